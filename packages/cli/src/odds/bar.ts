const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A bar of a length from 0 to 1 of the width, in eighths of a column; what is not nothing is seen. */
export function bar(length: number, width: number): string {
  if (length <= 0) return "";
  const eighths = Math.min(Math.max(1, Math.round(length * width * 8)), width * 8);
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}
