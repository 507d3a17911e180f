/**
 * Thrown when a short cut that was taken for a statement proves to be none: the odds are told again without it.
 * Short cuts are chosen by what a program says, and a few of them depend on what its values turn out to be.
 */
export class Retry extends Error {
  readonly statement: object;

  constructor(statement: object) {
    super();
    this.statement = statement;
  }
}
