// Calls one method outside of a query. The call is validated, recorded before it is made, and charged.
import { parseDecimal } from "../../base/decimal.ts";
import { toJson } from "../../base/text/json.ts";
import type { Clock } from "../../contract/clock.ts";
import { CtxError, type WireCode } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import type { Ledger, PaidCall, SpendSession } from "../../contract/ledger.ts";
import type { ExecuteReply, ExecuteRequest } from "../../contract/service.ts";
import type { Method, ToolListing, ToolOutcome, Tools } from "../../contract/tool.ts";
import { isRead, keptOutcome, unknownEnd } from "./call-log.ts";

export interface ExecuteParts {
  readonly tools: Tools;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly owner: string;
  /** Id of the call. Calls with the same id are charged once. */
  readonly logId: string;
  /** Aborts when the server stops. A client that disconnects does not abort the call. */
  readonly signal: AbortSignal;
}

/** Calls the method. A failure of the tool is returned; a mistake in the request is thrown. */
export async function executeCall(request: ExecuteRequest, parts: ExecuteParts): Promise<ExecuteReply> {
  const { listing, method, priceUsd } = await findMethod(request, parts);
  const { sessionId = null, maxSpendUsd = null } = request;
  const paid: PaidCall = {
    ...{ key: `${parts.logId}/execute`, logId: parts.logId, attemptId: null, owner: parts.owner, kind: "execute" },
    ...{ name: `${listing.id}:${method.name}`, envelopeId: sessionId, priceUsd },
  };
  const spend = sessionId === null ? null : { owner: parts.owner, sessionId };
  if (spend === null) parts.ledger.single({ methodPrice: priceUsd, maxSpendUsd, isCharged: true });
  else await parts.ledger.read({ ...spend, maxSpendUsd: maxSpendUsd ?? undefined });
  const startedAt = parts.clock.elapsed();
  const args = request.args ?? {};
  const outcome = await callOnce(paid, {
    ...{ parts, isRead: isRead(method) },
    call: () =>
      parts.tools.call({ toolId: listing.id, method: method.name, args, isByHand: true as const }, parts.signal),
  });
  if (spend !== null && request.closeSession === true) await parts.ledger.close(spend);
  const isCharged = outcome.kind === "result";
  const session =
    spend === null
      ? parts.ledger.single({ methodPrice: priceUsd, maxSpendUsd, isCharged })
      : await parts.ledger.read({ ...spend, methodPrice: priceUsd });
  if (outcome.kind === "failure") return failedReply(outcome.message, session);
  return {
    ...{ success: true, mode: "execute", result: toJson(outcome.data), session },
    tool: { id: listing.id, name: listing.name },
    method: { name: method.name, executePriceUsd: priceUsd },
    durationMs: Math.max(0, Math.round(parts.clock.elapsed() - startedAt)),
  };
}

interface Found {
  readonly listing: ToolListing;
  readonly method: Method;
  readonly priceUsd: string;
}

async function findMethod({ toolId, toolName }: ExecuteRequest, { tools, signal }: ExecuteParts): Promise<Found> {
  const [listing] = tools.ids().includes(toolId) ? await tools.list([toolId], signal) : [];
  if (listing === undefined) {
    throw new CtxError("usage", `there is no tool ${JSON.stringify(toolId.slice(0, 100))}`, {
      hint: `the tools are ${tools.ids().slice(0, 20).join(", ")}`,
    });
  }
  if (listing.failure !== undefined)
    throw new CtxError("upstream", listing.failure.message, { wire: "execution_failed" });
  const method = listing.methods.find(({ name }) => name === toolName);
  if (method === undefined) {
    const names = listing.methods.map(({ name }) => name).slice(0, 20);
    throw refused(`${toolId} has no method ${JSON.stringify(toolName.slice(0, 100))}`, {
      hint: `its methods are ${names.join(", ")}`,
      wire: "invalid_tool_method",
    });
  }
  const { executePriceUsd: priceUsd, surface } = method.meta;
  if (priceUsd === null || parseDecimal(priceUsd) === null || surface === "answer") {
    throw refused(`${toolName} of ${toolId} has no execute price`, {
      hint: "its listing says executeEligible: false; ask a query instead",
      wire: "method_not_execute_eligible",
    });
  }
  return { listing, method, priceUsd };
}

function refused(message: string, more: { readonly hint: string; readonly wire: WireCode }): CtxError {
  return new CtxError("usage", message, more);
}

/** Makes the call unless the log has it. A call with an unknown end is repeated only if the method just reads. */
async function callOnce(
  paid: PaidCall,
  work: { readonly parts: ExecuteParts; readonly isRead: boolean; readonly call: () => Promise<ToolOutcome> },
): Promise<ToolOutcome> {
  const { ledger, signal } = work.parts;
  const known = await ledger.begin(paid);
  if (known?.status === "unknown") return unknownEnd;
  if (known !== null && known.status !== "intended") return keptOutcome.parse(known.outcome);
  if (known !== null && !work.isRead) {
    await ledger.finish(paid, { status: "unknown", outcome: null });
    return unknownEnd;
  }
  const outcome = await work.call();
  if (outcome.kind === "failure" && signal.aborted) {
    throw new CtxError("interrupted", "the server stopped while the method was called");
  }
  const kept: Json = toJson(outcome);
  await ledger.finish(paid, { status: outcome.kind === "result" ? "done" : "failed", outcome: kept });
  return outcome;
}

function failedReply(message: string, session: SpendSession): ExecuteReply {
  return { error: `Tool execution failed: ${message}`, code: "execution_failed", mode: "execute", session };
}
