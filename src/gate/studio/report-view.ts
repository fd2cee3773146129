// Turns the run of a suite into what the studio and an exported page show.
import { formatDuration } from "../../base/text/format.ts";
import { type Block, type Pair, pairOf } from "../../trace/view/block.ts";
import type { ArtifactOf } from "../artifact/read.ts";
import { caseRow, familyRates, familyTitles, type ReportRows, reportRows } from "../report.ts";
import { causesOf, type ReadTraceOf } from "./causes.ts";
import type { CaseView, GateRunView } from "./document.ts";
import type { ShownCase } from "./shown-case.ts";

export interface TraceAccess {
  readonly readTraceOf: ReadTraceOf;
  /** Returns the id under which the page opens the trace at a path; null when the page cannot open it. */
  readonly runOf: (tracePath: string) => string | null;
}

export async function gateRunView(artifact: ArtifactOf<ShownCase>, access: TraceAccess): Promise<GateRunView> {
  const rows = reportRows(artifact);
  const suite = artifact.suiteFile ?? artifact.suite;
  return {
    title: rows.suite,
    outcome: rows.verdict,
    tone: verdictTones[rows.verdict],
    facts: [rows.summary, ...rows.facts.map(([label, value]) => `${label}: ${value}`)],
    failures: rows.failures,
    blocks: blocksOf(rows),
    causes: await causesOf({ suite, cases: artifact.cases }, access.readTraceOf),
    update: `ctx validate ${suite} --update`,
    cases: artifact.cases.map((record) => caseView(record, access.runOf)),
  };
}

const verdictTones = { passed: "good", failed: "bad", invalid: "caution" } as const;

function blocksOf({ rates, families, steadiness, known }: ReportRows): readonly Block[] {
  return [
    tableOf(
      "Rates",
      ["rate", "value", "runs", "95 % interval", "threshold", "standing"],
      rates.map(({ name, value, counts, interval, threshold, standing }) => [
        ...[name, value, counts, interval, threshold, standing],
      ]),
    ),
    tableOf(
      "Families",
      ["family", "passed", ...familyRates.map((rate) => familyTitles[rate])],
      families.map(({ family, passed, rates: own }) => [family, passed, ...familyRates.map((rate) => own[rate])]),
    ),
    tableOf("Repeats", ["repeats", "value", "of"], steadiness),
    tableOf(
      "Known failures",
      ["case"],
      known.map((text) => [text]),
    ),
  ].filter((block) => block.kind !== "table" || block.rows.length > 0);
}

export function tableOf(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): Block {
  return {
    ...{ kind: "table", title },
    columns: columns.map((text) => ({ title: text, align: "left" })),
    rows: rows.map((cells) => ({ cells, tone: "plain" })),
  };
}

function caseView(record: ShownCase, runOf: TraceAccess["runOf"]): CaseView {
  const { id, repeat, role, stage, verdict, got, expected, policy, durationMs, reasons, tracePath } = caseRow(record);
  const { family, knownFailure, input, result } = record;
  const notes = [family, ...(role === "coverage" ? [role] : []), ...(stage === "watch" ? ["watched"] : [])];
  const run = tracePath === null ? null : runOf(tracePath);
  return {
    title: repeat === 1 ? id : `${id} #${repeat}`,
    text: verdict,
    tone: verdict === "passed" ? "plain" : "bad",
    pairs: [
      { label: "Prompt", value: input.prompt },
      { label: "Expected", value: expected },
      { label: "Got", value: got },
      ...reasons.map((value): Pair => ({ label: "Reason", value, tone: "bad" })),
      // The run begins with the reply.
      ...(result === null || run !== null ? [] : [{ label: "Reply", value: result.response }]),
      ...(result?.options ?? []).map((option) => ({ label: "Option", value: `${option.label} (${option.id})` })),
      ...pairOf("Known to fail", knownFailure ?? null),
      { label: "Policy", value: policy },
      { label: "Run", value: [...notes, formatDuration(durationMs)].join(" · ") },
      ...tracePair(tracePath, run),
    ],
    run,
  };
}

/** States where the trace is that the page does not contain. */
export function tracePair(tracePath: string | null, run: string | null): readonly Pair[] {
  return tracePath === null || run !== null ? [] : [{ label: "Trace", value: `${tracePath}, not in this page` }];
}
