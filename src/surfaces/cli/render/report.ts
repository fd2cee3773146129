// Adds colour to the plain-text report of a rollout gate.
import type { ChalkInstance } from "chalk";

/** Returns the lines of the report with coloured verdicts. */
export function paintedReport(report: string, paint: ChalkInstance): readonly string[] {
  return report
    .trimEnd()
    .split("\n")
    .map((line) => paintVerdict(line, paint))
    .concat("");
}

function paintVerdict(line: string, paint: ChalkInstance): string {
  return line.replace(/(?<= {2}|: +)(passed|failed|unscored|invalid|missed)(?= {2}|:|$)/, (word) =>
    word === "passed" ? paint.green(word) : paint.red(word),
  );
}
