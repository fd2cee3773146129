// Formats linter findings, grouped by rule, because one mistake often repeats across the methods of a tool.
import type { LintedTool } from "../../../app/lint.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import type { LintFinding, LintSeverity } from "../../../contract/lint.ts";
import { type Sheet, section } from "./page.ts";

const mostShown = 8;

/** Counts the findings by severity. */
export function tally(findings: readonly LintFinding[]): Readonly<Record<LintSeverity, number>> {
  const count = (wanted: LintSeverity) => findings.filter(({ severity }) => severity === wanted).length;
  return { error: count("error"), warning: count("warning"), advice: count("advice") };
}

/** Returns one block of lines per tool. The block shows each finding, why it matters, and the fix. */
export function lintLines(linted: readonly LintedTool[], sheet: Sheet): readonly string[] {
  if (linted.length === 0) return ["The catalog is empty: add servers under mcpServers in ctx.config.yaml."];
  return linted.flatMap((tool, index) => [...(index === 0 ? [] : [""]), ...toolLines(tool, sheet)]);
}

function toolLines({ id, methods, findings, failure }: LintedTool, sheet: Sheet): readonly string[] {
  const { width, paint } = sheet;
  const name = paint.bold(plainLine(id));
  if (failure !== null) return hang(`${name}: `, plainLine(failure.message), width);
  const of = `${methods} ${methods === 1 ? "method" : "methods"}`;
  if (findings.length === 0) return [`${name}: ${of}, nothing to fix`];
  const { error, warning, advice } = tally(findings);
  const counts = `${of}, ${many(error, "error")}, ${many(warning, "warning")}, ${advice} advice`;
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return [
    `${name}: ${counts}`,
    ...rules.flatMap((rule) =>
      ruleLines(
        findings.filter((finding) => finding.rule === rule),
        sheet,
      ),
    ),
  ];
}

function ruleLines(findings: readonly LintFinding[], sheet: Sheet): readonly string[] {
  const { width, paint } = sheet;
  const [first] = findings;
  if (first === undefined) return [];
  const colour = { error: paint.red, warning: paint.yellow, advice: paint.dim }[first.severity];
  const hasOneFix = findings.every(({ fix }) => fix === first.fix);
  const shown = findings.slice(0, mostShown);
  const lines = shown.flatMap((finding) => [
    ...hang("  - ", plainLine(`${place(finding)}: ${finding.problem}`), width),
    ...(hasOneFix ? [] : hang("    fix: ", plainLine(finding.fix), width)),
  ]);
  const rest = findings.length - shown.length;
  return [
    ...section(`${colour(first.severity)} ${first.rule}`, hang("  ", first.why, width), sheet),
    ...lines,
    ...(rest === 0 ? [] : [`    and ${rest} more; --json shows them all`]),
    ...(hasOneFix ? hang("  fix: ", plainLine(first.fix), width) : []),
  ];
}

/**
 * Returns the method of a finding and the path to the problem. Omits the path if the text of the problem already
 * contains it.
 */
function place({ method, path, problem }: LintFinding): string {
  const last = path.split(".").at(-1) ?? "";
  const isPathKnown = !path.includes(".") || problem.includes(last);
  return [method, isPathKnown ? "" : path].filter((part) => part !== "").join(" ") || "the surface";
}

function many(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
