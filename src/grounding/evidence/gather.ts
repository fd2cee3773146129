// Gathers the evidence from recorded calls. The work is deterministic and calls no model.
import { atOnce, type Steps } from "../../base/slices.ts";
import { stableStringify } from "../../base/text/stable.ts";
import type { Json } from "../../contract/json.ts";
import type { Confidence, Evidence, View } from "../../contract/query/envelope.ts";
import type { Findings } from "../../contract/query/findings.ts";
import type { CapabilityWord } from "../../contract/query/reading.ts";
import { contentStems } from "../../language/tokens.ts";
import { readMarket } from "../../reply/market/read.ts";
import { isBareTotal, isOfPages, type More, moreOf } from "../../reply/more.ts";
import type { Column, RowSet } from "../../reply/row-set.ts";
import { collectSources, type Sources } from "../../reply/sources.ts";
import { tieSentence } from "../../reply/ties.ts";
import { isOfAskedWindow } from "../../reply/window.ts";
import { answerOf } from "./answer.ts";
import { draftsOf } from "./assemble.ts";
import type { Answer } from "./backing.ts";
import { type Candidate, plainCandidates } from "./candidates.ts";
import { numberFacts } from "./facts.ts";
import { readFindings } from "./findings.ts";
import { type Focus, findFocus } from "./focus.ts";
import { findGaps, judgeConfidence } from "./gaps.ts";
import { lackingIn } from "./lacking.ts";
import { type GatherInput, isTarget, type Material, readMaterial, sentencesThat } from "./material.ts";
import { chooseOrdering, isChange, type Ordering } from "./order.ts";
import { type Selection, selectionOf } from "./selection.ts";
import { findSeries } from "./series.ts";
import { shownOf } from "./shown.ts";
import { countedNothing, namesOfOutput, unmatchedAggregate, unmatchedFigure } from "./unmatched.ts";

export interface Gathered {
  readonly evidence: Evidence;
  readonly findings: Findings;
  readonly view: View | null;
  readonly confidence: Confidence;
  readonly freshness: { readonly asOf: string | null; readonly sourceTimestamps: string[]; readonly note: string };
  /** The data that the fact paths refer to. */
  readonly canonical: Json;
  readonly canonicalBytes: number;
  readonly selection: Selection;
  /** The facts that state the number that the request asks for; null when the request asks for no number. */
  readonly answer: Answer | null;
  /** The end of a sentence "the reply ..." that states what the replies lack; null when they contain the answer. */
  readonly lacking: string | null;
}

/** Gathers the evidence of a run without pauses; see `readEvidence`. */
export function gatherEvidence(input: GatherInput): Gathered {
  return atOnce(readEvidence(input));
}

/** Gathers the evidence of a run in steps. Has no side effects; the work is bounded for outputs of any size. */
export function* readEvidence(input: GatherInput): Steps<Gathered> {
  const material = yield* readMaterial(input);
  const { main, cues } = material;
  const sources = collectSources(input.calls, input.methods);
  const market = readMarket({ ...input, isTarget: isTarget(input.target) });
  const series = main === null ? null : findSeries(main, material.relevance);
  const ordering = orderingOf(material, series);
  const focus = findFocus({ ...material, isOrdered: ordering !== null, reading: input.reading });
  yield;
  const candidates = candidatesIn(material, focus);
  const more: More =
    main === null ? { hasMore: false, total: null } : moreOf(material.data, { set: main, replies: material.replies });
  const findings = readFindings({ material, candidates, focus, ordering, series, more });
  yield;
  const shown = shownOf({ material, focus, ordering, series, findings, sources });
  const drafts = draftsOf({ material, candidates, ordering, series, findings, shown });
  const facts = numberFacts(drafts, material.steps);
  yield;
  const canonicalBytes = Buffer.byteLength(stableStringify(material.canonical));
  const gaps = findGaps({
    ...input,
    ...material,
    hasMore: more.hasMore && (ordering !== null || !isEnough(material, more)),
    cutRows: cues.wantedRows === null ? (shown?.cutRows ?? 0) : 0,
    oldestAt: sources.timestamps[0] ?? null,
    staleFrom: sources.staleFrom,
    lacksCatalyst: market.lacksCatalyst,
    hasCatalyst: market.hasCatalyst,
    marks: sources.marks,
    failure: findings.failure,
    ...missingIn(material, { findings, candidates, ordered: columnOf(main, ordering) }),
    isTried: input.target.isTried === true,
    countedNothing: countedNothing(material),
    emptyAmong: findings.emptyAmong,
  });
  const selection = selectionOf({ material, candidates, facts, shown, canonicalBytes });
  return {
    answer: answerOf(material, { facts, findings }),
    evidence: {
      facts: [...facts],
      sourceRefs: [...sources.refs],
      assumptions: [...new Set([...choiceSentences(material), ...input.assumptions, ...market.assumptions])],
      knownUnknowns: gaps.map(({ detail }) => detail),
      retrievalPlanReasonCodes: [...selection.reasonCodes],
      ...(market.intelligence === null ? {} : { marketIntelligence: market.intelligence }),
    },
    findings,
    view: shown?.view ?? null,
    confidence: judgeConfidence(gaps, {
      verified: facts.filter(({ basis }) => basis === "verified").length,
      inferred: facts.filter(({ basis }) => basis === "inferred").length,
    }),
    freshness: freshnessOf(sources),
    canonical: material.canonical,
    canonicalBytes,
    selection,
    lacking: lackingIn(material, { findings, candidates }),
  };
}

/** Returns the sort order that the request asks for in the main list; null when the rows are a series over time. */
function orderingOf(
  { main, cues, relevance, view, input }: Material,
  series: ReturnType<typeof findSeries>,
): ReturnType<typeof chooseOrdering> {
  if (main === null || (series !== null && (cues.wantsChange || view === "timeseries"))) return null;
  return chooseOrdering(main, { cues, relevance, reading: input.reading });
}

/** Returns the values outside of lists, without fields about pages and without totals that only count rows. */
function candidatesIn(material: Material, focus: readonly Focus[]): readonly Candidate[] {
  const { main, cues, input } = material;
  return plainCandidates({ ...material, focus, reading: input.reading }).filter(
    ({ steps, isFocus }) =>
      main === null || isFocus || (!isOfPages(steps) && (cues.wantsCount || !isBareTotal(String(steps.at(-1))))),
  );
}

/** Returns what the request asks for and the output does not contain. */
function missingIn(
  material: Material,
  told: {
    readonly findings: Findings;
    readonly candidates: readonly Candidate[];
    readonly ordered: Column | null;
  },
) {
  const { cues, isEmpty, input } = material;
  // A proposal already lists what it leaves out, and its author may use other words than the output.
  if (input.target.proposed !== undefined)
    return { unmatched: [], isUnchanged: false, unmatchedAggregate: null, isUncounted: false };
  return {
    unmatched: unmatchedWords(material, told),
    isUnchanged: isUnchanged(material, told),
    unmatchedAggregate: cues.wantsCount || isEmpty ? null : unmatchedAggregate({ ...material, reading: input.reading }),
    isUncounted: isUncounted(material, told.findings),
  };
}

/** True when the request asks for a change that no series, field, quoted text or value over the asked time span states. */
function isUnchanged(
  { cues, isEmpty, windows, main, input }: Material,
  told: { readonly findings: Findings; readonly candidates: readonly Candidate[] },
): boolean {
  const { findings, candidates } = told;
  return (
    cues.wantsChange &&
    !isEmpty &&
    !windows.some((window) => isOfAskedWindow(window, input.reading)) &&
    findings.change === null &&
    findings.quote === null &&
    ![...candidates, ...(main?.columns ?? [])].some(({ meaning }) => isChange(meaning))
  );
}

function isUncounted(material: Material, { count, figures }: Findings): boolean {
  const { cues, isEmpty } = material;
  if (!cues.wantsCount || isEmpty || count !== null || figures.some(({ isAsked }) => isAsked)) return false;
  return sentencesThat(material, "number").length === 0;
}

function columnOf(main: RowSet | null, ordering: Ordering | null): Column | null {
  return (ordering === null ? null : main?.columns[ordering.column]) ?? null;
}

/** Returns the words of the request when no name in the output shares a word with them and nothing else answers. */
function unmatchedWords(
  material: Material,
  { findings, ordered }: { readonly findings: Findings; readonly ordered: Column | null },
): readonly string[] {
  const { input, data, text, relevance, choices } = material;
  const figure = ordered === null || findings.isEmpty ? [] : unmatchedFigure(input.reading, ordered);
  if (figure.length > 0) return figure;
  // A word of the request that occurs in the name of the chosen row names the row, not a field.
  const chosen = new Set(choices.flatMap(({ label }) => contentStems(label ?? "")));
  const asked = input.reading.capability.filter(({ isAsking, stem }) => !isAsking && !chosen.has(stem));
  const isAnswered =
    findings.isEmpty || findings.count?.isAsked === true || findings.quote !== null || findings.change !== null;
  const isLone = typeof data !== "object";
  if (asked.length === 0 || isAnswered || isLone || text !== null) return [];
  const names = namesOfOutput(material);
  const told = new Set(names.flatMap(contentStems));
  const isTold = ({ stem }: CapabilityWord) => told.has(stem);
  return names.some((known) => relevance.of(known) > 0) || asked.some(isTold)
    ? []
    : [...new Set(asked.map((word) => word.text))];
}

function isEnough({ cues, main }: Material, more: More): boolean {
  if (cues.wantedRows !== null && main !== null && main.total >= cues.wantedRows) return true;
  return more.total !== null && main !== null && more.total <= main.total;
}

function choiceSentences({ choices, input }: Material): readonly string[] {
  const asked = input.reading.text.toLowerCase();
  return choices.flatMap((choice) => {
    const { label, count, alternatives } = choice;
    const tie = tieSentence(choice);
    if (tie !== null) return [tie];
    // When the request names the row in full, the choice is the user's and needs no report.
    if (label === null || count < 2 || asked.includes(label.toLowerCase())) return [];
    const next = alternatives[0] === undefined ? "" : `; the next best was “${alternatives[0]}”`;
    return [`“${label}” was taken, the best of ${count} matches${next}.`];
  });
}

function freshnessOf({ timestamps }: Sources): Gathered["freshness"] {
  const asOf = timestamps[0] ?? null;
  const note =
    asOf === null ? "The sources do not say when their data was observed." : "Times are stated by the sources.";
  return { asOf, sourceTimestamps: [...timestamps], note };
}
