// `ctx search`: runs one web search. By default, searches the synthetic site that ships with ctx.
import { errorTable, outcomeExit } from "../../../contract/error.ts";
import { type SearchResponse, searchRequestSchema } from "../../../contract/web.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { note, printJson, printLines, warn } from "../output.ts";
import { sheetOf } from "../paint.ts";
import { webResultLines } from "../render/web-results.ts";
import type { Call } from "../row.ts";
import { readStdin } from "../stdin.ts";
import { checkedBy, withWeb } from "../web/with-web.ts";

interface Options {
  readonly limit: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx search`. */
export async function search(call: Call<[words: readonly string[]], Options>): Promise<number> {
  const { cli } = call;
  const { limit, json, quiet } = call.options;
  const text = call.args[0].join(" ");
  const query = text === "-" ? await readStdin(cli) : text;
  const request = checkedBy(searchRequestSchema, { query, maxResults: limit });
  const effective = await readSettings(call);
  const response = await withWeb(effective, async (web) => await web.search(request, cli.signal), cli);
  if (json === true) printJson(cli, response);
  else printLines(cli, webResultLines(response, sheetOf(cli)));
  if (quiet !== true) account(response, cli);
  return response.allProvidersFailed ? errorTable.upstream.exit : outcomeExit.answer;
}

function account({ notice, providerErrors }: SearchResponse, cli: CliContext): void {
  if (notice !== null) note(cli, notice);
  for (const { provider, error } of providerErrors) warn(cli, `${provider}: ${error}`);
}
