// JSON with numbers that a double cannot hold, such as ids of 19 digits. They are kept as text with all digits.
import type { JsonValue } from "./json.ts";

/** A JSON value, and the JSON pointers of its numbers that are kept as text. */
export interface ExactJson {
  readonly data: JsonValue;
  readonly exact: readonly string[];
}

/** Matches a run of digits that a double may not hold. It may also match inside a string, where it changes nothing. */
const longNumber = /\d[\d.]{15,}/;

type Reviver = (key: string, value: JsonValue, context?: { readonly source?: string }) => JsonValue;

/** Parses JSON and keeps each number that a double changes as text with all of its digits. Throws like `JSON.parse`. */
export function parseExactJson(text: string): ExactJson {
  if (!longNumber.test(text)) return { data: JSON.parse(text), exact: [] };
  const kept: string[] = [];
  const reviver: Reviver = (_key, value, context) => {
    const source = context?.source;
    if (typeof value !== "number" || source === undefined || isHeld(source)) return value;
    kept.push(source);
    return source;
  };
  const data: JsonValue = JSON.parse(text, reviver);
  return { data, exact: kept.length === 0 ? [] : placesOf(data, new Set(kept)) };
}

/** True when a double has the digits of the number. */
export function isHeld(source: string): boolean {
  return digitsOf(source) === digitsOf(String(Number(source)));
}

function digitsOf(source: string): string {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().replace("-", "").split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  return `${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
}

const mostPlaces = 10_000;

/** Returns the JSON pointers of the texts that were numbers. */
function placesOf(data: JsonValue, kept: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  const walk = (part: JsonValue, place: string): void => {
    if (found.length >= mostPlaces) return;
    if (typeof part === "string" && kept.has(part)) found.push(place);
    if (typeof part !== "object" || part === null) return;
    for (const [key, child] of Object.entries(part)) walk(child, `${place}/${pointerPart(key)}`);
  };
  walk(data, "");
  return found;
}

/** Escapes a key for a JSON pointer. */
export function pointerPart(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Returns a copy of the value in which `convert` has replaced the texts at the pointers. */
export function mapExact(
  { data, exact }: { readonly data: unknown; readonly exact: readonly string[] },
  convert: (digits: string) => unknown,
): unknown {
  if (exact.length === 0) return data;
  const places = new Set(exact);
  const walk = (part: unknown, place: string): unknown => {
    if (typeof part === "string") return places.has(place) ? convert(part) : part;
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((child, index) => walk(child, `${place}/${index}`));
    return Object.fromEntries(
      Object.entries(part).map(([key, child]) => [key, walk(child, `${place}/${pointerPart(key)}`)]),
    );
  };
  return walk(data, "");
}

/** Returns a value that `JSON.stringify` writes as the digits. The types of TypeScript do not have `JSON.rawJSON` yet. */
export function rawNumber(digits: string): unknown {
  return Reflect.apply(Reflect.get(JSON, "rawJSON"), JSON, [digits]);
}
