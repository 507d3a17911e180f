import type { Context } from "./context.ts";
import type { Run } from "./plan/planner.ts";

/** The same work without its steps in the trace, but for dice and notes. */
export function unheard(context: Context, run: Run): Run {
  return (frame) => {
    const { recorder } = context;
    recorder?.mute();
    const value = run(frame);
    recorder?.close(value);
    return value;
  };
}
