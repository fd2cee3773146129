// The tools of a recorded run. The catalog lists them; the replies come only from the recording.
import { type RedactionRules, redact } from "../../base/text/redact.ts";
import { stableStringify } from "../../base/text/stable.ts";
import type { ToolOutcome, Tools } from "../../contract/tool.ts";
import type { RecordedCall } from "../../trace/export/recording.ts";

export interface Recording {
  readonly calls: readonly RecordedCall[];
  readonly rules: RedactionRules;
  /** Receives a sentence for every call that the recording has no reply for. */
  readonly onUnanswered: (sentence: string) => void;
}

/** Returns tools that call no server. Repeated calls get the recorded replies in order; then the last reply is repeated. */
export function replayedTools(live: Tools, { calls, rules, onUnanswered }: Recording): Tools {
  const byKey = Map.groupBy(calls, keyOf);
  const turns = new Map<string, number>();
  const refuse = (name: string, why: string): ToolOutcome => {
    onUnanswered(`${name}: ${why}`);
    return { kind: "failure", code: "not_allowed", message: `the recording has no reply: ${why}`, retry: false };
  };
  return {
    ...live,
    call: async ({ toolId, method, args }) => {
      // The trace contains the arguments without secrets, so the secrets must be removed before the lookup.
      const key = keyOf({ toolId, method, args: redact(args, rules) });
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      const recorded = byKey.get(key);
      const call = recorded?.[Math.min(turn, recorded.length - 1)];
      const name = `${toolId}:${method}`;
      if (call === undefined) return refuse(name, `it was not called with ${stableStringify(args)}`);
      return call.outcome ?? refuse(name, call.trouble ?? "no reply was recorded");
    },
  };
}

function keyOf({ toolId, method, args }: { readonly toolId: string; readonly method: string; readonly args: unknown }) {
  return stableStringify([toolId, method, args]);
}
