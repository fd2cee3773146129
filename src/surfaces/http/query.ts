// `POST /api/v1/query`: answers one question with a JSON document or a stream of events.
import type { AskingQuery } from "../../contract/service.ts";
import { asking, isFinishedAlone } from "./asking.ts";
import type { ApiParts, Handler } from "./part.ts";
import { takePermissions } from "./permission.ts";
import { streamReply } from "./query/stream.ts";
import { wireResult } from "./query/wire-result.ts";

/** Runs the question. If the question cannot run, both a document reply and a stream reply have an HTTP error status. */
export function answerQuery(parts: ApiParts): Handler {
  const { service } = parts;
  return async (exchange) => {
    const { request, body } = exchange;
    await takePermissions(exchange, parts.keepPermissions);
    const asked: AskingQuery = { ...asking(exchange), signal: isFinishedAlone(request) ? undefined : request.signal };
    if (wantsStream(body)) return await streamReply({ body, asked, parts });
    return Response.json({ success: true, ...wireResult(await service.query(body, asked)) });
  };
}

function wantsStream(body: unknown): boolean {
  return typeof body === "object" && body !== null && Reflect.get(body, "stream") === true;
}
