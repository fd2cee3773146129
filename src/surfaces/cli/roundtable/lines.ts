// A round of a debate as a person reads it: positions with their sources, agreement, and what waits for an answer.
import { z } from "zod";
import { shellWord } from "../render/again.ts";
import type { Sheet } from "../render/page.ts";
import { section } from "../render/page.ts";
import { hang, plainLine } from "../render/text.ts";

const requestSchema = z.looseObject({
  ...{ id: z.string(), query: z.string(), reason: z.string(), priority: z.string(), status: z.string() },
  ...{ result: z.string().nullable(), error: z.string().nullable(), source: z.string().nullable() },
});
const responseSchema = z.looseObject({
  ...{ agentName: z.string(), position: z.string(), confidence: z.number(), stance: z.string().optional() },
  roundNumber: z.number().optional(),
});
const replySchema = z.looseObject({
  ...{ sessionId: z.string(), topic: z.string(), mode: z.string(), status: z.string() },
  ...{ currentRound: z.number(), totalRounds: z.number(), message: z.string().optional() },
  agentResponses: z.array(responseSchema),
  evidence: z.looseObject({ consensusSummary: z.string() }),
  contextRequests: z.array(requestSchema).optional(),
  contextReport: z
    .looseObject({
      rejected: z.array(z.looseObject({ requestId: z.string().nullable(), code: z.string(), message: z.string() })),
    })
    .optional(),
  warnings: z.array(z.string()).optional(),
});

/** Lines of the reply after a round. */
export function roundLines(reply: unknown, sheet: Sheet & { readonly program: string }): readonly string[] {
  const { sessionId, topic, mode, status, currentRound, totalRounds, ...told } = replySchema.parse(reply);
  const { paint, program, width } = sheet;
  const waiting = told.contextRequests ?? [];
  const refused = told.contextReport?.rejected ?? [];
  const rest = status === "completed" ? [] : [`${program} roundtable continue ${sessionId}`];
  return [
    ...hang("", paint.bold(plainLine(topic)), width),
    paint.dim(`${mode}, round ${currentRound} of ${totalRounds}, ${status}; session ${sessionId}`),
    ...told.agentResponses.flatMap((one) => ["", ...positionLines(one, sheet)]),
    "",
    ...hang("Agreement: ", plainLine(told.evidence.consensusSummary), width),
    ...(told.warnings ?? []).flatMap((warning) => hang("Warning: ", plainLine(warning), width)),
    ...section(
      "Not taken",
      refused.flatMap(({ requestId, code, message }) =>
        hang("  - ", plainLine(`${requestId ?? "?"}: ${code}, ${message}`), width),
      ),
      sheet,
    ),
    ...section(
      "Waiting for context",
      waiting.flatMap((request) => waitingLines(request, { sessionId, ...sheet })),
      sheet,
    ),
    ...(told.message === undefined ? [] : ["", ...hang("", plainLine(told.message), width)]),
    ...(waiting.length === 0 ? rest.map((line) => paint.dim(line)) : []),
  ];
}

function positionLines(
  { agentName, position, confidence, stance }: z.output<typeof responseSchema>,
  { width, paint }: Sheet,
): readonly string[] {
  const head = `${plainLine(agentName)}${stance === undefined ? "" : ` (${plainLine(stance)})`}`;
  return [
    `${paint.bold(head)} ${paint.dim(`confidence ${confidence.toFixed(2)}`)}`,
    ...hang("  ", plainLine(position), width),
  ];
}

function waitingLines(
  { id, query, reason, priority }: z.output<typeof requestSchema>,
  { sessionId, program, width, paint }: Sheet & { readonly sessionId: string; readonly program: string },
): readonly string[] {
  return [
    ...hang(`  ${priority === "required" ? "!" : "?"} `, `${plainLine(query)} ${paint.dim(`(${priority})`)}`, width),
    ...hang("    ", paint.dim(plainLine(reason)), width),
    `    ${program} roundtable continue ${sessionId} --answer ${shellWord(`${id}=...`)}`,
  ];
}

const documentSchema = z.looseObject({
  session: z.looseObject({
    id: z.string(),
    topic: z.string(),
    mode: z.string(),
    status: z.string(),
    currentRound: z.number(),
    totalRounds: z.number(),
  }),
  responses: z.array(responseSchema),
  consensus: z.array(
    z.looseObject({ roundNumber: z.number(), consensus: z.looseObject({ summary: z.string() }).nullable() }),
  ),
  contextRequests: z.array(requestSchema),
});

/** Lines of a debate as it stands: one round, and every request with what became of it. */
export function sessionLines(
  document: unknown,
  sheet: Sheet & { readonly round: number | undefined },
): readonly string[] {
  const { session, responses, consensus, contextRequests } = documentSchema.parse(document);
  const { paint, width } = sheet;
  const shown = sheet.round ?? session.currentRound;
  const summary = consensus.find(({ roundNumber }) => roundNumber === shown)?.consensus?.summary;
  const said = responses.filter(({ roundNumber }) => roundNumber === shown);
  return [
    ...hang("", paint.bold(plainLine(session.topic)), width),
    paint.dim(`${session.mode}, round ${shown} of ${session.totalRounds}, ${session.status}; session ${session.id}`),
    ...said.flatMap((one) => ["", ...positionLines(one, sheet)]),
    ...(summary === undefined ? [] : ["", ...hang("Agreement: ", plainLine(summary), width)]),
    ...section(
      "Context",
      contextRequests.flatMap((request) => requestLines(request, sheet)),
      sheet,
    ),
  ];
}

function requestLines(
  { id, query, priority, status, result, error, source }: z.output<typeof requestSchema>,
  { width, paint }: Sheet,
) {
  const answer = result ?? error;
  return [
    ...hang("  - ", `${plainLine(query)} ${paint.dim(`(${id}, ${priority}, ${status})`)}`, width),
    ...(answer === null
      ? []
      : hang("    ", plainLine(`${answer.slice(0, 300)}${source === null ? "" : ` (${source})`}`), width)),
  ];
}
