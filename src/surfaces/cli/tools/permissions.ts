// `ctx tools allow`, `deny` and `why`: keeps and removes permissions, and prints the rule that decides about a call.
import { permissionsFile, removeGrants, storedGrants, storeGrants } from "../../../app/permissions.ts";
import { keptFor, permittedTools } from "../../../app/permitted-tools.ts";
import { whyOf } from "../../../app/why.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { matchesGlob } from "../../../base/text/glob.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { methodPatternSchema } from "../../../contract/permission.ts";
import type { Method, ToolListing, Tools } from "../../../contract/tool.ts";
import { readSettings } from "../flags.ts";
import { asStarted, commandText, printJson, printLines } from "../output.ts";
import { whyLines } from "../render/why.ts";
import type { Call } from "../row.ts";
import { readObject, readPairs } from "./arguments.ts";
import { findMethod, findTool } from "./find.ts";
import { withTools } from "./with-tools.ts";

interface Options {
  readonly json?: boolean;
  readonly when?: readonly string[];
  readonly args?: string;
}

/** Runs `ctx tools allow`. */
export async function allow(call: Call<[pattern: string], Options>): Promise<number> {
  const { cli } = call;
  const { json, when = [] } = call.options;
  const { server, method } = partsOf(call.args[0]);
  const { indexDirectory } = await readSettings(call);
  return await withTools(call, async (tools) => {
    const listing = await findTool(tools, server, cli.signal);
    const methods = askableMethods(listing, method);
    const kept = keptFor(methods, whenOf(when, methods));
    await storeGrants(permissionsFile(indexDirectory), kept);
    const names = Object.keys(kept);
    if (json === true) printJson(cli, { allowed: names });
    else
      printLines(
        cli,
        names.map((name) =>
          plainLine(`Queries may call ${name}. To take it back: ${commandText(cli, ["tools", "deny", name])}`),
        ),
      );
    return outcomeExit.answer;
  });
}

/** Runs `ctx tools deny`. */
export async function deny(call: Call<[pattern: string], Options>): Promise<number> {
  const { cli } = call;
  const [pattern] = call.args;
  partsOf(pattern);
  const { indexDirectory } = await readSettings(call);
  const removed = await removeGrants(permissionsFile(indexDirectory), pattern);
  if (call.options.json === true) printJson(cli, { denied: removed });
  else if (removed.length === 0) printLines(cli, [plainLine(`No permission for ${pattern} is kept.`)]);
  else
    printLines(
      cli,
      removed.map((name) => plainLine(`Queries ask again before they call ${name}.`)),
    );
  return outcomeExit.answer;
}

/** Runs `ctx tools why`. */
export async function why(call: Call<[pattern: string], Options>): Promise<number> {
  const { cli } = call;
  const { json, args } = call.options;
  const { server, method } = partsOf(call.args[0]);
  const given = args === undefined ? null : (await readObject(args, "--args", cli)).args;
  return await withPermissions(call, async (tools) => {
    const found = findMethod(await findTool(tools, server, cli.signal), method);
    const account = whyOf(found, given);
    if (json === true) printJson(cli, account);
    else
      printLines(
        cli,
        whyLines(account).map((line) => asStarted(cli, line)),
      );
    return outcomeExit.answer;
  });
}

/** Like `withTools`, with the permissions that are kept. */
export async function withPermissions(call: Call, work: (tools: Tools) => Promise<number>): Promise<number> {
  const { indexDirectory } = await readSettings(call);
  const grants = await storedGrants(permissionsFile(indexDirectory));
  return await withTools(call, (tools) => work(permittedTools(tools, grants)));
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
