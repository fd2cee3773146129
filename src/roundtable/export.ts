// Exports a debate as a Markdown document with its rounds, positions and context requests, and with the agents that
// received each answer.
import { formatScore } from "../base/text/format.ts";
import type { ContextRequest, Round, RoundtableSession } from "../contract/roundtable.ts";

/** Renders the whole debate. */
export function exportMarkdown(session: RoundtableSession): string {
  const { topic, mode, status, currentRound, totalRounds, rounds, requests, id } = session;
  const open = requests.filter((request) => request.status === "pending");
  return [
    `# ${line(topic)}`,
    `${mode}, ${status}, round ${currentRound} of ${totalRounds}; session ${id}`,
    ...rounds.map((round) => roundText(round)),
    ...(requests.length === 0 ? [] : ["## Context", ...requests.map((request) => requestText(request, session))]),
    ...(open.length === 0 ? [] : [`${open.length} of these are waiting for an answer.`]),
    "",
  ].join("\n\n");
}

function roundText({ roundNumber, focusQuestion, responses, failed, consensus, withoutContext }: Round): string {
  return [
    `## Round ${roundNumber}`,
    ...(focusQuestion === null ? [] : [`Focus: ${line(focusQuestion)}`]),
    ...responses.map(({ agentName, stance, confidence, position, reasoning, citations = [] }) =>
      [
        `### ${line(agentName)}${stance === undefined ? "" : ` (${stance})`}, confidence ${formatScore(confidence)}`,
        position,
        reasoning,
        ...citations.map(({ title, url }) => `- ${line(title)}${url === "" || url === title ? "" : ` – ${line(url)}`}`),
      ].join("\n\n"),
    ),
    ...failed.map(({ agentId, error }) => `${agentId} failed: ${line(error)}`),
    ...(withoutContext.length === 0 ? [] : [`Run without the answers to ${withoutContext.join(", ")}.`]),
    ...(consensus === null ? [] : [`Agreement ${formatScore(consensus.agreementLevel)}: ${consensus.summary}`]),
  ].join("\n\n");
}

function requestText(request: ContextRequest, { agents }: RoundtableSession): string {
  const { id, query, priority, status, requesters, result, error, source, deliveredTo } = request;
  const nameOf = (agentId: string) => agents.find((agent) => agent.id === agentId)?.name ?? agentId;
  const asked = requesters.map(({ agentId, round }) => `${nameOf(agentId)} in round ${round}`).join(", ");
  const deliveries = deliveredTo.map(({ agentId, round }) => `${nameOf(agentId)} in round ${round}`).join(", ");
  const answer = result ?? error;
  return [
    `- **${line(query)}** (${id}, ${priority}, ${status}); asked by ${asked}`,
    ...(answer === null
      ? []
      : [`  ${line(answer) || "(nothing was found)"}${source === null ? "" : ` (${line(source)})`}`]),
    ...(deliveries === "" ? [] : [`  delivered to ${deliveries}`]),
  ].join("\n");
}

function line(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
