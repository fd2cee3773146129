// A seat that a language model plays: one reply a round; what it says is checked against what it was given.
import type { DebateReply, DebateTask } from "../contract/model.ts";
import { checkClaims } from "../grounding/claims/check.ts";
import { backingOfTexts } from "../grounding/evidence/backing.ts";
import { contextBlock } from "./block.ts";
import type { AgentPlayer, AgentTask, Said } from "./table.ts";

/** Plays the role; rejects where its model gives nothing usable. */
export type Debate = (task: DebateTask, signal: AbortSignal) => Promise<DebateReply>;

/** The player; an answer that is there at once is given to it before it speaks again. */
export function modelPlayer(debate: Debate): AgentPlayer {
  return {
    respond: async (task, toolkit, signal) => {
      const first = await debate(debateTask(task, ""), signal);
      const told: string[] = [];
      for (const request of first.requests) {
        const reply = await toolkit.executeTool("request_context", request);
        if (reply.success && typeof reply.data.result === "string") told.push(JSON.stringify(reply.data));
      }
      const last = told.length === 0 ? first : await debate(debateTask(task, told.join("\n")), signal);
      return checkedSaid(last, task, told);
    },
  };
}

function debateTask(task: AgentTask, atOnce: string): DebateTask {
  const { topic, agent, currentRound, totalRounds, focusQuestion, perspective, modePrompt, evidence } = task;
  return {
    ...{ topic, task: modePrompt, name: agent.name, persona: agent.persona, role: agent.role, perspective },
    ...{ round: currentRound, rounds: totalRounds, focusQuestion },
    mayAsk: atOnce === "" && modePrompt.includes("request_context"),
    said: saidBefore(task),
    context: [contextBlock(evidence), atOnce].filter((text) => text !== "").join("\n\n"),
  };
}

function saidBefore({ previousResponses }: AgentTask): string {
  return previousResponses
    .map(
      ({ round, agentName, stance, confidence, position }) =>
        `Round ${round}, ${agentName}${stance === undefined ? "" : ` (${stance})`}, confidence ${confidence}: ${position}`,
    )
    .join("\n");
}

const noEvidence = { facts: [], sourceRefs: [], assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] };

/** Sentences with a figure, name or link that stands nowhere are left out; without its first one a position is none. */
function checkedSaid(
  { stance, position, reasoning, confidence, citations }: DebateReply,
  task: AgentTask,
  told: readonly string[],
): Said {
  const given = [task.topic, task.focusQuestion ?? "", saidBefore(task), contextBlock(task.evidence), ...told];
  const texts = given.filter((text) => text !== "");
  const backing = backingOfTexts(texts);
  const checked = checkClaims(position, { backing, evidence: noEvidence });
  const reasons = checkClaims(reasoning, { backing, evidence: noEvidence });
  const isHeld = checked.text.trim() !== "" && !checked.isHeadless;
  const left = checked.removed.length + reasons.removed.length;
  const note = left === 0 ? "" : ` (${left} sentences were left out: they state what no source says)`;
  const known = citations.filter(({ title, url }) => texts.some((text) => text.includes(url === "" ? title : url)));
  return {
    ...(stance === null || !isHeld ? {} : { stance }),
    position: isHeld ? checked.text : "No position: what was said rests on no source that was given.",
    reasoning: `${reasons.text}${note}`.trim(),
    confidence: isHeld ? confidence : 0,
    ...(known.length === 0 ? {} : { citations: [...known] }),
  };
}
