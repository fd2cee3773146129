// A trace as one page that needs nothing else: no network, no fonts, no files beside it.
// It lays out what the views say and decides nothing; every text of a trace is escaped here.

/** HTML that is safe to put into a page. */
export interface Markup {
  readonly html: string;
}

/** Tagged template: what is put in is escaped, unless it is markup or a list of markup. */
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

/** Text without the characters that a page may not hold or that would turn the writing direction. */
export function visible(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, "\u{fffd}");
}
