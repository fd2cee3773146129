// Parameters that take the id of a thing, and what in a request can be one.
import type { ReadValue } from "../../contract/query/reading.ts";
import { isIdentifier } from "../profile.ts";
import type { Parameter } from "../schema.ts";

const opaqueWords = /^(?:id|ids|uuid|slug|hash|key|oid|guid|sku|isbn|token)$/;

/** True for a parameter, or a list, that takes ids and no names. */
export function takesIds(parameter: Parameter): boolean {
  return isIdentifier(parameter) && opaqueWords.test(parameter.words.at(-1) ?? "");
}

/** "The market 'Will it rain?'" names a market; it does not give its id. */
export function isIdLike({ kind, value }: ReadValue): boolean {
  return kind === "id" || (kind === "quoted" && !/[\s?!]/.test(String(value)));
}
