import { ownKeyOf } from "../resolve/name/row-labels.ts";
import type { Shape } from "../resolve/shape.ts";
import type { JsonTree } from "./json-tree.ts";

/** A value in which the labels of rows are the rows' own keys, wherever its type is `key of` a table. */
export function withRowKeys(tree: JsonTree, shape: Shape): JsonTree {
  switch (shape.kind) {
    case "text": {
      if (tree.kind !== "text" || shape.keys === undefined) return tree;
      const own = ownKeyOf(shape.keys.node, tree.value);
      return own === null ? tree : { ...tree, value: own };
    }
    case "list":
      return tree.kind === "list"
        ? { ...tree, items: tree.items.map((item) => withRowKeys(item, shape.of)) }
        : tree;
    case "union":
      return shape.members.reduce(withRowKeys, tree);
    default:
      return tree;
  }
}
