// "Flight KS 412", "train RJ 63": letters and a figure, written apart, behind the word for what is numbered so.
import { remembered } from "../../base/remember.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

/** "BTC 30 days" is no number of anything, and "UK 2021" is a country and a year. */
const numbered = remembered(({ text }: RequestReading) => [
  ...text.matchAll(
    /(?<!\p{L})(\p{L}{3,20}) (\p{Lu}{1,3} (?!(?:19|20)\d\d(?!\d))\d{1,4})(?![\p{L}\p{N}]|\s+(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b)/gu,
  ),
]);

/** The number of one thing, to the text parameter that is called like the thing and takes its number. */
export const numberedRule: Rule = {
  isFor: ({ type, choices, name, description }) =>
    type === "string" && choices.length === 0 && /\b(?:number|no|code)\b|\d/i.test(`${name} ${description}`),
  find: bindNumbered,
};

function bindNumbered({ words: own }: Parameter, { free, reading }: BindContext): Found | null {
  const found = numbered(reading).find(([, thing = ""]) => own.includes(thing.toLowerCase()));
  const code = found?.[2];
  if (found === undefined || code === undefined) return null;
  const end = found.index + found[0].length;
  const used = free.filter((value) => value.start >= end - code.length && value.end <= end);
  return { value: code, evidence: code, used };
}
