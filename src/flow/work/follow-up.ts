// Runs further rounds of a plan: when arguments depend on replies, the planner writes the next program after it has read them.
import { isJsonObject } from "../../base/text/json.ts";
import type { EarlierRounds, PlanTask } from "../../contract/model.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { ProgramRevision } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { withAuthor } from "../../grounding/claims/tame.ts";
import { laterOf } from "../../grounding/later.ts";
import { askableMethods } from "./ask-permission.ts";
import { isModelsWork } from "./faithful.ts";
import { currentRevision, type Loop } from "./state.ts";

/** Number of programs that one plan may need, each written after the replies of the one before. */
const mostRounds = 3;

/** Returns the loop with the program of the next round; null when no round follows. */
export async function followUp(loop: Loop, ports: Ports): Promise<Loop | null> {
  const wanted = wantedNext(loop);
  const round = currentRevision(loop).round ?? 1;
  if (wanted === null || round >= mostRounds || loop.interruption !== null || loop.isBudgetSpent) return null;
  const asking = askableMethods(loop);
  const earlier: EarlierRounds = { calls: loop.calls, wanted, left: mostRounds - round - 1, asking };
  const task: PlanTask = { ...loop.task, methods: methodsFor(loop) };
  try {
    const reply = withAuthor(await ports.models.plan({ ...task, earlier }, ports.signal), task);
    const revision: ProgramRevision = {
      ...{ id: `rev-${loop.revisions.length + 1}`, code: reply.code, reason: reply.reason, round: round + 1 },
      allowed: [...task.methods, ...asking].map(({ toolId, name }) => ({ toolId, methodName: name })),
      optionId: loop.target.optionId,
      assumptions: [...new Set([...loop.moves, ...reply.assumptions])],
      ...(reply.author === undefined ? {} : { author: reply.author }),
    };
    ports.trace.write({ type: "artifact", name: "planner-generated-code", data: revision });
    return { ...loop, task, revisions: [...loop.revisions, revision], followUps: loop.followUps + 1 };
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    ports.trace.write({
      type: "warning",
      name: "plan",
      data: { message: `no program for round ${round + 1}: ${message}` },
    });
    return null;
  }
}

/** Returns what the replies so far do not give, or null when the last program was the last round. */
export function wantedNext(loop: Loop): string | null {
  const { last, target } = loop;
  if (last?.kind !== "finished") return null;
  const revision = currentRevision(loop);
  if (!isModelsWork(revision)) {
    const open = revision.round === undefined ? [] : laterOf(target.calls);
    return open.length === 0 ? null : open.map(([name, { reason }]) => `${name}: ${reason}`).join("; ");
  }
  const next = isJsonObject(last.value) ? last.value.next : undefined;
  return typeof next === "string" && next.trim() !== "" && !("found" in Object(last.value)) ? next.trim() : null;
}

/** Returns the methods of the interpretation, and those of the same tools that only read or that a person permitted. */
function methodsFor({ task, planned }: Loop): readonly Method[] {
  const tools = new Set(task.target.calls.map(({ method }) => method.toolId));
  const isOwn = (method: Method) => task.methods.includes(method);
  const isReading = ({ toolId, eligibility }: Method) => tools.has(toolId) && eligibility.isEligible;
  return planned.probe.querySafeCandidateSet.filter((method) => isOwn(method) || isReading(method));
}
