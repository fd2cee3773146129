// The HTTP API: converts client requests to calls of the runtime, and results to replies. It makes no decisions about a
// query and stores nothing between requests. Its caller provides the stores and ledgers.
import { Hono } from "hono";
import type { Caller } from "../../contract/key.ts";
import { admit } from "./admission.ts";
import { readBody } from "./body.ts";
import { crossOrigin } from "./cross-origin.ts";
import { createHandlers } from "./handlers.ts";
import { operationList } from "./operations.ts";
import type { ApiParts, Connection, Handler, Operation } from "./part.ts";
import { failureReply, refusal } from "./reply.ts";
import { addStudio } from "./studio.ts";

type Environment = { readonly Bindings: Connection };

/** Creates the API as one fetch function, which never throws. Every reply to a failed request has an error body. */
export function createApi(parts: ApiParts): (request: Request, connection: Connection) => Promise<Response> {
  const api = new Hono<Environment>();
  const handlers = createHandlers(parts);
  const admission = admit(parts);
  api.use(crossOrigin(parts));
  for (const path of paths) {
    const here = operationList.filter(({ operation }) => operation.path === path);
    for (const { id, operation } of here) {
      api.on(operation.method, path, async (context) =>
        answer(handlers[id], {
          parts,
          operation,
          admission,
          request: context.req.raw,
          params: context.req.param(),
          connection: context.env,
        }),
      );
    }
    const allow = here.map(({ operation }) => operation.method).join(", ");
    api.all(path, () => new Response(null, { status: 405, headers: { allow } }));
  }
  if (parts.studio !== null)
    addStudio(api, { rooms: parts.studio, admission, failure: parts, visibleTo: visibleIn(parts.store) });
  api.notFound((context) => notFound(new URL(context.req.url)));
  api.onError((thrown) => failureReply(thrown, parts));
  return async (request, connection) =>
    URL.canParse(request.url) ? await api.fetch(request, connection) : unreadableAddress();
}

/** The studio lists at most this many runs of a key. */
const mostRuns = 100_000;

/** Returns the runs that belong to the key of a caller. */
function visibleIn({ traces }: ApiParts["store"]): (caller: Caller) => Promise<ReadonlySet<string>> {
  return async ({ id }) =>
    new Set((await traces.list({ owner: id, limit: mostRuns })).map(({ requestId }) => requestId));
}

/** Paths without parameters come first. Otherwise the router would take `search` for the id of a tool. */
const paths = [...new Set(operationList.map(({ operation }) => operation.path))].toSorted(
  (left, right) => Number(left.includes(":")) - Number(right.includes(":")),
);

interface Asked {
  readonly parts: ApiParts;
  readonly operation: Operation;
  readonly admission: ReturnType<typeof admit>;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly connection: Connection;
}

async function answer(handler: Handler, asked: Asked): Promise<Response> {
  const { parts, operation, admission, request, params, connection } = asked;
  const admitted = await admission(operation, { request, connection });
  if (admitted.kind === "refused") return admitted.reply;
  try {
    const body = operation.body === undefined ? undefined : await readBody(request, parts.settings.bodyBytes);
    if (body?.kind === "refused") return body.reply;
    const query = new URL(request.url).searchParams;
    return await handler({ request, params, query, body: body?.value, caller: admitted.caller });
  } catch (thrown) {
    return failureReply(thrown, { ...parts, code: operation.failureCode });
  }
}

/** Returns the reply to a request whose URL is invalid. Node accepts Host headers that no valid URL can contain. */
function unreadableAddress(): Response {
  return refusal(400, { error: "the request URL is invalid: check the Host header", reasonCode: "usage" });
}

/**
 * Redirects a path with a trailing slash to the path without it. Does not redirect a path that starts with two slashes,
 * because it would lead to another host.
 */
function notFound({ pathname, search }: URL): Response {
  const location = pathname.replace(/\/+$/, "");
  if (location !== "" && location !== pathname && !location.startsWith("//")) {
    return new Response(null, { status: 308, headers: { location: `${location}${search}` } });
  }
  return refusal(404, { error: "no endpoint at this path; /openapi.json lists the endpoints" });
}
