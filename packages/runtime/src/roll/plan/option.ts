import { fault } from "../../fault.ts";
import type { Expression, OptionNode } from "../../program/expression.ts";
import type { Option } from "../../program/option.ts";
import type { Program } from "../../program/program.ts";
import type { Value } from "../../value/value.ts";
import { conforms, notOfType } from "./conform.ts";
import type { Planner, Run } from "./planner.ts";
import { withKeys } from "./with-keys.ts";

export function planOption(planner: Planner, node: OptionNode): Run {
  return () => planner.option(node.index);
}

/** What an option is, worked out by `evaluate`; it must have been supplied and belong to its type. */
export function optionValue(
  program: Program,
  { name, at, type, value: body }: Option,
  evaluate: (body: Expression) => Value,
): Value {
  if (body === null)
    return fault(
      "HR3035",
      at,
      `the option \`${name}\` has no value, and something needs it`,
      `supply it: \`override option ${name} = ...\` in a text, or \`--option ${name}=...\``,
    );
  const value = evaluate(body);
  if (type !== null && !conforms(value, type))
    notOfType(program, value, type, `the option \`${name}\``, body.at);
  return type === null ? value : withKeys(value, type);
}
