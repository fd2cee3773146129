// `ctx tools search`: ranks tools and methods by how well they match the search words in wording and meaning, and states
// which methods a query may call.
import { searchCatalog } from "../../../app/search.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import { sheetOf } from "../paint.ts";
import { searchLines } from "../render/matches.ts";
import type { Call } from "../row.ts";
import { withTools } from "./with-tools.ts";

interface Options {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly limit: number;
}

/** Runs `ctx tools search`. */
export async function search(call: Call<[words: readonly string[]], Options>): Promise<number> {
  const words = call.args[0].join(" ");
  if (!/[\p{L}\p{N}]/u.test(words)) {
    throw new CtxError("usage", "no search words given", { hint: "ctx tools search order book" });
  }
  const { cli } = call;
  const { json, quiet, limit } = call.options;
  return await withTools(call, async (tools, { indexDirectory: folder }) => {
    const listings = await tools.list(tools.ids(), cli.signal);
    if (cli.signal.aborted) throw new CtxError("interrupted", "the search was stopped");
    const found = { words, ...(await searchCatalog(listings, words, { folder, limit, signal: cli.signal })) };
    const down = listings.flatMap(({ id, failure }) => (failure === undefined ? [] : [{ id, failure }]));
    if (quiet !== true) {
      for (const { id, failure } of down) warn(cli, `skipped ${id}: ${plainLine(failure.message)}`);
    }
    if (json === true) printJson(cli, { ...found, failures: down });
    else printLines(cli, searchLines(found, sheetOf(cli, tableWidthOf(cli))));
    return listings.length > 0 && down.length === listings.length ? outcomeExit.unmeasured : outcomeExit.answer;
  });
}
