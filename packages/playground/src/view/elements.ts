/** The element of the page with this id; the page is broken where it is missing or of another kind. */
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${kind.name} called "${id}".`);
}

/** A new element with a class and text; text is never read as markup. */
export function element(name: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...content);
  return made;
}
