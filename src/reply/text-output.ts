// Reads outputs that are text. The text and its lines are not changed.
import { isJsonObject } from "../base/text/json.ts";
import type { Json } from "../contract/json.ts";
import { parseJson } from "./decode.ts";
import type { Step } from "./path.ts";

export interface Unwrapped {
  readonly data: Json;
  /** Place of the text in the output; empty at the root. */
  readonly steps: readonly Step[];
}

const textKeys = /^(?:content|contents|text|output|result|body|stdout|message)$/i;

/** Takes a text out of an object that contains nothing else, and parses JSON text; returns other data unchanged. */
export function unwrapText(data: Json): Unwrapped {
  if (typeof data === "string") return { data: parsedOr(data), steps: [] };
  if (!isJsonObject(data)) return { data, steps: [] };
  const entries = Object.entries(data);
  const [key, value] = entries[0] ?? ["", null];
  if (entries.length !== 1 || typeof value !== "string" || !textKeys.test(key)) return { data, steps: [] };
  return { data: parsedOr(value), steps: [key] };
}

const emptyLine =
  /^(?:no|0|zero)\s+(?:[\p{L}-]+\s+){0,2}(?:found|match(?:es|ed)?|results?|files?|entries|rows|records|items)\b[^\n]{0,80}$/iu;

/** Splits a text into lines and ignores a final line break; the lines contain no carriage returns at their ends. */
export function linesOf(text: string): readonly string[] {
  if (text === "") return [];
  return text.replace(/\r?\n$/, "").split(/\r?\n/);
}

/** True for an empty text and for a text that only reports that there is no result. */
export function saysNothing(text: string): boolean {
  return text.trim() === "" || emptyLine.test(text.trim());
}

function parsedOr(text: string): Json {
  return parseJson(text)?.data ?? text; // Text that only begins like JSON is quoted as text.
}
