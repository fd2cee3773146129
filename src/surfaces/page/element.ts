// The chat page that `ctx serve --ui` serves: it draws what the HTTP API sends and decides nothing.
// This file: elements from data. Every text goes in as text, so nothing that a tool or a page wrote becomes markup.

type Child = Node | string | null;

/** Makes an element with attributes; an attribute that is null is left out. */
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

/** The element of the page with this id; it throws where the page lacks it. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${id}`);
}

/** Does something on a click, which the keyboard makes too. */
export function onClick<Kind extends HTMLElement>(element: Kind, work: (event: MouseEvent) => void): Kind {
  element.addEventListener("click", work);
  return element;
}
