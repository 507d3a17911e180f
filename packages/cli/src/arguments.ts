/** An option of a command, as far as sorting needs it. */
export interface OptionShape {
  readonly long: string;
  readonly takesValue: boolean;
}

/**
 * Brings a command's arguments into the order `options -- operands`, so that an operand may begin with a minus:
 * `roll -1d6 --seed -5 --json` is an expression, a seed and a flag. Long options, `-h` and `-V` are options;
 * everything else, and everything after `--`, is an operand.
 */
export function arranged(args: readonly string[], options: readonly OptionShape[]): readonly string[] {
  const flags: string[] = [];
  const operands: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? "";
    if (arg === "--") {
      operands.push(...args.slice(i + 1));
      break;
    }
    if (!arg.startsWith("--") && arg !== "-h") {
      operands.push(arg);
      continue;
    }
    flags.push(arg);
    const takesValue = options.some((option) => option.long === arg && option.takesValue);
    const value = args[i + 1];
    if (!takesValue) continue;
    // Commander says what is missing; the operands must not become its value.
    if (value === undefined) return flags;
    flags.push(value);
    i += 1;
  }
  return [...flags, "--", ...operands];
}
