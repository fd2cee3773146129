// Queues questions as jobs that workers run. Also reads and cancels jobs.
import { isJsonObject } from "../../base/text/json.ts";
import type { JobView } from "../../contract/service.ts";
import { callerContext } from "./caller-context.ts";
import type { ApiParts, Handler } from "./part.ts";
import { takePermissions } from "./permission.ts";
import { withoutPaths } from "./query/wire-result.ts";
import { refusal } from "./reply.ts";

/** `POST /api/v1/jobs`: queues a question. Rejects an invalid question immediately. */
export function startJob({ service, keepPermissions }: ApiParts): Handler {
  return async (exchange) => {
    // A job keeps the permissions of its request. Later changes of the key do not take them back.
    await takePermissions(exchange, keepPermissions);
    return Response.json(await service.startJob(exchange.body, callerContext(exchange)), { status: 202 });
  };
}

/** `GET /api/v1/jobs/{id}`: returns a job. */
export function readJob({ service }: ApiParts): Handler {
  return async ({ params, caller }) => jobReply(await service.readJob({ owner: caller.id, id: params.id ?? "" }));
}

/** `POST /api/v1/jobs/{id}/cancel`: cancels a job. A finished job does not change. */
export function cancelJob({ service }: ApiParts): Handler {
  return async ({ params, caller }) => jobReply(await service.cancelJob({ owner: caller.id, id: params.id ?? "" }));
}

function jobReply(job: JobView | null): Response {
  if (job !== null) return Response.json({ ...job, result: withoutPlace(job.result) });
  return refusal(404, { error: "there is no such job: it was never queued with this key", reasonCode: "usage" });
}

/** Removes the trace path and paths in warnings, which exist only on the machine of the worker. */
function withoutPlace(result: JobView["result"]): JobView["result"] {
  if (!isJsonObject(result)) return result;
  const { warnings } = result;
  const own = Array.isArray(warnings)
    ? { warnings: warnings.map((one) => (typeof one === "string" ? withoutPaths(one) : one)) }
    : {};
  return { ...result, tracePath: null, ...own };
}
