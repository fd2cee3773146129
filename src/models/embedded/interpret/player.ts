// The embedded player of the role `interpret`. `read/read.ts` reads the request; this file applies the source that the request
// insists on. `by-class.ts` calls it, twice if methods need permission.
import type { Encoder } from "../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../contract/interpret.ts";
import type { Proposal } from "../../../contract/proposal.ts";
import type { Method } from "../../../contract/tool.ts";
import { quotesOf } from "../../../grounding/arguments.ts";
import { containsWhole } from "../../../grounding/quote.ts";
import { read } from "./read/read.ts";
import { type RequiredSource, requiredSource } from "./read/source.ts";
import { thresholds } from "./read/thresholds.data.ts";

/** Returns the interpreter. */
export function interpreter(encoder: Encoder): (task: InterpretTask, signal: AbortSignal) => Promise<InterpretReply> {
  return async (task, signal) => {
    const source = await requiredSource(task.query, { encoder, signal });
    const reply = await read(task, { encoder, signal });
    if (source === null) return reply;
    const own = withinTool(task, source.text);
    const isOf = ({ calls }: Proposal) => calls.every(({ method }) => own.candidates.some(isTool(method.toolId)));
    const isDone = own === task || reply.proposals.every(isOf);
    return withSource(isDone ? reply : await read(own, { encoder, signal }), task, source);
  };
}

function isTool(id: string): (method: Method) => boolean {
  return ({ toolId }) => toolId === id;
}

/**
 * If the source names a tool, and the request names no other tool, returns the task with the methods of this tool alone: a
 * request that insists on a tool is never answered from another.
 */
function withinTool(task: InterpretTask, source: string): InterpretTask {
  const isIn = (text: string) => (own: Method) => [own.toolId, own.toolName].some((name) => containsWhole(text, name));
  const ids = (methods: readonly Method[]) => new Set(methods.map(({ toolId }) => toolId));
  const [only, ...others] = ids(task.candidates.filter(isIn(source)));
  const isAlone = others.length === 0 && ids(task.candidates.filter(isIn(task.query))).size === 1;
  if (only === undefined || !isAlone) return task;
  return { ...task, candidates: task.candidates.filter(isTool(only)) };
}

/**
 * A source that the descriptions of tools contain is the subject of these tools: their replies need not contain its name.
 * Any other source is a requirement.
 */
function withSource(reply: InterpretReply, task: InterpretTask, { text, score }: RequiredSource): InterpretReply {
  const [best] = reply.proposals;
  // Words that an argument takes are a source only if that is much more likely.
  const isTaken = best !== undefined && quotesOf(best).some((quote) => containsWhole(quote, text));
  if (isTaken && score < thresholds.takenSource) return reply;
  const part = describedPart(text, task);
  if (part === null) return { ...reply, sources: [...new Set([...reply.sources, text])] };
  const isOf = ({ calls }: Proposal) => calls.every(({ method }) => part.toolIds.includes(method.toolId));
  const subjectOf = (own: Proposal) => [...new Set([...own.subject, part.text])];
  const proposals = reply.proposals.map((own) => (isOf(own) ? { ...own, subject: subjectOf(own) } : own));
  return { ...reply, proposals };
}

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
