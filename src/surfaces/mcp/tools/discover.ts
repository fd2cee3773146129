// `context_discover`: searches the tools of the catalog.
import { discoverTools } from "../../../app/discover.ts";
import { contextDiscoverInputSchema, contextDiscoverOutputSchema } from "../../../contract/mcp.ts";
import { toolSearchSchema } from "../../../contract/wire/tool.ts";
import { defineTool } from "../tool.ts";

export const contextDiscover = defineTool({
  name: "context_discover",
  title: "Search the tools",
  description: [
    "Lists the tools that context_query can use, best first, with the schema of each method and whether a query may",
    "call it. Pin a tool in context_query with its `id`.",
  ].join(" "),
  input: contextDiscoverInputSchema,
  output: contextDiscoverOutputSchema,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  scope: "read",
  handle: async ({ query, limit, mode, surface, queryEligible }, { parts, signal }) => {
    const { tools, store, secrets } = parts;
    const wanted = toolSearchSchema.parse({
      ...{ q: query, limit: String(limit), mode: mode ?? undefined, surface: surface ?? undefined },
      queryEligible: queryEligible == null ? undefined : String(queryEligible),
    });
    const found = await discoverTools(wanted, { tools, listings: store.listings, secrets, signal });
    const lines = found.tools.map((tool) => `${tool.id}: ${tool.description}`);
    const text = lines.length === 0 ? "No tool matches these words." : lines.join("\n");
    return { kind: "output", output: { ...found, tools: [...found.tools] }, text };
  },
});
