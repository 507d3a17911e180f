import type { EngineAnswer, Problem, TraceStep } from "../worker/protocol.ts";
import { byId, element } from "./elements.ts";
import { problemView } from "./problem-view.ts";
import { traceView } from "./trace-view.ts";

/** The page: what its author writes comes out through `onRoll`, what the engine says goes in. */
export interface Page {
  onRoll(listener: (source: string) => void): void;
  showBusy(busy: boolean): void;
  showAnswer(answer: EngineAnswer): void;
  showFailure(message: string): void;
}

const SAMPLES = [
  "let IQ = 14\n3d6 <= IQ - 5",
  "explode d6->d8->d10",
  "12 divisor 4(+2)",
  "keep highest 3 of 4d6",
] as const;

/** Takes hold of the elements of index.html. */
export function openPage(): Page {
  const form = byId("script-form", HTMLFormElement);
  const script = byId("script", HTMLTextAreaElement);
  const rollButton = byId("roll", HTMLButtonElement);
  const result = byId("result", HTMLOutputElement);
  const seed = byId("seed", HTMLParagraphElement);
  let busy = false;

  script.value = SAMPLES[0];
  script.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  byId("samples", HTMLFieldSetElement).append(
    ...SAMPLES.map((sample) => {
      const button = element("button", "", sample.split("\n").at(-1) ?? sample);
      button.setAttribute("type", "button");
      button.addEventListener("click", () => {
        script.value = sample;
        form.requestSubmit();
      });
      return button;
    }),
  );

  const showResult = (text: string, rolled: boolean): void => {
    result.textContent = text;
    result.classList.toggle("rolled", rolled);
  };
  const showProblems = (problems: readonly Problem[]): void => {
    byId("problems", HTMLOListElement).replaceChildren(...problems.map(problemView));
    byId("problems-section", HTMLElement).hidden = problems.length === 0;
  };
  const showTrace = (steps: readonly TraceStep[]): void => {
    byId("trace", HTMLDivElement).replaceChildren(traceView(steps));
    byId("trace-section", HTMLElement).hidden = steps.length === 0;
  };
  const showSeed = (text: string | undefined): void => {
    seed.hidden = text === undefined;
    seed.textContent = text === undefined ? "" : `Seed ${text}`;
  };

  return {
    onRoll(listener) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (!busy) listener(script.value);
      });
    },
    // Not `disabled`, which would take the focus away from the button in mid-use.
    showBusy(now) {
      busy = now;
      rollButton.setAttribute("aria-disabled", String(now));
    },
    showAnswer(answer) {
      if (answer.kind === "rolled") {
        showResult(answer.value, true);
        showSeed(answer.seed);
        showTrace(answer.trace);
      } else {
        showResult("No result.", false);
        showSeed(undefined);
        showTrace([]);
      }
      showProblems(answer.problems);
    },
    showFailure(message) {
      showResult(message, false);
      showSeed(undefined);
      showTrace([]);
      showProblems([]);
    },
  };
}
