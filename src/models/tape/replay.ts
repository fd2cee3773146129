// Replays replies from a tape without any live call. If a request is not on the tape, it fails with an error that names
// the most similar recorded request.
import type { RedactionRules } from "../../base/text/redact.ts";
import type { CtxError } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import { type ModelClient, ModelFailure, type ModelFailureCode } from "../../contract/model-client.ts";
import { type TapeKind, tapeReplySchema } from "../../contract/tape.ts";
import type { ToolListing, ToolMatch, ToolOutcome, Tools } from "../../contract/tool.ts";
import { nearestEntry } from "./nearest.ts";
import { fenceWord, keyOf, modelRequest, plain } from "./request.ts";
import type { TapeContents } from "./store.ts";
import { tapedCall } from "./taped-call.ts";

/** Answers the requests of one run from a tape. */
export interface TapePlayer {
  readonly client: ModelClient;
  /** Returns tools that answer from the tape. If the tape contains no listings, they come from `live`. */
  tools(live: Tools): Tools;
  /** Returns the error of the first request that was not on the tape, or null. */
  missing(): CtxError | null;
}

/** Opens a tape for replay. If a request was recorded several times, its replies are given in the recorded order. */
export function openPlayer(folder: string, contents: TapeContents, rules: RedactionRules): TapePlayer {
  const byKey = new Map(contents.entries.map(({ entry }) => [entry.key, entry.replies]));
  const turns = new Map<string, number>();
  let missing: CtxError | null = null;
  const replyTo = (kind: TapeKind, request: Json): Json => {
    const key = keyOf(kind, request);
    const replies = byKey.get(key);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const reply = replies?.[Math.min(turn, replies.length - 1)];
    if (reply !== undefined) return reply;
    const failure = notRecorded({ folder, contents, kind, request });
    missing ??= failure;
    throw failure;
  };
  return {
    client: replayClient(replyTo, rules),
    tools: (live) => {
      const { hasTools = false, hasCalls = false } = contents.manifest ?? {};
      const taped = replayTools(replyTo, rules);
      return hasTools ? taped : hasCalls ? { ...live, call: taped.call } : live;
    },
    missing: () => missing,
  };
}

type ReplyTo = (kind: TapeKind, request: Json) => Json;

function replayClient(replyTo: ReplyTo, rules: RedactionRules): ModelClient {
  return {
    complete: async (request, { signal, onText }) => {
      signal.throwIfAborted();
      const reply = tapeReplySchema.parse(replyTo("model", modelRequest(request, rules)));
      if ("failure" in reply) {
        const { code, message, attempts } = reply.failure;
        throw new ModelFailure(failureCode(code), message, { attempts });
      }
      const text = reply.text.replaceAll(fenceWord, request.fence);
      onText?.(text);
      const { cachedInputTokens, ...tokens } = reply.usage;
      const usage = { ...tokens, costUsd: 0, ...(cachedInputTokens === undefined ? {} : { cachedInputTokens }) };
      const { finish, attempts, isUnpriced, isEstimated } = reply;
      return {
        ...{ text, finish, usage, isReplayed: true, recordedCostUsd: tokens.costUsd },
        ...(attempts === undefined ? {} : { attempts }),
        ...(isUnpriced === undefined ? {} : { isUnpriced }),
        ...(isEstimated === undefined ? {} : { isEstimated }),
      };
    },
    close: async () => {},
  };
}

// Each recorded reply had the type of its call, and `readTape` has checked that the entries are unchanged.
function replayTools(replyTo: ReplyTo, rules: RedactionRules): Tools {
  const replied = <T>(kind: TapeKind, request: unknown): T => replyTo(kind, plain(request, rules)) as T;
  return {
    ids: () => replied<readonly string[]>("ids", {}),
    list: async (ids) => replied<readonly ToolListing[]>("list", { ids }),
    search: async (words, limit) => replied<readonly ToolMatch[]>("search", { words, limit }),
    call: async (call) => replied<ToolOutcome>("call", tapedCall(call)),
    close: async () => {},
  };
}

function notRecorded(work: {
  readonly folder: string;
  readonly contents: TapeContents;
  readonly kind: TapeKind;
  readonly request: Json;
}): ModelFailure {
  const { folder, contents, kind, request } = work;
  const near = nearestEntry(
    request,
    contents.entries.filter(({ entry }) => entry.kind === kind),
  );
  const role =
    typeof request === "object" && request !== null && "role" in request ? ` of the role ${request.role}` : "";
  const what = kind === "model" ? `call${role}` : `tool ${kind}`;
  const detail =
    near === null
      ? "it has none of this kind"
      : `the nearest is ${near.file}, which differs: ${near.differences.join("; ")}`;
  return new ModelFailure("not_recorded", `the tape in ${folder} has no reply for this ${what}; ${detail}`, {
    hint: "record it again with --record, or use the embedded portfolio with --replay-missing embedded",
  });
}

const failureCodes: readonly ModelFailureCode[] = [
  ...(["unauthorized", "rejected", "rate_limited", "unavailable", "network", "timeout", "oversized"] as const),
  ...(["malformed", "empty", "truncated", "refused", "circuit_open", "budget_spent"] as const),
];

function failureCode(text: string): ModelFailureCode {
  return failureCodes.find((code) => code === text) ?? "unavailable";
}
