// Reads the canonical data of a run once: its lists, its text and the origins of its values. Facts and findings use the result.
import type { Steps } from "../../base/slices.ts";
import type { Json } from "../../contract/json.ts";
import type { View } from "../../contract/query/envelope.ts";
import type { ProgramChoice } from "../../contract/query/program-result.ts";
import type { Interpretation, RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import type { StopReason } from "../../contract/query/result.ts";
import type { Method } from "../../contract/tool.ts";
import { isEmptyData } from "../../reply/empty.ts";
import { liftHeads, withHeads } from "../../reply/headed-rows.ts";
import { isOfLength } from "../../reply/more.ts";
import type { Describe } from "../../reply/origin.ts";
import { plainLeaves, type Step } from "../../reply/path.ts";
import { isObject, type ReadResult, readProgramResult } from "../../reply/program-result.ts";
import type { RowSet } from "../../reply/row-set.ts";
import { findRowSets } from "../../reply/rows.ts";
import { withoutSearchRecord } from "../../reply/search-record.ts";
import { dataOfText } from "../../reply/text-data.ts";
import { unwrapText } from "../../reply/text-output.ts";
import { withTies } from "../../reply/ties.ts";
import { createDescribe } from "../describe.ts";
import { isForEach } from "../given.ts";
import { readOrigins } from "../provenance.ts";
import { type Carried, carryingSentences } from "./carrying.ts";
import { type Cues, readCues } from "./cues.ts";
import { declaredView } from "./declared-view.ts";
import { memberPart } from "./keyed-members.ts";
import { type Asked, askedMembers, type OtherMember, otherMemberIn, otherMemberInText, ownSets } from "./members.ts";
import { createRelevance, type Relevance } from "./relevance.ts";
import { spansOf } from "./series.ts";
import { hasName } from "./subject.ts";
import { unmatchedParts } from "./unmatched.ts";
import { unansweredMembers, unservedParts } from "./unserved.ts";

/** The results of a run from which evidence is gathered. */
export interface GatherInput {
  readonly reading: RequestReading;
  readonly target: Interpretation;
  readonly methods: readonly Method[];
  readonly calls: readonly CallRecord[];
  readonly dataset: Json;
  /** Notes that the programs and the sandbox recorded. */
  readonly notes: readonly Json[];
  readonly assumptions: readonly string[];
  readonly missingParts: readonly string[];
  readonly stopReason: StopReason;
  /** Current time in epoch milliseconds. */
  readonly now: number;
}

export interface Material {
  readonly input: GatherInput;
  /** Canonical data: the value that the program returned, else the last output. */
  readonly canonical: Json;
  /** The canonical data without a wrapper around text; `steps` is the place of `data` in the canonical data. */
  readonly data: Json;
  readonly steps: readonly Step[];
  /** Unchanged text of the reply, or null when the reply is structured data. */
  readonly text: string | null;
  readonly sets: readonly RowSet[];
  readonly main: RowSet | null;
  /** View type that the method declares for the main list, or null. */
  readonly view: View["type"] | null;
  /** Time spans that the values cover. */
  readonly windows: readonly string[];
  readonly isEmpty: boolean;
  readonly isContextCut: boolean;
  readonly choices: readonly ProgramChoice[];
  /** Parts of the request that were sent to no tool, in the wording of `unservedPart`. */
  readonly unserved: readonly string[];
  /** Parts of the request that match no field of the output, although other parts match a field. */
  readonly unmatchedParts: readonly string[];
  readonly lookedFor: string | null;
  /** The entities that the request names in arguments of the answering method. */
  readonly asked: readonly Asked[];
  /** The entity that the reply is about, when the request names a different entity; else null. */
  readonly other: OtherMember | null;
  /** Number of rows that were left out because they are about other entities. */
  readonly leftOut: number;
  readonly last: CallRecord | undefined;
  /** The calls whose outputs contain the data: one call, or one call for each entity that the request asks about. */
  readonly replies: readonly CallRecord[];
  readonly cues: Cues;
  readonly relevance: Relevance;
  readonly describe: Describe;
}

/** Reads the results of a run in steps, so that a large reply does not block the event loop. Never throws. */
export function* readMaterial(input: GatherInput): Steps<Material> {
  const successes = input.calls.filter(({ outcome }) => outcome.kind === "result");
  const last = successes.findLast(isTarget(input.target)) ?? successes.at(-1);
  const read = readProgramResult(input.dataset);
  const canonical = canonicalOf(read, last);
  const unwrapped = unwrapText(canonical);
  const asked = askedMembers(input.target, methodOf(input.target, input.methods));
  const part = memberPart(unwrapped.data, asked);
  const steps = [...unwrapped.steps, ...part.steps];
  const provenance = yield* readOrigins(input.calls, input.methods);
  const choices = withTies(read.choices, input.notes);
  const chosen = choices.flatMap(({ label }) => label ?? []);
  const cues = readCues(input.reading, chosen);
  const text = typeof part.data === "string" ? part.data : null;
  const held =
    text === null ? part.data : dataOfText(text, { isList: (cues.wantsList || cues.wantsCount) && !cues.wantsText });
  const { data, heads } = liftHeads(held);
  const describe = withHeads(withText(createDescribe(provenance), text), heads);
  yield;
  const other = part.other ?? (text === null ? otherMemberIn(data, asked) : otherMemberInText(text, asked));
  yield;
  const found = findRowSets(data, { describe, isNamedWhole: hasName(data), heads });
  const { sets, isMissed, leftOut } = ownSets(found, { data, asked });
  yield;
  const relevance = createRelevance(input.reading, labelsOf(sets, data));
  const windows = windowsOf(sets, { data, describe });
  yield;
  const isEmpty = !read.found || isEmptyData(part.data) || isMissed;
  const viewOf = (set: RowSet) => declaredView(set, input.methods);
  const main = mainSet(sets, { relevance, cues, data, viewOf });
  yield;
  return {
    input,
    canonical,
    data,
    steps,
    text,
    sets,
    main,
    view: main === null ? null : viewOf(main),
    windows,
    isEmpty,
    isContextCut: provenance.isCut,
    choices,
    unserved: [
      ...unservedParts(input.target, { data, chosen, windows, wantedRows: cues.wantedRows }),
      ...unansweredMembers(input.target, successes),
    ],
    unmatchedParts: isEmpty ? [] : unmatchedParts({ sets, data, text, describe, reading: input.reading, last }),
    lookedFor: read.lookedFor ?? (isMissed ? (asked[0]?.forms[0] ?? null) : null),
    asked,
    other: isEmpty ? null : other,
    leftOut: leftOut + part.leftOut,
    last,
    replies: repliesOf(input.target, { successes, last }),
    cues,
    relevance,
    describe,
  };
}

/** Returns the calls that returned the data: the last call, or every call of the target when each entity has its own call. */
function repliesOf(
  target: Interpretation,
  { successes, last }: { readonly successes: readonly CallRecord[]; readonly last: CallRecord | undefined },
): readonly CallRecord[] {
  return successes.filter(target.bindings.some(isForEach) ? isTarget(target) : (call) => call === last);
}

/** Returns the program's data, else the last output. Returns null when nothing was found, even if the program returns a row. */
function canonicalOf({ found, data }: ReadResult, last: CallRecord | undefined): Json {
  if (!found) return null;
  return data === null && last?.outcome.kind === "result" ? withoutSearchRecord(last.outcome.data) : data;
}

/** Marks each part of a recorded text as verified by the call that returned the text. */
function withText(describe: Describe, text: string | null): Describe {
  if (text === null) return describe;
  const { origin } = describe({ steps: [], value: text });
  if (origin === null) return describe;
  return (leaf) => {
    const described = describe(leaf);
    const isPart = typeof leaf.value === "string" && text.includes(leaf.value);
    return described.origin === null && isPart ? { ...described, origin } : described;
  };
}

/** Returns the sentences of the text that contain the number or date that the request asks for. */
export function sentencesThat({ text, asked, input }: Material, what: Carried): readonly string[] {
  const { reading, target } = input;
  return text === null ? [] : carryingSentences(text, { what, reading, asked, proposed: target.proposed?.asks });
}

function methodOf(target: Interpretation, methods: readonly Method[]): Method | undefined {
  return methods.find(({ toolId, name }) => toolId === target.toolId && name === target.methodName);
}

/** Returns a check that is true for calls of the answering method. */
export function isTarget(target: Interpretation): (call: CallRecord) => boolean {
  return ({ toolId, method }) => toolId === target.toolId && method === target.methodName;
}

function labelsOf(sets: readonly RowSet[], data: Json): readonly string[] {
  const labels = sets.flatMap(({ columns }) => columns.map(({ meaning }) => meaning.words));
  return [...labels, ...plainLeaves(data).map(({ steps }) => steps.join(" "))];
}

function windowsOf(
  sets: readonly RowSet[],
  { data, describe }: { readonly data: Json; readonly describe: Describe },
): readonly string[] {
  const described = plainLeaves(data).map((leaf) => ({ value: leaf.value, ...describe(leaf) }));
  const annotated = [...sets.flatMap(({ columns }) => columns), ...described].flatMap(
    ({ meaning }) => meaning.window ?? [],
  );
  const said = described.flatMap(({ meaning, value }) =>
    typeof value === "string" && /\bwindow$/.test(meaning.measure ?? "") ? value : [],
  );
  return [...new Set([...annotated, ...said, ...sets.flatMap(spansOf)])];
}

/** True for a list inside the rows of another list. Its values belong to different rows and are not compared. */
function isOfSeveral(set: RowSet, sets: readonly RowSet[]): boolean {
  return sets.some((other) => other.rows.length > 1 && set.shape.startsWith(`${other.shape}[]`));
}

/** Returns the list that matches the request best by name, columns and length; prefers lists of objects to lists of texts. */
function mainSet(
  sets: readonly RowSet[],
  look: {
    readonly relevance: Relevance;
    readonly cues: Cues;
    readonly data: Json;
    readonly viewOf: (set: RowSet) => View["type"] | null;
  },
): RowSet | null {
  let best: RowSet | null = null;
  let bestScore = 0;
  for (const set of sets) {
    if (set.rows.length === 0) continue;
    const isBare = set.columns.length === 1 && set.columns[0]?.key === "";
    const labels = set.columns.map(({ meaning }) => meaning.words).join(" ");
    const nested = (set.shape.match(/\[\]/g)?.length ?? 0) * 0.05;
    const isAll =
      set.shape === "" ||
      (isObject(look.data) && Object.keys(look.data).filter((key) => !isOfLength(key)).length === 1);
    const named = look.relevance.of(set.name) + 0.8 * look.relevance.of(labels);
    // If the method declares a view type for a list, that list answers.
    const declared = look.viewOf(set) === null ? 0 : 1;
    const score = 0.2 + declared + named + Math.min(0.3, Math.log10(set.rows.length) / 6) - nested;
    const isWithin = isOfSeveral(set, sets) && look.cues.order !== null;
    const standing = isWithin ? score - 1 : isBare && !isAll && look.relevance.of(set.name) === 0 ? score - 0.6 : score;
    if (standing > bestScore) [best, bestScore] = [set, standing];
  }
  return best;
}
