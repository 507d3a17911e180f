/** Which choices were left to their policies, in a line for people. */
export function policiesText(policies: readonly string[]): string {
  return `by policy: ${policies.join(", ")}; --choose answers otherwise`;
}

/** The same for a document. */
export function policiesJson(policies: readonly string[]): { readonly policies?: readonly string[] } {
  return policies.length === 0 ? {} : { policies };
}
