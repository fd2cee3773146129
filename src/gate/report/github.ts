// Formats the report for GitHub Actions: annotations on stdout, and a step summary in Markdown.
import type { CaseDigest, GateSummary } from "../digest.ts";
import { reportRows } from "../report.ts";
import { markdownReport } from "./markdown.ts";

/** The path of a suite in the repository, and the line of each of its cases; absent when unknown. */
export interface SuitePlace {
  readonly file: string;
  readonly lines: ReadonlyMap<string, number>;
}

/** Maximum number of annotations of one kind that GitHub shows for one step. */
const mostOfKind = 10;

/**
 * Returns annotations, one per line: errors for failures of the gate, warnings for failed coverage and watched cases, and a
 * notice with the verdict.
 */
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
        title: `${suite}, cannot fail the gate`,
        ...positionOf(id, cases, place),
      }),
    );
  const notice = annotation("notice", { message: reportRows({ ...summary, cases: [] }).summary, title: suite });
  return [...few("error", errors), ...few("warning", warnings), notice].map((line) => `${line}\n`).join("");
}

const mostSummaryBytes = 1_000_000;

/** Returns the Markdown report, truncated to the megabyte that GitHub accepts. */
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

/** Finds the case of a failure: the text of a failure starts with the case id. */
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

/** Percent-encodes the characters that the command syntax reserves. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
