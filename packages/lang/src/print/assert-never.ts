/** Makes the compiler prove that a switch has a case for every kind. */
export function assertNever(value: never): never {
  throw new TypeError(`an unknown kind of node: ${JSON.stringify(value)}`);
}
