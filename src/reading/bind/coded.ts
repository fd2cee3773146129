// Codes that a parameter's documentation spells out in words: "'1' represents cleaning, '2' represents ironing".

import { remembered } from "../../base/remember.ts";
import { suited } from "../../base/text/suited.ts";
import type { Json } from "../../contract/json.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import { stem, words } from "../tokens.ts";
import { stopWords } from "../words.data.ts";
import type { Found } from "./rule.ts";
import { lowerText, spokenStems } from "./spoken.ts";

/** The first code whose words the request says. */
export function documentedCode(parameter: Parameter, choices: readonly Json[], reading: RequestReading): Found | null {
  for (const { value, told, telling, isLettered } of documentedCodes(parameter)) {
    if (isLettered && !lowerText(reading).includes(told.toLowerCase())) continue;
    if (!telling.every((word) => spokenStems(reading).has(word))) continue;
    const isKnown = choices.length > 0 ? choices.includes(value) : typeof value === "number";
    if (isKnown) return { value, evidence: told, used: [] };
  }
  return null;
}

const coding =
  /['"]?(?<![\p{L}\p{N}])([\p{L}\p{N}_-]{1,20})['"]?\s*(?:represents?|corresponds to|stands for|means|refers to|is for|for|to|=|:)\s+(?:an? |the )?['"]?([\p{L}][\p{L} ]{2,40}?)['"]?(?=[,;.)]|\s+(?:and|or|service)\b|$)/giu;
const lastLetter = /\s\p{Lu}$/u;

/** The codes of a documentation, with the stems of the words that each stands for. */
export const documentedCodes = remembered(({ description, type }: Parameter) =>
  [...description.matchAll(suited(coding, description))]
    .map(([, code = "", told = ""]) => ({
      value: /^\d+$/.test(code) && type !== "string" ? Number(code) : code,
      told,
      telling: words(told)
        .filter((word) => !stopWords.has(word) && word !== "service" && word !== "task")
        .map(stem),
      // "Group A" and "Group B" differ in their letter alone.
      isLettered: suited(lastLetter, told).test(told),
    }))
    .filter(({ telling }) => telling.length > 0),
);
