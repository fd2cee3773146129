// The pages of `context_discover` over a large catalog: small, complete and in order.

import { describe, expect, test } from "vitest";
import type { WireMethod, WireTool } from "../../../src/contract/wire/tool.ts";
import { mostPageBytes, pageOf } from "../../../src/surfaces/mcp/tools/discover-page.ts";
import { long } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";
import { openStage } from "./harness.ts";

const meta = { surface: "both", queryEligible: true, latencyClass: "fast" } as const;
const method = (name: string, description: string): WireMethod => ({
  ...{ name, description, inputSchema: { type: "object" }, _meta: meta, executeEligible: false, executePriceUsd: null },
});
const tool = (id: string, mcpTools: WireMethod[], description = ""): WireTool => ({
  ...{ id, name: id, description, price: "0", kind: "mcp", mcpTools },
});

/** Reads every page. */
function pagesOf(tools: readonly WireTool[]) {
  const search = { query: "", count: tools.length, tools };
  const pages = [pageOf(search, null)];
  for (let next = pages[0]?.nextCursor; next !== undefined; next = pages.at(-1)?.nextCursor) {
    pages.push(pageOf(search, next));
  }
  return pages;
}

const texts = fc.oneof(fc.string({ unit: "grapheme", maxLength: 400 }), fc.constant('"\\\n'.repeat(100)));
const catalog = fc
  .array(fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 60 }), texts), { maxLength: 60 }), { maxLength: 6 })
  .map((tools) =>
    tools.map((rows, at) =>
      tool(
        `tool-${at}`,
        rows.map(([name, about]) => method(name, about)),
      ),
    ),
  );

describe("the pages of a search", () => {
  test("have at most 8 KB each and contain every method once, in order", () => {
    fc.assert(
      fc.property(catalog, (tools) => {
        const pages = pagesOf(tools);
        const seen = pages.flatMap((page) =>
          page.tools.flatMap(({ id, methods }) => methods.map(({ name }) => [id, name])),
        );
        expect(seen).toEqual(tools.flatMap(({ id, mcpTools }) => mcpTools.map(({ name }) => [id, name])));
        for (const page of pages) {
          const text = JSON.stringify(page);
          const bytes = Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(text));
          expect(bytes).toBeLessThanOrEqual(mostPageBytes);
        }
      }),
    );
  });

  test("show the first sentence of a description", () => {
    const [page] = pagesOf([tool("a", [method("m", "Returns the moisture. It reads a sensor.\nMore.")])]);
    expect(page?.tools[0]?.methods[0]?.summary).toBe("Returns the moisture.");
  });
});

test("the reply of the bundled catalog has at most 8 KB a page", { ...long, timeout: 60_000 }, async () => {
  const { connect } = await openStage({ settings: { mcpServers: undefined } });
  const client = await connect();
  const names: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const reply = await client.callTool({ name: "context_discover", arguments: { limit: 20, cursor } });
    expect(Buffer.byteLength(JSON.stringify(reply))).toBeLessThanOrEqual(mostPageBytes);
    const page = reply.structuredContent as ReturnType<typeof pageOf>;
    names.push(...page.tools.flatMap(({ id, methods }) => methods.map(({ name }) => `${id}:${name}`)));
    cursor = page.nextCursor;
  }
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
});
