/** A tree without ids and places, to compare by what it says. */
export function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "id" && key !== "span");
  return Object.fromEntries(entries.map(([key, inner]) => [key, shape(inner)]));
}
