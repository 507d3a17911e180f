/**
 * What the compiler refuses to read further, so that every text is answered in time and no walk over a
 * tree runs out of stack. Each limit has a diagnostic of its own.
 */
export const limits = {
  /** The longest text, in UTF-16 units: HR1091. */
  maxSourceLength: 200_000,
  /** The longest name, number, text, comment or table row, in UTF-16 units: HR1092. */
  maxTokenLength: 10_000,
  /** How deep brackets, braces, interpolations and prefix words may nest, together: HR1093. */
  maxDepth: 100,
  /** How tall a syntax tree may grow by chains such as `a + b + c` or `x.y.z`: HR1094. */
  maxTreeDepth: 500,
  /** How many items one list, call, block, record or match may have: HR1095. */
  maxWidth: 10_000,
  /** How many diagnostics one text gets, with the one that says there are more: HR1096. */
  maxDiagnostics: 100,
} as const;
