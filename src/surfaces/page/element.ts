// Element helpers of the chat page that `ctx serve --ui` serves. The page renders what the HTTP API sends. Every text
// is inserted as text, so that nothing written by a tool or a page becomes markup.

type Child = Node | string | null;

/** Creates an element with attributes; null attributes are left out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Returns the element of the page with this id; throws if it is missing. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${id}`);
}

/** Adds a click handler, which the keyboard also triggers. */
export function onClick<Kind extends HTMLElement>(element: Kind, work: (event: MouseEvent) => void): Kind {
  element.addEventListener("click", work);
  return element;
}
