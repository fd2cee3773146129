// Keys of the HTTP API: create, find, list and revoke. Only the hash of a key is stored; the key itself is shown
// once.
import { createHash, randomInt } from "node:crypto";
import { toIso } from "../base/time.ts";
import type { Clock, Ids } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import { type ApiKey, type Caller, type KeyScope, keyScopeSchema } from "../contract/key.ts";
import type { KeyRecord } from "../contract/store/records.ts";
import type { KeyTable } from "../contract/store.ts";

/** The table of keys, the clock and the source of ids. */
export interface KeyParts {
  readonly table: KeyTable;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates a key. Only the return value contains the secret. */
export async function createKey(
  { table, clock, ids }: KeyParts,
  { name, scopes }: { readonly name: string; readonly scopes: readonly KeyScope[] },
): Promise<{ readonly id: string; readonly key: string }> {
  if (name.trim() === "" || [...name].length > longestName) {
    throw new CtxError("usage", `a key's name has 1 to ${longestName} characters`, { hint: "--name laptop" });
  }
  const key = newSecret();
  const id = ids.next("key");
  await table.add({ id, name, hash: hashOf(key), scopes: [...scopes], createdAt: clock.now(), revokedAt: null });
  return { id, key };
}

/** Returns every key without its secret, oldest first. */
export async function listKeys(table: KeyTable): Promise<readonly ApiKey[]> {
  return (await table.list()).map((record) => ({
    id: record.id,
    name: record.name,
    scopes: scopesOf(record),
    createdAt: toIso(record.createdAt),
    revokedAt: record.revokedAt === null ? null : toIso(record.revokedAt),
  }));
}

/** Revokes a key at once. An unknown key is a `usage` error; a key that was revoked before stays unchanged. */
export async function revokeKey({ table, clock }: Omit<KeyParts, "ids">, id: string): Promise<void> {
  if (await table.revoke({ id, at: clock.now() })) return;
  const known = await table.list();
  if (known.some((key) => key.id === id)) return;
  throw new CtxError("usage", `there is no key ${JSON.stringify(id)}`, { hint: "`ctx keys list` lists the keys" });
}

/** Returns the caller to whom a secret belongs; null when the key is unknown or revoked. */
export async function findCaller(table: KeyTable, secret: string): Promise<Caller | null> {
  const found = secret.startsWith(prefix) ? await table.byHash(hashOf(secret)) : null;
  if (found === null || found.revokedAt !== null) return null;
  return { id: found.id, scopes: scopesOf(found) };
}

const prefix = "sk_live_";
const secretCharacters = 32;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const longestName = 100;

/** Returns a random key with 190 bits. */
export function newSecret(): string {
  const characters = Array.from({ length: secretCharacters }, () => alphabet[randomInt(alphabet.length)]);
  return `${prefix}${characters.join("")}`;
}

// A slow hash is not needed: a key has 190 random bits and cannot be guessed.
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Returns the scopes of a key. A scope that this version does not know grants nothing. */
function scopesOf({ scopes }: KeyRecord): KeyScope[] {
  return keyScopeSchema.options.filter((scope) => scopes.includes(scope));
}
