// `context_discover`: searches the tools of the catalog.
import { discoverTools } from "../../../app/discover.ts";
import { formatCount } from "../../../base/text/format.ts";
import { contextDiscoverInputSchema, contextDiscoverOutputSchema } from "../../../contract/mcp.ts";
import { type ToolSearch, toolSearchSchema } from "../../../contract/wire/tool.ts";
import { defineTool } from "../tool.ts";
import { methodsNamed, pageOf } from "./discover-page.ts";

export const contextDiscover = defineTool({
  name: "context_discover",
  title: "Search the tools",
  description: [
    "Lists the tools that context_query can use, best first: the name of each method, one line about it, and whether a",
    "query may call it. A page has at most 8 KB; `cursor` continues. `methods` returns the schemas of named methods.",
    "Pin a tool in context_query with its `id`.",
  ].join(" "),
  input: contextDiscoverInputSchema,
  output: contextDiscoverOutputSchema,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  scope: "read",
  handle: async ({ query, limit, mode, surface, queryEligible, cursor, methods: names }, { parts, signal }) => {
    const { tools, store, secrets, likenessOf } = parts;
    const found = (wanted: ToolSearch) =>
      discoverTools(wanted, { tools, listings: store.listings, secrets, likenessOf, signal });
    if (names != null) {
      const all = await found({ ...toolSearchSchema.parse({}), limit: Number.POSITIVE_INFINITY });
      const methods = [...methodsNamed(names, all.tools)];
      const output = { query: "", count: 0, methodCount: methods.length, tools: [], methods };
      return { kind: "output", output, text: `${formatCount(methods.length, "method")} in full.` };
    }
    const wanted = toolSearchSchema.parse({
      ...{ q: query, limit: String(limit), mode: mode ?? undefined, surface: surface ?? undefined },
      queryEligible: queryEligible == null ? undefined : String(queryEligible),
    });
    const output = pageOf(await found(wanted), cursor);
    const { count, methodCount, nextCursor } = output;
    const total = `${formatCount(count, "tool")} with ${formatCount(methodCount, "method")}.`;
    const more = nextCursor === undefined ? "" : ` More with cursor ${nextCursor}.`;
    return { kind: "output", output, text: count === 0 ? "No tool matches these words." : `${total}${more}` };
  },
});
