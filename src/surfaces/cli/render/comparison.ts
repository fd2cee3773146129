// Formats the comparison of two runs.

import { clip, hang, plainLine } from "../../../base/terminal/text.ts";
import type { Difference } from "../../../trace/diff/difference.ts";
import { type DifferenceGroup, groupDifferences } from "../../../trace/diff/group.ts";
import type { TraceDiff } from "../../../trace/diff.ts";
import type { CliContext } from "../cli-context.ts";
import { columnsFor } from "../output.ts";
import { paint } from "../paint.ts";

/**
 * Returns the lines of a comparison, coloured if the terminal supports it. The first difference comes first, then the
 * other differences.
 */
export function comparisonLines(
  { isSame, isWhole, first, differences }: TraceDiff,
  cli: Pick<CliContext, "stdout" | "environment">,
): readonly string[] {
  const width = columnsFor(cli.stdout);
  const colours = paint(cli.stdout, cli.environment);
  const rest = differences.filter((difference) => difference !== first);
  const groups = groupDifferences(rest);
  const shown = (difference: Difference) => differenceLines(difference, width);
  const unseen = isWhole ? [] : ["Only the first calls are compared one by one; the others are counted."];
  if (isSame && rest.length === 0) return ["The two runs do not differ.", ...unseen];
  const top = first === null ? ["The two runs differ only in time."] : ["First difference:", ...shown(first)];
  return [
    ...top.map((line, index) => (index === 0 ? colours.bold(line) : line)),
    ...(rest.length === 0
      ? []
      : ["", colours.bold("Later differences:"), ...groups.flatMap((group) => group.first.flatMap(shown))]),
    ...moreOf(groups, width),
    ...unseen,
  ];
}

const mostCodeLines = 60;
/** Number of code lines shown around a change. */
const around = 2;

function moreOf(groups: readonly DifferenceGroup[], width: number): readonly string[] {
  const omitted = groups.flatMap(({ section, more }) =>
    more.length === 0 ? [] : [`${more.length} more in ${section}`],
  );
  return omitted.length === 0 ? [] : hang("  ", `and ${omitted.join(", ")}; \`--json\` has them all`, width);
}

function differenceLines({ section, what, left, right, lines: code }: Difference, width: number): readonly string[] {
  const side = (mark: string, text: string | null) =>
    hang(`    ${mark} `, plainLine((text ?? "(none)").slice(0, 400)), width);
  return [
    ...hang("  ", `${section}: ${plainLine(what)}`, width),
    ...side("-", left),
    ...side("+", right),
    ...nearChanges(code ?? []).map((line) => `      ${clip(plainLine(line), width - 6)}`),
  ];
}

function nearChanges(code: readonly string[]): readonly string[] {
  const isNear = (index: number) =>
    code.slice(Math.max(0, index - around), index + around + 1).some((line) => !line.startsWith("  "));
  return code.filter((_, index) => isNear(index)).slice(0, mostCodeLines);
}
