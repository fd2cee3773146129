// Prints the progress of a query on stderr. A terminal shows the stages and redraws them. Other outputs get one line
// per stage.
import type { TraceLine } from "../../../contract/trace.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { wantsColour } from "../paint.ts";

/** Flags that decide how much progress is printed, and in which form. */
export interface Verbosity {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly plain?: boolean;
}

export type Tell = (line: TraceLine) => void;

/** Maximum number of lines that are held back. This many stages run before the tools have started. */
const heldLines = 2;

/** Runs the work and prints its stages. Prints nothing with `--json` or `--quiet`. */
export async function withAccount<T>(
  cli: CliContext,
  verbosity: Verbosity,
  work: (tell: Tell) => Promise<T>,
): Promise<T> {
  if (verbosity.json === true || verbosity.quiet === true) return await work(() => undefined);
  if (verbosity.plain === true || !isWatched(cli)) {
    const { plainAccount } = await import("../../tui/plain.ts");
    return await work(lineTeller(plainAccount, cli));
  }
  const { showStages } = await import("../../tui/stages.ts");
  const account = showStages(cli.stderr, { isColoured: wantsColour(cli.stderr, cli.environment) });
  try {
    return await work(account.tell);
  } finally {
    await account.close();
  }
}

/** Holds the first lines back until the tools have started. If the question is invalid, only the error is then printed. */
function lineTeller(textOf: (line: TraceLine) => string | null, { stderr }: CliContext): Tell {
  const held: string[] = [];
  let isBegun = false;
  return (line) => {
    const text = textOf(line);
    if (text !== null) held.push(`${text}\n`);
    isBegun ||= line.type === "tool-start" || held.length > heldLines;
    if (isBegun) for (const lineText of held.splice(0)) stderr.write(lineText);
  };
}
