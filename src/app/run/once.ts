// Runs a request with an idempotency key once. A repeated request waits for the result of the first request, or
// continues the work when the first process died.
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { toJson } from "../../base/text/json.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { Clock, Ids } from "../../contract/clock.ts";
import { asCtxError, CtxError, type ErrorCode, errorTable, type WireCode, wireCodes } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import type { IdempotencyRecord } from "../../contract/store/records.ts";
import { type IdempotencyKey, isStoreFailure, type Store } from "../../contract/store.ts";
import { holdLease } from "./lease.ts";

export interface OnceParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly leaseMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** The work to run once. */
export interface OnceWork {
  readonly which: IdempotencyKey;
  readonly request: unknown;
  /** Id of the result of `run`. A process that continues the work gets the same id. */
  readonly subjectId: string;
  readonly run: (subject: Subject) => Promise<Json>;
}

/** The id of the result to produce, and whether the work starts for the first time. */
export interface Subject {
  readonly id: string;
  readonly isFirst: boolean;
  readonly signal: AbortSignal;
}

/**
 * Returns the result of the first request with this key, or throws its error. Throws `usage` when the key belongs to
 * another request.
 */
export async function once(work: OnceWork, parts: OnceParts): Promise<Json> {
  const { store, clock, leaseMs, signal } = parts;
  const token = parts.ids.next("lease");
  const requestHash = stableHash(work.request);
  for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, 500)) {
    const lease = { token, until: clock.now() + leaseMs };
    const record = recordOf(work, { requestHash, lease, now: clock.now() });
    if (await store.idempotency.begin(record)) return await leadOn(work, { parts, record, isFirst: true });
    const known = await store.idempotency.get(work.which);
    if (known !== null && known.requestHash !== requestHash) throw anotherRequest(work.which.key);
    if (known?.status === "finished") return endingOf(known.response);
    if (known !== null && (await store.idempotency.takeOver(work.which, { ...lease, now: clock.now() })))
      return await leadOn(work, { parts, record: { ...known, leaseToken: token }, isFirst: false });
    await delay(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => {
      throw new CtxError("interrupted", "the request was interrupted while it waited for the first with its key");
    });
  }
}

/**
 * Runs the work with the lease and stores the result. Nothing is stored when the work is interrupted or the store
 * fails; another process can then continue the work.
 */
async function leadOn(
  work: OnceWork,
  lead: { readonly parts: OnceParts; readonly record: IdempotencyRecord; readonly isFirst: boolean },
): Promise<Json> {
  const { parts, record, isFirst } = lead;
  const { store, clock, leaseMs } = parts;
  const { which } = work;
  const token = record.leaseToken;
  const renew = async (until: number) => {
    const isOurs = await store.idempotency.renew(which, { token, until });
    return isOurs ? null : new CtxError("interrupted", "another process has taken over the request");
  };
  using lease = holdLease({ leaseMs, renew: () => renew(clock.now() + leaseMs) });
  const signal = parts.signal === undefined ? lease.signal : AbortSignal.any([parts.signal, lease.signal]);
  const keep = async (response: Ending) => store.idempotency.finish(which, { token, response: toJson(response) ?? {} });
  try {
    const value = await work.run({ id: record.subjectId, isFirst, signal });
    if (await keep({ kind: "result", value })) return value;
  } catch (thrown) {
    const error = asCtxError(thrown);
    if ((error.code === "interrupted" || isStoreFailure(error)) && !lease.signal.aborted) {
      // If the store fails here too, the lease still expires after its time.
      await renew(0).catch(() => null);
      throw error;
    }
    if (!lease.signal.aborted && (await keep({ kind: "error", error: packed(error) }))) throw error;
  }
  // Another process has the lease, so wait for the result of that process.
  return await once(work, parts);
}

const codeSchema = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]);
const wireSchema = z.enum(Object.keys(wireCodes) as [WireCode, ...WireCode[]]);

/** A stored error. It has no cause and no stack of the process that failed. */
export const packedErrorSchema = z.object({
  code: codeSchema,
  message: z.string(),
  hint: z.string().optional(),
  traceId: z.string().optional(),
  wire: wireSchema.optional(),
});
export type PackedError = z.infer<typeof packedErrorSchema>;

const endingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("result"), value: z.custom<Json>() }),
  z.object({ kind: z.literal("error"), error: packedErrorSchema }),
]);
type Ending = z.infer<typeof endingSchema>;

/** Converts an error to plain data. */
export function packed({ code, message, hint, traceId, wire }: CtxError): PackedError {
  return {
    ...{ code, message },
    ...(hint === undefined ? {} : { hint }),
    ...(traceId === undefined ? {} : { traceId }),
    ...(wire === undefined ? {} : { wire }),
  };
}

function endingOf(response: Json): Json {
  const ending = endingSchema.parse(response);
  if (ending.kind === "result") return ending.value;
  const { code, message, ...more } = ending.error;
  throw new CtxError(code, message, more);
}

function recordOf(
  { which, subjectId }: OnceWork,
  begun: {
    readonly requestHash: string;
    readonly lease: { readonly token: string; readonly until: number };
    readonly now: number;
  },
): IdempotencyRecord {
  const { requestHash, lease, now } = begun;
  return {
    ...{ owner: which.owner, scope: which.scope, key: which.key, requestHash, status: "running", subjectId },
    ...{ leaseToken: lease.token, leaseUntil: lease.until, response: null, createdAt: now },
  };
}

/** Returns the error for a key that was used for another request. */
export function anotherRequest(key: string): CtxError {
  return new CtxError(
    "usage",
    `the Idempotency-Key ${JSON.stringify(key.slice(0, 100))} was sent with another request before`,
    {
      hint: "use a different key for each request",
    },
  );
}
