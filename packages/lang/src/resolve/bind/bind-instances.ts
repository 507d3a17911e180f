import type { Instance } from "../../sheet-file/instance.ts";
import type { Variable } from "../entity.ts";
import { type Frame, innerScope, type Scope } from "../scope.ts";
import type { Shape } from "../shape.ts";

/** An instance from outside, and the name that it has in the main text. */
export interface BoundInstance {
  readonly instance: Instance;
  readonly variable: Variable;
}

/** Gives instances their slots, and the scope in which they are known: of a single one, its fields are too. */
export function bindInstances(
  given: readonly Instance[],
  main: Frame,
): { readonly scope: Scope; readonly instances: readonly BoundInstance[] } {
  const scope = innerScope(null);
  const instances = given.map((instance): BoundInstance => {
    const shape: Shape = { kind: "sheet", sheet: instance.document.sheet };
    const variable: Variable = {
      kind: "set",
      name: instance.name,
      slot: main.slots,
      span: instance.document.at.span,
      text: {
        source: instance.source,
        role: "value",
        module: { items: [] },
        broken: false,
        uses: [],
        report: instance.report,
        lacks: false,
      },
      shape,
      leaning: shape,
      declared: null,
      value: null,
    };
    main.slots += 1;
    scope.names.set(instance.name, variable);
    return { instance, variable };
  });
  const [only, more] = instances;
  if (only === undefined || more !== undefined) return { scope, instances };
  const sheet = { self: only.variable, of: only.instance.document.sheet };
  return { scope: { ...innerScope(scope), sheet }, instances };
}
