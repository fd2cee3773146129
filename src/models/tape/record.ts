// Records the requests and replies of a model client or of tools on a tape.
import type { RedactionRules } from "../../base/text/redact.ts";
import { learnSecrets, redact } from "../../base/text/redact.ts";
import type { Json } from "../../contract/json.ts";
import { type ModelClient, ModelFailure } from "../../contract/model-client.ts";
import { type TapeEntry, type TapeKind, tapeVersion } from "../../contract/tape.ts";
import type { Tools } from "../../contract/tool.ts";
import { fenceWord, keyOf, modelRequest, plain } from "./request.ts";
import { writeEntry } from "./store.ts";
import { tapedCall } from "./taped-call.ts";

/** A tape that is being recorded. */
export interface TapeRecorder {
  keep(kind: TapeKind, request: Json, reply: Json): void;
  /** Waits until all entries are written. Rejects if an entry could not be written. */
  close(): Promise<void>;
}

/** Starts a recording in a folder. New entries replace old entries for the same request. All other files stay. */
export function openRecorder(folder: string): TapeRecorder {
  const entries = new Map<string, TapeEntry>();
  let writing: Promise<void> = Promise.resolve();
  return {
    keep: (kind, request, reply) => {
      const key = keyOf(kind, request);
      const known = entries.get(key)?.replies ?? [];
      const entry: TapeEntry = { v: tapeVersion, kind, key, request: copy(request), replies: [...known, copy(reply)] };
      entries.set(key, entry);
      // Two writes of the same file must not overlap. The later write contains more replies.
      writing = writing.then(() => writeEntry(folder, entry));
      writing.catch(() => undefined);
    },
    close: () => writing,
  };
}

/** Wraps a client so that replies and failures are recorded. Cancelled requests are not recorded. */
export function recordClient(client: ModelClient, tape: TapeRecorder, rules: RedactionRules): ModelClient {
  return {
    complete: async (request, options) => {
      const kept = modelRequest(request, rules);
      try {
        const completion = await client.complete(request, options);
        const text = completion.text.replaceAll(request.fence, fenceWord);
        tape.keep("model", kept, plain({ ...completion, text }, rules));
        return completion;
      } catch (thrown) {
        if (thrown instanceof ModelFailure && !options.signal.aborted) {
          const { failure: code, message, attempts } = thrown;
          const failure = { code, message, ...(attempts === 1 ? {} : { attempts }) };
          tape.keep("model", kept, plain({ failure }, rules));
        }
        throw thrown;
      }
    },
    close: () => client.close(),
  };
}

/** Wraps tools so that listings, searches and calls are recorded. Cancelled calls are not recorded. */
export function recordTools(tools: Tools, tape: TapeRecorder, rules: RedactionRules): Tools {
  const keep = <T>(kind: TapeKind, request: unknown, reply: T, signal?: AbortSignal): T => {
    if (kind === "call") learnSecrets(reply, rules);
    if (signal?.aborted !== true) tape.keep(kind, plain(request, rules), redact(reply, rules));
    return reply;
  };
  return {
    ids: () => keep("ids", {}, tools.ids()),
    list: async (ids, signal) => keep("list", { ids }, await tools.list(ids, signal), signal),
    search: async (words, limit, signal) =>
      keep("search", { words, limit }, await tools.search(words, limit, signal), signal),
    call: async (call, signal) => {
      return keep("call", tapedCall(call), await tools.call(call, signal), signal);
    },
    close: () => tools.close(),
  };
}

function copy(value: Json): TapeEntry["request"] {
  return JSON.parse(JSON.stringify(value));
}
