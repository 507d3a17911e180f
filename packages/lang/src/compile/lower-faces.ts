import type { Faces } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import type { Lowering } from "./lowering.ts";

export function lowerFaces(l: Lowering, faces: Ast.Faces): Faces {
  switch (faces.kind) {
    case "sides":
      return { kind: "sides", sides: l.expression(faces.sides) };
    case "custom":
      return {
        kind: "custom",
        faces: faces.faces.map((face) => ({
          from: l.expression(face.from),
          to: face.to === null ? null : l.expression(face.to),
          weight: face.weight === null ? null : l.expression(face.weight),
        })),
      };
    default:
      return { kind: faces.kind };
  }
}
