// Calls single methods, and manages the spend envelopes (budgets) that pay for the calls.
import { redactValues } from "../../base/text/redact.ts";
import type { SpendSession } from "../../contract/ledger.ts";
import { executeRequestSchema } from "../../contract/service.ts";
import { callerContext } from "./caller-context.ts";
import type { ApiParts, Handler } from "./part.ts";
import { unknownTool } from "./tools/unknown-tool.ts";

/**
 * `POST /api/v1/tools/execute`: calls a method. If the tool fails, the reply has status 200 and an error body, because
 * clients would retry after a 5xx status.
 */
export function executeMethod({ service, tools, secrets }: ApiParts): Handler {
  return async (exchange) => {
    const asked = executeRequestSchema.safeParse(exchange.body);
    if (asked.success && !tools.ids().includes(asked.data.toolId)) return unknownTool(asked.data.toolId, tools.ids());
    const reply = await service.execute(exchange.body, callerContext(exchange));
    // The reply of a tool server may contain the credentials with which the server was started.
    return Response.json(redactValues(reply, secrets));
  };
}

/** `POST /api/v1/tools/execute/sessions`: opens a spend envelope. */
export function openSession({ service }: ApiParts): Handler {
  return async (exchange) => sessionReply(await service.openSession(exchange.body, callerContext(exchange)));
}

/** `GET /api/v1/tools/execute/sessions/{id}`: returns a spend envelope. */
export function readSession({ service }: ApiParts): Handler {
  return async (exchange) => sessionReply(await service.readSession(exchange.params.id ?? "", callerContext(exchange)));
}

/** `POST /api/v1/tools/execute/sessions/{id}/close`: closes a spend envelope. */
export function closeSession({ service }: ApiParts): Handler {
  return async (exchange) =>
    sessionReply(await service.closeSession(exchange.params.id ?? "", callerContext(exchange)));
}

function sessionReply(session: SpendSession): Response {
  return Response.json({ success: true, mode: "execute", session });
}
