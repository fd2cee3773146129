// Detects parameters that take an id, and values of the request that can be one.

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

/** True for a parameter (or a list) that takes ids and not names. */
export const takesIds = memoized(
  (parameter: Parameter): boolean =>
    isIdentifier(parameter) && opaqueWords.test(parameter.words.at(-1) ?? "") && !isOfMusic(parameter),
);

/** "The key of the piece, e.g., C Major" is not an access key. */
function isOfMusic({ words, description }: Parameter): boolean {
  return words.at(-1) === "key" && /\b(?:major|minor|scale|melody|chord|tonality)\b/i.test(description);
}

/** "The market 'Will it rain?'" names a market but does not give its id. */
export function isIdLike({ kind, value }: ReadValue): boolean {
  return kind === "id" || (kind === "quoted" && !/[\s?!]/.test(String(value)));
}

/** Words before a number that is a location or an amount: such a number is not an id. */
const otherCues = /^(?:zip|zipcode|postcode|postal|over|above|exceeding|below|under|than|least|most|about|around)$/;

/** True for a number that can be an id: it is not a count or bound, and it is longer than a year or starts with 0. */
export function isRunningNumber({ kind, text, unit, noun = "", cue = "" }: ReadValue): boolean {
  const isPlain = kind === "number" && unit === undefined && !otherCues.test(cue) && !noun.endsWith("s");
  return isPlain && /^(?:\d{5,}|0\d+)$/.test(text);
}

/** Returns the same number as a text id, as written. */
export const asId = memoized((value: ReadValue): ReadValue => ({ ...value, kind: "id", value: value.text }));

// "5m", "10k" and "2x" are numbers with units, not codes.
const shortCode =
  /(?<![\p{L}\p{N}.,$€£#@/:-])(?:\d{1,3}(?![kmbxhdwsgt%])[A-Za-z]|[A-Za-z]\d{1,3})(?![\p{L}\p{N}_:/-]|\.\d)/giu;

/**
 * Binds "Locker 7c", "room 4B": the only short code of a request, to the only required text parameter that is still
 * open and that the request mentions.
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

/** Binds the id that the request gives to a parameter that takes one. */
export const identifierRule: Rule = { isFor: takesIdentifier, find: bindIdentifier };

function takesIdentifier(parameter: Parameter): boolean {
  // An optional key or token is usually a secret or a cursor, not the requested thing.
  const isSecret = !parameter.isRequired && /^(?:key|token)$/.test(parameter.words.at(-1) ?? "");
  return isIdentifier(parameter) && parameter.type !== "array" && !isSecret;
}

function bindIdentifier(parameter: Parameter, { free, all, reading }: BindContext): Found | null {
  const value =
    free.find(
      (own) =>
        own.kind === "id" &&
        (own.text.includes("/") || !takesTwoParts(parameter)) &&
        !isOfAnother(parameter, { all, text: reading.text, start: own.start }),
    ) ?? (parameter.words.at(-1) === "slug" ? free.find(isSlug) : undefined);
  if (value !== undefined) return { value: value.value, evidence: value.text, used: [value] };
  const figure = parameter.isRequired && parameter.type === "string" ? free.find(isRunningNumber) : undefined;
  return figure === undefined ? null : { value: figure.text, evidence: figure.text, used: [figure] };
}

/** "Repository as owner/name" does not accept "v3.2.0". */
export const takesTwoParts = memoized(({ description }: Parameter): boolean =>
  /\b(?:as|in|form|format|like|e\.g\.)[:,]?\s+(?:the\s+(?:form|format)\s+)?[`'"]?[<{[]?[a-z_-]+[>}\]]?\/[<{[]?(?!or\b)[a-z_-]+/i.test(
    description,
  ),
);

function isSlug(value: ReadValue): boolean {
  return value.kind === "quoted" && /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(String(value.value));
}
