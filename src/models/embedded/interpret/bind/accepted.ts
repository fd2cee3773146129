// Checks whether a parameter accepts a value, by its documented pattern and form.
import { memoized } from "../../../../base/memoize.ts";
import type { Json, JsonObject } from "../../../../contract/json.ts";
import { isIdentifier } from "../../../../language/method/profile.ts";
import { asObject, type Parameter } from "../../../../language/method/schema.ts";
import { patternTrouble } from "../../../../language/pattern.ts";

const sentenceWords = 3;
const longestPattern = 500;
const longestValue = 500;

/**
 * Returns false if the documented pattern or form rejects the value. Also returns false if the value is a sentence and
 * the parameter takes an identifier. In a list, all items must be accepted.
 */
export function isAccepted(parameter: Parameter, value: Json): boolean {
  const texts = Array.isArray(value) ? value : [value];
  if (takesIdentifier(parameter) && texts.some(isSentence)) return false;
  const form = formOf(parameter);
  if (form !== null && texts.some((text) => typeof text === "string" && !form.test(text))) return false;
  const pattern = patternOf(parameter);
  if (pattern === null) return true;
  return texts.every((text) => typeof text !== "string" || text.length > longestValue || pattern.test(text));
}

const takesIdentifier = memoized(
  (parameter: Parameter): boolean =>
    isIdentifier(parameter) ||
    /^(?:number|code|reference|account|wallet|login|username)$/.test(parameter.words.at(-1) ?? "") ||
    /^user ?name\b/i.test(parameter.description),
);

const bothCoordinates = /经纬度|经度\s*[,，]\s*纬度|\blat\w*\s*[,/]\s*lo?n\w*|\blo?n\w*\s*[,/]\s*lat/i;
const orElse = /\bor\b|\bname\b|\bcity\b|或|名/i;

/** Returns the pattern of a parameter that accepts only a date or a pair of coordinates, otherwise null. */
function formOf({ type, format, description }: Parameter): RegExp | null {
  if (type !== "string") return null;
  if (/^date/.test(format)) return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)|^\d{8,13}$|^-\d/;
  return bothCoordinates.test(description) && !orElse.test(description) ? /\d[^\d]*[,，;\s]\s*-?\d/ : null;
}

/** True for a sentence such as "Will it rain tomorrow?". A sentence can be the name of a thing, but not its identifier. */
function isSentence(text: Json): boolean {
  return typeof text === "string" && /\?\s*$/.test(text) && text.trim().split(/\s+/).length >= sentenceWords;
}

const patternOf = memoized((parameter: Parameter): RegExp | null => {
  const own: JsonObject = parameter.type === "array" ? asObject(parameter.schema.items ?? null) : parameter.schema;
  const { pattern } = own;
  if (typeof pattern !== "string" || pattern.length > longestPattern || patternTrouble(pattern) !== null) return null;
  return new RegExp(pattern, "u");
});
