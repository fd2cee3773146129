// `ctx tools lint`: reports problems in the metadata and schemas of tools. Each problem has a fix.
import type { Command } from "commander";
import { toolIdsOf } from "../../../app/catalog.ts";
import { type LintedTool, lintSurfaceFile, lintTools } from "../../../app/lint.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { lintLines, tally } from "../render/findings.ts";
import { checkToolId } from "./find.ts";

interface Options {
  readonly json?: boolean;
  readonly surface?: string;
}

/** Defines the subcommand. */
export function defineLint(command: Command, context: CommandContext): void {
  const part = command
    .command("lint [tool...]")
    .description("Check metadata and schemas of tools, and report how to fix them. Without a name, check all tools.")
    .option("--surface <file>", "Check a saved reply to tools/list; no server is started.");
  addFlags(part, "tools")
    .addHelpText("after", examples)
    .action(context.action(async (ids: readonly string[]) => await lintAll(ids, part, context)));
}

async function lintAll(ids: readonly string[], command: Command, { cli }: CommandContext): Promise<number> {
  const { json, surface } = command.opts<Options>();
  if (surface !== undefined && ids.length > 0) {
    const hint = "omit the tools, or omit --surface";
    throw new CtxError("usage", `--surface checks a file, so ${ids.join(", ")} cannot be checked too`, { hint });
  }
  const linted =
    surface === undefined ? await lintCatalog(ids, command, { cli }) : [await lintSurfaceFile(surface, cli.folder)];
  const counts = tally(linted.flatMap(({ findings }) => findings));
  if (json === true) printJson(cli, { tools: linted, counts });
  else printLines(cli, lintLines(linted, { width: widthOf(cli), paint: paint(cli.stdout, cli.environment) }));
  if (counts.error > 0) return outcomeExit.wrong;
  return linted.some(({ failure }) => failure !== null) ? outcomeExit.unmeasured : outcomeExit.answer;
}

async function lintCatalog(
  ids: readonly string[],
  command: Command,
  { cli }: Pick<CommandContext, "cli">,
): Promise<readonly LintedTool[]> {
  const { settings } = await readSettings(command, "tools", cli);
  const known = toolIdsOf(settings);
  for (const id of ids) checkToolId(id, known);
  const linted = await lintTools(settings, ids.length === 0 ? known : [...new Set(ids)], cli.signal);
  if (cli.signal.aborted) throw new CtxError("interrupted", "the check was stopped");
  return linted;
}

const examples = `
Examples:
  $ ctx tools lint
  $ ctx tools lint files --mcp-config servers.json --json
  $ ctx tools lint --surface listed.json

Exit: 0 no errors (there may be warnings), 1 at least one error, 5 a tool did not start.
`;
