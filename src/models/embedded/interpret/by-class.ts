// Reads a request over the methods that read, and beside that over those that need permission. So an unclear method never
// changes how the others are read.
import type { InterpretReply, InterpretTask } from "../../../contract/interpret.ts";
import type { MethodRef } from "../../../contract/query/reading.ts";
import { needsPermission } from "../../../grounding/permission.ts";

type Read = (task: InterpretTask) => InterpretReply | Promise<InterpretReply>;

/**
 * Minimum confidence of a proposal that needs permission. A person who is asked about a wrong method may permit it: of 14
 * labelled misses that asked from 0.6 on, 12 named the right method; from this confidence on, 9 of 9.
 */
const minAsking = 0.8;

/** Returns the reply over the methods that read, followed by the proposals that need permission. */
export async function interpretByClass(task: InterpretTask, read: Read): Promise<InterpretReply> {
  const unclear = task.effects === "any" ? [] : task.candidates.filter(needsPermission);
  if (unclear.length === 0) return await read(task);
  const reply = await read({
    ...task,
    candidates: task.candidates.filter((method) => !unclear.includes(method)),
    withheld: [...unclear.map((method) => ({ method, reason: method.eligibility.reason })), ...task.withheld],
  });
  if (reply.change !== null) return reply;
  const all = await read(task);
  const isUnclear = ({ toolId, methodName }: MethodRef) =>
    unclear.some((method) => method.toolId === toolId && method.name === methodName);
  const isSure = (confidence: number) => confidence >= Math.max(minAsking, all.zones?.threshold ?? 0);
  const asking = all.proposals.filter(
    ({ calls, confidence }) => isSure(confidence) && calls.some(({ method }) => isUnclear(method)),
  );
  return {
    ...reply,
    proposals: [...reply.proposals, ...asking],
    fits: [
      ...reply.fits.filter(({ method }) => !isUnclear(method)),
      ...all.fits.filter(({ method }) => isUnclear(method)),
    ].toSorted((left, right) => right.score - left.score),
  };
}
