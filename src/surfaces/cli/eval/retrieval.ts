// `ctx eval retrieval`: measures how often search finds the right methods in a large pool, and how long a search takes.
import path from "node:path";
import type { Command } from "commander";
import { createTools } from "../../../app/catalog.ts";
import { clockOf } from "../../../app/clock.ts";
import { maskError } from "../../../app/secrets.ts";
import { loadSettings } from "../../../app/settings.ts";
import { asCtxError, outcomeExit } from "../../../contract/error.ts";
import {
  isServerConfig,
  listMethods,
  type PoolRows,
  readPool,
  readQueries,
} from "../../../gate/eval-retrieval/files.ts";
import { evaluateRetrieval } from "../../../gate/eval-retrieval.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, settingsRequest } from "../flags.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import { retrievalLines } from "./retrieval-figures.ts";

interface Options {
  readonly pool: string;
  readonly queries: string;
  readonly json?: boolean;
}

/** Adds the subcommand `retrieval`. */
export function defineRetrieval(command: Command, { cli, action }: CommandContext): void {
  const retrieval = command
    .command("retrieval")
    .description("Search a pool of methods for labelled requests, and measure recall.")
    .requiredOption(
      "--pool <file>",
      "Methods as JSON lines, or an mcpServers JSON file; its servers are started to list their methods.",
    )
    .requiredOption("--queries <file>", "Labelled requests as JSON lines, each with the ids of its right methods.");
  addFlags(retrieval, "eval")
    .addHelpText("after", examples)
    .action(action(async () => await evaluate(retrieval, cli)));
}

async function evaluate(command: Command, cli: CliContext): Promise<number> {
  const { pool, queries, json } = command.opts<Options>();
  const [poolFile, queriesFile] = [pool, queries].map((file) => ({
    path: path.resolve(cli.folder, file),
    shown: file,
  }));
  if (poolFile === undefined || queriesFile === undefined) return outcomeExit.wrong;
  const methods = (await isServerConfig(poolFile)) ? await serverMethods(command, pool, cli) : await readPool(poolFile);
  const asked = await readQueries(queriesFile);
  const bad = [...methods.bad, ...asked.bad];
  for (const sentence of bad) warn(cli, sentence);
  const evaluation = evaluateRetrieval({
    methods: methods.rows,
    queries: asked.rows,
    skipped: bad.length,
    elapsed: () => performance.now(),
    memory: heldBytes,
    signal: cli.signal,
  });
  if (json === true) printJson(cli, evaluation);
  else printLines(cli, retrievalLines(evaluation, tableWidthOf(cli)));
  return bad.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

/**
 * Lists the methods of all servers in a configuration. If a server does not start, reports the server as an invalid
 * row.
 */
async function serverMethods(command: Command, file: string, cli: CliContext): Promise<PoolRows> {
  const request = { ...settingsRequest(command, "eval", cli), mcpConfigFile: file, isCatalogWanted: true };
  const { settings, secrets } = await loadSettings(request);
  const tools = createTools({ settings }, clockOf(settings));
  try {
    return listMethods(await tools.list(tools.ids(), cli.signal), file);
  } catch (thrown) {
    // The error message of a server may contain the server's credentials.
    throw maskError(asCtxError(thrown), { values: secrets });
  } finally {
    await tools.close();
  }
}

function heldBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const examples = `
A method: {"id", "name", "description", "inputSchema"} and, where it has a server, "server", "serverTitle", "serverDescription".
Those of an mcpServers JSON have the id server/method. A request: {"id", "query"} with "relevantTools" or "sameNameTools", any id
of which is a hit, or "slots": a list of such lists, one for each method needed.

Examples:
  $ ctx eval retrieval --pool methods.jsonl --queries requests.jsonl
  $ ctx eval retrieval --pool mcp.json --queries requests.jsonl --json

Exit: 0 every row was measured, 1 some rows could not be used.
`;
