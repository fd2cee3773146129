// What the words of an answer get wrong, by the truth of the reply that they were made from.
import type { DrawnCase } from "./desk.ts";

/** What is wrong with the words of an answer, or null. */
export function wrongIn(told: string, { truth, isLeast, beside, foreign }: DrawnCase): string | null {
  for (const statement of statementsOf(told)) {
    const named = beside.reduce((rest, own) => withoutPair(rest, own), statement);
    const others = [...foreign].flatMap(([code, value]) => (named.includes(code) ? [value] : []));
    const allowed = [...others, ...(truth === null ? [] : [truth])];
    const wrong = figuresOf(named).find((figure) => !allowed.includes(figure));
    if (wrong !== undefined) return `tells ${wrong}`;
    const worded = /\b(?:dozens?|double|twice|half|hundreds?)\b/i.exec(named);
    if (worded !== null) return `tells “${worded[0]}”`;
    if (truth !== null && /^(?:there are )?(?:no|none|zero)(?:\s|$)/i.test(named.trim())) return "tells none";
    if (isLeast && figuresOf(named).includes(truth ?? Number.NaN) && !/at least/i.test(named))
      return `tells a cut list of ${truth} as the whole`;
  }
  return null;
}

/** True for words that tell the figure, and do not also say that the reply lacks it. */
export function isToldIn(told: string, truth: number): boolean {
  return !/does not (?:say|contain)/.test(told) && statementsOf(told).some((one) => figuresOf(one).includes(truth));
}

/** What is said of the rows that are shown, left out or looked through, and the borders of a table. */
const aside =
  /^(?:\(Not shown|Note|gap|rows|rows looked through|matches)\b.*$|^[|\s:-]+$|: none of the \d+ rows that .* fits\./gm;

function statementsOf(told: string): readonly string[] {
  return plainDigits(told.replaceAll(aside, ""))
    .split(/\n|(?<=[.!?。])\s/)
    .filter((statement) => statement.trim() !== "");
}

const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((own) => code >= own && code < own + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Figures of a text with their sign and scale, without those of the codes in it; of a percentage none is a count. */
function figuresOf(text: string): readonly number[] {
  const found = text.matchAll(/(?<![\p{L}\d]|\p{L}-)([-−]?)(\d[\d,]*(?:\.\d+)?)(?: ?([kM%])(?!\p{L}))?/gu);
  return [...found].map(([, sign = "", digits = "", scale]) => {
    if (scale === "%") return Number.NaN;
    const factor = scale === "k" ? 1e3 : scale === "M" ? 1e6 : 1;
    return (sign === "" ? 1 : -1) * Number(digits.replaceAll(",", "")) * factor;
  });
}

/** The text without the figure where its own words stand before it: `reorder level 417`, `floor: 4`. */
function withoutPair(text: string, { label, value }: { readonly label: string; readonly value: number }): string {
  const words = label
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .split("_")
    .join("[ _]?");
  return text.replace(
    new RegExp(`${words}\\W{1,6}(?:is )?${value.toLocaleString("en-US").replaceAll(",", ",?")}(?![\\d.,]*\\d)`, "gi"),
    " ",
  );
}
