// The report as GitHub Actions reads it: annotations on stdout, and a summary of the step in Markdown.
import type { CaseDigest, GateSummary } from "../digest.ts";
import { reportRows } from "../report.ts";
import { markdownReport } from "./markdown.ts";

/** Where a suite stands in the repository, and the line of each of its cases; absent where that is not known. */
export interface SuitePlace {
  readonly file: string;
  readonly lines: ReadonlyMap<string, number>;
}

/** GitHub shows no more than these of one kind for one step. */
const mostOfKind = 10;

/** Annotations, one a line: errors for what fails the gate, warnings for what is watched, a notice with the verdict. */
export function githubAnnotations(summary: GateSummary, place: SuitePlace | null): string {
  const { gates, suite, cases } = summary;
  const errors = gates.failures.map((message) =>
    annotation("error", { message, title: suite, ...positionOf(message, cases, place) }),
  );
  const warnings = cases
    .filter(({ role, stage, verdict }) => verdict === "failed" && (role === "coverage" || stage === "watch"))
    .map(({ id, reasons }) =>
      annotation("warning", {
        message: `${id}: ${reasons.join("; ")}`,
        title: `${suite}, gates nothing`,
        ...positionOf(id, cases, place),
      }),
    );
  const notice = annotation("notice", { message: reportRows({ ...summary, cases: [] }).summary, title: suite });
  return [...few("error", errors), ...few("warning", warnings), notice].map((line) => `${line}\n`).join("");
}

const mostSummaryBytes = 1_000_000;

/** The Markdown report within the megabyte that GitHub takes. */
export function githubSummary(summary: GateSummary): string {
  const text = markdownReport(summary);
  if (Buffer.byteLength(text) <= mostSummaryBytes) return text;
  const cut = Buffer.from(text).subarray(0, mostSummaryBytes).toString("utf8");
  return `${cut.slice(0, cut.lastIndexOf("\n"))}\n\nThe rest is in the artifact.\n`;
}

type Kind = "error" | "warning" | "notice";

function annotation(
  kind: Kind,
  {
    message,
    ...properties
  }: { readonly message: string; readonly title: string; readonly file?: string; readonly line?: string },
): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${kind} ${written.join(",")}::${data(message)}`;
}

function few(kind: Kind, lines: readonly string[]): readonly string[] {
  if (lines.length <= mostOfKind) return lines;
  const rest = lines.length - mostOfKind + 1;
  return [...lines.slice(0, mostOfKind - 1), annotation(kind, { message: `and ${rest} more`, title: "more" })];
}

/** A failure begins with the id of its case. */
function positionOf(
  text: string,
  cases: readonly CaseDigest[],
  place: SuitePlace | null,
): { readonly file?: string; readonly line?: string } {
  if (place === null) return {};
  const id = /^[a-z0-9-]+/.exec(text)?.[0] ?? "";
  const line = cases.some((one) => one.id === id) ? place.lines.get(id) : undefined;
  return { file: place.file, ...(line === undefined ? {} : { line: String(line) }) };
}

/** What the grammar of a command gives meaning to is written as a percent code. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
