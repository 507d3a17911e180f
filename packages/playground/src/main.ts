import { EngineFailure, startEngine } from "./engine-client.ts";
import { openPage } from "./view/page.ts";

const page = openPage();
const engine = startEngine();

page.onRoll(async (source) => {
  page.showBusy(true);
  try {
    page.showAnswer(await engine.roll(source));
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    page.showFailure(error.message);
  } finally {
    page.showBusy(false);
  }
});
