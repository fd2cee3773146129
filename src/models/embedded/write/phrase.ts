// Helpers that build English phrases.

import { grouped } from "../../../base/text/grouped.ts";
import type { Figure } from "../../../contract/query/findings.ts";
import { singular } from "../../../grounding/evidence/count.ts";

/** Capitalizes the first letter. A word with an inner capital, such as "eBay", stays as it is. */
export function capital(text: string): string {
  return /^\p{Ll}/u.test(text) && !/^\p{Ll}+\p{Lu}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Puts a text in “quotation marks”. The same marks inside the text are replaced by plain ones. */
export function quoted(text: string): string {
  return `“${text.replace(/[“”]/g, '"')}”`;
}

/** Joins texts as `a`, `a and b` or `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? "";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Returns a label with its number: `average price 0.182`. A boolean becomes the label, or `not` and the label. */
export function pair({ label, value, text, unit }: Figure): string {
  if (unit === "count") return `${text} ${value === 1 ? oneOf(label) : label}`;
  if (value === true) return label;
  if (value === false) return `not ${label}`;
  return `${label} ${text}`;
}

/** Returns a label in the singular: `markets found` becomes `market found`. */
function oneOf(label: string): string {
  const [first = "", ...rest] = label.split(" ");
  return [singular(first), ...rest].join(" ");
}

/** Returns a count with its noun: `2 relations`, `1 relation`, `3 rows of data`. */
export function listCount({ value, noun }: { readonly value: number; readonly noun: string }): string {
  const plural = /s$/i.test(noun) ? noun : `rows of ${noun}`;
  const single = /s$/i.test(noun) ? singular(noun) : `row of ${noun}`;
  return `${grouped(value)} ${value === 1 ? single : plural}`;
}

/** Returns `are` for a plural label with a number or a list, and `is` otherwise: `bias is balanced`, `tags are a, b`. */
export function verbFor({ label, value, text }: Figure): string {
  const isOneText = typeof value === "string" && !text.includes(", ");
  return /[^sui]s$/i.test(label) && !isOneText && !/\b(?:news|series|progress|basis)$/i.test(label) ? "are" : "is";
}

/** Returns conditions in parentheses, such as ` (side sell, size $5,000)`, or an empty text if there are none. */
export function bracketed(circumstances: readonly Figure[]): string {
  return circumstances.length === 0 ? "" : ` (${circumstances.slice(0, 5).map(pair).join(", ")})`;
}
