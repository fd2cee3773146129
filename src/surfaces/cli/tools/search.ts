// `ctx tools search`: ranks tools and methods by how well they match the search words in wording and meaning, and states
// which methods a query may call.
import type { Command } from "commander";
import { searchCatalog } from "../../../app/search.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CommandContext } from "../cli-context.ts";
import { addFlags } from "../flags.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import { paint } from "../paint.ts";
import { countUpTo } from "../plain-flags.ts";
import { searchLines } from "../render/matches.ts";
import { withTools } from "./with-tools.ts";

interface Options {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly limit?: number;
}

const standardLimit = 10;

/** Defines the subcommand. */
export function defineSearch(command: Command, context: CommandContext): void {
  const part = command
    .command("search <words...>")
    .description(
      "Rank tools and methods by how well they match the given words, or a whole request, in wording and meaning. Also shows which methods a query may call.",
    )
    .option(
      "--limit <count>",
      `List at most this number of tools and at most this number of methods. Default: ${standardLimit}.`,
      countUpTo(200),
    );
  addFlags(part, "tools")
    .addHelpText("after", examples)
    .action(context.action(async (words: readonly string[]) => await searchTools(words.join(" "), part, context)));
}

async function searchTools(words: string, command: Command, context: CommandContext): Promise<number> {
  if (!/[\p{L}\p{N}]/u.test(words)) {
    throw new CtxError("usage", "no search words given", { hint: "ctx tools search order book" });
  }
  const { cli } = context;
  const { json, quiet, limit = standardLimit } = command.opts<Options>();
  return await withTools(command, context, async (tools, { indexDirectory: folder }) => {
    const listings = await tools.list(tools.ids(), cli.signal);
    if (cli.signal.aborted) throw new CtxError("interrupted", "the search was stopped");
    const found = { words, ...(await searchCatalog(listings, words, { folder, limit, signal: cli.signal })) };
    const down = listings.flatMap(({ id, failure }) => (failure === undefined ? [] : [{ id, failure }]));
    if (quiet !== true) {
      for (const { id, failure } of down) warn(cli, `skipped ${id}: ${plainLine(failure.message)}`);
    }
    if (json === true) printJson(cli, { ...found, failures: down });
    else printLines(cli, searchLines(found, { width: tableWidthOf(cli), paint: paint(cli.stdout, cli.environment) }));
    return listings.length > 0 && down.length === listings.length ? outcomeExit.unmeasured : outcomeExit.answer;
  });
}

const examples = `
Examples:
  $ ctx tools search order book
  $ ctx tools search "read a file" --limit 3 --mcp-config servers.json
  $ ctx tools search temperature --json

Exit: 0 on success, even if nothing matches; 5 if no tool started.
`;
