// The catalog over HTTP: searches tools, returns one tool, and changes the name, description or category of a tool.
import { wireTool } from "../../app/discover/wire-tool.ts";
import { discoverTools } from "../../app/discover.ts";
import { redactValues } from "../../base/text/redact.ts";
import { toIso } from "../../base/time.ts";
import { CtxError } from "../../contract/error.ts";
import type { ListingRecord } from "../../contract/store/records.ts";
import { toolChangeSchema, toolSearchSchema } from "../../contract/wire/tool.ts";
import { readInput } from "./input.ts";
import type { ApiParts, Handler } from "./part.ts";
import { unknownTool } from "./tools/unknown-tool.ts";

/** `GET /api/v1/tools/search`: searches tools. Ignores invalid parameters, because existing clients send some. */
export function searchTools({ tools, listings, secrets, likenessOf }: ApiParts): Handler {
  return async ({ request, query }) => {
    const wanted = toolSearchSchema.parse(Object.fromEntries(query));
    const { signal } = request;
    return Response.json(await discoverTools(wanted, { tools, listings, secrets, likenessOf, signal }));
  };
}

/** `GET /api/v1/tools/{id}`: returns one tool. */
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

/** `PATCH /api/v1/tools/{id}`: stores fields that override what the tool server reports. */
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
