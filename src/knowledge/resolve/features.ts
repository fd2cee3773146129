// Computes features that distinguish a pack about the request from a pack that only has words in common with it. A data
// file contains the weight of each feature.
import { specificity } from "../../language/vectors/commonness.ts";
import { cosine, stemsVector } from "../../language/vectors/word-vectors.ts";
import { termOf } from "../../retrieval/documents.ts";
import type { PackIndex } from "./index-pack.ts";
import type { RankedSection, RankedSections, WantedStem } from "./rank-sections.ts";
import { isHan, isPair, requestStems } from "./rank-text.ts";
import { hanWeights, latinWeights } from "./relevance-weights.data.ts";

/** A request and a pack to compare. */
export interface Compared extends RankedSections {
  readonly topic: string;
  readonly index: PackIndex;
  /** The catalog text of the pack, which states its subject. */
  readonly about: string;
  readonly aboutStems: ReadonlySet<string>;
}

export type Features = Readonly<Record<string, number>>;

/** A stem with at least this similarity counts as a paraphrase. */
const saidNear = 0.45;
const pairSpecificity = 0.62;
const numberSpecificity = 0.45;
const mostSections = 20;
const mostTitles = 2_000;

/** Returns the features by name, each from 0 to 2. Each stem of the request is weighted by its specificity. */
export function featuresOf(compared: Compared): Features {
  const { stems, ranked, aboutStems, topic } = compared;
  const weights = stems.map(weightOf);
  const total = Math.max(1e-6, sumOf(weights));
  const weighed = (values: readonly number[]) => sumOf(weights.map((weight, at) => weight * (values[at] ?? 0)));
  const looked = ranked.slice(0, mostSections);
  const most = (of: (section: RankedSection) => number) => Math.min(2, Math.max(0, ...looked.map(of)));
  const inPack = foundIn(compared);
  const unmet = (values: readonly number[]) =>
    Math.max(0, ...weights.map((weight, at) => weight * (1 - (values[at] ?? 0))));
  const plain = stems.map(({ isAsking }) => !isAsking);
  const { aboutNear, sectionNear } = nearness(compared);
  return {
    one: 1,
    /** Match of the best section: weighted sum of exact words, their share, and weighted sum of exact or similar words. */
    exact: most(({ met }) => weighed(exactly(met))),
    exactShare: most(({ met }) => weighed(exactly(met))) / total,
    soft: most(({ met }) => weighed(nearly(met))),
    /** Share of the request that occurs in the pack; weight of the heaviest missing stem; weighted sum of missing stems. */
    packShare: weighed(exactly(inPack)) / total,
    unsaid: unmet(exactly(inPack)),
    unsaidSum: Math.min(2, total - weighed(exactly(inPack))),
    /** Weight of the heaviest missing stem and share of missing stems, where a similar word counts as found. */
    unknown: unmet(inPack),
    foreign: share(plain.filter((is, at) => is && (inPack[at] ?? 0) < saidNear).length, plain.filter(Boolean).length),
    key: Math.min(2, weighed(centrality(compared))),
    scopeCount: Math.min(2, stems.filter(({ stem, isAsking }) => !isAsking && aboutStems.has(stem)).length) / 2,
    sectionNear,
    cross: sectionNear * aboutNear,
    ...names(compared),
    isHan: isHan(topic) ? 1 : 0,
  };
}

function exactly(values: readonly number[]): readonly number[] {
  return values.map((value) => (value === 1 ? 1 : 0));
}

function nearly(values: readonly number[]): readonly number[] {
  return values.map((value) => (value >= saidNear ? value : 0));
}

/** Returns the weight of a stem: low for common words, lower for question words. */
function weightOf({ stem, isAsking }: WantedStem): number {
  const own = isPair(stem) ? pairSpecificity : /^\d+$/.test(stem) ? numberSpecificity : specificity(stem);
  return own * own * (isAsking ? 0.25 : 1);
}

/** Returns, for each stem of the request, its similarity to the most similar word in the pack. */
function foundIn({ stems, near }: Compared): readonly number[] {
  const held = new Array<number>(stems.length).fill(0);
  for (const hits of near.values()) for (const { at, value } of hits) held[at] = Math.max(held[at] ?? 0, value);
  return held;
}

/** Returns, for each stem of the request, how many sections contain it: from 0 to 1 on a logarithmic scale. */
function centrality({ stems, index: { index } }: Compared): readonly number[] {
  return stems.map(({ stem }) => {
    const term = index.numberOf.get(stem);
    const sections = term === undefined ? 0 : (index.postingStarts[term + 1] ?? 0) - (index.postingStarts[term] ?? 0);
    return Math.log(1 + sections) / Math.log(2 + index.ids.length);
  });
}

/** Returns the similarity of the request to the subject of the pack and to the best section. */
function nearness({ stems, aboutStems, ranked: [best], index }: Compared) {
  const wanted = stemsVector(stems.filter(({ isAsking }) => !isAsking));
  const nearTo = (texts: Iterable<string>) => {
    const other = stemsVector([...new Set(texts)].map((stem) => ({ stem, weight: 1 })));
    return wanted === null || other === null ? 0 : Math.max(0, cosine(wanted, other));
  };
  return {
    aboutNear: nearTo(aboutStems),
    sectionNear: best === undefined ? 0 : nearTo(termsOf(best.section, index)),
  };
}

function termsOf(section: number, { index }: PackIndex): readonly string[] {
  const entries = index.entries.subarray(index.starts[section], index.starts[section + 1]);
  return Array.from(entries, (entry) => index.terms[termOf(entry)] ?? "");
}

/** Looks for names in the request that the pack contains (`named`), and names that it does not contain (`namedForeign`). */
function names({ topic, about, index }: Compared): { readonly named: number; readonly namedForeign: number } {
  const titles = index.sections.slice(0, mostTitles).map(({ title }) => title);
  const known = new Set([about, ...titles].flatMap(namesWithin));
  const wanted = namesWithin(topic);
  const isHeld = (name: string) =>
    known.has(name) || requestStems(name).every((stem) => index.index.numberOf.has(stem));
  return {
    named: wanted.some((name) => known.has(name)) ? 1 : 0,
    namedForeign: wanted.every(isHeld) ? 0 : 1,
  };
}

/** Returns the words that look like names: capitalized within a sentence, or capital letters followed by digits. */
function namesWithin(text: string): readonly string[] {
  return text.match(/(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}\p{N}]*|\b\p{Lu}+\d+\b/gu) ?? [];
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns the probability computed from the weighted features. A weight belongs to one feature or to a product. */
export function probabilityOf(features: Features): number {
  const weights = features.isHan === 1 ? hanWeights : latinWeights;
  let sum = 0;
  for (const name of Object.keys(weights)) sum += (weights[name] ?? 0) * featureOf(features, name);
  return 1 / (1 + Math.exp(-sum));
}

/** Returns the value of a feature; for names joined by `*`, the product of their values. */
export function featureOf(features: Features, name: string): number {
  return name.split("*").reduce((product, one) => product * (features[one] ?? 0), 1);
}
