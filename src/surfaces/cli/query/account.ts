// Progress of a query on stderr: stages that are redrawn on a terminal, otherwise one line for each.
import type { TraceLine } from "../../../contract/trace.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { wantsColour } from "../paint.ts";

/** How much progress is printed, and in which form. */
export interface Verbosity {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly plain?: boolean;
}

export type Tell = (line: TraceLine) => void;

/** Number of stages before the tools have started. */
const heldLines = 2;

/** Runs the work and prints its stages; prints nothing with `--json` or `--quiet`. */
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

/** Holds back the first lines until the tools have started, so that an invalid question prints only its error. */
function lineTeller(textOf: (line: TraceLine) => string | null, { stderr }: CliContext): Tell {
  const held: string[] = [];
  let isBegun = false;
  return (line) => {
    const text = textOf(line);
    if (text !== null) held.push(`${text}\n`);
    isBegun ||= line.type === "tool-start" || held.length > heldLines;
    if (isBegun) for (const told of held.splice(0)) stderr.write(told);
  };
}
