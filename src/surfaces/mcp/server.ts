// The MCP server of one connection. It offers the tools, resources and prompts of the runtime. It converts requests and
// results, and makes no decisions about a query.
import { randomBytes } from "node:crypto";
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type RequestStateCodec,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { callTool, findTool } from "./call.ts";
import { complete } from "./completions.ts";
import { protocolError } from "./failure.ts";
import type { McpParts, Peer } from "./part.ts";
import { getPrompt, prompts } from "./prompts.ts";
import { listResources, readResource, resourceTemplates } from "./resources.ts";
import { serverTools } from "./tools.ts";

/** Function that creates the server of one connection or request. */
export type ServerFactory = (peer: Peer) => Server;

/** Number of seconds that a user has to answer a form. */
const formSeconds = 3600;

/**
 * Creates the servers of one process. All these servers share a secret key, with which they sign the state of open
 * forms.
 */
export function serverFactory(parts: McpParts): ServerFactory {
  const forms: RequestStateCodec = createRequestStateCodec({
    key: randomBytes(32),
    ttlSeconds: formSeconds,
    // Only the caller who received a form may answer it.
    bind: ({ http }) => http?.authInfo?.clientId ?? "",
  });
  return (peer) => createServer({ parts, peer, forms });
}

function createServer({ parts, peer, forms }: { parts: McpParts; peer: Peer; forms: RequestStateCodec }): Server {
  const server = new Server(
    { name: "ctx", title: "Context query runtime", version: parts.version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, logging: {} },
      instructions,
      inputRequired: { roundTimeoutMs: formSeconds * 1000 },
      requestState: { verify: forms.verify },
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: serverTools.map(({ listed }) => ({ ...listed })) }));
  server.setRequestHandler("tools/call", async ({ params }, context) => {
    const call = { given: params.arguments, parts, peer, forms, context, takesForms: takesForms(server, context) };
    return await callTool(findTool(params.name), call);
  });
  const reader = { ...peer, parts };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      throw protocolError(thrown, parts);
    }
  };
  server.setRequestHandler("resources/list", ({ params }) => guarded(() => listResources(params?.cursor, reader)));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [...resourceTemplates] }));
  server.setRequestHandler("resources/read", ({ params }) => guarded(() => readResource(params.uri, reader)));
  server.setRequestHandler("prompts/list", () => ({ prompts: prompts.map(({ listed }) => listed) }));
  server.setRequestHandler("prompts/get", ({ params }) => guarded(() => getPrompt(params, reader)));
  server.setRequestHandler("completion/complete", ({ params }) => guarded(() => complete(params, reader)));
  return server;
}

/**
 * True if the client can show forms. A client declares this in each request or, in the older protocol version, when it
 * connects.
 */
function takesForms(server: Server, { mcpReq }: ServerContext): boolean {
  const said: unknown = mcpReq.envelope && Reflect.get(mcpReq.envelope, CLIENT_CAPABILITIES_META_KEY);
  const { elicitation } = capabilitiesSchema.catch({}).parse(said ?? server.getClientCapabilities());
  // An empty capability means that forms are supported. A capability that lists only `url` means that they are not.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

const capabilitiesSchema = z.object({
  elicitation: z.object({ form: z.unknown(), url: z.unknown() }).partial().optional(),
});

const instructions = [
  "Ask context_query for facts from the configured tools and knowledge packs; context_discover lists the tools.",
  "A `clarification_required` result is not an error: ask the user and call context_clarify.",
  "Every query leaves a trace: read it as ctx://traces/ID, or call explain_trace.",
].join(" ");
