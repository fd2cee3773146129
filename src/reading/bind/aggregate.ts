// Figures made of many: which one a request asks for, and of what. "The highest amount in the payments table" is the maximum of the amounts.
import type { Found } from "./rule.ts";

interface Aggregate {
  /** How a closed list calls it. */
  readonly choice: RegExp;
  /** How a request does. */
  readonly said: RegExp;
}

const told = {
  maximum: "highest|largest|biggest|greatest|maximum|max|longest|latest",
  minimum: "lowest|smallest|least|minimum|min|shortest|earliest",
  mean: "average|mean|avg",
  sum: "total|sum|overall",
} as const;

const said = (words: string) => new RegExp(`\\b(?:${words})\\b`, "i");
const aggregates: readonly Aggregate[] = [
  { choice: /^max(?:imum)?$/i, said: said(told.maximum) },
  { choice: /^min(?:imum)?$/i, said: said(told.minimum) },
  { choice: /^(?:mean|avg|average)$/i, said: said(told.mean) },
  { choice: /^(?:sum|total)$/i, said: said(told.sum) },
];

/** The one of the choices that the request asks for, or null; a list of other things than such figures has none. */
export function aggregateChoice(choices: readonly string[], text: string): Found | null {
  const known = aggregates.flatMap(({ choice, said: expression }) => {
    const value = choices.find((one) => choice.test(one));
    return value === undefined ? [] : [{ value, evidence: expression.exec(text)?.[0] }];
  });
  const [asked, ...others] = known.filter(({ evidence }) => evidence !== undefined);
  if (known.length < 2 || asked?.evidence === undefined || others.length > 0) return null;
  return { value: asked.value, evidence: asked.evidence, used: [] };
}

const measured = new RegExp(
  `\\b(?:${Object.values(told).join("|")})(?: value)?(?: of(?: the)?| for)?\\s+([\\p{Ll}\\p{N}_]{2,40})\\s+(?:in|of|from|across|over|on)\\b`,
  "iu",
);

/** What such a figure is asked of, in plain letters, or null. */
export function measuredName(text: string): string | null {
  return measured.exec(text)?.[1] ?? null;
}
