// Adds colour to the plain report of a gate.
import type { ChalkInstance } from "chalk";

/** Lines of the report with its verdicts painted. */
export function paintedReport(report: string, paint: ChalkInstance): readonly string[] {
  return report
    .trimEnd()
    .split("\n")
    .map((line) => paintVerdict(line, paint))
    .concat("");
}

function paintVerdict(line: string, paint: ChalkInstance): string {
  return line.replace(/(?<= {2})(passed|failed|unscored|invalid|missed)(?= {2}|:|$)/, (word) =>
    word === "passed" ? paint.green(word) : paint.red(word),
  );
}
