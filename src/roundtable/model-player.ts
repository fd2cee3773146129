// The player that lets a language model reply for an agent: one reply a round, checked against the material that the
// model received.
import type { DebateReply, DebateTask } from "../contract/model.ts";
import { backingOfTexts } from "../grounding/claims/backing.ts";
import { checkClaims } from "../grounding/claims/check.ts";
import { contextBlock, contextEntries } from "./block.ts";
import type { AgentPlayer, AgentTask, AgentToolkit, Said } from "./table.ts";

/** Calls a model in the role `debate`; rejects when the model returns no usable reply. */
export type Debate = (task: DebateTask, signal: AbortSignal) => Promise<DebateReply>;

/**
 * Returns the player. If the first reply of the model calls tools that answer at once, the model receives their results
 * and replies a second time; tool calls in the second reply are ignored.
 */
export function modelPlayer(debate: Debate): AgentPlayer {
  return {
    respond: async (task, toolkit, signal) => {
      const first = await debate(debateTask(task, { toolkit, toolResults: [] }), signal);
      const toolResults: string[] = [];
      for (const input of first.requests) {
        const reply = await toolkit.executeTool("request_context", input);
        if (reply.success && typeof reply.data.result === "string") toolResults.push(JSON.stringify(reply.data));
      }
      for (const { tool, input } of first.calls) {
        const reply = await toolkit.executeTool(tool, input);
        toolResults.push(`${tool}: ${JSON.stringify(reply.success ? reply.data : reply)}`);
      }
      const last =
        toolResults.length === 0 ? first : await debate(debateTask(task, { toolkit: null, toolResults }), signal);
      return checkedSaid(last, task, toolResults);
    },
  };
}

function debateTask(
  task: AgentTask,
  { toolkit, toolResults }: { readonly toolkit: AgentToolkit | null; readonly toolResults: readonly string[] },
): DebateTask {
  const { topic, agent, currentRound, totalRounds, focusQuestion, perspective, modePrompt, ownRequests } = task;
  const tools = (toolkit?.getTools() ?? []).filter(({ name }) => name !== "request_context");
  return {
    ...{ topic, task: modePrompt, name: agent.name, persona: agent.persona, role: agent.role, perspective },
    ...{ round: currentRound, rounds: totalRounds, focusQuestion },
    mayAsk: toolkit !== null && task.mayAsk,
    said: [saidBefore(task), statisticsText(task)].filter((text) => text !== "").join("\n"),
    context: [...givenContext(task), ...toolResults].join("\n\n"),
    tools: tools.map(({ name, description }) => `${name}: ${description}`).join("\n"),
    openRequests: ownRequests.map(({ id, query, priority }) => `${id} (${priority}): ${query}`).join("\n"),
  };
}

/** Returns the new answers as a block, then the answers of earlier rounds, since the model remembers no earlier round. */
function givenContext({ contextResults, evidence }: AgentTask): readonly string[] {
  const news = new Set(contextResults.map(({ requestId }) => requestId));
  const older = evidence.filter(({ requestId }) => !news.has(requestId));
  const heading = "Answers of earlier rounds:";
  return [
    contextBlock(contextResults),
    ...(older.length === 0 ? [] : [`${heading}\n\n${contextEntries(older)}`]),
  ].filter((text) => text !== "");
}

function saidBefore({ previousResponses }: AgentTask): string {
  return previousResponses
    .map(
      ({ round, agentName, stance, confidence, position }) =>
        `Round ${round}, ${agentName}${stance === undefined ? "" : ` (${stance})`}, confidence ${confidence}: ${position}`,
    )
    .join("\n");
}

function statisticsText({ statistics }: AgentTask): string {
  if (statistics === null) return "";
  const { round, meanConfidence, stances, positions, agreementPercent } = statistics;
  const counts = Object.entries(stances).map(([stance, count]) => `${stance} ${count}`);
  const agreement = agreementPercent === null ? "" : `, agreement ${agreementPercent} %`;
  return [
    `Round ${round} together: mean confidence ${meanConfidence}, ${counts.join(", ")}${agreement}.`,
    ...positions.map((position) => `- ${position}`),
  ].join("\n");
}

const noEvidence = { facts: [], sourceRefs: [], assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] };

/**
 * Removes sentences with a number, name or link that occurs in no source. If the first sentence is removed, the reply
 * has no position.
 */
function checkedSaid(
  { stance, position, reasoning, confidence, citations }: DebateReply,
  task: AgentTask,
  toolResults: readonly string[],
): Said {
  const given = [
    task.topic,
    task.focusQuestion ?? "",
    saidBefore(task),
    statisticsText(task),
    ...givenContext(task),
    ...toolResults,
  ];
  const texts = given.filter((text) => text !== "");
  const backing = backingOfTexts(texts);
  const checked = checkClaims(position, { backing, evidence: noEvidence });
  const reasons = checkClaims(reasoning, { backing, evidence: noEvidence });
  const hasPosition = checked.text.trim() !== "" && !checked.isHeadless;
  const removedCount = checked.removed.length + reasons.removed.length;
  const note = removedCount === 0 ? "" : ` (${removedCount} sentences were left out: no source supports them)`;
  const known = citations.filter(({ title, url }) => texts.some((text) => text.includes(url === "" ? title : url)));
  return {
    ...(stance === null || !hasPosition ? {} : { stance }),
    position: hasPosition ? checked.text : "No position: none of the given sources supports the reply.",
    reasoning: `${reasons.text}${note}`.trim(),
    confidence: hasPosition ? confidence : 0,
    ...(known.length === 0 ? {} : { citations: [...known] }),
  };
}
