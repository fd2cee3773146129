// Finds a tool or method by name. If the name is unknown, the error suggests similar names.
import { nearest } from "../../../base/text/nearest.ts";
import { CtxError } from "../../../contract/error.ts";
import type { Method, ToolListing, Tools } from "../../../contract/tool.ts";

/**
 * Returns the started tool. For an unknown id, throws `usage` with similar ids. If the tool does not start, throws
 * `upstream`.
 */
export async function findTool(tools: Tools, id: string, signal: AbortSignal): Promise<ToolListing> {
  checkToolId(id, tools.ids());
  const [listing] = await tools.list([id], signal);
  signal.throwIfAborted();
  if (listing === undefined) throw new CtxError("internal", `${id} is configured but missing from the listing`);
  if (listing.failure !== undefined) throw new CtxError("upstream", `${id} did not start: ${listing.failure.message}`);
  return listing;
}

/** Throws `usage` with similar ids if the catalog does not contain the id. */
export function checkToolId(id: string, ids: readonly string[]): void {
  if (!ids.includes(id)) throw unknown({ kind: "tool", name: id, among: ids, more: "ctx tools list" });
}

/** Returns the method with this name. Throws `usage` with similar names if the tool has no such method. */
export function findMethod({ id, methods }: ToolListing, name: string): Method {
  const method = methods.find((candidate) => candidate.name === name);
  if (method !== undefined) return method;
  const among = methods.map((candidate) => candidate.name);
  throw unknown({ kind: `method of ${id}`, name, among, more: `ctx tools inspect ${id}` });
}

function unknown(what: { kind: string; name: string; among: readonly string[]; more: string }): CtxError {
  const near = nearest(what.name, what.among);
  const hint = near.length > 0 ? `did you mean ${near.join(", ")}?` : `available: ${what.among.join(", ") || "none"}`;
  return new CtxError("usage", `there is no ${what.kind} called "${what.name}"`, { hint: `${hint} (${what.more})` });
}
