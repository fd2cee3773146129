// Colours the lines of a trace; colour adds no information.
import type { ViewLine } from "../../../trace/view.ts";
import type { CliContext } from "../cli-context.ts";
import { paint } from "../paint.ts";

/** The lines with colour: titles bold, problems red or yellow. */
export function painted(
  lines: readonly ViewLine[],
  { stdout, environment }: Pick<CliContext, "stdout" | "environment">,
): readonly string[] {
  const { bold, red, yellow, green } = paint(stdout, environment);
  const painters = { title: bold, bad: red, caution: yellow, good: green, plain: (text: string) => text };
  return lines.map(({ text, tone }) => (text === "" ? text : painters[tone](text)));
}
