/** What `houserule explain CODE` shows: why there is such a message, a text that earns it and one that does not. */
export interface Page {
  /** A noun phrase: "An unknown name". */
  readonly title: string;
  readonly explanation: string;
  /** A whole script that gives this code. */
  readonly wrong: string;
  /** The same, mended: it gives no diagnostic. */
  readonly right: string;
}
