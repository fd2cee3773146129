// The embedded player of the role `interpret`. The rules answer first. Where they find no method, the encoder reads the
// request: it knows more wordings, while the rules take fewer risks.
import type { Encoder } from "../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../contract/interpret.ts";
import { containsWhole } from "../../../grounding/quote.ts";
import { readByRules } from "./old/reply.ts";
import { read, requiredSource } from "./read/read.ts";
import { thresholds } from "./read/thresholds.data.ts";

/** Returns the interpreter. Without an encoder, the rules alone interpret. */
export function interpreter(
  encoder: Encoder | null,
): (task: InterpretTask, signal: AbortSignal) => Promise<InterpretReply> {
  return async (task, signal) => {
    const { reply, isUnderstood, isTrial } = readByRules(task);
    // A request for a change is refused, and labelled rows of changes are for the rules alone.
    if (encoder === null || reply.change !== null) return reply;
    if (isUnderstood) {
      const required = await requiredSource(task.query, { encoder, signal, least: thresholds.sourceBesideRules });
      const isDescribed = [...task.about.values()].some((text) => required !== null && containsWhole(text, required));
      return required === null || isDescribed || !isProperName(required)
        ? reply
        : { ...reply, sources: [...new Set([...reply.sources, required])] };
    }
    const other = await read(task, { encoder, signal });
    // A call that may be tried is better than a question whether a method is meant.
    return other !== null && (isSure(other) || !isTrial) ? other : reply;
  };
}

function isSure({ proposals: [best], zones }: InterpretReply): boolean {
  return best !== undefined && zones !== null && best.confidence >= zones.threshold;
}

const mostWords = 3;

/** True for a few words with a capital. The rules understood the rest of the request, so only a clear name overrides them. */
function isProperName(text: string): boolean {
  return text.split(/\s+/).length <= mostWords && /(?<!\p{L})\p{Lu}/u.test(text);
}
