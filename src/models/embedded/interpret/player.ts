// The embedded player of the role `interpret`. The rules answer first. Where they find no method, the encoder reads the
// request: it knows more wordings, while the rules take fewer risks.
import type { Encoder } from "../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../contract/interpret.ts";
import { containsWhole } from "../../../grounding/quote.ts";
import { readByRules } from "./old/reply.ts";
import { read } from "./read/read.ts";
import { requiredSource } from "./read/source.ts";
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
      return required !== null && isClear(required, task) ? withSource(reply, required) : reply;
    }
    const other = await read(task, { encoder, signal });
    // A call that may be tried is better than a question whether a method is meant.
    if (other !== null && (isSure(other) || !isTrial)) return other;
    const required = await requiredSource(task.query, { encoder, signal, least: thresholds.source });
    return required === null ? reply : withSource(reply, required);
  };
}

function isSure({ proposals: [best], zones }: InterpretReply): boolean {
  return best !== undefined && zones !== null && best.confidence >= zones.threshold;
}

/**
 * Of 482 labelled requests that name no source, the encoder found one of more words in four. All four had a mark inside, and
 * none of the sources in `training/written` has one.
 */
const mostWords = 5;

/**
 * True for a few words without a mark between them that no description of a tool contains. The rules understood the rest of
 * the request, so only a clear source overrides them.
 */
function isClear(source: string, { about }: InterpretTask): boolean {
  return (
    source.split(/\s+/).length <= mostWords &&
    !/[,;:?!]\s/.test(source) &&
    ![...about.values()].some((text) => containsWhole(text, source))
  );
}

function withSource(reply: InterpretReply, source: string): InterpretReply {
  return { ...reply, sources: [...new Set([...reply.sources, source])] };
}
