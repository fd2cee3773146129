// The part of a call that a tape keeps. Answers to questions of a server are part of it, since they change the reply.
import type { ToolCall } from "../../contract/tool.ts";

/** Returns the call as the tape keeps it. */
export function tapedCall({ toolId, method, args, exact, answers }: ToolCall): Omit<ToolCall, "callId" | "isByHand"> {
  return {
    toolId,
    method,
    args,
    ...(exact === undefined ? {} : { exact }),
    ...(answers === undefined ? {} : { answers }),
  };
}
