// Formats the report as JUnit XML in the form that Jenkins defines and most other programs accept.
import type { CaseDigest, GateSummary } from "../digest.ts";
import { reportRows } from "../report.ts";

/** Yields the report of one run in pieces. */
export function junitReport(summary: GateSummary): Generator<string> {
  return junitOf(summary.suite, [{ name: summary.suite, summary }]);
}

/** Yields the report of a matrix, with one test suite for each variant. */
export function junitVariants(
  runs: readonly { readonly name: string; readonly summary: GateSummary }[],
): Generator<string> {
  const suite = runs[0]?.summary.suite ?? "";
  return junitOf(
    suite,
    runs.map(({ name, summary }) => ({ name: `${suite}: ${name}`, summary })),
  );
}

interface NamedRun {
  readonly name: string;
  readonly summary: GateSummary;
}

function* junitOf(name: string, runs: readonly NamedRun[]): Generator<string> {
  const all = runs.map(({ summary }) => totalsOf(summary));
  const sum = (of: (totals: Totals) => number) => all.reduce((total, one) => total + of(one), 0);
  const totals = `tests="${sum((one) => one.tests)}" failures="${sum((one) => one.failures)}" errors="${sum((one) => one.errors)}"`;
  const time = seconds(sum((one) => one.durationMs));
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xmlText(name)}" ${totals} time="${time}">\n`;
  for (const one of runs) yield* suiteOf(one);
  yield "</testsuites>\n";
}

type Totals = ReturnType<typeof totalsOf>;

function totalsOf({ cases, gates }: GateSummary) {
  const marks = cases.map(markOf);
  const count = (wanted: Mark["kind"]) => marks.filter(({ kind }) => kind === wanted).length;
  return {
    marks,
    tests: marks.length + 1,
    failures: count("failure") + (gates.verdict === "failed" ? 1 : 0),
    errors: count("error") + (gates.verdict === "invalid" ? 1 : 0),
    skipped: count("skipped"),
    durationMs: cases.reduce((total, { durationMs }) => total + durationMs, 0),
  };
}

/**
 * Formats one run of the suite: one test for each run of a case, and one test for the verdict. A run that makes the gate fail
 * is a failure; an unscored gate run is an error. Other runs that did not pass are skipped, with their reasons.
 */
function* suiteOf({ name: written, summary }: NamedRun): Generator<string> {
  const name = xmlText(written);
  const { marks, tests, failures, errors, skipped, durationMs } = totalsOf(summary);
  const totals = `tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
  const timestamp = summary.startedAt.slice(0, 19);
  yield `  <testsuite name="${name}" ${totals} time="${seconds(durationMs)}" timestamp="${timestamp}">\n`;
  yield propertiesOf(summary);
  for (const [index, record] of summary.cases.entries()) {
    yield testOf(record, { suite: name, mark: marks[index] ?? { kind: "passed" } });
  }
  yield verdictTest(summary, name);
  yield "  </testsuite>\n";
}

type Mark =
  | { readonly kind: "passed" }
  | { readonly kind: "failure" | "error" | "skipped"; readonly type: string; readonly message: string };

function markOf({ role, stage, verdict, reasons, error, knownFailure, thresholds }: CaseDigest): Mark {
  const message = reasons.join("; ");
  if (verdict === "passed") return { kind: "passed" };
  if (knownFailure !== undefined) {
    return { kind: "skipped", type: "known-failure", message: `known to fail (${knownFailure}): ${message}` };
  }
  if (role === "gate" && verdict === "unscored") return { kind: "error", type: error?.code ?? "unscored", message };
  if (role === "coverage")
    return { kind: "skipped", type: "coverage", message: `coverage, cannot fail the gate: ${message}` };
  if (stage === "watch") return { kind: "skipped", type: "watch", message: `watched, does not block: ${message}` };
  if (thresholds?.minPassRate !== undefined) {
    return { kind: "skipped", type: "pass-rate", message: `counts in the case's pass rate: ${message}` };
  }
  return { kind: "failure", type: verdict, message };
}

function propertiesOf(summary: GateSummary): string {
  const facts = reportRows({ ...summary, cases: [] }).facts;
  const lines = facts.map(([label, value]) => `      <property name="${xmlText(label)}" value="${xmlText(value)}"/>\n`);
  return `    <properties>\n${lines.join("")}    </properties>\n`;
}

function testOf(record: CaseDigest, { suite, mark }: { readonly suite: string; readonly mark: Mark }): string {
  const { id, repeat, family, durationMs, tracePath } = record;
  const name = xmlText(repeat === 1 ? id : `${id} #${repeat}`);
  const lines = [
    ...markLines(mark),
    ...(tracePath === null ? [] : [`<system-out>trace: ${xmlText(tracePath)}</system-out>`]),
  ];
  const start = `    <testcase classname="${suite}.${xmlText(family)}" name="${name}" time="${seconds(durationMs)}"`;
  if (lines.length === 0) return `${start}/>\n`;
  return `${start}>\n${lines.map((line) => `      ${line}\n`).join("")}    </testcase>\n`;
}

function markLines(mark: Mark): readonly string[] {
  if (mark.kind === "passed") return [];
  const { kind, type, message } = mark;
  return [`<${kind} type="${xmlText(type)}" message="${xmlText(message)}"/>`];
}

/** Returns the test for the verdict, with all failures of the gate. Some, such as a missed threshold, belong to no case. */
function verdictTest({ gates }: GateSummary, suite: string): string {
  const start = `    <testcase classname="${suite}" name="verdict" time="0"`;
  if (gates.passed) return `${start}/>\n`;
  const kind = gates.verdict === "invalid" ? "error" : "failure";
  const text = gates.failures.join("\n");
  return `${start}>\n      <${kind} type="${gates.verdict}" message="the gate ${gates.verdict === "invalid" ? "could not be measured" : "failed"}">${xmlText(text)}</${kind}>\n    </testcase>\n`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes markup, and line breaks that an attribute would lose; replaces characters that XML does not allow by U+FFFD. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replace(/[&<>"]/g, (character) => entities[character] ?? "")
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
