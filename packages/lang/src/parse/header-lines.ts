/** What is read of a header; every other line is shown in the rulebook as it stands. */
export const headerLines: readonly string[] = ["title", "version", "locales", "source", "licence", "license"];
