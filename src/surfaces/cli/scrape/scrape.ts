// `ctx scrape`: prints one page as Markdown on stdout and its metadata on stderr.

import { plain, plainLine } from "../../../base/terminal/text.ts";
import { formatCount } from "../../../base/text/format.ts";
import { CtxError, errorTable, outcomeExit } from "../../../contract/error.ts";
import { refusalCodes } from "../../../contract/web/codes.ts";
import { type ScrapedPage, type ScrapeFailure, scrapeRequestSchema } from "../../../contract/web.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { checkedBy, withWeb } from "../web/with-web.ts";

interface Options {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx scrape`. */
export async function scrape(call: Call<[url: string], Options>): Promise<number> {
  const { cli } = call;
  const { json, quiet } = call.options;
  const [url] = call.args;
  const request = checkedBy(scrapeRequestSchema, { url });
  const effective = await readSettings(call);
  const result = await withWeb(effective, async (web) => await web.scrape(request, cli.signal), cli);
  if (!result.ok) return failed(result, { cli, isJson: json === true });
  if (json === true) printJson(cli, result);
  else printLines(cli, [plain(result.content)]);
  if (json !== true && quiet !== true) cli.stderr.write(`${accountOf(result).join("\n")}\n`);
  return outcomeExit.answer;
}

/**
 * Reports a page that cannot be read. Prints an error or, with `--json`, a document. Throws `usage` if the policy
 * rejects the URL.
 */
function failed(result: ScrapeFailure, { cli, isJson }: { cli: CliContext; isJson: boolean }): number {
  const { errorCode, error, redirects } = result;
  if (refusalCodes.includes(errorCode) && redirects.length === 0) {
    throw new CtxError("usage", error, { hint: "give the address of a public page, on port 80 or 443" });
  }
  const way = redirects.length === 0 ? "" : ` (redirected to ${result.finalUrl})`;
  if (!isJson) throw new CtxError("upstream", `${errorCode}: ${error}${way}`);
  printJson(cli, result);
  return errorTable.upstream.exit;
}

function accountOf(page: ScrapedPage): readonly string[] {
  const { title, finalUrl, site, contentLength, isTruncated, links } = page;
  const size = `${formatCount(contentLength, "character")}${isTruncated ? ", cut to the limit of web.pageCharacters" : ""}`;
  return [
    plainLine(`${title} – ${finalUrl}`),
    ...(site === null ? [] : [`A page of ${site}.`]),
    `${size}, ${formatCount(links.length, "link")}`,
  ];
}
