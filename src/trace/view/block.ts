// The blocks of a section: a few kinds of rows that every surface can print.
import { printable } from "../../base/text/columns.ts";
import type { Json } from "../../contract/json.ts";

/** Meaning of a row. A colour may show the tone, but the text of the row must be clear without colour. */
export type Tone = "plain" | "good" | "caution" | "bad";

export interface Pair {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

export interface BarRow {
  /** Number of the step. */
  readonly number: number;
  readonly label: string;
  /** Indentation: 0 for a stage, 1 for a span inside a stage. */
  readonly depth: number;
  readonly startMs: number;
  /** Duration; null when the span did not end or no time was recorded. */
  readonly durationMs: number | null;
  /** True when the span did not end. */
  readonly isOpen: boolean;
  /** Start and length of the bar, as shares from 0 to 1 of the whole run. */
  readonly from: number;
  readonly share: number;
  readonly note: string;
  readonly tone: Tone;
}

export interface Item {
  readonly title: string;
  readonly tone: Tone;
  readonly pairs: readonly Pair[];
  readonly code?: readonly string[];
}

export type Block =
  | { readonly kind: "pairs"; readonly pairs: readonly Pair[] }
  | {
      readonly kind: "table";
      readonly title: string;
      readonly columns: readonly { readonly title: string; readonly align: "left" | "right" }[];
      readonly rows: readonly { readonly cells: readonly string[]; readonly tone: Tone }[];
    }
  | { readonly kind: "bars"; readonly rows: readonly BarRow[] }
  | { readonly kind: "items"; readonly items: readonly Item[] }
  | { readonly kind: "text"; readonly lines: readonly string[]; readonly tone: Tone };

/** Returns a pair of label and value; none when the value is empty. */
export function pairOf(label: string, value: string | number | null, tone: Tone = "plain"): readonly Pair[] {
  if (value === null || value === "") return [];
  return [{ label, value: lineOf(value), tone }];
}

const longestLine = 600;

/** Formats a value as one printable line, truncated to a readable length. */
export function lineOf(value: string | number): string {
  const line = printable(String(value).slice(0, longestLine));
  return String(value).length > longestLine ? `${line}…` : line;
}

/** Formats arguments or a reply as one line: an object as `query="blue" limit=10`, any other value as JSON. */
export function compact(value: Json): string {
  if (typeof value === "string") return lineOf(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return lineOf(spaced(value));
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  return lineOf(entries.map(([key, entry]) => `${key}=${spaced(entry)}`).join(" "));
}

/** Formats JSON with a space after each comma and colon, so that a long line can be wrapped between values. */
function spaced(value: Json): string {
  // `JSON.stringify` escapes line breaks inside texts, so every line break here is part of its layout.
  return JSON.stringify(value, null, 1)
    .replace(/([[{])\n */g, "$1")
    .replace(/\n *(?=[\]}])/g, "")
    .replace(/\n */g, " ");
}
