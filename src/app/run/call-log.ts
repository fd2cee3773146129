// Records the calls of a durable run. Each call is recorded before it is made. An attempt that continues another
// attempt uses the recorded replies and makes only the missing calls, so a stopped run can continue without paying
// twice.
import { z } from "zod";
import { parseDecimal } from "../../base/decimal.ts";
import { toJson } from "../../base/text/json.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { Ledger, PaidCall, PaidEnd } from "../../contract/ledger.ts";
import type { ModelReply, Models } from "../../contract/model.ts";
import { ModelFailure, type RoleName } from "../../contract/model-client.ts";
import type { CallRecord } from "../../contract/store/records.ts";
import type { Failure, Method, ToolCall, ToolOutcome, Tools } from "../../contract/tool.ts";
import { aroundRoles } from "../../flow/roles.ts";
import { isReadOnly } from "../../tools/catalog/eligibility.ts";

/** Owner of the calls, and the log that records them. */
export interface CallLog {
  readonly ledger: Ledger;
  readonly logId: string;
  readonly attemptId: string;
  readonly owner: string;
  /** True when an earlier attempt may have written to the log. */
  readonly isResumed: boolean;
  /** Called after each call whose outcome is recorded. */
  readonly onKept: () => void;
  /** Called when a call cannot be recorded. The run must then end. */
  readonly onBroken: (reason: unknown) => void;
}

/** Returns tools that look up each call in the log before they make it. */
export function loggedTools(tools: Tools, log: CallLog): Tools {
  const turns = countTurns();
  return {
    ids: () => tools.ids(),
    list: (toolIds, signal, onStart) => tools.list(toolIds, signal, onStart),
    search: (words, limit, signal, onStart) => tools.search(words, limit, signal, onStart),
    close: () => tools.close(),
    call: async (call, signal) => {
      const method = await methodOf(tools, { call, signal });
      const priceUsd = priceOf(method);
      const isReading = isRead(method);
      // A free call that only reads can be made at any time. If the log is new, only the outcome has to be stored.
      const isFree = isReading && parseDecimal(priceUsd) === 0n && !log.isResumed;
      const what = stableHash([call.toolId, call.method, call.args, ...(call.answers ?? [])]).slice(0, 24);
      for (;;) {
        const paid: PaidCall = {
          ...about(log, `tool/${what}/${turns(what)}`),
          ...{ kind: "tool", name: `${call.toolId}:${call.method}`, priceUsd },
        };
        const known = isFree ? null : await onRecord(log, () => log.ledger.begin(paid));
        if (known !== null) {
          const recorded = await fromRecord(known, { paid, log, isRead: isReading });
          if (recorded === "next") continue;
          if (recorded !== "again") return recorded;
        }
        return await make(paid, { log, isFree, signal, call: () => tools.call(call, signal) });
      }
    },
  };
}

/** Returns models that store each reply with a cost. An attempt that continues another attempt uses the stored replies. */
export function loggedModels(models: Models, log: CallLog): Models {
  const turns = countTurns();
  return aroundRoles(models, async <T>(role: RoleName, play: () => Promise<ModelReply<T>>) => {
    if (isFree(models, role)) return await play();
    for (;;) {
      const paid: PaidCall = {
        ...about(log, `model/${role}/${turns(role)}`),
        kind: "model",
        name: role,
        priceUsd: "0",
      };
      const known = await onRecord(log, () => log.ledger.begin(paid));
      if (known?.status === "done") return keptReply<T>().parse(known.outcome);
      // A failed call, or a call without a recorded reply, is made again, because calling a model changes nothing.
      if (known !== null && known.status !== "intended") continue;
      return await playAndKeep(paid, { log, play });
    }
  });
}

/** True when a call may be repeated even if it is unknown how the first call ended. */
export function isRead(method: Method | undefined): boolean {
  return method !== undefined && isReadOnly(method);
}

/** The failure that is returned when it is unknown how a call ended. */
export const unknownEnd: Failure = {
  kind: "failure",
  code: "crashed",
  message: "it is unknown whether this call took effect: its process ended before the reply; it was not repeated",
  retry: false,
};

/** Schema of a stored outcome. */
export const keptOutcome = z.custom<ToolOutcome>(
  (value) => typeof value === "object" && value !== null && "kind" in value,
);

type CallEnding = ToolOutcome | "again" | "next";

async function fromRecord(
  known: CallRecord,
  { paid, log, isRead }: { readonly paid: PaidCall; readonly log: CallLog; readonly isRead: boolean },
): Promise<CallEnding> {
  switch (known.status) {
    case "done":
      return keptOutcome.parse(known.outcome);
    case "failed": {
      const failed = keptOutcome.parse(known.outcome);
      // A call that failed temporarily may succeed now, so it is made again.
      return failed.kind === "failure" && failed.retry ? "next" : failed;
    }
    case "unknown":
      return unknownEnd;
    case "intended":
      if (isRead) return "again";
      await finish(log, { paid, end: { status: "unknown", outcome: null } });
      return unknownEnd;
  }
}

async function make(
  paid: PaidCall,
  made: {
    readonly log: CallLog;
    readonly isFree: boolean;
    readonly signal: AbortSignal;
    readonly call: () => Promise<ToolOutcome>;
  },
): Promise<ToolOutcome> {
  const { log, isFree, signal } = made;
  const outcome = await made.call();
  // A call that was interrupted keeps the status `intended`, because the call may have taken effect.
  if (outcome.kind === "failure" && signal.aborted) return outcome;
  const status = outcome.kind === "result" ? "done" : "failed";
  const end = { status, outcome: toJson(outcome) } as const;
  await (isFree ? onRecord(log, () => log.ledger.keep(paid, end)) : finish(log, { paid, end }));
  log.onKept();
  return outcome;
}

async function playAndKeep<T>(
  paid: PaidCall,
  { log, play }: { readonly log: CallLog; readonly play: () => Promise<ModelReply<T>> },
): Promise<ModelReply<T>> {
  try {
    const reply = await play();
    const outcome = toJson(withoutExchanges(reply));
    await finish(log, { paid, end: { status: "done", outcome, priceUsd: usd(reply) } });
    log.onKept();
    return reply;
  } catch (thrown) {
    if (thrown instanceof ModelFailure && thrown.failure !== "cancelled") {
      const outcome = { code: thrown.failure, message: thrown.message };
      await finish(log, { paid, end: { status: "failed", outcome, priceUsd: usd(thrown) } });
    }
    throw thrown;
  }
}

async function finish(log: CallLog, { paid, end }: { readonly paid: PaidCall; readonly end: PaidEnd }): Promise<void> {
  await onRecord(log, () => log.ledger.finish(paid, end));
}

async function onRecord<T>({ onBroken }: CallLog, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (thrown) {
    onBroken(thrown);
    throw thrown;
  }
}

function about({ logId, attemptId, owner }: CallLog, key: string) {
  return { key: `${logId}/${key}`, logId, attemptId, owner, envelopeId: null };
}

/** Counts how often this attempt has made the same call before. */
function countTurns(): (what: string) => number {
  const counts = new Map<string, number>();
  return (what) => {
    const turn = counts.get(what) ?? 0;
    counts.set(what, turn + 1);
    return turn;
  };
}

async function methodOf(
  tools: Tools,
  { call, signal }: { readonly call: ToolCall; readonly signal: AbortSignal },
): Promise<Method | undefined> {
  const [listing] = await tools.list([call.toolId], signal);
  return listing?.methods.find(({ name }) => name === call.method);
}

/** Returns the price of the method. A price that is not an amount of dollars counts as 0, and the result reports it. */
function priceOf(method: Method | undefined): string {
  const price = method?.meta.queryPriceUsd ?? "0";
  return parseDecimal(price) === null ? "0" : price;
}

function isFree({ names, portfolio }: Models, role: RoleName): boolean {
  return (names[role] ?? portfolio) === "embedded";
}

const keptReply = <T>() => z.custom<ModelReply<T>>((value) => typeof value === "object" && value !== null);

/** Removes the exchanges with the provider. They are long, and the trace of the first attempt contains them. */
function withoutExchanges<T>(reply: ModelReply<T>): ModelReply<T> {
  return reply.account === undefined ? reply : { ...reply, account: { ...reply.account, exchanges: [] } };
}

function usd({ usage }: { readonly usage: { readonly costUsd: number } }): string {
  const { costUsd } = usage;
  return costUsd > 0 && costUsd < 1e9 ? costUsd.toFixed(12) : "0";
}
