// Blocks of a section: a few kinds of rows that every surface can print.
import { printable } from "../../base/text/columns.ts";
import type { Json } from "../../contract/json.ts";

/** Meaning of a row. Colour may show it, but no information depends on it. */
export type Tone = "plain" | "good" | "caution" | "bad";

export interface Pair {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

export interface BarRow {
  readonly label: string;
  /** 0 for a stage, 1 for a span inside a stage. */
  readonly depth: number;
  readonly startMs: number;
  /** null without an end, and when no time was recorded. */
  readonly durationMs: number | null;
  /** Whether the span has no end. */
  readonly isOpen: boolean;
  /** Start and length of the bar as shares of the whole run, 0 to 1. */
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

/** A pair, or none when the value is empty. */
export function pairOf(label: string, value: string | number | null, tone: Tone = "plain"): readonly Pair[] {
  if (value === null || value === "") return [];
  return [{ label, value: lineOf(value), tone }];
}

const longestLine = 600;

/** One printable line, truncated at a readable length. */
export function lineOf(value: string | number): string {
  const line = printable(String(value).slice(0, longestLine));
  return String(value).length > longestLine ? `${line}…` : line;
}

/** Arguments and replies in one line: `query="blue" limit=10`, anything but an object as JSON. */
export function compact(value: Json): string {
  if (typeof value === "string") return lineOf(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return lineOf(spaced(value));
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  return lineOf(entries.map(([key, entry]) => `${key}=${spaced(entry)}`).join(" "));
}

/** JSON with a space after each comma and colon, so that a line of it breaks between values. */
function spaced(value: Json): string {
  // Line ends inside texts are escaped, so every line end here comes from the layout.
  return JSON.stringify(value, null, 1)
    .replace(/([[{])\n */g, "$1")
    .replace(/\n *(?=[\]}])/g, "")
    .replace(/\n */g, " ");
}

/** Bytes for people: `512 B`, `3.4 KB`, `1.2 MB`. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return "";
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_950) return `${(bytes / 1000).toFixed(1)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A score or confidence with two digits, or nothing. */
export function formatScore(score: number | null): string {
  return score === null ? "" : String(Math.round(score * 100) / 100);
}
