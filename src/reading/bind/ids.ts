// Parameters that take the id of a thing, and what in a request can be one.
import { remembered } from "../../base/remember.ts";
import type { ReadValue } from "../../contract/query/reading.ts";
import { isIdentifier } from "../profile.ts";
import type { Parameter } from "../schema.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

const opaqueWords = /^(?:id|ids|uuid|slug|hash|key|oid|guid|sku|isbn|token)$/;

/** True for a parameter, or a list, that takes ids and no names. */
export const takesIds = remembered(
  (parameter: Parameter): boolean =>
    isIdentifier(parameter) && opaqueWords.test(parameter.words.at(-1) ?? "") && !isOfMusic(parameter),
);

/** "The key of the piece, e.g., C Major" opens nothing. */
function isOfMusic({ words, description }: Parameter): boolean {
  return words.at(-1) === "key" && /\b(?:major|minor|scale|melody|chord|tonality)\b/i.test(description);
}

/** "The market 'Will it rain?'" names a market; it does not give its id. */
export function isIdLike({ kind, value }: ReadValue): boolean {
  return kind === "id" || (kind === "quoted" && !/[\s?!]/.test(String(value)));
}

/** The id that the request gives, to a parameter that takes one. */
export const identifierRule: Rule = { isFor: takesIdentifier, find: bindIdentifier };

function takesIdentifier(parameter: Parameter): boolean {
  // An optional key or token is a secret or a cursor more often than the thing that is asked about.
  const isSecret = !parameter.isRequired && /^(?:key|token)$/.test(parameter.words.at(-1) ?? "");
  return isIdentifier(parameter) && parameter.type !== "array" && !isSecret;
}

function bindIdentifier(parameter: Parameter, { free }: BindContext): Found | null {
  const value =
    free.find(({ kind }) => kind === "id") ?? (parameter.words.at(-1) === "slug" ? free.find(isSlug) : undefined);
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

function isSlug(value: ReadValue): boolean {
  return value.kind === "quoted" && /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(String(value.value));
}
