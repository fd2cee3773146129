// Web search and page reading over HTTP. If the policy rejects the requested URL, the reply has a client error status.
// If a page cannot be read, the status is 200 and the reply contains an error code.
import { CtxError } from "../../contract/error.ts";
import { refusalCodes } from "../../contract/web/codes.ts";
import { scrapeRequestSchema, searchRequestSchema } from "../../contract/web.ts";
import { readInput } from "./input.ts";
import type { ApiParts, Exchange, Handler } from "./part.ts";
import { refusal } from "./reply.ts";

/** `POST /api/search`: searches the web. */
export function searchWeb({ web }: Pick<ApiParts, "web">): Handler {
  return ifServed(web, async (tools, { body, request }) =>
    Response.json(await tools.search(readInput(searchRequestSchema, body), request.signal)),
  );
}

/** `POST /api/scrape`: reads a page. */
export function scrapeWeb({ web }: Pick<ApiParts, "web">): Handler {
  return ifServed(web, async (tools, { body, request }) => {
    const result = await tools.scrape(readInput(scrapeRequestSchema, body), request.signal);
    if (!result.ok && refusalCodes.includes(result.errorCode) && result.redirects.length === 0) {
      throw new CtxError("usage", `${result.errorCode}: ${result.error}`);
    }
    return Response.json(result);
  });
}

type Served = NonNullable<ApiParts["web"]>;

function ifServed(web: ApiParts["web"], work: (web: Served, exchange: Exchange) => Promise<Response>): Handler {
  return async (exchange) => {
    if (web === null) {
      return refusal(404, {
        error: "web search and pages are disabled on this server: start it with `ctx serve --web`",
      });
    }
    try {
      return await work(web, exchange);
    } catch (thrown) {
      if (!exchange.request.signal.aborted) throw thrown;
      throw new CtxError("interrupted", "the client disconnected", { cause: thrown });
    }
  };
}
