// The embedded player of the role `interpret`. The rules answer first. Where they find no method, the encoder reads the
// request: it knows more wordings, while the rules take fewer risks.
import type { Encoder } from "../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../contract/interpret.ts";
import type { Proposal } from "../../../contract/proposal.ts";
import type { Method } from "../../../contract/tool.ts";
import { quotesOf } from "../../../grounding/arguments.ts";
import { containsWhole } from "../../../grounding/quote.ts";
import { read } from "./read/read.ts";
import { type RequiredSource, requiredSource } from "./read/source.ts";
import { thresholds } from "./read/thresholds.data.ts";
import { readByRules } from "./rules/reply.ts";

/** Returns the interpreter. Without an encoder, the rules alone interpret. */
export function interpreter(
  encoder: Encoder | null,
): (task: InterpretTask, signal: AbortSignal) => Promise<InterpretReply> {
  return async (task, signal) => {
    if (encoder === null) return readByRules(task).reply;
    const source = await requiredSource(task.query, { encoder, signal });
    const reply = await readAll(task, { encoder, signal, source });
    const own = source === null ? task : withinTool(task, source.text);
    const isOf = ({ calls }: Proposal) => calls.every(({ method }) => own.candidates.some(isTool(method.toolId)));
    return own === task || reply.proposals.every(isOf) ? reply : await readAll(own, { encoder, signal, source });
  };
}

interface Reader {
  readonly encoder: Encoder;
  readonly signal: AbortSignal;
  /** The words that may name a source which must be used. */
  readonly source: RequiredSource | null;
}

async function readAll(task: InterpretTask, { encoder, signal, source }: Reader): Promise<InterpretReply> {
  const { reply, isUnderstood, isTrial } = readByRules(task);
  // A request for a change is refused, and labelled rows of changes are for the rules alone.
  if (reply.change !== null) return reply;
  if (isUnderstood) {
    // A tool of the source that the rules read is there, so a guess at another source does not override it.
    if (reply.sources.some((source) => describedPart(source, task) !== null)) return reply;
    if (source === null || source.score < thresholds.sourceBesideRules) return reply;
    if (source.text.split(/\s+/).length > mostWords) return reply;
    return withRequired(reply, task, source.text);
  }
  const other = await read(task, { encoder, signal });
  // A call that may be tried is better than a question whether a method is meant.
  const isBetter = other.proposals.length > 0 && (isSure(other) || !isTrial);
  return withFound(isBetter ? other : reply, task, source);
}

/** The reply with the source, unless the best proposal gives its words to an argument and the source is not likely. */
function withFound(reply: InterpretReply, task: InterpretTask, source: RequiredSource | null): InterpretReply {
  if (source === null) return reply;
  const [best] = reply.proposals;
  // Words that an argument takes are a source only if that is much more likely.
  const isTaken = best !== undefined && quotesOf(best).some((quote) => containsWhole(quote, source.text));
  if (isTaken && source.score < thresholds.takenSource) return reply;
  return withRequired(reply, task, source.text);
}

/** A source that a tool describes as its own is the subject of that tool, no requirement that it could fail. */
function withRequired(reply: InterpretReply, task: InterpretTask, source: string): InterpretReply {
  const part = describedPart(source, task);
  return part === null ? { ...reply, sources: [...new Set([...reply.sources, source])] } : withSubject(reply, part);
}

function isTool(id: string): (method: Method) => boolean {
  return ({ toolId }) => toolId === id;
}

/**
 * If the source names a tool, and the request names no other tool, returns the task with the methods of this tool alone: a
 * request that insists on a tool is never answered from another.
 */
function withinTool(task: InterpretTask, source: string): InterpretTask {
  const isIn = (text: string) => (method: Method) =>
    [method.toolId, method.toolName].some((name) => containsWhole(text, name));
  const ids = (methods: readonly Method[]) => new Set(methods.map(({ toolId }) => toolId));
  const [only, ...others] = ids(task.candidates.filter(isIn(source)));
  const isAlone = others.length === 0 && ids(task.candidates.filter(isIn(task.query))).size === 1;
  if (only === undefined || !isAlone) return task;
  return { ...task, candidates: task.candidates.filter(isTool(only)) };
}

function isSure({ proposals: [best], zones }: InterpretReply): boolean {
  return best !== undefined && zones !== null && best.confidence >= zones.threshold;
}

/** A longer stretch is a clause, not the name of a source. */
const mostWords = 5;

interface Described {
  readonly text: string;
  /** The tools whose descriptions contain the text. */
  readonly toolIds: readonly string[];
}

/** Returns the source, or the name that it begins with, if the description of a tool contains it; else null. */
function describedPart(source: string, { about }: InterpretTask): Described | null {
  const [name = source] = /(?<!\S)\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]*)*(?!\S)/u.exec(source) ?? [];
  for (const text of [source, name]) {
    const toolIds = [...about].flatMap(([id, description]) => (containsWhole(description, text) ? [id] : []));
    if (toolIds.length > 0) return { text, toolIds };
  }
  return null;
}

/** The source is the subject of these tools: their replies need not contain its name. */
function withSubject(reply: InterpretReply, { text, toolIds }: Described): InterpretReply {
  const isOf = ({ calls }: Proposal) => calls.every(({ method }) => toolIds.includes(method.toolId));
  const proposals = reply.proposals.map((proposal) =>
    isOf(proposal) ? { ...proposal, subject: [...proposal.subject, text] } : proposal,
  );
  return { ...reply, proposals };
}
