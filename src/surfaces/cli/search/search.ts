// `ctx search`: runs one web search. By default, searches the synthetic site that ships with ctx.
import type { Command } from "commander";
import { errorTable, outcomeExit } from "../../../contract/error.ts";
import { longestWebQuery, type SearchResponse, searchRequestSchema } from "../../../contract/web.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { note, printJson, printLines, warn, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { countUpTo } from "../plain-flags.ts";
import { webResultLines } from "../render/web-results.ts";
import { readStdin } from "../stdin.ts";
import { checkedBy, withWeb } from "../web/with-web.ts";

interface Options {
  readonly limit?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const standardLimit = 5;

/** Defines the command. */
export function define(command: Command, context: CommandContext): void {
  command
    .argument("<query...>", `Search terms, up to ${longestWebQuery} characters; - reads them from standard input.`)
    .option("--limit <count>", `Maximum number of results. Default: ${standardLimit}.`, countUpTo(50));
  addFlags(command, "search")
    .addHelpText("after", examples)
    .action(context.action(async (words: readonly string[]) => await search(words.join(" "), command, context.cli)));
}

async function search(text: string, command: Command, cli: CliContext): Promise<number> {
  const { limit = standardLimit, json, quiet } = command.opts<Options>();
  const query = text === "-" ? await readStdin(cli) : text;
  const request = checkedBy(searchRequestSchema, { query, maxResults: limit });
  const effective = await readSettings(command, "search", cli);
  const response = await withWeb(effective, async (web) => await web.search(request, cli.signal), cli);
  if (json === true) printJson(cli, response);
  else printLines(cli, webResultLines(response, { width: widthOf(cli), paint: paint(cli.stdout, cli.environment) }));
  if (quiet !== true) account(response, cli);
  return response.allProvidersFailed ? errorTable.upstream.exit : outcomeExit.answer;
}

function account({ notice, providerErrors }: SearchResponse, cli: CliContext): void {
  if (notice !== null) note(cli, notice);
  for (const { provider, error } of providerErrors) warn(cli, `${provider}: ${error}`);
}

const examples = `
Examples:
  $ ctx search ferry timetable
  $ ctx search "tidal turbine output" --limit 3 --json
  $ ctx search "node 24 release notes" --search live

Without --search live, only the synthetic site that ships with ctx is searched; nothing is sent anywhere.

Exit: 0 on success, even if nothing is found; 5 if every provider failed.
`;
