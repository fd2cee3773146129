// `ctx tools`: lists, inspects, searches, calls and lints the tools of the catalog.
import type { Command } from "commander";
import { discoverClients } from "../../../app/discover-clients.ts";
import { plain } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { CommandContext } from "../cli-context.ts";
import { addFlags } from "../flags.ts";
import { printJson, printLines, tableWidthOf, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { programName } from "../render/again.ts";
import { discoveredLines } from "../render/discovered.ts";
import { listLines, listRows } from "../render/listing.ts";
import { methodLines, toolLines } from "../render/method.ts";
import { offerLines } from "../render/offers.ts";
import { joinArguments, readAnswers, readObject, readPairs } from "./arguments.ts";
import { callMethod, confirmCall } from "./call.ts";
import { findMethod, findTool } from "./find.ts";
import { defineLint } from "./lint.ts";
import { defineLogin } from "./login.ts";
import { defineOffers, offersOf } from "./offers.ts";
import { definePermissions, withPermissions } from "./permissions.ts";
import { defineSearch } from "./search.ts";
import { withTools } from "./with-tools.ts";

interface Options {
  readonly json?: boolean;
  readonly discover?: boolean;
  readonly args?: string;
  readonly answer?: readonly string[];
  readonly yes?: boolean;
}

/** Defines the command and its subcommands. */
export function define(command: Command, context: CommandContext): void {
  const part = (usage: string, description: string) => command.command(usage).description(description);
  const list = part("list", "Start every tool and list its methods.");
  list.option("--discover", "List the configuration files of other MCP clients on this machine. Starts nothing.");
  addFlags(list, "tools")
    .addHelpText(
      "after",
      "\nExamples:\n  $ ctx tools list\n  $ ctx tools list --mcp-config servers.json --json\n  $ ctx tools list --discover\n",
    )
    .action(
      context.action((options: Options, self: Command) =>
        options.discover === true ? listDiscovered(context.cli, options) : listTools(self, context),
      ),
    );

  const inspect = part(
    "inspect <tool> [method]",
    "Show the methods of a tool, or the arguments and output of one method.",
  );
  addFlags(inspect, "tools")
    .addHelpText("after", "\nExamples:\n  $ ctx tools inspect files\n  $ ctx tools inspect files read_file\n")
    .action(
      context.action((tool: string, method: string | undefined, _options: Options, self: Command) =>
        inspectTool({ tool, method, command: self, context }),
      ),
    );

  defineSearch(command, context);

  const call = part(
    "call <tool> <method> [arguments...]",
    "Call one method and print its reply. Arguments are key=value.",
  );
  call.option("--args <json>", "Arguments as a JSON object; - reads them from standard input.");
  call.option(
    "--answer <json>",
    "Answer to a question of the server, as a JSON object; repeat it for several.",
    collect,
  );
  call.option("--yes", "Call a method that is withheld from queries without confirmation.");
  addFlags(call, "tools")
    .addHelpText(
      "after",
      `\nExamples:\n  $ ctx tools call files read_file --args '{"path": "notes.txt"}'\n  $ ctx tools call files read_file path=notes.txt head:=5\n${exits}`,
    )
    .action(
      context.action((tool: string, method: string, words: readonly string[], _options: Options, self: Command) =>
        callTool({ tool, method, words, command: self, context }),
      ),
    );

  definePermissions(command, context);
  defineLint(command, context);
  defineLogin(command, context);
  defineOffers(command, context);
}

async function listDiscovered(cli: CommandContext["cli"], { json }: Options): Promise<number> {
  const files = await discoverClients(cli);
  if (json === true) printJson(cli, { files });
  else printLines(cli, discoveredLines(files, { width: widthOf(cli), program: programName(cli.environment) }));
  return outcomeExit.answer;
}

async function listTools(command: Command, context: CommandContext): Promise<number> {
  const { cli } = context;
  return await withPermissions(command, context, async (tools) => {
    const listings = await tools.list(tools.ids(), cli.signal);
    const offers = await offersOf(tools, listings, cli.signal);
    const sheet = { width: tableWidthOf(cli), paint: paint(cli.stdout, cli.environment) };
    if (optionsOf(command).json === true) printJson(cli, { tools: listRows(listings, offers) });
    else printLines(cli, [...listLines(listings, sheet), ...offerLines(offers, sheet)]);
    const isAnyUp = listings.length === 0 || listings.some(({ failure }) => failure === undefined);
    return isAnyUp ? outcomeExit.answer : outcomeExit.unmeasured;
  });
}

interface Named {
  readonly tool: string;
  readonly command: Command;
  readonly context: CommandContext;
}

async function inspectTool(named: Named & { readonly method: string | undefined }): Promise<number> {
  const { tool, method, command, context } = named;
  const { cli } = context;
  return await withPermissions(command, context, async (tools) => {
    const listing = await findTool(tools, tool, cli.signal);
    const page = { width: widthOf(cli), paint: paint(cli.stdout, cli.environment) };
    const isJson = optionsOf(command).json === true;
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

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

async function callTool(
  named: Named & { readonly method: string; readonly words: readonly string[] },
): Promise<number> {
  const { tool, method, words, command, context } = named;
  const { cli } = context;
  const options = optionsOf(command);
  const given = await readObject(options.args, "--args", cli);
  const answers = (await readAnswers(options.answer ?? [], cli)).map(({ content }) => content);
  return await withTools(command, context, async (tools) => {
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

function optionsOf(command: Command): Options {
  return command.opts<Options>();
}

const exits = `
A method that is withheld from queries may change something: the command asks first on a terminal, and needs --yes elsewhere.

Exit: 0 a result, 2 unknown tool, method or argument, 5 the tool failed or returned isError, 130 not confirmed.
`;
