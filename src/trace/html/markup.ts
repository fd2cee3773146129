// Renders a trace as one self-contained HTML page: no network, no fonts, no other files.
// It renders the rows of the views and escapes every text of a trace; it does not interpret a trace.

/** Escaped HTML. */
export interface Markup {
  readonly html: string;
}

/** Tagged template: values are escaped, except markup and lists of markup. */
export function html(parts: TemplateStringsArray, ...values: readonly (Slot | readonly Slot[])[]): Markup {
  const filled = parts.map((part, index) => part + (index < values.length ? textOf(values[index]) : ""));
  return { html: filled.join("") };
}

type Slot = Markup | string | number | null;

function textOf(value: Slot | readonly Slot[] | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string" || typeof value === "number") return escaped(String(value));
  return "html" in value ? value.html : value.map(textOf).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Text without characters that HTML forbids or that change the writing direction. */
export function visible(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, "\u{fffd}");
}
