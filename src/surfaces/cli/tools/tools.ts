// `ctx tools`: lists, inspects, searches, calls and lints the tools of the catalog.
import { discoverClients } from "../../../app/discover-clients.ts";
import { plain } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { printJson, printLines, tableWidthOf, widthOf } from "../output.ts";
import { sheetOf } from "../paint.ts";
import { programName } from "../render/again.ts";
import { discoveredLines } from "../render/discovered.ts";
import { listLines, listRows } from "../render/listing.ts";
import { methodLines, toolLines } from "../render/method.ts";
import { offerLines } from "../render/offers.ts";
import type { Call } from "../row.ts";
import { joinArguments, readAnswers, readObject, readPairs } from "./arguments.ts";
import { callMethod, confirmCall } from "./call.ts";
import { findMethod, findTool } from "./find.ts";
import { offersOf } from "./offers.ts";
import { withPermissions } from "./permissions.ts";
import { withTools } from "./with-tools.ts";

interface Options {
  readonly json?: boolean;
  readonly discover?: boolean;
  readonly args?: string;
  readonly answer?: readonly string[];
  readonly yes?: boolean;
}

/** Runs `ctx tools list`. */
export async function list(given: Call<[], Options>): Promise<number> {
  return given.options.discover === true ? await listDiscovered(given) : await listTools(given);
}

async function listDiscovered({ cli, options: { json } }: Call<[], Options>): Promise<number> {
  const files = await discoverClients(cli);
  if (json === true) printJson(cli, { files });
  else printLines(cli, discoveredLines(files, { width: widthOf(cli), program: programName(cli.environment) }));
  return outcomeExit.answer;
}

async function listTools(given: Call<[], Options>): Promise<number> {
  const { cli, options } = given;
  return await withPermissions(given, async (tools) => {
    const listings = await tools.list(tools.ids(), cli.signal);
    const offers = await offersOf(tools, listings, cli.signal);
    const sheet = sheetOf(cli, tableWidthOf(cli));
    if (options.json === true) printJson(cli, { tools: listRows(listings, offers) });
    else printLines(cli, [...listLines(listings, sheet), ...offerLines(offers, sheet)]);
    const isAnyUp = listings.length === 0 || listings.some(({ failure }) => failure === undefined);
    return isAnyUp ? outcomeExit.answer : outcomeExit.unmeasured;
  });
}

/** Runs `ctx tools inspect`. */
export async function inspect(given: Call<[tool: string, method?: string], Options>): Promise<number> {
  const { cli, options } = given;
  const [tool, method] = given.args;
  return await withPermissions(given, async (tools) => {
    const listing = await findTool(tools, tool, cli.signal);
    const page = sheetOf(cli);
    const isJson = options.json === true;
    if (method === undefined) {
      if (isJson) printJson(cli, listing);
      else printLines(cli, toolLines(listing, page));
    } else {
      const found = findMethod(listing, method);
      if (isJson) printJson(cli, found);
      else printLines(cli, methodLines(found, page));
    }
    return outcomeExit.answer;
  });
}

/** Runs `ctx tools call`. */
export async function call(
  asked: Call<[tool: string, method: string, words: readonly string[]], Options>,
): Promise<number> {
  const { cli, options } = asked;
  const [tool, method, words] = asked.args;
  const given = await readObject(options.args, "--args", cli);
  const answers = (await readAnswers(options.answer ?? [], cli)).map(({ content }) => content);
  return await withTools(asked, async (tools) => {
    const found = findMethod(await findTool(tools, tool, cli.signal), method);
    const all = joinArguments(given, readPairs(words, found));
    await confirmCall(found, { cli, isConfirmed: options.yes === true });
    const result = await callMethod(tools, { method: found, ...all, answers }, cli.signal);
    if (options.json === true) printJson(cli, result);
    else if (typeof result.data === "string") {
      // A pipe receives the text unchanged; on a terminal it could clear the screen or hide what it says.
      cli.stdout.write(`${cli.stdout.isTTY === true ? plain(result.data) : result.data}\n`);
    } else printJson(cli, result.data);
    return outcomeExit.answer;
  });
}
