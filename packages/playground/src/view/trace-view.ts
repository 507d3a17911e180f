import type { TraceStep } from "../worker/protocol.ts";
import { element } from "./elements.ts";

/** The steps of a roll as nested lists. */
export function traceView(steps: readonly TraceStep[]): HTMLElement {
  return element("ul", "", ...steps.map(stepView));
}

function stepView(step: TraceStep): HTMLElement {
  const item = element("li", "", step.text);
  if (step.steps.length > 0) item.append(traceView(step.steps));
  return item;
}
