// The way from recorded calls to evidence: the one entry that the flow uses. Retrieval first, bounded, deterministic.
import { stableStringify } from "../../base/text/stable.ts";
import type { Json } from "../../contract/json.ts";
import type { Confidence, Evidence, Fact, View } from "../../contract/query/envelope.ts";
import type { Findings } from "../../contract/query/findings.ts";
import { type Candidate, plainCandidates } from "./candidates.ts";
import { isFigureColumn, shownColumns } from "./columns.ts";
import { type More, moreOf } from "./count.ts";
import { derivedDrafts } from "./derived.ts";
import { type Draft, mostFacts, numberFacts, plainDrafts, rowDrafts } from "./facts.ts";
import { readFindings } from "./findings.ts";
import { type Focus, findFocus } from "./focus.ts";
import { findGaps, judgeConfidence } from "./gaps.ts";
import { type GatherInput, type Material, readMaterial } from "./material.ts";
import { chooseOrdering, type Ordering, orderRows } from "./order.ts";
import { leavesOf } from "./path.ts";
import { findSeries, type Series } from "./series.ts";
import { collectSources, type Sources } from "./sources.ts";
import { buildView, type Shown } from "./table.ts";

export interface Gathered {
  readonly evidence: Evidence;
  readonly findings: Findings;
  readonly view: View | null;
  readonly confidence: Confidence;
  readonly freshness: { readonly asOf: string | null; readonly sourceTimestamps: string[]; readonly note: string };
  /** The data that fact paths point into, and its size as JSON. */
  readonly canonical: Json;
  readonly canonicalBytes: number;
  readonly selection: Selection;
}

/** What was looked at and what was taken, for the trace. */
export interface Selection {
  readonly factsConsidered: number;
  readonly factsSelected: number;
  readonly rowsConsidered: number;
  readonly rowsSelected: number;
  readonly lists: readonly { readonly name: string; readonly rows: number }[];
  readonly mainList: string | null;
  readonly reasonCodes: readonly string[];
}

/** Gathers the evidence of a run; pure, and bounded whatever the outputs hold. */
export function gatherEvidence(input: GatherInput): Gathered {
  const material = readMaterial(input);
  const { main, cues, relevance } = material;
  const sources = collectSources(input.calls, input.methods);
  const series = main === null ? null : findSeries(main, relevance);
  const asked = { cues, relevance, text: input.reading.text };
  const ordering = main === null || (series !== null && cues.wantsChange) ? null : chooseOrdering(main, asked);
  const focus = findFocus({ ...material, isOrdered: ordering !== null, reading: input.reading });
  const candidates = plainCandidates({ ...material, focus, reading: input.reading, wantsTime: cues.wantsTime });
  const more: More =
    main === null ? { hasMore: false, total: null } : moreOf(material.data, { set: main, last: material.last });
  const findings = readFindings({ material, candidates, focus, ordering, series, more });
  const shown = shownOf({ material, focus, ordering, series, findings, sources });
  const drafts = draftsOf({ material, candidates, ordering, series, findings, shown });
  const facts = numberFacts(drafts, material.steps);
  const canonicalBytes = Buffer.byteLength(stableStringify(material.canonical));
  const gaps = findGaps({
    ...input,
    ...material,
    hasMore: more.hasMore && (ordering !== null || !isEnough(material, more)),
    cutRows: cues.wantedRows === null ? (shown?.cutRows ?? 0) : 0,
    oldestAt: sources.timestamps[0] ?? null,
    marks: sources.marks,
    failure: findings.failure,
    unmatched: unmatchedWords(material, findings),
  });
  const selection = selectionOf({ material, candidates, facts, shown, canonicalBytes });
  return {
    evidence: {
      facts: [...facts],
      sourceRefs: [...sources.refs],
      assumptions: [...new Set([...input.assumptions, ...choiceSentences(material)])],
      knownUnknowns: gaps.map(({ detail }) => detail),
      retrievalPlanReasonCodes: [...selection.reasonCodes],
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
  };
}

function shownOf(work: {
  readonly material: Material;
  readonly focus: readonly Focus[];
  readonly ordering: Ordering | null;
  readonly series: Series | null;
  readonly findings: Findings;
  readonly sources: Sources;
}): Shown | null {
  const { main, cues, relevance } = work.material;
  if (main === null || (main.rows.length === 1 && !cues.wantsList)) return null;
  if (isPointed(work)) return null;
  return buildView({
    ...work,
    set: main,
    cues,
    relevance,
    title: work.findings.subject ?? work.findings.lookedFor ?? main.name,
    figures: work.findings.figures,
    refOfCall: work.sources.refOfCall,
  });
}

/** The asked words, when no label, description or list of the output shares one with them and nothing else answers. */
function unmatchedWords(
  { input, sets, data, text, relevance, describe }: Material,
  findings: Findings,
): readonly string[] {
  const asked = input.reading.capability.filter(({ isAsking }) => !isAsking).map((word) => word.text);
  const isAnswered =
    findings.isEmpty || findings.count?.isAsked === true || findings.quote !== null || findings.change !== null;
  if (asked.length === 0 || isAnswered || text !== null) return [];
  const texts = sets.flatMap(({ name, columns }) => [
    name,
    ...columns.map(({ meaning }) => `${meaning.words} ${meaning.description}`),
  ]);
  for (const leaf of leavesOf(data, 400)) {
    if (leaf.steps.some((step) => typeof step === "number")) continue;
    const { meaning } = describe(leaf);
    texts.push(`${meaning.words} ${meaning.description}`);
  }
  return texts.some((known) => relevance.of(known) > 0) ? [] : [...new Set(asked)];
}

/** One named row answers with its own figures: the other rows would only stand around. */
function isPointed(work: {
  readonly material: Material;
  readonly focus: readonly Focus[];
  readonly ordering: Ordering | null;
  readonly findings: Findings;
}): boolean {
  const { material, focus, ordering, findings } = work;
  const { wantsList, wantsCount, wantsChange } = material.cues;
  if (ordering !== null || wantsList || wantsCount || wantsChange) return false;
  return focus.some(({ name }) => name !== null) && findings.figures.some(({ isAsked }) => isAsked);
}

function draftsOf(work: {
  readonly material: Material;
  readonly candidates: readonly Candidate[];
  readonly ordering: Ordering | null;
  readonly series: Series | null;
  readonly findings: Findings;
  readonly shown: Shown | null;
}): readonly Draft[] {
  const { material, candidates, ordering, series, findings, shown } = work;
  const { main, relevance, describe } = material;
  const derived = derivedDrafts({ material, findings, ordering, series });
  const plain = plainDrafts(candidates, shown !== null);
  if (main === null || shown === null) return [...derived, ...plain].slice(0, mostFacts);
  const first = [ordering?.column, series?.figureColumn].filter((index) => index !== undefined);
  const most = main.nameColumn < 0 ? 4 : 5;
  const columns = shownColumns(main, { relevance, first, most }).filter(
    (index, place) => place === 0 || isFigureColumn(main, index) || main.columns.length <= 3,
  );
  const room = mostFacts - Math.min(plain.length, 20) - derived.length;
  const rows = rowDrafts({
    set: main,
    rows: ordering === null ? shown.ordered : orderRows(main, ordering),
    columns,
    room,
    verify: (row, column) => {
      const steps = main.columns[column]?.steps ?? [];
      return (
        describe({ steps: [...row.steps, ...steps], value: row.cells[column] ?? null }).origin !== null ||
        isLineOf(material)
      );
    },
  });
  return [...derived, ...plain, ...rows].slice(0, mostFacts);
}

/** Lines of a recorded text are verified with the text. */
function isLineOf({ text, describe, steps }: Material): boolean {
  return text !== null && describe({ steps, value: text }).origin !== null;
}

function isEnough({ cues, main }: Material, more: More): boolean {
  if (cues.wantedRows !== null && main !== null && main.total >= cues.wantedRows) return true;
  return more.total !== null && main !== null && more.total <= main.total;
}

function choiceSentences({ choices }: Material): readonly string[] {
  return choices.flatMap(({ label, count, alternatives }) => {
    if (label === null || count < 2) return [];
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

function selectionOf(work: {
  readonly material: Material;
  readonly candidates: readonly Candidate[];
  readonly facts: readonly Fact[];
  readonly shown: Shown | null;
  readonly canonicalBytes: number;
}): Selection {
  const { material, candidates, facts, shown, canonicalBytes } = work;
  const rows = material.sets.reduce((sum, { total }) => sum + total, 0);
  const codes = [
    "bounded_retrieval_first",
    ...(material.lookedFor !== null ? ["keyword_lookup"] : []),
    ...(canonicalBytes > 65_536 ? ["large_canonical_payload"] : []),
    ...(material.cues.wantsList && (shown?.cutRows ?? 0) > 0 ? ["full_data_intent"] : []),
    ...((material.main?.total ?? 0) > 20 ? ["dense_multi_entity"] : []),
  ];
  return {
    factsConsidered: candidates.length,
    factsSelected: facts.length,
    rowsConsidered: rows,
    rowsSelected: shown?.view.rows.length ?? 0,
    lists: material.sets.slice(0, 20).map(({ name, total }) => ({ name, rows: total })),
    mainList: material.main?.name ?? null,
    reasonCodes: codes,
  };
}
