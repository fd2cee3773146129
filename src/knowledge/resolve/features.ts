// Features that separate packs about a request from packs that only share words with it; a data file holds their weights.
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
  /** The pack's catalog text, and its stems. */
  readonly about: string;
  readonly aboutStems: ReadonlySet<string>;
}

export type Features = Readonly<Record<string, number>>;

/** Similarity from which a stem counts as a paraphrase. */
const saidNear = 0.45;
const pairSpecificity = 0.62;
const numberSpecificity = 0.45;
const mostSections = 20;
const mostTitles = 2_000;

/** Features by name, from 0 to 2; each stem of the request counts by its specificity. */
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
    /** The best match of one section: exact words as sum and share, then exact or similar words. */
    exact: most(({ met }) => weighed(exactly(met))),
    exactShare: most(({ met }) => weighed(exactly(met))) / total,
    soft: most(({ met }) => weighed(nearly(met))),
    /** Share of the request found anywhere in the pack; then the most specific missing stem, and the sum of missing stems. */
    packShare: weighed(exactly(inPack)) / total,
    unsaid: unmet(exactly(inPack)),
    unsaidSum: Math.min(2, total - weighed(exactly(inPack))),
    /** The same with similar words counted. */
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

/** Weight of a stem by its specificity; common words count little, question words less. */
function weightOf({ stem, isAsking }: WantedStem): number {
  const own = isPair(stem) ? pairSpecificity : /^\d+$/.test(stem) ? numberSpecificity : specificity(stem);
  return own * own * (isAsking ? 0.25 : 1);
}

/** For each stem of the request, the similarity of the nearest word in the pack. */
function foundIn({ stems, near }: Compared): readonly number[] {
  const held = new Array<number>(stems.length).fill(0);
  for (const hits of near.values()) for (const { at, value } of hits) held[at] = Math.max(held[at] ?? 0, value);
  return held;
}

/** For each stem of the request, how many sections contain it, from 0 to 1 on a logarithmic scale. */
function centrality({ stems, index: { index } }: Compared): readonly number[] {
  return stems.map(({ stem }) => {
    const term = index.numberOf.get(stem);
    const sections = term === undefined ? 0 : (index.postingStarts[term + 1] ?? 0) - (index.postingStarts[term] ?? 0);
    return Math.log(1 + sections) / Math.log(2 + index.ids.length);
  });
}

/** Similarity of the request to the pack's subject and to its best section. */
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

/** Whether the request contains a name that the pack has, and one that it does not. */
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

/** Words that look like names: capitalised within a sentence, or letters mixed with digits. */
function namesWithin(text: string): readonly string[] {
  return text.match(/(?<=[\p{L}\p{N},;:] )\p{Lu}[\p{L}\p{N}]*|\b\p{Lu}+\d+\b/gu) ?? [];
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The probability given by the weighted features; a weight belongs to one feature or to the product of two. */
export function probabilityOf(features: Features): number {
  const weights = features.isHan === 1 ? hanWeights : latinWeights;
  let sum = 0;
  for (const name of Object.keys(weights)) sum += (weights[name] ?? 0) * featureOf(features, name);
  return 1 / (1 + Math.exp(-sum));
}

/** The value of a feature, or the product of two joined by `*`. */
export function featureOf(features: Features, name: string): number {
  return name.split("*").reduce((product, one) => product * (features[one] ?? 0), 1);
}
