// Template functions for HTML pages that load nothing: no network, no fonts, no other files. The pages show the rows of the
// views and escape every text of a trace; they do not interpret a trace.
import { visible } from "../../base/text/visible.ts";

/** Escaped HTML. */
export interface Markup {
  readonly html: string;
}

/** Template tag that escapes all values, except values of type `Markup` and lists of them. */
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
