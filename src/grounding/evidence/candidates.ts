// Collects the values of the data that may answer the request and scores how well each value matches the request.
import type { Json, Scalar } from "../../contract/json.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import { numberOf, timeOf } from "../../language/units.ts";
import { keyWords } from "../../reply/meaning.ts";
import type { Describe, Described } from "../../reply/origin.ts";
import { type Leaf, leavesOf, type Step, shapeOf, valueAt } from "../../reply/path.ts";
import type { Row, RowSet } from "../../reply/row-set.ts";
import { textListsOf } from "../../reply/text-list.ts";
import { renameTwins } from "../../reply/twins.ts";
import { isOfAskedWindow } from "../../reply/window.ts";
import { singular } from "./count.ts";
import type { Cues } from "./cues.ts";
import type { Relevance } from "./relevance.ts";

export interface Candidate extends Described {
  readonly steps: readonly Step[];
  readonly value: Scalar;
  readonly label: string;
  /** How well the value matches the request, 0 to 1. */
  readonly score: number;
  /** True when the label, or else the description, shows that the request asks for this value. */
  readonly isAsked: boolean;
  /** Relevance of the description to the request, 0 to 1. */
  readonly described: number;
  readonly isFocus: boolean;
}

const mostPlain = 400;

/** Returns the leaves outside of lists and the leaves of the rows in `focus`, best first. */
export function plainCandidates(work: {
  readonly data: Json;
  readonly focus: readonly { readonly set: RowSet; readonly row: Row }[];
  readonly main: RowSet | null;
  readonly describe: Describe;
  readonly relevance: Relevance;
  readonly reading: RequestReading;
  readonly cues: Cues;
}): readonly Candidate[] {
  const leaves: { readonly leaf: Leaf; readonly isFocus: boolean; readonly of?: string }[] = [];
  for (const leaf of outsideLists(work.data)) leaves.push({ leaf, isFocus: false });
  for (const { steps, text } of textListsOf(work.data, mostPlain)) {
    const isOutside = steps.every((step) => typeof step === "string") && shapeOf(steps) !== work.main?.shape;
    if (isOutside) leaves.push({ leaf: { steps, value: text }, isFocus: false });
  }
  for (const { row, set } of work.focus) {
    const isBare = set.columns[0]?.key === "";
    const of = set === work.main && !isBare ? "" : singular(keyWords(set.name).join(" ")) || "row";
    for (const [index, column] of set.columns.entries()) {
      const value: Scalar = row.cells[index] ?? null;
      leaves.push({ leaf: { steps: [...row.steps, ...column.steps], value }, isFocus: true, of });
    }
    for (const leaf of shortLists(work.data, row)) leaves.push({ leaf, isFocus: true, of });
  }
  const scored = leaves
    .filter(({ leaf }) => leaf.value !== null && leaf.value !== "")
    .map(({ leaf, isFocus, of = "" }) => candidateOf({ leaf, isFocus, of, ...work }));
  return withHelp(renameTwins(withDescribed(scored))).sort((left, right) => right.score - left.score);
}

function candidateOf(look: {
  readonly leaf: Leaf;
  readonly isFocus: boolean;
  /** Singular name of the row's list; empty for a row of the main list. */
  readonly of: string;
  readonly describe: Describe;
  readonly relevance: Relevance;
  readonly reading: RequestReading;
  readonly cues: Cues;
}): Candidate {
  const { leaf, isFocus, of, describe, relevance, reading, cues } = look;
  const described = describe(leaf);
  const { meaning } = described;
  const lexical = relevance.of(meaning.words);
  const words = relevance.of(meaning.description);
  const isStated = reading.values.some(({ value }) => value === leaf.value);
  const isEcho = described.origin?.isEcho === true;
  const score =
    0.55 * lexical +
    0.04 * words +
    (isOfAskedWindow(meaning.window, reading) ? 0.15 : 0) +
    (isFocus ? 0.12 : 0) -
    (isStated ? 0.1 : 0) -
    (isEcho ? 0.2 : 0) +
    kindScore(leaf, described);
  return {
    steps: leaf.steps,
    value: leaf.value,
    label: labelWithin(meaning.label, of),
    score: Math.min(1, Math.max(0, score)),
    described: words,
    isFocus,
    isAsked: lexical > 0 && !isEcho && canAnswer(leaf, { unit: meaning.unit, cues }),
    ...described,
  };
}

/** Puts the name of the list in front of the label, unless the label contains the name; never returns an empty text. */
function labelWithin(label: string, of: string): string {
  const isSaid = of === "" || label.toLowerCase().includes(of.toLowerCase());
  return (isSaid ? label : `${of} ${label}`.trim()) || "result";
}

/** True when the kind of value fits the question. A time answers only a question for a time, a boolean only "is it". */
function canAnswer({ value }: Leaf, look: { readonly unit: string | null; readonly cues: Cues }): boolean {
  const { unit, cues } = look;
  if (typeof value === "boolean" || value === "true" || value === "false") return cues.wantsYesNo;
  if (unit === "time") return cues.wantsTime;
  if (cues.wantsWhen) return false;
  return !cues.wantsCount || numberOf(value) !== null;
}

/** Scores numbers above names, and names above identifiers, links and long text. */
function kindScore({ value, steps }: Leaf, { meaning }: Described): number {
  const depth = 0.05 / Math.max(1, steps.length);
  if (meaning.unit === "id" || meaning.isAsOf) return depth;
  if (typeof value === "string" && /^https?:\/\//.test(value)) return depth;
  if (meaning.unit === "time" || timeOf(typeof value === "string" ? value : null) !== null) return 0.05 + depth;
  if (numberOf(value) !== null) return (meaning.unit === null ? 0.14 : 0.2) + depth;
  if (typeof value === "boolean") return 0.08 + depth;
  return (typeof value === "string" && value.length > 120 ? 0.02 : 0.1) + depth;
}

/** Sets `isAsked` on the number with the best matching description, when no label shares a word with the request. */
function withDescribed(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.some(({ isAsked }) => isAsked)) return candidates;
  const best = Math.max(0, ...candidates.map(({ described }) => described));
  if (best < 0.5) return candidates;
  return candidates.map((candidate) => {
    if (candidate.described < best || candidate.origin?.isEcho === true || !isMeasured(candidate)) return candidate;
    return { ...candidate, isAsked: true, score: Math.min(1, candidate.score + 0.3) };
  });
}

function isMeasured({ value, meaning }: Candidate): boolean {
  return numberOf(value) !== null && meaning.unit !== "count" && meaning.unit !== "id" && meaning.unit !== "time";
}

/** Raises the score of each candidate whose label occurs in the description of the best candidate. */
function withHelp(candidates: readonly Candidate[]): Candidate[] {
  const head = candidates.reduce<Candidate | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
  const description = head?.meaning.description.toLowerCase() ?? "";
  return candidates.map((candidate) => {
    const isHelp =
      candidate !== head && candidate.label.length > 3 && description.includes(candidate.label.toLowerCase());
    return isHelp ? { ...candidate, score: Math.min(1, candidate.score + 0.12) } : candidate;
  });
}

function* outsideLists(data: Json): Generator<Leaf> {
  if (Array.isArray(data)) return;
  let left = mostPlain;
  for (const leaf of leavesOf(data, mostPlain * 50)) {
    if (leaf.steps.some((step) => typeof step === "number")) continue;
    left -= 1;
    if (left < 0) return;
    yield leaf;
  }
}

/** Yields the values of lists with a single object inside the row in focus; these values are parts of the row. */
function* shortLists(data: Json, row: Row): Generator<Leaf> {
  const value = valueAt(data, row.steps);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const [key, child] of Object.entries(value)) {
    // A list with a single plain value is already a value of the row.
    if (!Array.isArray(child) || child.length !== 1 || typeof child[0] !== "object") continue;
    for (const leaf of leavesOf(child[0] as Json, 50)) {
      if (leaf.steps.every((step) => typeof step === "string"))
        yield { steps: [...row.steps, key, 0, ...leaf.steps], value: leaf.value };
    }
  }
}
