// Chevrotain 13 calls `Object.groupBy`, which Node 20 and older phones lack. Every bundle and the test
// runner rewrite that call to this function; the host's `Object` is left alone.

/** What `Object.groupBy` does, on an object without a prototype. */
export function houseruleGroupBy(items, keyOf) {
  const groups = Object.create(null);
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups[key] ??= [];
    groups[key].push(item);
  }
  return groups;
}
