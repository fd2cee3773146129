// Binds a value that follows the name of its parameter: "user id is 12345", "issue 42", "city: Porto".

import { memoized } from "../../../../base/memoize.ts";
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import { escapePattern } from "../../../../base/text/pattern.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import { isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stopWords } from "../../../../language/words.data.ts";
import { dayFor } from "./date.ts";
import { rolesOf } from "./evidence.ts";
import { thingDescribed } from "./id-owner.ts";
import { isPatternParameter } from "./path.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

const genericWords = new Set(["id", "ids", "number", "no", "name", "code", "value", "key", "num"]);

/** Binds the value right after the name of the parameter. */
export const statedRule: Rule = {
  isFor: (parameter) => !isPatternParameter(parameter) && isSpeakable(parameter),
  find: statedValue,
};

function statedValue(parameter: Parameter, { reading, free }: BindContext): Found | null {
  const [type, isList] = parameter.type === "array" ? [parameter.itemType, true] : [parameter.type, false];
  const before = (start: number) => reading.text.slice(Math.max(0, start - 60), start);
  const candidates = free.filter(
    (candidate) => fits(type, candidate.value) && (!isIdentifier(parameter) || looksLikeIdentifier(candidate)),
  );
  const labelled = isIdentifier(parameter) ? labelledId(parameter, { reading, free }) : null;
  for (const [place, words] of labelsOf(parameter).entries()) {
    // In "website X, its ID is 5", the text after "ID" is more reliable than the text after "website".
    if (place > 0 && labelled !== null) return labelled;
    // Most requests do not contain the name. This check is faster than compiling the pattern below.
    const behind = candidates.filter(({ start }) => words.every((word) => before(start).toLowerCase().includes(word)));
    if (behind.length === 0) continue;
    const label = new RegExp(
      `(?<![\\p{L}\\p{N}])${words.map(escapePattern).join("(?:['’]s)?[\\s_-]*")}\\s*(?:(?:uuid|id|identifier|number|code|name)\\s*)?(?:is|=|:|of|named|called|#|equals|->|should be|will be)?\\s*["'“‘]?$`,
      "iu",
    );
    // In "the details of X", X is not a value for "details". Places are an exception: in "the city of X", X is the city.
    const isOwner = ({ kind, cue }: ReadValue) =>
      kind === "name" && cue === "of" && !rolesOf(parameter).includes("place");
    const value = behind.find((readValue) => !isOwner(readValue) && label.test(before(readValue.start)));
    if (value !== undefined) {
      const given = writtenFor(parameter, { value, type, request: reading.text });
      return { value: isList ? [given] : given, evidence: `${words.join(" ")} ${value.text}`, used: [value] };
    }
  }
  return (
    labelledId(parameter, { reading, free }) ?? calledId(parameter, reading.text) ?? spelledOut(parameter, reading.text)
  );
}

/** Returns the value as the parameter takes it: a number as it is written for a text, and a day in the documented format. */
function writtenFor(
  parameter: Parameter,
  { value, type, request }: { readonly value: ReadValue; readonly type: string; readonly request: string },
): ReadValue["value"] {
  if (type !== "string") return value.value;
  if (typeof value.value === "number") return asWritten(value, request);
  return value.kind === "date" && typeof value.value === "string" ? dayFor(parameter, value.value) : value.value;
}

/** Returns a number together with the letters right after it, since the "7c" in "Locker 7c" is not the number 7. */
function asWritten({ text, end }: ReadValue, request: string): string {
  return text + (/^[a-z]{1,2}(?![\p{L}\p{N}])/iu.exec(request.slice(end, end + 3))?.[0] ?? "");
}

/** Binds letters and digits right after the noun of a required id, such as "m5" in "Message m5". */
function calledId(parameter: Parameter, text: string): Found | null {
  const thing = parameter.words.findLast((word) => !genericWords.has(word));
  if (!parameter.isRequired || parameter.type !== "string" || !isIdentifier(parameter) || thing === undefined)
    return null;
  if (!text.toLowerCase().includes(thing)) return null;
  const called = new RegExp(
    `(?<![\\p{L}\\p{N}])${escapePattern(thing)}\\s+([a-z]{1,3}[-_]?\\d+)(?![\\p{L}\\p{N}])`,
    "iu",
  );
  const id = asciiVariant(called, text).exec(text)?.[1];
  return id === undefined ? null : { value: id, evidence: id, used: [] };
}

/** Returns the words by which a request can name a parameter: all words of its name, its specific words, or its noun. */
const labelsOf = memoized((parameter: Parameter) => {
  const identifying = parameter.words.filter((word) => !genericWords.has(word));
  const thing = identifying.length === 0 ? thingDescribed(parameter.description) : null;
  return [parameter.words, identifying, thing === null ? [] : [thing]].filter((words) =>
    words.some((word) => word.length > 2),
  );
});

/** Binds the text after the single word "id" to a required parameter that takes an id: "id is 1234", "(ID Adriel)". */
function labelledId(parameter: Parameter, { reading, free }: Pick<BindContext, "reading" | "free">): Found | null {
  if (
    !parameter.isRequired ||
    !/^(?:id|uuid|identifier)$/.test(parameter.words.at(-1) ?? "") ||
    parameter.type === "array"
  )
    return null;
  // Most requests do not contain a word for an id. This check is faster than the full pattern below.
  if (!/\b(?:id|uuid|identifier)\b/i.test(reading.text)) return null;
  const match =
    /\b(?:id|uuid|identifier)\b(?: number)?(?:\s*(?:is|=|:|of|#)\s*|\s+)["'“‘]?([\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?)(?![\p{L}\p{N}_-]|['’]\p{L})/iu.exec(
      reading.text,
    );
  const text = match?.[1];
  if (
    match === null ||
    text === undefined ||
    stopWords.has(text.toLowerCase()) ||
    (/^\p{Ll}+$/u.test(text) && !/\b(?:is|=|:|ID|UUID)\s*["'“‘]?$/.test(match[0].slice(0, -text.length).trimEnd()))
  )
    return null;
  const wantsNumber = parameter.type === "integer" || parameter.type === "number";
  if (wantsNumber && !/^\d+$/.test(text)) return null;
  const start = match.index + match[0].length - text.length;
  return {
    value: wantsNumber ? Number(text) : text,
    evidence: match[0],
    used: free.filter((value) => value.start < start + text.length && start < value.end),
  };
}

const writtenWord = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,39}$/u;

/** True for a parameter name that a user may write in a request. Only such names are searched for. */
function isSpeakable({ words }: Parameter): boolean {
  return words.length > 0 && words.length <= 8 && words.every((word) => asciiVariant(writtenWord, word).test(word));
}

/** Binds the text after the parameter's name and a colon: "town: Porto, size: 5". */
function spelledOut(parameter: Parameter, request: string): Found | null {
  if (
    parameter.choices.length > 0 ||
    parameter.type === "array" ||
    parameter.type === "object" ||
    parameter.type === "boolean"
  )
    return null;
  if (!/[:=]/.test(request)) return null;
  const lower = request.toLowerCase();
  if (!parameter.words.every((word) => lower.includes(word.toLowerCase()))) return null;
  const name = parameter.words.map(escapePattern).join("[\\s_-]*");
  const text = new RegExp(
    `(?<![\\p{L}\\p{N}])${name}\\s*[:=]\\s*["'“‘]?([^,;"”’\\n]{1,200}?)["'”’]?\\s*(?=[,;\\n]|[.?!]?$)`,
    "iu",
  )
    .exec(request)?.[1]
    ?.trim();
  if (text === undefined || text === "" || /^[<[{(]/.test(text)) return null;
  const isNumber = parameter.type === "number" || parameter.type === "integer";
  const value = isNumber ? Number(text.replaceAll(",", "")) : text;
  return Number.isNaN(value) ? null : { value, evidence: text, used: [] };
}

/** True for a value that can be an identifier. A quoted name such as "Will it rain?" cannot. */
function looksLikeIdentifier({ kind, value }: ReadValue): boolean {
  return (
    kind === "id" ||
    kind === "number" ||
    (kind === "name" ? /^[\p{Lu}\p{N}_-]{2,}$/u : /^[^\s?!]+$/u).test(String(value))
  );
}

function fits(type: string, value: unknown): boolean {
  if (type === "number" || type === "integer") return typeof value === "number";
  return type === "string" || type === "any" ? typeof value === "string" || typeof value === "number" : false;
}
