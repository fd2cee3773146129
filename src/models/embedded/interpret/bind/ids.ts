// Finds parameters that take an id, and values of the request that can be an id.

import { memoized } from "../../../../base/memoize.ts";
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { isFreeText, isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { rolesOf } from "./evidence.ts";
import { isOfAnother } from "./id-owner.ts";
import type { BindContext, Found, Rule } from "./rule.ts";
import { isDateParameter, isTimeParameter, isWindowParameter } from "./time.ts";

const opaqueWords = /^(?:id|ids|identifier|uuid|slug|hash|key|oid|guid|sku|isbn|token)$/;

/** True for a parameter that takes ids and not names, alone or in a list. */
export const takesIds = memoized(
  (parameter: Parameter): boolean =>
    isIdentifier(parameter) && opaqueWords.test(parameter.words.at(-1) ?? "") && !isOfMusic(parameter),
);

/** True for a musical key, as in "The key of the piece, e.g., C Major". It is not an id. */
function isOfMusic({ words, description }: Parameter): boolean {
  return words.at(-1) === "key" && /\b(?:major|minor|scale|melody|chord|tonality)\b/i.test(description);
}

/** True for a value that can be an id. A quoted name such as "Will it rain?" cannot. */
export function isIdLike({ kind, value }: ReadValue): boolean {
  return kind === "id" || (kind === "quoted" && !/[\s?!]/.test(String(value)));
}

/** Matches words before a number that is not an id, but a postal code or an amount. */
const otherCues = /^(?:zip|zipcode|postcode|postal|over|above|exceeding|below|under|than|least|most|about|around)$/;

/** True for a number that can be an id. It has at least five digits or starts with 0, and it is not a count or a limit. */
export function isRunningNumber({ kind, text, unit, noun = "", cue = "" }: ReadValue): boolean {
  const isPlain = kind === "number" && unit === undefined && !otherCues.test(cue) && !noun.endsWith("s");
  return isPlain && /^(?:\d{5,}|0\d+)$/.test(text);
}

/** Returns the number as an id, which is a text with the same digits, including leading zeros. */
export const asId = memoized((value: ReadValue): ReadValue => ({ ...value, kind: "id", value: value.text }));

// Matches short codes such as "7c". Numbers with a unit such as "5m", "10k" and "2x" do not match.
const shortCode =
  /(?<![\p{L}\p{N}.,$€£#@/:-])(?:\d{1,3}(?![kmbxhdwsgt%])[A-Za-z]|[A-Za-z]\d{1,3})(?![\p{L}\p{N}_:/-]|\.\d)/giu;

/**
 * Binds a short code such as "7c" in "Locker 7c". The request must contain only one code. Only one required parameter may
 * be unbound, and the request must mention it.
 */
export function loneCode(
  open: readonly Parameter[],
  { text, values }: RequestReading,
): readonly [Parameter, Found] | null {
  const [parameter, other] = open.filter(({ isRequired }) => isRequired);
  if (parameter === undefined || other !== undefined || !takesCode(parameter) || !isMentioned(parameter, text))
    return null;
  const codes = [...text.matchAll(asciiVariant(shortCode, text))].filter(
    ({ 0: code, index }) =>
      !values.some(({ kind, start, end }) => kind !== "number" && start <= index && end >= index + code.length),
  );
  const [code, next] = codes;
  return code === undefined || next !== undefined ? null : [parameter, { value: code[0], evidence: code[0], used: [] }];
}

function isMentioned({ words }: Parameter, text: string): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => word.length > 2 && lower.includes(word));
}

const takesCode = memoized(
  (parameter: Parameter): boolean =>
    parameter.type === "string" &&
    parameter.choices.length === 0 &&
    parameter.format === "" &&
    !isFreeText(parameter) &&
    !isDateParameter(parameter) &&
    !isTimeParameter(parameter) &&
    !isWindowParameter(parameter) &&
    rolesOf(parameter).length === 0,
);

/** Binds an id of the request to a parameter that takes an id. */
export const identifierRule: Rule = { isFor: takesIdentifier, find: bindIdentifier };

function takesIdentifier(parameter: Parameter): boolean {
  // An optional key or token is usually a secret or a cursor, and the request does not state it.
  const isSecret = !parameter.isRequired && /^(?:key|token)$/.test(parameter.words.at(-1) ?? "");
  return isIdentifier(parameter) && parameter.type !== "array" && !isSecret;
}

function bindIdentifier(parameter: Parameter, { free, all, reading }: BindContext): Found | null {
  const value =
    free.find(
      (readValue) =>
        readValue.kind === "id" &&
        (readValue.text.includes("/") || !takesTwoParts(parameter)) &&
        !isOfAnother(parameter, { all, text: reading.text, start: readValue.start }),
    ) ?? (parameter.words.at(-1) === "slug" ? free.find(isSlug) : undefined);
  if (value !== undefined) return { value: value.value, evidence: value.text, used: [value] };
  const figure = parameter.isRequired && parameter.type === "string" ? free.find(isRunningNumber) : undefined;
  return figure === undefined ? null : { value: figure.text, evidence: figure.text, used: [figure] };
}

/** True for a parameter that takes two parts, as in "Repository as owner/name". It does not take "v3.2.0". */
export const takesTwoParts = memoized(({ description }: Parameter): boolean =>
  /\b(?:as|in|form|format|like|e\.g\.)[:,]?\s+(?:the\s+(?:form|format)\s+)?[`'"]?[<{[]?[a-z_-]+[>}\]]?\/[<{[]?(?!or\b)[a-z_-]+/i.test(
    description,
  ),
);

function isSlug(value: ReadValue): boolean {
  return value.kind === "quoted" && /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(String(value.value));
}
