// The embedded player of the role `interpret`. The rules answer first. Where they find no method, the encoder reads the
// request: it knows more wordings, while the rules take fewer risks.
import type { Encoder } from "../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../contract/interpret.ts";
import { readByRules } from "./old/reply.ts";
import { read } from "./read/read.ts";

/** Returns the interpreter. Without an encoder, the rules alone interpret. */
export function interpreter(
  encoder: Encoder | null,
): (task: InterpretTask, signal: AbortSignal) => Promise<InterpretReply> {
  return async (task, signal) => {
    const { reply, isUnderstood, isTrial } = readByRules(task);
    // A request for a change is refused, and labelled rows of changes are for the rules alone.
    if (encoder === null || isUnderstood || reply.change !== null) return reply;
    const other = await read(task, { encoder, signal });
    // A call that may be tried is better than a question whether a method is meant.
    return other !== null && (isSure(other) || !isTrial) ? other : reply;
  };
}

function isSure({ proposals: [best], zones }: InterpretReply): boolean {
  return best !== undefined && (zones === null || best.confidence >= zones.threshold);
}
