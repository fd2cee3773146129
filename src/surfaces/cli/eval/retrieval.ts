// `ctx eval retrieval`: measures how often search finds the right methods in a large pool, and how long a search takes.
import path from "node:path";
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
import { settingsRequest } from "../flags.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import type { Call } from "../row.ts";
import { retrievalLines } from "./retrieval-figures.ts";

interface Options {
  readonly pool: string;
  readonly queries: string;
  readonly json?: boolean;
}

/** Runs `ctx eval retrieval`. */
export async function retrieval(call: Call<[], Options>): Promise<number> {
  const { cli } = call;
  const { pool, queries, json } = call.options;
  const [poolFile, queriesFile] = [pool, queries].map((file) => ({
    path: path.resolve(cli.folder, file),
    shown: file,
  }));
  if (poolFile === undefined || queriesFile === undefined) return outcomeExit.wrong;
  const methods = (await isServerConfig(poolFile)) ? await serverMethods(pool, call) : await readPool(poolFile);
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
async function serverMethods(file: string, call: Call): Promise<PoolRows> {
  const { cli } = call;
  const request = { ...settingsRequest(call), mcpConfigFile: file, isCatalogWanted: true };
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
