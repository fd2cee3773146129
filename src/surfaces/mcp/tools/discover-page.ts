// Divides the methods of a catalog search into pages of limited size, and returns the details of methods by name.
import type { z } from "zod";
import { cutText } from "../../../base/text/cut.ts";
import { nearest } from "../../../base/text/nearest.ts";
import { CtxError } from "../../../contract/error.ts";
import type { contextDiscoverOutputSchema, namedMethodSchema } from "../../../contract/mcp.ts";
import type { WireTool } from "../../../contract/wire/tool.ts";

type Output = z.output<typeof contextDiscoverOutputSchema>;
type Named = z.output<typeof namedMethodSchema>;

/** Maximum size of a page in bytes, as a reply that contains it as text and as an object. */
export const mostPageBytes = 8_192;
/** The part of a reply around the page. */
const frameBytes = 400;
const longestLine = 120;

interface Entry {
  readonly tool: WireTool;
  /** null for a tool without methods. */
  readonly method: Output["tools"][number]["methods"][number] | null;
}

/** Returns the page that starts at the cursor. Throws `usage` for a cursor that no page of this search has. */
export function pageOf(
  { tools, ...rest }: Pick<Output, "query" | "mode" | "count"> & { readonly tools: readonly WireTool[] },
  cursor: string | null | undefined,
): Output {
  const entries = tools.flatMap(entriesOf);
  const start = startOf(cursor, entries.length);
  const methodCount = entries.filter(({ method }) => method !== null).length;
  const whole = (end: number): Output => ({
    ...rest,
    methodCount,
    tools: grouped(entries.slice(start, end)),
    ...(end < entries.length ? { nextCursor: String(end) } : {}),
  });
  let [fits, tooMany] = [start, entries.length + 1];
  // Finds the last entry that fits: a page only grows with its end.
  while (fits + 1 < tooMany) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (bytesOf(whole(middle)) <= mostPageBytes - frameBytes) fits = middle;
    else tooMany = middle;
  }
  // A page contains at least one entry, so that the search ends.
  return whole(Math.min(entries.length, Math.max(fits, start + 1)));
}

function startOf(cursor: string | null | undefined, count: number): number {
  if (cursor == null) return 0;
  if (/^\d{1,9}$/.test(cursor) && Number(cursor) > 0 && Number(cursor) < count) return Number(cursor);
  throw new CtxError("usage", `cursor ${JSON.stringify(cursor.slice(0, 40))} belongs to no page of this search`, {
    hint: "send the nextCursor of the page before, with the same query and filters",
  });
}

function entriesOf(tool: WireTool): readonly Entry[] {
  if (tool.mcpTools.length === 0) return [{ tool, method: null }];
  return tool.mcpTools.map(({ name, description, _meta, score }) => ({
    tool,
    method: {
      ...{ name, summary: firstLine(description), queryEligible: _meta.queryEligible },
      ...(score === undefined ? {} : { score }),
    },
  }));
}

function grouped(entries: readonly Entry[]): Output["tools"] {
  const tools = new Map<string, Output["tools"][number]>();
  for (const { tool, method } of entries) {
    const { id, description } = tool;
    const group = tools.get(id) ?? {
      id,
      name: cutText(tool.name, longestLine),
      description: firstLine(description),
      ...(tool.score === undefined ? {} : { score: tool.score }),
      methods: [],
    };
    tools.set(id, group);
    if (method !== null) group.methods.push(method);
  }
  return [...tools.values()];
}

/** Returns the size of the output in a reply, which contains it once as an object and once as JSON text. */
function bytesOf(output: Output): number {
  const text = JSON.stringify(output);
  return Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(text));
}

/** Returns the first sentence or line of a description, cut to one short line. */
function firstLine(text: string): string {
  const [line = ""] = text.trim().split(/\n|(?<=[.!?。！？])\s/u);
  return cutText(line.replace(/\s+/g, " ").trim(), longestLine);
}

/**
 * Returns the methods in full. A name is `toolId:methodName`, or the name of the method alone if only one tool has it.
 * Throws `usage` for a name that no method or several methods have.
 */
export function methodsNamed(names: readonly string[], tools: readonly WireTool[]): readonly Named[] {
  const all = tools.flatMap(({ id, mcpTools }) => mcpTools.map((method) => ({ toolId: id, ...method })));
  return names.map((name) => {
    const fits = all.filter((one) => `${one.toolId}:${one.name}` === name || one.name === name);
    const [only] = fits;
    if (only !== undefined && fits.length === 1) return only;
    const known = (fits.length > 1 ? fits : all).map((one) => `${one.toolId}:${one.name}`);
    const near = fits.length > 1 ? known.slice(0, 5) : nearest(name, [...known, ...all.map((one) => one.name)]);
    const what = fits.length > 1 ? `${fits.length} tools have` : "no tool has";
    throw new CtxError("usage", `${what} a method ${JSON.stringify(name.slice(0, 100))}`, {
      hint: near.length === 0 ? "call context_discover without `methods` to list them" : `name ${near.join(" or ")}`,
    });
  });
}
