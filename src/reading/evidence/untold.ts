// What a request asks to be told and an output, now that it is there, plainly cannot tell: no answer is made of it.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Interpretation, RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import { isForEach } from "../given.ts";
import { mayTellAnything, severalAsked, tellsOfOne } from "../several.ts";
import { isEmptyResult } from "./empty.ts";
import { isObject, readProgramResult } from "./program-result.ts";
import { unwrapText } from "./text-output.ts";

/** What no answer can be made for: the words that are missing, and a sentence that says why. */
export interface UntoldOutput {
  readonly what: string;
  readonly why: string;
}

interface Ended {
  readonly reading: RequestReading;
  readonly served: Interpretation;
  readonly calls: readonly CallRecord[];
  readonly dataset: Json;
}

/** The first reason why the output cannot answer, or null; only what needs no guess about the meaning of its fields. */
export function untoldInOutput(ended: Ended): UntoldOutput | null {
  if (isEmptyResult(ended.dataset)) return untitled(ended);
  const { data } = unwrapText(readProgramResult(ended.dataset).data);
  return oneOfSeveral(ended, data) ?? unmentioned(ended, data);
}

/** Plain words of the request were taken for what a thing is called, and nothing is called so: the reading falls, not the data. */
function untitled({ reading, served }: Ended): UntoldOutput | null {
  const isProper = ({ kind }: { readonly kind: string }) => kind === "quoted" || kind === "name" || kind === "id";
  const isGuess = served.bindings.some((binding) => binding.kind === "chained" && binding.link.text === reading.topic);
  if (!isGuess || [...reading.values, ...reading.names].some(isProper)) return null;
  return { what: reading.topic, why: `nothing is called “${reading.topic}”, and no tool tells of it otherwise` };
}

/** "Which branches does it have?", and one record came of single values, none of which is named after them. */
function oneOfSeveral({ reading, served }: Ended, data: Json): UntoldOutput | null {
  const asked = severalAsked(reading);
  const record = asked === null || served.bindings.some(isForEach) ? null : plainRecord(data);
  if (asked === null || record === null) return null;
  const fields = Object.entries(record).map(([name, value]) => ({ name, isFigure: typeof value !== "string" }));
  if (!tellsOfOne(fields, asked, reading)) return null;
  return { what: asked.noun, why: `${served.label} tells of one only, and “${asked.text}” asks for several` };
}

/** The one record of single values that the data is, or null where any of it may hold several. */
function plainRecord(data: Json): JsonObject | null {
  if (!isObject(data)) return null;
  const [[, only] = [], ...others] = Object.entries(data);
  if (others.length === 0 && isObject(only)) return plainRecord(only);
  // Values of one kind may be those of several things, each under its name.
  const kinds = new Set(Object.values(data).map((value) => typeof value));
  return kinds.size > 1 && Object.entries(data).every(([name, value]) => isSingle(name, value)) ? data : null;
}

function isSingle(key: string, value: Json): boolean {
  if (typeof value === "string") return !listed.test(value) && !mayTellAnything(key);
  return value === null || typeof value !== "object";
}

/** A text that may list several things. */
const listed = /[,;|\n]\s*\S/;

/** "Where does it mention requestsPerMinute": a code that stands behind the word for what a text holds. */
const mention =
  /^\W*(?:where|which|what|find|list|show)\b.*?\b(?:mention|contain|reference)(?:s|d|ed|ing)?\s+(?:the (?:word|phrase|text|name|string)\s+)?["'“‘`]?(\p{Ll}[\p{L}\p{N}]*(?:\p{Lu}[\p{L}\p{N}]*|_[\p{L}\p{N}]+)+)/u;

/** What is said to be mentioned and was neither asked of a tool nor came back. */
function unmentioned({ reading, served, calls }: Ended, data: Json): UntoldOutput | null {
  const code = mention.exec(reading.text.charAt(0).toLowerCase() + reading.text.slice(1))?.[1];
  const known = JSON.stringify([data, calls.map(({ args, method }) => [args, method])]).toLowerCase();
  if (code === undefined || known.includes(code.toLowerCase())) return null;
  const why = `${served.label} was not asked for “${code}”, and what it gave does not mention it`;
  return { what: reading.topic, why };
}
