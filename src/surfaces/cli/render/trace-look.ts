// Adds colour to the lines of a trace. No information is lost without colour.
import type { ViewLine } from "../../../trace/view.ts";
import type { CliContext } from "../cli-context.ts";
import { paint } from "../paint.ts";

/** Returns the lines with colour: titles are bold, problems are red or yellow. */
export function painted(
  lines: readonly ViewLine[],
  { stdout, environment }: Pick<CliContext, "stdout" | "environment">,
): readonly string[] {
  const { bold, red, yellow, green } = paint(stdout, environment);
  const painters = { title: bold, bad: red, caution: yellow, good: green, plain: (text: string) => text };
  return lines.map(({ text, tone }) => (text === "" ? text : painters[tone](text)));
}
