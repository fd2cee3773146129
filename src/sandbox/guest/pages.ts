// Runs in the engine: reads a list page by page.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { GuestCall, SendCall } from "./host.ts";

/** Options of `pages`, in which the program describes a paginated list. */
export interface PagesOptions extends GuestCall {
  readonly rows?: string;
  readonly cursorArg?: string;
  readonly nextCursor?: string;
  readonly offsetArg?: string;
  readonly pageArg?: string;
  readonly pageSize?: number;
  readonly limit?: number;
}

/**
 * Returns the rows of all pages, up to `limit`. Stops at the last page, at a repeated page, and after 20 pages. Writes a
 * note only if it stops after 20 pages.
 */
export async function readPages(
  options: PagesOptions,
  { send, note, site }: { send: SendCall; note: (note: Json) => void; site: string | undefined },
): Promise<Json[]> {
  const mostPages = 20;
  const { toolId, method, limit = Number.POSITIVE_INFINITY } = options;
  const rows: Json[] = [];
  const seen = new Set<string>();
  let before = "";
  let args: JsonObject | null = { ...(options.args as JsonObject) };
  for (let page = 0; args !== null && rows.length < limit; page++) {
    if (page === mostPages) {
      note({ kind: "pages-cut", toolId: String(toolId), method: String(method), pages: page, rows: rows.length });
      break;
    }
    const reply: Json = await send({ toolId, method, args }, site);
    const found = rowsOfPage(reply, options);
    // A server that ignores the offset or page number would return the first page forever.
    const same = options.cursorArg === undefined && found.length > 0 ? JSON.stringify(found) : "";
    if (same !== "" && same === before) break;
    before = same;
    for (const row of found) rows.push(row);
    args = nextPage({ args, reply, found: found.length, total: rows.length }, options);
    const key = JSON.stringify(args);
    if (seen.has(key)) break;
    seen.add(key);
  }
  return rows.slice(0, limit);
}

/** Returns what is wrong with the options of `pages`, or undefined if they are valid. */
export function faultOfPages(options: unknown): string | undefined {
  if (typeof options !== "object" || options === null) return "give one object: {toolId, method, args, rows, ...}";
  const { args, rows, cursorArg, nextCursor, offsetArg, pageArg, pageSize, limit } = options as Record<string, unknown>;
  const isText = (value: unknown): boolean => value === undefined || typeof value === "string";
  const isCount = (value: unknown): boolean => value === undefined || (typeof value === "number" && value >= 0);
  if (args !== undefined && (typeof args !== "object" || args === null || Array.isArray(args))) {
    return "args must be a JSON object";
  }
  if (![rows, cursorArg, nextCursor, offsetArg, pageArg].every(isText)) {
    return "rows, cursorArg, nextCursor, offsetArg and pageArg must be text";
  }
  if (!isCount(limit) || !isCount(pageSize)) return "limit and pageSize must be numbers that are not negative";
  if ((cursorArg === undefined) !== (nextCursor === undefined)) return "cursorArg and nextCursor go together";
  const ways = [cursorArg, offsetArg, pageArg].filter((way) => way !== undefined);
  if (ways.length > 1) return "give one of cursorArg, offsetArg and pageArg";
  return undefined;
}

/** Returns the rows of one reply. null counts as an empty page. Throws for any other value that is not a list. */
export function rowsOfPage(reply: Json, { rows, toolId, method }: PagesOptions): readonly Json[] {
  const found = valueAt(reply, rows);
  if (found === null) return [];
  if (Array.isArray(found)) return found;
  throw new TypeError(`pages: no list at "${rows ?? ""}" in the reply of ${toolId}.${method}`);
}

/** Returns the arguments of the next page, or null after the last page. */
export function nextPage(
  page: { args: JsonObject; reply: Json; found: number; total: number },
  { cursorArg, nextCursor, offsetArg, pageArg, pageSize, args }: PagesOptions,
): JsonObject | null {
  if (cursorArg !== undefined) {
    const cursor = valueAt(page.reply, nextCursor);
    const isLast = cursor === undefined || cursor === null || cursor === "" || cursor === false;
    return isLast ? null : { ...page.args, [cursorArg]: cursor };
  }
  if (page.found === 0 || page.found < (pageSize ?? 0)) return null;
  if (pageArg !== undefined) return { ...page.args, [pageArg]: Number(page.args[pageArg] ?? 1) + 1 };
  if (offsetArg === undefined) return null;
  const start = Number((args as JsonObject | undefined)?.[offsetArg] ?? 0);
  return { ...page.args, [offsetArg]: start + page.total };
}

/** Returns the value at a property path such as `data.items` or `pages[0].next`. An empty path returns the value itself. */
export function valueAt(value: Json, path = ""): Json | undefined {
  let found: Json | undefined = value;
  for (const name of path.split(/[.[\]]+/).filter((part) => part !== "")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as JsonObject)[name];
  }
  return found;
}
