import type { Problem } from "../worker/protocol.ts";
import { element } from "./elements.ts";

/** One problem: what is wrong, where, the line itself, and what to do about it. */
export function problemView(problem: Problem): HTMLElement {
  const { severity, code, message, line, column } = problem;
  const item = element(
    "li",
    `problem ${severity}`,
    element("p", "problem-head", message),
    element("p", "place", `Line ${line}, column ${column} · ${code}`),
  );
  if (problem.excerpt !== undefined) item.append(element("pre", "excerpt", problem.excerpt));
  if (problem.hint !== undefined) item.append(element("p", "hint", problem.hint));
  return item;
}
