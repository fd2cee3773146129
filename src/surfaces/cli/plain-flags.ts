// Flags that are not settings, and parsers of flag values. They need no settings schemas. Building those schemas takes
// longer than many commands need.
import { type Command, InvalidArgumentError } from "commander";
import type { WordRow } from "./row.ts";

/** Adds the output flags. */
export function addOutputFlags(command: Command): Command {
  return command
    .option("--json", "Print one JSON document and nothing else on stdout.")
    .option("--quiet", "Print no progress on stderr.")
    .option("--debug", "Show the stack of an error.");
}

/** Parser for commander: accepts a whole number from 1 to `most`. */
export function countUpTo(most: number): (text: string) => number {
  return (text) => {
    const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (count >= 1 && count <= most) return count;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };
}

/** Parser for commander: accepts a port number. 0 selects a free port. */
export function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
}

/** Parser for commander: accepts one of the names. */
export function oneOf(names: readonly string[]): (text: string) => string {
  return (text) => {
    if (names.includes(text)) return text;
    throw new InvalidArgumentError(`It must be one of ${names.join(", ")}.`);
  };
}

/** The flag of a command that replays a run. */
export const suiteFlag: WordRow = [
  "--suite <name>",
  "Use the MCP servers of this suite, for a run of a suite that has its own servers.",
];

/** The argument of a command that reads a trace. */
export const traceText =
  "Number in `ctx trace list` (1 is the newest), start of an id, or file. `-` reads standard input.";
