// `ctx scrape`: prints one page as Markdown on stdout and its metadata on stderr.

import type { Command } from "commander";
import { plain, plainLine } from "../../../base/terminal/text.ts";
import { formatCount } from "../../../base/text/format.ts";
import { CtxError, errorTable, outcomeExit } from "../../../contract/error.ts";
import { refusalCodes } from "../../../contract/web/codes.ts";
import { type ScrapedPage, type ScrapeFailure, scrapeRequestSchema } from "../../../contract/web.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import { checkedBy, withWeb } from "../web/with-web.ts";

interface Options {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Defines the command. */
export function define(command: Command, context: CommandContext): void {
  command.argument("<url>", "Address of a page, http or https.");
  addFlags(command, "scrape")
    .addHelpText("after", examples)
    .action(context.action(async (url: string) => await scrape(url, command, context.cli)));
}

async function scrape(url: string, command: Command, cli: CliContext): Promise<number> {
  const { json, quiet } = command.opts<Options>();
  const request = checkedBy(scrapeRequestSchema, { url });
  const effective = await readSettings(command, "scrape", cli);
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

const examples = `
Examples:
  $ ctx scrape https://kestrel-bay.example/ferry/timetable
  $ ctx scrape https://kestrel-bay.example/weather/api --json

Only public addresses are read, and only what robots.txt allows. kestrel-bay.example is the synthetic site that ships with ctx.

Exit: 0 the page was read, 2 the address is not allowed, 5 the page could not be fetched or read.
`;
