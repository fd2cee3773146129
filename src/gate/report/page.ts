// Formats the report as one HTML page that loads no other file and includes the traces of its cases.
import { formatDuration } from "../../base/text/format.ts";
import type { CaseRecord } from "../../contract/gate.ts";
import { blockMarkup } from "../../trace/html/blocks.ts";
import { chipsMarkup, pageFrame, topMarkup } from "../../trace/html/frame.ts";
import { html, type Markup } from "../../trace/html/markup.ts";
import { traceSections } from "../../trace/html/sections.ts";
import type { TraceReading } from "../../trace/read/reading.ts";
import { packRecord } from "../artifact/pack.ts";
import type { ArtifactOf } from "../artifact/read.ts";
import { type CaseDigest, digestOf } from "../digest.ts";
import { caseRow, familyRates, familyTitles, type ReportRows, reportRows } from "../report.ts";

/** Reads a trace by the path that an artifact stores; null when the trace cannot be read. */
export type ReadTraceAt = (tracePath: string) => Promise<TraceReading | null>;

/** Maximum number of traces in a page; in a longer run, traces of failed cases are included first. */
const mostTraces = 200;

/** A case of a page: its digest, and a function that returns the complete record. */
export interface PageCase {
  readonly digest: CaseDigest;
  readonly record: () => CaseRecord;
}

/** Builds the case of a page from a record, which is compressed in memory. */
export function pageCase(record: CaseRecord): PageCase {
  return { digest: digestOf(record), record: packRecord(record) };
}

/** Yields the page in pieces, one case at a time. */
export async function* reportPage(artifact: ArtifactOf<PageCase>, readTraceAt: ReadTraceAt): AsyncGenerator<string> {
  const cases = artifact.cases.map(({ digest }) => digest);
  const rows = reportRows({ ...artifact, cases });
  const { start, end } = pageFrame({
    title: `${rows.suite}: ${rows.verdict} – ctx gate`,
    header: headMarkup(rows),
    sections: sectionsOf(rows),
    footer: `ctx ${artifact.runtime.version} · ${artifact.runId}`,
  });
  yield start;
  yield frontMarkup(rows).html;
  yield '<section id="cases" aria-labelledby="cases-title"><h2 id="cases-title">Cases</h2><div class="items">';
  const traced = tracedOf(cases);
  for (const { digest, record } of artifact.cases) {
    const { tracePath } = digest;
    const reading = tracePath !== null && traced.has(digest) ? await readTraceAt(tracePath) : null;
    yield caseMarkup(record(), reading).html;
  }
  yield "</div></section>";
  yield end;
}

function tracedOf(cases: readonly CaseDigest[]): ReadonlySet<CaseDigest> {
  const withTrace = cases.filter(({ tracePath }) => tracePath !== null);
  const [holding, others] = [true, false].map((holds) =>
    withTrace.filter(({ verdict }) => (verdict === "passed") === holds),
  );
  return new Set([...(others ?? []), ...(holding ?? [])].slice(0, mostTraces));
}

function headMarkup({ suite, verdict, summary, facts }: ReportRows): Markup {
  const tone = verdict === "passed" ? "good" : verdict === "failed" ? "bad" : "caution";
  const chips = facts.map(([label, value]) => `${label}: ${value}`);
  return html`${topMarkup({ outcome: verdict, tone })}<h1>${suite}</h1>${chipsMarkup([summary, ...chips])}`;
}

function sectionsOf(rows: ReportRows): readonly { readonly name: string; readonly title: string }[] {
  return [
    ...(rows.failures.length === 0 ? [] : [{ name: "failures", title: "Why it did not pass" }]),
    { name: "rates", title: "Rates" },
    ...(rows.families.length === 0 ? [] : [{ name: "families", title: "Families" }]),
    ...(rows.steadiness.length === 0 ? [] : [{ name: "repeats", title: "Repeats" }]),
    ...(rows.known.length === 0 ? [] : [{ name: "known", title: "Known failures" }]),
    { name: "cases", title: "Cases" },
  ];
}

function frontMarkup(rows: ReportRows): Markup {
  const titles = new Map(sectionsOf(rows).map(({ name, title }) => [name, title]));
  const section = (name: string, body: Markup) => {
    const title = titles.get(name);
    return title === undefined
      ? null
      : html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${body}</section>`;
  };
  const sentences = (texts: readonly string[]) => html`${texts.map((text) => html`<p class="tone bad">${text}</p>`)}`;
  const rates = rows.rates.map(({ name, value, counts, interval, threshold, standing }) => ({
    cells: [name, value, counts, interval, threshold, standing],
    tone: standing === "missed" ? ("bad" as const) : ("plain" as const),
  }));
  return html`${[
    section("failures", sentences(rows.failures)),
    section(
      "rates",
      table("rates of the suite", ["rate", "value", "runs", "95 % interval", "threshold", "standing"], rates),
    ),
    section(
      "families",
      table(
        "rates by family",
        ["family", "passed", ...familyRates.map((rate) => familyTitles[rate])],
        rows.families.map(({ family, passed, rates: shares }) =>
          plainRow([family, passed, ...familyRates.map((rate) => shares[rate])]),
        ),
      ),
    ),
    section("repeats", table("agreement of repeats", ["repeats", "value", "of"], rows.steadiness.map(plainRow))),
    section("known", html`${rows.known.map((text) => html`<p>${text}</p>`)}`),
  ].map((part) => part ?? html``)}`;
}

function plainRow(cells: readonly string[]) {
  return { cells, tone: "plain" as const };
}

function table(
  title: string,
  titles: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly tone: "plain" | "bad" }[],
): Markup {
  return blockMarkup({ kind: "table", title, columns: titles.map((text) => ({ title: text, align: "left" })), rows });
}

function caseMarkup(record: CaseRecord, reading: TraceReading | null): Markup {
  const { id, repeat, role, stage, verdict, got, expected, policy, durationMs, reasons, tracePath } = caseRow(record);
  const tone = verdict === "passed" ? "plain" : "bad";
  const notes = [
    record.family,
    ...(role === "coverage" ? ["coverage"] : []),
    ...(stage === "watch" ? ["watched"] : []),
    ...(record.knownFailure === undefined ? [] : [`known to fail: ${record.knownFailure}`]),
    formatDuration(durationMs),
  ].join(" · ");
  const pairs: readonly (readonly [string, string])[] = [
    ["Prompt", record.input.prompt],
    ["Policy", policy],
    ["Expected", expected],
    ["Got", got],
    ...reasons.map((reason) => ["Reason", reason] as const),
    ...(record.result === null ? [] : [["Reply", record.result.response] as const]),
    ...(record.result?.options ?? []).map((option) => ["Option", `${option.label} (${option.id})`] as const),
  ];
  return html`<details class="item case ${tone}"${verdict === "passed" ? null : html` open`}><summary><b>${repeat === 1 ? id : `${id} #${repeat}`}</b> ${verdict} <span class="facts">${got} · ${notes}</span></summary><dl>${pairs.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>${traceMarkup(tracePath, reading)}</details>`;
}

function traceMarkup(tracePath: string | null, reading: TraceReading | null): Markup | null {
  if (reading !== null) return html`<details class="trace"><summary>Trace</summary>${traceSections(reading)}</details>`;
  return tracePath === null ? null : html`<p class="tone caution">trace: ${tracePath}, not in this page</p>`;
}
