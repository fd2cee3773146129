// Creates elements for the chat page of `ctx serve --ui`. All strings are inserted as text, so that a string from a tool
// or a web page never becomes markup.

type Child = Node | string | null;

/** Creates an element with attributes. Attributes with the value null are left out. */
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

/** Returns the element with this id. Throws if the page has no such element. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${id}`);
}

/** Adds a click handler and returns the element. If the element is a button, the keyboard also triggers the handler. */
export function onClick<Kind extends HTMLElement>(element: Kind, work: (event: MouseEvent) => void): Kind {
  element.addEventListener("click", work);
  return element;
}
