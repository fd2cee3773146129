// Answers a question with server-sent events: first progress, then the result or the error, then the end event.
import { asCtxError } from "../../../contract/error.ts";
import type { QueryResult, QuerySession } from "../../../contract/query/result.ts";
import type { QueryContext } from "../../../contract/service.ts";
import type { StreamEvent } from "../../../contract/wire/stream.ts";
import type { ApiParts } from "../part.ts";
import { failureBody } from "../reply.ts";
import { openChannel, streamHeaders } from "./channel.ts";
import { liveEvents, wantsTrace } from "./events.ts";
import { wireResult } from "./wire-result.ts";

interface Streamed {
  readonly body: unknown;
  /** Context of the request. If it has no signal, the run continues after the client disconnects. */
  readonly asked: QueryContext;
  readonly parts: ApiParts;
}

/**
 * Returns the reply as soon as the run has begun. If the run fails before that, rejects, so that the reply can have an
 * error status.
 */
export async function streamReply({ body, asked, parts }: Streamed): Promise<Response> {
  const channel = openChannel(parts.settings.keepAliveMs);
  const events = liveEvents(body);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let session: QuerySession | null = null;
  const run = parts.service.query(body, {
    ...asked,
    onSession: (attempt) => {
      session = attempt;
      if (wantsTrace(body)) channel.send({ type: "developer-trace", trace: { querySession: attempt } });
    },
    onEvent: (line) => {
      for (const event of events(line)) {
        channel.send(event);
        begin();
      }
    },
  });
  const ended = run.then(
    (result) => {
      for (const event of endEvents(result)) channel.send(event);
      channel.end();
    },
    (thrown: unknown) => {
      channel.send(errorEvent(thrown, { session, parts }));
      channel.end();
    },
  );
  await Promise.race([begun, run]);
  parts.tasks.add(ended);
  return new Response(channel.body, { headers: streamHeaders });
}

/** Returns the last events. The text is sent as one piece, because only the complete text is validated. */
function endEvents(result: QueryResult): readonly StreamEvent[] {
  const { response } = result;
  const isMachineText = result.outcomeType === "answer" && result.responseShape === "evidence_only";
  const done: StreamEvent = { type: "done", result: wireResult(result) };
  return isMachineText || response === "" ? [done] : [{ type: "text-delta", delta: response }, done];
}

function errorEvent(
  thrown: unknown,
  { session, parts }: { readonly session: QuerySession | null; readonly parts: ApiParts },
): StreamEvent {
  const error = asCtxError(thrown);
  const { reasonCode: _, code = "query_failed", ...said } = failureBody(error, parts);
  const reasonCode = error.wire ?? (error.code === "upstream" ? "execution_failed" : error.code);
  const where = session === null ? {} : { querySession: session };
  return { type: "error", ...said, code, scope: "query", reasonCode, ...where };
}
