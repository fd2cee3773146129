// `ctx keys`: creates, lists and revokes keys of the HTTP API.
import { type Command, InvalidArgumentError } from "commander";
import { clockOf } from "../../../app/clock.ts";
import { createKey, listKeys, revokeKey } from "../../../app/keys.ts";
import { openState } from "../../../app/state.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { momentCell } from "../../../base/text/format.ts";
import { randomIds } from "../../../base/time.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { type ApiKey, type KeyScope, keyScopeSchema } from "../../../contract/key.ts";
import type { CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";

const scopes = keyScopeSchema.options.join(", ");

interface CreateOptions {
  readonly name: string;
  readonly scope?: readonly KeyScope[];
}

/** Defines the command and its three subcommands. */
export function define(command: Command, context: CommandContext): void {
  const { action } = context;
  const create = command
    .command("create")
    .description("Create a key and print it. It is not shown again.")
    .requiredOption("--name <name>", "Name of the key.")
    .option("--scope <scope>", `Scope of the key (${scopes}); may be given several times. Default: all.`, collectScope);
  addFlags(create, "keys")
    .addHelpText(
      "after",
      "\nExamples:\n  $ ctx keys create --name laptop\n  $ ctx keys create --name ci --scope query --json\n",
    )
    .action(action(async () => await createOne(create, context)));

  const list = command.command("list").description("List keys, their scopes and whether they are revoked.");
  addFlags(list, "keys")
    .addHelpText("after", "\nExamples:\n  $ ctx keys list\n")
    .action(action(async () => await listAll(list, context)));

  const revoke = command.command("revoke <id>").description("Revoke a key; servers reject it from then on.");
  addFlags(revoke, "keys")
    .addHelpText("after", "\nExamples:\n  $ ctx keys revoke key-3f2a9c1b7d04\n")
    .action(action(async (id: string) => await revokeOne(id, revoke, context)));
}

async function createOne(command: Command, { cli }: CommandContext): Promise<number> {
  const { name, scope = keyScopeSchema.options } = command.opts<CreateOptions>();
  const effective = await readSettings(command, "keys", cli);
  await using store = await openState(effective);
  const parts = { table: store.keys, clock: clockOf(effective.settings), ids: randomIds() };
  const made = await createKey(parts, { name, scopes: [...new Set(scope)] });
  if (isJson(command)) printJson(cli, made);
  else {
    printLines(cli, [made.key]);
    cli.stderr.write(`Key ${made.id}, printed once: it is not shown again. Clients read it from CTX_API_KEY.\n`);
  }
  return outcomeExit.answer;
}

async function listAll(command: Command, { cli }: CommandContext): Promise<number> {
  await using store = await openState(await readSettings(command, "keys", cli));
  const keys = await listKeys(store.keys);
  if (isJson(command)) printJson(cli, { keys });
  else if (keys.length === 0) printLines(cli, ["No key yet. Create one: ctx keys create --name NAME"]);
  else printLines(cli, tableLines({ columns, rows: keys.map(rowOf) }, tableWidthOf(cli)));
  return outcomeExit.answer;
}

async function revokeOne(id: string, command: Command, { cli }: CommandContext): Promise<number> {
  const effective = await readSettings(command, "keys", cli);
  await using store = await openState(effective);
  await revokeKey({ table: store.keys, clock: clockOf(effective.settings) }, id);
  if (isJson(command)) printJson(cli, { id, revoked: true });
  else printLines(cli, [`${id} is revoked.`]);
  return outcomeExit.answer;
}

function collectScope(text: string, earlier: readonly KeyScope[] = []): readonly KeyScope[] {
  const scope = keyScopeSchema.options.find((known) => known === text);
  if (scope === undefined) throw new InvalidArgumentError(`It must be one of ${scopes}.`);
  return [...earlier, scope];
}

function isJson(command: Command): boolean {
  return command.opts<{ readonly json?: boolean }>().json === true;
}

const columns = [
  { label: "id", align: "left" },
  { label: "name", align: "left" },
  { label: "may", align: "left" },
  { label: "created (UTC)", align: "left" },
  { label: "revoked (UTC)", align: "left" },
] as const;

function rowOf({ id, name, scopes: may, createdAt, revokedAt }: ApiKey): readonly string[] {
  const all = may.length === keyScopeSchema.options.length;
  return [
    id,
    name,
    all ? "everything" : may.join(", "),
    momentCell(createdAt),
    revokedAt === null ? "no" : momentCell(revokedAt),
  ];
}
