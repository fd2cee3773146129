// The catalog over HTTP: search, one listing, and what a caller changed about it.
import { redactValues } from "../../base/text/redact.ts";
import { toIso } from "../../base/time.ts";
import { CtxError } from "../../contract/error.ts";
import type { ListingRecord } from "../../contract/store/records.ts";
import type { ToolListing } from "../../contract/tool.ts";
import { type ToolSearch, toolChangeSchema, toolSearchSchema } from "../../contract/wire/tool.ts";
import { readInput } from "./input.ts";
import type { ApiParts, Handler } from "./part.ts";
import { unknownTool } from "./tools/unknown-tool.ts";
import { wireTool, withWantedMethods } from "./tools/wire-tool.ts";

/** `GET /api/v1/tools/search`: a parameter that cannot be read is left aside, as clients of every age expect. */
export function searchTools({ tools, listings, secrets }: ApiParts): Handler {
  return async ({ request, query }) => {
    const wanted = toolSearchSchema.parse(Object.fromEntries(query));
    const all = await tools.list(tools.ids(), request.signal);
    const ordered = wanted.q.trim() === "" ? all : await found(wanted.q, { all, tools, signal: request.signal });
    const changes = new Map((await listings.list()).map((change) => [change.toolId, change]));
    const shown = ordered
      .filter((listing) => listing.failure === undefined)
      .flatMap((listing) => withWantedMethods(listing, wanted) ?? [])
      .slice(0, wanted.limit)
      .map((listing) => wireTool(listing, changes.get(listing.id) ?? null));
    const told = redactValues(shown, secrets);
    return Response.json({ tools: told, ...modeOf(wanted), query: wanted.q, count: shown.length });
  };
}

/** `GET /api/v1/tools/{id}`: the bare listing. */
export function getTool({ tools, listings, secrets }: ApiParts): Handler {
  return async ({ request, params }) => {
    const id = params.id ?? "";
    if (!tools.ids().includes(id)) return unknownTool(id, tools.ids());
    const [listing] = await tools.list([id], request.signal);
    if (listing === undefined) return unknownTool(id, tools.ids());
    if (listing.failure !== undefined) {
      throw new CtxError("upstream", `${id} did not start: ${listing.failure.message}`);
    }
    return Response.json(redactValues(wireTool(listing, await listings.get(id)), secrets));
  };
}

/** `PATCH /api/v1/tools/{id}`: what is given takes the place of what the server says, until it is given anew. */
export function updateTool({ tools, listings, now }: ApiParts): Handler {
  return async ({ request, params, body }) => {
    const id = params.id ?? "";
    const change = readInput(toolChangeSchema, body);
    if (!tools.ids().includes(id)) return unknownTool(id, tools.ids());
    const before = await listings.get(id);
    const after: ListingRecord = {
      toolId: id,
      name: change.name ?? before?.name ?? null,
      description: change.description ?? before?.description ?? null,
      category: change.category ?? before?.category ?? null,
      updatedAt: now(),
    };
    await listings.put(after);
    const [listing] = await tools.list([id], request.signal);
    return Response.json({
      id,
      name: after.name ?? listing?.name ?? id,
      description: after.description ?? listing?.description ?? "",
      category: after.category,
      updatedAt: toIso(after.updatedAt),
    });
  };
}

async function found(
  words: string,
  { all, tools, signal }: { all: readonly ToolListing[]; tools: ApiParts["tools"]; signal: AbortSignal },
): Promise<readonly ToolListing[]> {
  const matches = await tools.search(words, all.length, signal);
  return matches.flatMap(({ toolId }) => all.filter(({ id }) => id === toolId));
}

function modeOf({ mode }: ToolSearch): Pick<ToolSearch, "mode"> {
  return mode === undefined ? {} : { mode };
}
