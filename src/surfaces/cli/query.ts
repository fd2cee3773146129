// `ctx query`: one question, one typed outcome.
import type { Command } from "commander";
import { redactText } from "../../base/text/redact.ts";
import { outcomeExit } from "../../contract/error.ts";
import type { QueryResult } from "../../contract/query/result.ts";
import type { TraceLine } from "../../contract/trace.ts";
import type { CommandContext, Door } from "./door.ts";
import { addFlags, collect, readSettings } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { paint, wantsColour } from "./paint.ts";
import { commandAgain } from "./render/again.ts";
import { resultLines } from "./render/result.ts";
import { readStdin } from "./stdin.ts";

interface QueryOptions {
  readonly tool?: readonly string[];
  readonly option?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Defines the command. */
export function define(command: Command, context: CommandContext): void {
  command
    .argument("<text>", "The question, 1 to 4,000 characters; - reads it from standard input.")
    .option("--tool <id>", "Stay within this tool; may be given several times.", collect)
    .option("--option <id>", "Answer an earlier clarification with one of its options.");
  addFlags(command, "query")
    .addHelpText("after", examples)
    .action(context.action((text: string, options: QueryOptions) => query({ text, options, command, context })));
}

async function query(asked: {
  readonly text: string;
  readonly options: QueryOptions;
  readonly command: Command;
  readonly context: CommandContext;
}): Promise<number> {
  const { options, command, context } = asked;
  const { door } = context;
  const effective = await readSettings(command, "query", door);
  const text = asked.text === "-" ? await readStdin(door) : asked.text;
  const { depth, clarify, shape } = effective.settings.query;
  const request = {
    query: text,
    ...(options.tool === undefined ? {} : { tools: options.tool }),
    ...(options.option === undefined ? {} : { optionId: options.option }),
    queryDepth: depth,
    clarificationPolicy: clarify,
    responseShape: shape,
  };
  const seen = new Set<string>();
  // The runtime is only worth its start-up time once the words are known to be right.
  const { createRuntime } = await import("../../app/wire.ts");
  const result = await withAccount(door, options, async (tell) => {
    await using runtime = createRuntime(effective);
    const onEvent = (line: TraceLine) => {
      if (line.type === "tool-start" && line.name !== undefined) seen.add(line.name);
      tell(line);
    };
    return await runtime.query(request, { signal: door.signal, onEvent });
  });
  if (options.json === true) printJson(door, result);
  else printResult(result, { text, seen: [...seen], context, secrets: effective.secrets });
  return outcomeExit[result.outcomeType];
}

function printResult(
  result: QueryResult,
  shown: { text: string; seen: readonly string[]; context: CommandContext; secrets: readonly string[] },
): void {
  const { text, seen, context, secrets } = shown;
  const { door, words } = context;
  // The command to come back with is printed, so it must not hold what the question should not have held.
  const masked = (part: string) => redactText(part, { values: secrets });
  const page = {
    width: widthOf(door),
    paint: paint(door.stdout, door.environment),
    again: commandAgain(words.map(masked), masked(text)),
    traceName: result.tracePath === null ? null : result.requestId.replace(/^request-/, ""),
    toolsSeen: seen,
  };
  printLines(door, resultLines(result, page));
}

type Tell = (line: TraceLine) => void;

/** Runs the work under a live account of its stages where somebody is watching, silently elsewhere. */
async function withAccount<T>(door: Door, options: QueryOptions, work: (tell: Tell) => Promise<T>): Promise<T> {
  const isWatched = door.stderr.isTTY === true && (door.environment.CI ?? "") === "";
  if (!isWatched || options.json === true || options.quiet === true) return await work(() => undefined);
  const { showStages } = await import("../tui/stages.ts");
  const account = showStages(door.stderr, { isColoured: wantsColour(door.stderr, door.environment) });
  try {
    return await work(account.tell);
  } finally {
    await account.close();
  }
}

const examples = `
Examples:
  $ ctx query "which files are larger than 1 MB" --mcp-config servers.json
  $ ctx query "how liquid is the market" --tool exchange --clarify auto
  $ ctx query "how liquid is the market" --option exchange:book_depth
  $ echo "list the open issues" | ctx query - --json

Exit: 0 answer, 3 clarification required, 4 capability miss, 5 upstream failed, 6 a limit was reached.
`;
