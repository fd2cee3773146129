// Statements that the data could back, scored by what they have to do with the request.
import type { Json } from "../../contract/json.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Describe, Described } from "./describe.ts";
import { type Leaf, leavesOf, type Scalar, type Step, shapeOf, valueAt } from "./path.ts";
import type { Relevance } from "./relevance.ts";
import type { Row, RowSet } from "./rows.ts";
import { numberOf, timeOf } from "./units.ts";

export interface Candidate extends Described {
  readonly steps: readonly Step[];
  readonly value: Scalar;
  readonly label: string;
  /** 0 to 1. */
  readonly score: number;
  /** Shares words with what was asked. */
  readonly isAsked: boolean;
}

const mostPlain = 400;

/** Leaves outside of lists, best first; every place of `focus` counts as outside. */
export function plainCandidates(work: {
  readonly data: Json;
  readonly focus: readonly { readonly set: RowSet; readonly row: Row }[];
  readonly describe: Describe;
  readonly relevance: Relevance;
  readonly reading: RequestReading;
}): readonly Candidate[] {
  const leaves: { readonly leaf: Leaf; readonly isFocus: boolean }[] = [];
  for (const leaf of outsideLists(work.data)) leaves.push({ leaf, isFocus: false });
  for (const { row, set } of work.focus) {
    for (const [index, column] of set.columns.entries()) {
      const value: Scalar = row.cells[index] ?? null;
      leaves.push({ leaf: { steps: [...row.steps, ...column.steps], value }, isFocus: true });
    }
    for (const leaf of shortLists(work.data, row)) leaves.push({ leaf, isFocus: true });
  }
  const scored = leaves
    .filter(({ leaf }) => leaf.value !== null && leaf.value !== "")
    .map(({ leaf, isFocus }) => candidateOf({ leaf, isFocus, ...work }));
  return withHelp(distinctLabels(scored)).sort((left, right) => right.score - left.score);
}

function candidateOf(look: {
  readonly leaf: Leaf;
  readonly isFocus: boolean;
  readonly describe: Describe;
  readonly relevance: Relevance;
  readonly reading: RequestReading;
}): Candidate {
  const { leaf, isFocus, describe, relevance, reading } = look;
  const described = describe(leaf);
  const { meaning } = described;
  const lexical = relevance.of(`${meaning.label} ${meaning.key}`);
  const words = relevance.of(meaning.description);
  const isStated = reading.values.some(({ value }) => value === leaf.value);
  const score = 0.55 * lexical + 0.1 * words + (isFocus ? 0.12 : 0) - (isStated ? 0.1 : 0) + kindScore(leaf, described);
  return {
    steps: leaf.steps,
    value: leaf.value,
    label: meaning.label,
    score: Math.min(1, Math.max(0, score)),
    isAsked: lexical > 0,
    ...described,
  };
}

/** Figures say more than names, names more than identifiers, links and long text. */
function kindScore({ value, steps }: Leaf, { meaning }: Described): number {
  const depth = 0.03 / Math.max(1, steps.length);
  if (meaning.unit === "id" || meaning.isAsOf) return depth;
  if (typeof value === "string" && /^https?:\/\//.test(value)) return depth;
  if (meaning.unit === "time" || timeOf(typeof value === "string" ? value : null) !== null) return 0.1 + depth;
  if (numberOf(value) !== null) return (meaning.unit === null ? 0.14 : 0.2) + depth;
  if (typeof value === "boolean") return 0.08 + depth;
  return (typeof value === "string" && value.length > 120 ? 0.02 : 0.1) + depth;
}

/** What the best figure's own description speaks of explains it: those labels come next. */
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

/** Two places with one label and one unit are told apart by the object that holds them. */
function distinctLabels(candidates: readonly Candidate[]): readonly Candidate[] {
  const counts = new Map<string, Set<string>>();
  const idOf = ({ label, meaning }: Candidate) => `${label.toLowerCase()} ${meaning.unit ?? ""}`;
  for (const candidate of candidates) {
    const shapes = counts.get(idOf(candidate)) ?? new Set();
    counts.set(idOf(candidate), shapes.add(shapeOf(candidate.steps)));
  }
  return candidates.map((candidate) => {
    if ((counts.get(idOf(candidate))?.size ?? 1) < 2) return candidate;
    return { ...candidate, label: qualified(candidate) };
  });
}

function qualified({ steps, label }: Candidate): string {
  const names = steps.filter((step): step is string => typeof step === "string");
  const parent = names.at(-2);
  const own = spaced(names.at(-1) ?? label);
  return parent === undefined ? own : `${spaced(parent)} ${own}`;
}

function spaced(key: string): string {
  return key
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
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

/** Lists of one object inside a focused row read like parts of the row. */
function* shortLists(data: Json, row: Row): Generator<Leaf> {
  const value = valueAt(data, row.steps);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(child) || child.length !== 1) continue;
    for (const leaf of leavesOf(child[0] as Json, 50)) {
      if (leaf.steps.every((step) => typeof step === "string"))
        yield { steps: [...row.steps, key, 0, ...leaf.steps], value: leaf.value };
    }
  }
}
