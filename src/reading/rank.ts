// Field-weighted BM25 over plain documents: one implementation for methods, knowledge and evaluation.
import { contentStems } from "./tokens.ts";

/** A document as named fields of text. */
export interface RankDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface RankHit {
  readonly id: string;
  /** Not normalised; comparable within one index and query only. */
  readonly score: number;
  /** Query stems that the document holds. */
  readonly matched: readonly string[];
}

interface Posting {
  readonly document: number;
  /** Term frequency over the fields, weighted and normalised by field length. */
  readonly weight: number;
}

export interface RankIndex {
  readonly ids: readonly string[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
}

const saturation = 1.2;
const lengthPenalty = 0.5;

/** Indexes documents; `weights` name the fields that count (absent fields weigh 1). */
export function buildIndex(documents: readonly RankDocument[], weights: Readonly<Record<string, number>>): RankIndex {
  const fieldStems = documents.map(({ fields }) =>
    Object.entries(fields).map(([field, text]) => ({ field, stems: contentStems(text) })),
  );
  const averages = averageLengths(fieldStems.flat());
  const postings = new Map<string, Posting[]>();
  for (const [document, fields] of fieldStems.entries()) {
    const weighted = new Map<string, number>();
    for (const { field, stems } of fields) {
      const norm = 1 - lengthPenalty + (lengthPenalty * stems.length) / (averages.get(field) ?? 1);
      const share = (weights[field] ?? 1) / norm;
      for (const stem of stems) weighted.set(stem, (weighted.get(stem) ?? 0) + share);
    }
    for (const [stem, weight] of weighted) {
      const list = postings.get(stem);
      if (list === undefined) postings.set(stem, [{ document, weight }]);
      else list.push({ document, weight });
    }
  }
  return { ids: documents.map(({ id }) => id), postings };
}

/** Best hits first; ties keep the order of the documents. Documents without any query word are left out. */
export function search(index: RankIndex, text: string, limit: number): readonly RankHit[] {
  const scores = new Map<number, { score: number; matched: string[] }>();
  for (const stem of new Set(contentStems(text))) {
    const postings = index.postings.get(stem);
    if (postings === undefined) continue;
    const rarity = Math.log(1 + (index.ids.length - postings.length + 0.5) / (postings.length + 0.5));
    for (const { document, weight } of postings) {
      const entry = scores.get(document) ?? { score: 0, matched: [] };
      entry.score += (rarity * weight * (saturation + 1)) / (weight + saturation);
      entry.matched.push(stem);
      scores.set(document, entry);
    }
  }
  return [...scores.entries()]
    .sort(([left, { score: a }], [right, { score: b }]) => b - a || left - right)
    .slice(0, limit)
    .map(([document, { score, matched }]) => ({ id: index.ids[document] ?? "", score, matched }));
}

function averageLengths(
  fields: readonly { readonly field: string; readonly stems: readonly string[] }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, { total: number; count: number }>();
  for (const { field, stems } of fields) {
    const sum = sums.get(field) ?? { total: 0, count: 0 };
    sums.set(field, { total: sum.total + stems.length, count: sum.count + 1 });
  }
  return new Map([...sums].map(([field, { total, count }]) => [field, Math.max(1, total / count)]));
}
