import { lineStarts, parse, type Source } from "@houserule/lang";
import type { ModuleItem } from "../../../packages/lang/src/ast/item.ts";

/** A declaration whose `##` comment cites a mechanic. */
export interface Citation {
  readonly id: string;
  /** `to_hit`, `Hero.ST`. */
  readonly where: string;
  readonly file: string;
  readonly line: number;
}

interface Documented {
  readonly where: string;
  readonly doc: string;
  readonly at: number;
}

/** The mechanics that the comments of these texts cite; `family` begins their IDs: `GL` for `GL-001`. */
export function citationsIn(sources: readonly Source[], family: string): readonly Citation[] {
  return sources.flatMap((source) => {
    const starts = lineStarts(source.text);
    return parse(source)
      .module.items.flatMap(documentedIn)
      .flatMap(({ where, doc, at }) => {
        const line = starts.filter((start) => start <= at).length;
        return idsIn(doc, family).map((id) => ({ id, where, file: source.name, line }));
      });
  });
}

/** The IDs in a text, each once: `GL-001`, lists of them, and `GL-001..GL-003` or `GL-001 to GL-003`. */
export function idsIn(text: string, family: string): readonly string[] {
  const id = `${family}-(\\d{3})(?!\\d)`;
  const pattern = new RegExp(`(?<![\\w-])${id}(?:(?:\\.\\.|\\s*[–-]\\s*|\\s+to\\s+)${id})?`, "gu");
  const found = new Set<string>();
  for (const [written, from = "", to = from] of text.matchAll(pattern)) {
    if (Number(to) < Number(from)) throw new Error(`${written} runs backwards`);
    for (let number = Number(from); number <= Number(to); number += 1)
      found.add(`${family}-${String(number).padStart(3, "0")}`);
  }
  return [...found];
}

function documentedIn(item: ModuleItem): readonly Documented[] {
  switch (item.kind) {
    case "rule":
    case "choice":
    case "option":
    case "outcome":
    case "ladder":
    case "table":
      return [{ where: item.name.text, doc: item.doc, at: item.span.start }];
    case "sheet":
      return [
        { where: item.name.text, doc: item.doc, at: item.span.start },
        ...item.members.flatMap((member) =>
          member.kind === "sheet field" || member.kind === "resource"
            ? [
                {
                  where: `${item.name.text}.${member.name.text}`,
                  doc: member.doc,
                  at: member.span.start,
                },
              ]
            : [],
        ),
      ];
    case "override":
    case "extend":
      return [
        { where: `${item.kind} ${item.of.name.text}`, doc: item.doc, at: item.span.start },
        ...(item.of.kind === "sheet" ? documentedIn(item.of).slice(1) : []),
      ];
    case "adjust": {
      const target = item.target.names.map(({ text }) => text).join(".");
      return [{ where: `${target}: ${item.title}`, doc: item.doc, at: item.span.start }];
    }
    default:
      return [];
  }
}
