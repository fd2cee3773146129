// `ctx keys`: creates, lists and revokes keys of the HTTP API.
import { clockOf } from "../../../app/clock.ts";
import { createKey, listKeys, revokeKey } from "../../../app/keys.ts";
import { openState } from "../../../app/state.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { momentCell } from "../../../base/text/format.ts";
import { randomIds } from "../../../base/time.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { type ApiKey, type KeyScope, keyScopeSchema } from "../../../contract/key.ts";
import { readSettings } from "../flags.ts";
import { asStarted, printJson, printLines, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly json?: boolean;
}

interface CreateOptions extends Options {
  readonly name: string;
  readonly scope?: readonly KeyScope[];
}

/** Runs `ctx keys create`. */
export async function create(call: Call<[], CreateOptions>): Promise<number> {
  const { options, cli } = call;
  const { name, scope = keyScopeSchema.options } = options;
  const effective = await readSettings(call);
  await using store = await openState(effective);
  const parts = { table: store.keys, clock: clockOf(effective.settings), ids: randomIds() };
  const made = await createKey(parts, { name, scopes: [...new Set(scope)] });
  if (options.json === true) printJson(cli, made);
  else {
    printLines(cli, [made.key]);
    cli.stderr.write(`Key ${made.id}, printed once: it is not shown again. Clients read it from CTX_API_KEY.\n`);
  }
  return outcomeExit.answer;
}

/** Runs `ctx keys list`. */
export async function list(call: Call<[], Options>): Promise<number> {
  const { options, cli } = call;
  await using store = await openState(await readSettings(call));
  const keys = await listKeys(store.keys);
  if (options.json === true) printJson(cli, { keys });
  else if (keys.length === 0) printLines(cli, [asStarted(cli, "No key yet. Create one: ctx keys create --name NAME")]);
  else printLines(cli, tableLines({ columns, rows: keys.map(rowOf) }, tableWidthOf(cli)));
  return outcomeExit.answer;
}

/** Runs `ctx keys revoke`. */
export async function revoke(call: Call<[id: string], Options>): Promise<number> {
  const { options, cli } = call;
  const [id] = call.args;
  const effective = await readSettings(call);
  await using store = await openState(effective);
  await revokeKey({ table: store.keys, clock: clockOf(effective.settings) }, id);
  if (options.json === true) printJson(cli, { id, revoked: true });
  else printLines(cli, [`${id} is revoked.`]);
  return outcomeExit.answer;
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
