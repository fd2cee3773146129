// `ctx tools allow`, `deny` and `why`: keeps and removes permissions, and prints the rule that decides about a call.
import type { Command } from "commander";
import { permissionsFile, removeGrants, storedGrants, storeGrants } from "../../../app/permissions.ts";
import { keptFor, permittedTools } from "../../../app/permitted-tools.ts";
import { whyOf } from "../../../app/why.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { matchesGlob } from "../../../base/text/glob.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { methodPatternSchema } from "../../../contract/permission.ts";
import type { Method, ToolListing, Tools } from "../../../contract/tool.ts";
import type { CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import { collect } from "../plain-flags.ts";
import { whyLines } from "../render/why.ts";
import { readObject, readPairs } from "./arguments.ts";
import { findMethod, findTool } from "./find.ts";
import { withTools } from "./with-tools.ts";

interface Options {
  readonly json?: boolean;
  readonly when?: readonly string[];
  readonly args?: string;
}

/** Defines the three subcommands. */
export function definePermissions(command: Command, context: CommandContext): void {
  const allow = command
    .command("allow <target>")
    .description("Let every query call a method that is not known to read, until its definition changes.")
    .option("--when <value>", "Allow it for this value of a parameter only, as parameter=value; repeatable.", collect);
  addFlags(allow, "tools")
    .addHelpText("after", allowExamples)
    .action(context.action((method: string) => allowMethods(method, { command: allow, context })));
  const deny = command.command("deny <target>").description("Remove a permission that `ctx tools allow` gave.");
  addFlags(deny, "tools")
    .addHelpText("after", "\nExamples:\n  $ ctx tools deny excel:read_sheet\n  $ ctx tools deny 'excel:*'\n")
    .action(context.action((method: string) => denyMethods(method, { command: deny, context })));
  const why = command
    .command("why <target>")
    .description("Print whether a query may call a method with these arguments, and the rule that decides.")
    .option("--args <json>", "Arguments as a JSON object; - reads them from standard input.");
  addFlags(why, "tools")
    .addHelpText("after", whyExamples)
    .action(context.action((method: string) => explain(method, { command: why, context })));
}

interface Asked {
  readonly command: Command;
  readonly context: CommandContext;
}

async function allowMethods(pattern: string, { command, context }: Asked): Promise<number> {
  const { cli } = context;
  const { json, when = [] } = command.opts<Options>();
  const { server, method } = partsOf(pattern);
  const { indexDirectory } = await readSettings(command, "tools", cli);
  return await withTools(command, context, async (tools) => {
    const listing = await findTool(tools, server, cli.signal);
    const methods = askableMethods(listing, method);
    const kept = keptFor(methods, whenOf(when, methods));
    await storeGrants(permissionsFile(indexDirectory), kept);
    const names = Object.keys(kept);
    if (json === true) printJson(cli, { allowed: names });
    else
      printLines(
        cli,
        names.map((name) => plainLine(`Queries may call ${name}. To take it back: ctx tools deny ${name}`)),
      );
    return outcomeExit.answer;
  });
}

async function denyMethods(pattern: string, { command, context: { cli } }: Asked): Promise<number> {
  partsOf(pattern);
  const { indexDirectory } = await readSettings(command, "tools", cli);
  const removed = await removeGrants(permissionsFile(indexDirectory), pattern);
  if (command.opts<Options>().json === true) printJson(cli, { denied: removed });
  else if (removed.length === 0) printLines(cli, [plainLine(`No permission for ${pattern} is kept.`)]);
  else
    printLines(
      cli,
      removed.map((name) => plainLine(`Queries ask again before they call ${name}.`)),
    );
  return outcomeExit.answer;
}

async function explain(pattern: string, { command, context }: Asked): Promise<number> {
  const { cli } = context;
  const { json, args } = command.opts<Options>();
  const { server, method } = partsOf(pattern);
  const given = args === undefined ? null : (await readObject(args, "--args", cli)).args;
  return await withPermissions(command, context, async (tools) => {
    const found = findMethod(await findTool(tools, server, cli.signal), method);
    const account = whyOf(found, given);
    if (json === true) printJson(cli, account);
    else printLines(cli, whyLines(account));
    return outcomeExit.answer;
  });
}

/** Like `withTools`, with the permissions that are kept. */
export async function withPermissions(
  command: Command,
  context: CommandContext,
  work: (tools: Tools) => Promise<number>,
): Promise<number> {
  const { indexDirectory } = await readSettings(command, "tools", context.cli);
  const grants = await storedGrants(permissionsFile(indexDirectory));
  return await withTools(command, context, (tools) => work(permittedTools(tools, grants)));
}

function partsOf(pattern: string): { readonly server: string; readonly method: string } {
  if (!methodPatternSchema.safeParse(pattern).success) {
    throw new CtxError("usage", `"${plainLine(pattern)}" is not SERVER:METHOD`, {
      hint: "`ctx tools list` lists servers and methods",
    });
  }
  const at = pattern.indexOf(":");
  return { server: pattern.slice(0, at), method: pattern.slice(at + 1) };
}

function nameOf({ toolId, name }: Method): string {
  return `${toolId}:${name}`;
}

/** Returns the unclear methods that the pattern names. Throws `usage` if it names a method that nobody can permit. */
function askableMethods(listing: ToolListing, pattern: string): readonly Method[] {
  if (!pattern.includes("*")) {
    const found = findMethod(listing, pattern);
    const { class: kind, reason, setting } = found.eligibility;
    if (kind === "unclear") return [found];
    const name = nameOf(found);
    throw kind === "reads"
      ? new CtxError("usage", `${name} needs no permission: ${reason}`)
      : new CtxError("usage", `a query never calls ${name}: ${reason}`, {
          hint: `call it yourself with \`ctx tools call\`; if it only reads: ${setting}`,
        });
  }
  const unclear = listing.methods.filter(
    ({ name, eligibility }) => eligibility.class === "unclear" && matchesGlob(name, pattern),
  );
  if (unclear.length > 0) return unclear;
  const names = listing.methods.filter(({ eligibility }) => eligibility.class === "unclear").map(({ name }) => name);
  throw new CtxError("usage", `no unclear method of ${listing.id} matches "${plainLine(pattern)}"`, {
    hint: names.length === 0 ? "it has none" : `unclear: ${names.join(", ")}`,
  });
}

type MutableWhen = Record<string, (string | number | boolean | null)[]>;

/** Returns the values of `--when`, in the types of the parameters; null without the flag. */
function whenOf(words: readonly string[], methods: readonly Method[]): MutableWhen | null {
  const [method] = methods;
  if (words.length === 0 || method === undefined) return null;
  const values: MutableWhen = {};
  for (const word of words) {
    for (const [name, value] of Object.entries(readPairs([word], method).args)) {
      if (typeof value === "object" && value !== null)
        throw new CtxError("usage", `--when ${plainLine(word)}: the value must be a text, a number or a boolean`);
      values[name] = [...(values[name] ?? []), value];
    }
  }
  return values;
}

const allowExamples = `
Examples:
  $ ctx tools allow excel:read_sheet
  $ ctx tools allow 'excel:read_*'
  $ ctx tools allow git:git_branch --when operation=list --when operation=show

A pattern covers the methods of class "unclear" only. A permission ends when the method's name, description, schema or
annotations change. Permissions are kept in .ctx/permissions.yaml.
`;

const whyExamples = `
Examples:
  $ ctx tools why excel:read_sheet
  $ ctx tools why git:git_branch --args '{"operation": "delete"}'
`;
