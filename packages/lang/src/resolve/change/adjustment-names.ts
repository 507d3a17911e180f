import type { Adjust } from "../../ast/change.ts";
import type { Adjustment } from "./layers.ts";

/** What adjusts a rule, in load order, by its name or by any of its labels. */
export class AdjustmentNames {
  readonly #named = new Map<string, Adjustment>();

  get all(): readonly Adjustment[] {
    return [...new Set(this.#named.values())];
  }

  /** The names and the labels. */
  get names(): readonly string[] {
    return [...this.#named.keys()];
  }

  /** The titles alone. */
  get titles(): readonly string[] {
    return this.all.map(({ node }) => node.title);
  }

  of(name: string): Adjustment | undefined {
    return this.#named.get(name);
  }

  /** The first name of a new one that another has already. */
  taken(node: Adjust): string | undefined {
    return namesOf(node).find((name) => this.#named.has(name));
  }

  add(adjustment: Adjustment): void {
    for (const name of namesOf(adjustment.node)) this.#named.set(name, adjustment);
  }

  remove({ node }: Adjustment): void {
    for (const name of namesOf(node)) this.#named.delete(name);
  }
}

function namesOf({ title, labels }: Adjust): readonly string[] {
  return [title, ...labels.map(({ text }) => text)];
}
