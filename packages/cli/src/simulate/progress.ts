import type { Console } from "../console.ts";
import { grouped } from "../grouped.ts";
import { bar } from "../odds/bar.ts";

/** Shows how far a long work is, once it has taken longer than two seconds. */
export interface Progress {
  readonly to: (done: number) => void;
  /** Takes the bar away. */
  readonly end: () => void;
}

const PATIENCE_MS = 2_000;
const BETWEEN_MS = 100;
const BAR_WIDTH = 30;

/** The bar of a work of so many rolls, on a terminal only. */
export function createProgress(
  rolls: number,
  console: Pick<Console, "paintErr" | "status">,
  now = () => performance.now(),
): Progress {
  const { status } = console;
  const start = now();
  let drawn = start + PATIENCE_MS - BETWEEN_MS;
  let shown = false;
  return {
    to(done) {
      const time = now();
      if (status === null || time - drawn < BETWEEN_MS) return;
      drawn = time;
      shown = true;
      const part = done / rolls;
      const left = Math.ceil(((time - start) / part) * (1 - part)) / 1000;
      const track = bar(part, BAR_WIDTH).padEnd(BAR_WIDTH);
      const percent = `${Math.floor(100 * part)}%`.padStart(4);
      status(`${console.paintErr("label", track)} ${percent} of ${grouped(rolls)} rolls${remaining(left)}`);
    },
    end() {
      if (shown) status?.("");
    },
  };
}

function remaining(seconds: number): string {
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 90) return `, ${Math.ceil(seconds)} s left`;
  return seconds < 5400
    ? `, ${Math.ceil(seconds / 60)} min left`
    : `, ${grouped(Math.ceil(seconds / 3600))} h left`;
}
