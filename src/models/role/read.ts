// Parses the replies of models. It checks only their form. The flow checks their content.
import { type RouteReply, routeReplySchema } from "../../contract/chat-player.ts";
import type { DebateReply, GradeReply, PlanReply, Selected } from "../../contract/model.ts";
import type { CompletenessEvaluation } from "../../contract/query/diagnostics.ts";
import { type Read, withoutThinking } from "./json.ts";
import { completeWireSchema } from "./prompts/complete.ts";
import { debateWireSchema } from "./prompts/debate.ts";
import { gradeWireSchema } from "./prompts/grade.ts";
import { judgeWireSchema } from "./prompts/judge.ts";
import { planWireSchema } from "./prompts/plan.ts";
import { repairWireSchema } from "./prompts/repair.ts";
import { replyWireSchema } from "./prompts/reply.ts";
import { selectWireSchema } from "./prompts/select.ts";
import { readBy } from "./schema.ts";

const mostCodeCharacters = 100_000;

/** Parses the judge's reply as an object. The validator of the flow decides whether it is valid. */
export function readJudgement(text: string): Read<unknown> {
  return readBy(text, judgeWireSchema);
}

/** Reads a program from JSON, or from the code block of a text that contains exactly one code block. */
export function readPlan(text: string): Read<PlanReply> {
  const read = readBy(text, planWireSchema);
  if (read.kind === "value") return withCode(read.value.code, read.value);
  const blocks = [...withoutThinking(text).matchAll(/```(?:js|javascript|ts|typescript)?\s*\n([\s\S]*?)```/g)];
  const [block] = blocks;
  if (block === undefined || blocks.length > 1) return read;
  return withCode(block[1] ?? "", { reason: "written by the planner", assumptions: [] });
}

/** Reads a better program, or null if the model replies that no better program exists. */
export function readRepair(text: string): Read<PlanReply | null> {
  const read = readBy(text, repairWireSchema);
  if (read.kind === "wrong") return readPlan(text);
  return read.value.code === null ? { kind: "value", value: null } : withCode(read.value.code, read.value);
}

/** Reads the verdict on completeness. Fields that the reply omits are derived from the outcome in the reply. */
export function readEvaluation(text: string): Read<CompletenessEvaluation> {
  const read = readBy(text, completeWireSchema);
  if (read.kind === "wrong") return read;
  const { outcome, missingParts, missingCapability, suggestedFix } = read.value;
  if ((outcome === "complete") !== (missingParts.length === 0) && outcome === "complete") {
    return { kind: "wrong", problem: `it states "complete" but names missing parts` };
  }
  return {
    kind: "value",
    value: {
      ...{ attempt: 1, isComplete: outcome === "complete", missingParts, suggestedFix, missingCapability, outcome },
      canRetryWithSameTools: outcome === "retry_same_tools",
      needsDifferentTools: outcome === "needs_different_tools",
      capabilityConstrained: missingCapability !== null,
      parseFailed: false,
      rawDecisionText: null,
    },
  };
}

/** Reads the next tool call of a chat. */
export function readRoute(text: string): Read<RouteReply> {
  return readBy(text, routeReplySchema);
}

/** Reads the text of an answer in a chat. */
export function readReply(text: string): Read<string> {
  const read = readBy(text, replyWireSchema);
  return read.kind === "wrong" ? read : { kind: "value", value: read.value.text.trim() };
}

/** Reads whether the graded sentence is true, and the reason. */
export function readGrade(text: string): Read<GradeReply> {
  return readBy(text, gradeWireSchema);
}

/** Reads a position in a debate and the queries it asks for. The queries are checked when they are queued. */
export function readDebate(text: string): Read<DebateReply> {
  return readBy(text, debateWireSchema);
}

/** Reads an answer as text, without the model's reasoning. */
export function readAnswer(text: string): Read<string> {
  const said = withoutThinking(text).trim();
  return said === "" ? { kind: "wrong", problem: "it is empty" } : { kind: "value", value: said };
}

/** Reads a question that must be a single line. */
export function readQuestion(text: string): Read<string> {
  const said = withoutThinking(text)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^"(.*)"$/, "$1");
  return said === "" ? { kind: "wrong", problem: "it is empty" } : { kind: "value", value: said };
}

/** Reads the chosen tools and their scores from 0 to 1. */
export function readSelection(text: string): Read<Selected> {
  const read = readBy(text, selectWireSchema);
  if (read.kind === "wrong") return read;
  const chosen = read.value.chosen.map((one) => ({ ...one, score: Math.min(1, Math.max(0, one.score)) }));
  return { kind: "value", value: chosen };
}

function withCode(code: string, { reason, assumptions }: Omit<PlanReply, "code">): Read<PlanReply> {
  const program = code.replace(/^\s*```[a-z]*\n([\s\S]*?)\n?```\s*$/, "$1");
  if (program.trim() === "") return { kind: "wrong", problem: "the program is empty" };
  if (program.length > mostCodeCharacters) return { kind: "wrong", problem: "the program is too long" };
  return { kind: "value", value: { code: program, reason, assumptions } };
}
