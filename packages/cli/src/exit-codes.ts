/** What the exit status of every command means. */
export const exitCodes = {
  /** Done; warnings may have been shown. */
  done: 0,
  /** The script failed while it ran: a fault, or a refusal of its own. */
  failed: 1,
  /** The text has errors, or is no text. */
  textErrors: 2,
  /** The command was called wrongly. */
  usage: 3,
  /** A limit was met. */
  limit: 4,
} as const;
