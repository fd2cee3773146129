// Formats a round of a debate: positions with sources, disagreements, and requests that wait for an answer.

import type { z } from "zod";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { formatScore } from "../../../base/text/format.ts";
import { roundReplySchema, roundtableOutputs } from "../../../contract/roundtable/outputs.ts";
import type { AgentResponse, ContextRequest } from "../../../contract/roundtable.ts";
import { shellWord } from "../render/again.ts";
import type { Sheet } from "../render/page.ts";
import { section } from "../render/page.ts";

type RoundReply = z.output<typeof roundReplySchema>;

/** Returns the lines that are printed after a round. */
export function roundLines(given: unknown, sheet: Sheet & { readonly program: string }): readonly string[] {
  const reply = roundReplySchema.parse(given);
  const { sessionId, topic, mode, status, currentRound, totalRounds, evidence, exitReason } = reply;
  const { paint, program, width } = sheet;
  const waiting = reply.contextRequests ?? [];
  const rest = status === "completed" ? [] : [`${program} roundtable continue ${sessionId}`];
  const end = exitReason === undefined ? "" : ` (${exitReason})`;
  return [
    ...hang("", paint.bold(plainLine(topic)), width),
    paint.dim(`${mode}, round ${currentRound} of ${totalRounds}, ${status}${end}; session ${sessionId}`),
    ...reply.agentResponses.flatMap((one) => ["", ...positionLines(one, sheet)]),
    "",
    ...hang("Agreement: ", plainLine(evidence.consensusSummary), width),
    ...(reply.warnings ?? []).flatMap((warning) => hang("Warning: ", plainLine(warning), width)),
    ...listed("Disagreements", conflictsOf(reply), sheet),
    ...listed(
      "Failed",
      (reply.failed ?? []).map(({ agentId, error }) => `${agentId}: ${error}`),
      sheet,
    ),
    ...listed("Not taken", refusedOf(reply), sheet),
    ...section(
      "Waiting for context",
      waiting.flatMap((request) => waitingLines(request, { sessionId, ...sheet })),
      sheet,
    ),
    ...(status === "needs_context" ? ["", ...hang("", heldText(waiting), width)] : []),
    ...(waiting.length === 0 ? rest.map((line) => paint.dim(line)) : []),
  ];
}

function heldText(waiting: readonly ContextRequest[]): string {
  const count = waiting.filter(({ priority }) => priority === "required").length;
  const what = count === 1 ? "1 required request waits: answer it" : `${count} required requests wait: answer them`;
  return `${what}, or continue without an answer with --force.`;
}

function listed(title: string, items: readonly string[], sheet: Sheet): readonly string[] {
  return section(
    title,
    items.flatMap((item) => hang("  - ", plainLine(item), sheet.width)),
    sheet,
  );
}

function conflictsOf({ evidence, agentResponses }: RoundReply): readonly string[] {
  const nameOf = (agentId: string) => agentResponses.find((one) => one.agentId === agentId)?.agentName ?? agentId;
  return evidence.conflicts.map(({ issue, positions }) => {
    const sides = positions.map(({ agentId, stance }) => `${nameOf(agentId)}${stance === null ? "" : ` ${stance}`}`);
    return `${issue}: ${sides.join(", ")}`;
  });
}

function refusedOf({ contextReport }: RoundReply): readonly string[] {
  return (contextReport?.rejected ?? []).map(
    ({ requestId, code, message }) => `${requestId ?? "?"}: ${code}, ${message}`,
  );
}

type Position = Pick<AgentResponse, "agentName" | "position" | "confidence"> & {
  readonly stance?: AgentResponse["stance"] | undefined;
};

function positionLines(
  { agentName, position, confidence, stance }: Position,
  { width, paint }: Sheet,
): readonly string[] {
  const head = `${plainLine(agentName)}${stance === undefined ? "" : ` (${plainLine(stance)})`}`;
  return [
    `${paint.bold(head)} ${paint.dim(`confidence ${formatScore(confidence)}`)}`,
    ...hang("  ", plainLine(position), width),
  ];
}

function waitingLines(
  { id, query, reason, priority, auto: tried }: ContextRequest,
  { sessionId, program, width, paint }: Sheet & { readonly sessionId: string; readonly program: string },
): readonly string[] {
  return [
    ...hang(`  ${priority === "required" ? "!" : "?"} `, `${plainLine(query)} ${paint.dim(`(${priority})`)}`, width),
    ...hang("    ", paint.dim(plainLine(reason)), width),
    ...(tried === null ? [] : hang("    ", paint.dim(plainLine(triedText(tried))), width)),
    `    ${program} roundtable continue ${sessionId} --answer ${shellWord(`${id}=...`)}`,
  ];
}

/** Describes how the runtime tried to answer a request and why it found no answer. */
export function triedText({ outcome, message, traceId }: NonNullable<ContextRequest["auto"]>): string {
  return `The tools: ${outcome}. ${message}${traceId === null ? "" : ` (trace ${traceId})`}`;
}

const documentSchema = roundtableOutputs.export_session.omit({ content: true }).required();

/** Returns the lines of a stored debate: one of its rounds, and every request with its state. */
export function sessionLines(
  document: unknown,
  sheet: Sheet & { readonly round: number | undefined },
): readonly string[] {
  const { session, responses, consensus, contextRequests } = documentSchema.parse(document);
  const { paint, width } = sheet;
  const shown = sheet.round ?? session.currentRound;
  const analysis = consensus.find(({ roundNumber }) => roundNumber === shown)?.consensus ?? null;
  const said = responses.filter(({ roundNumber }) => roundNumber === shown);
  const { topic, mode, totalRounds, status, id } = session;
  return [
    ...hang("", paint.bold(plainLine(topic)), width),
    paint.dim(`${mode}, round ${shown} of ${totalRounds}, ${status}; session ${id}`),
    ...said.flatMap((one) => ["", ...positionLines(one, sheet), ...sourceLines(one, sheet)]),
    ...(analysis === null ? [] : ["", ...hang("Agreement: ", plainLine(analysis.summary), width)]),
    ...listed("Disagreements", analysis?.disagreementPoints ?? [], sheet),
    ...section(
      "Context",
      contextRequests.flatMap((request) => requestLines(request, sheet)),
      sheet,
    ),
  ];
}

function sourceLines({ citations = [] }: AgentResponse, { width, paint }: Sheet): readonly string[] {
  return citations.flatMap(({ title, url }) => {
    const place = url === "" || url === title ? "" : ` (${url})`;
    return hang("  Source: ", paint.dim(plainLine(`${title}${place}`)), width);
  });
}

function requestLines(
  { id, query, priority, status, result, error, source, auto: tried }: ContextRequest,
  sheet: Sheet,
) {
  const { width, paint } = sheet;
  const answer = result ?? error;
  const origin = source === null ? "" : ` (${source})`;
  return [
    ...hang("  - ", `${plainLine(query)} ${paint.dim(`(${id}, ${priority}, ${status})`)}`, width),
    ...(answer === null ? [] : hang("    ", plainLine(`${answer.slice(0, 300)}${origin}`), width)),
    ...(answer === null && tried !== null ? hang("    ", paint.dim(plainLine(triedText(tried))), width) : []),
  ];
}
