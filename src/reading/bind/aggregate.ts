// Figures made of many: which one a request asks for, and of what. "The highest amount in the payments table" is the maximum of the amounts.

interface Aggregate {
  /** How a closed list calls it. */
  readonly choice: RegExp;
  /** How a request does. */
  readonly words: string;
}

const aggregates: readonly Aggregate[] = [
  { choice: /^max(?:imum)?$/i, words: "highest|largest|biggest|greatest|maximum|max|longest|latest" },
  { choice: /^min(?:imum)?$/i, words: "lowest|smallest|least|minimum|min|shortest|earliest" },
  { choice: /^(?:mean|avg|average)$/i, words: "average|mean|avg" },
  { choice: /^(?:sum|total)$/i, words: "total|sum|overall" },
];

/** The one of the choices that the request asks for, or null; a list of other things than such figures has none. */
export function aggregateChoice(choices: readonly string[], text: string): string | null {
  const known = aggregates.flatMap(({ choice, words }) => {
    const own = choices.find((one) => choice.test(one));
    return own === undefined ? [] : [{ own, words }];
  });
  if (known.length < 2) return null;
  const asked = known.filter(({ words }) => new RegExp(`\\b(?:${words})\\b`, "i").test(text));
  return asked.length === 1 ? (asked[0]?.own ?? null) : null;
}

const measured = new RegExp(
  `\\b(?:${aggregates.map(({ words }) => words).join("|")})(?: value)?(?: of(?: the)?| for)?\\s+([\\p{Ll}\\p{N}_]{2,40})\\s+(?:in|of|from|across|over|on)\\b`,
  "iu",
);

/** What such a figure is asked of, in plain letters, or null. */
export function measuredName(text: string): string | null {
  return measured.exec(text)?.[1] ?? null;
}
