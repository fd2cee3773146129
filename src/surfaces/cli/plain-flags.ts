// Flags that are not settings, and parsers of flag values. They need no settings schemas. Building those schemas takes
// longer than many commands need.
import { type Command, InvalidArgumentError } from "commander";

/** Adds the output flags. */
export function addOutputFlags(command: Command): Command {
  return command
    .option("--json", "Print one JSON document and nothing else on stdout.")
    .option("--quiet", "Print no progress on stderr.")
    .option("--debug", "Show the stack of an error.");
}

/** Parser for commander: collects the values of a flag that may be given several times. */
export function collect(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** Parser for commander: accepts a whole number from 1 to `most`. */
export function countUpTo(most: number): (text: string) => number {
  return (text) => {
    const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (count >= 1 && count <= most) return count;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };
}
