// Finds the traces that a caller may read. A local client may read all traces in the folder. Other clients may read
// only the traces of runs with their API key.
import { access } from "node:fs/promises";
import path from "node:path";
import { toIso } from "../../base/time.ts";
import { CtxError } from "../../contract/error.ts";
import type { TraceRecord } from "../../contract/store/records.ts";
import { findTrace } from "../../trace/find-trace.ts";
import { traceFile } from "../../trace/index-file.ts";
import { newestTraces } from "../../trace/list.ts";
import type { McpParts, Peer } from "./part.ts";

/** The caller who reads traces, and the trace folder. */
export interface TraceReader extends Peer {
  readonly parts: Pick<McpParts, "store" | "traceDirectory">;
}

export interface TraceEntry {
  readonly requestId: string;
  readonly query: string;
  readonly outcome: string;
  /** Start time in ISO 8601 format, or null if the trace does not contain it. */
  readonly startedAt: string | null;
}

/** Maximum number of runs of one API key that are searched for an id with a given prefix. */
const mostSearched = 1000;

/** Returns the traces that the caller may read, newest first. */
export async function recentTraces(most: number, reader: TraceReader): Promise<readonly TraceEntry[]> {
  const { parts, caller, isLocal } = reader;
  if (!isLocal) return (await parts.store.traces.list({ owner: caller.id, limit: most })).map(entryOf);
  const { rows } = await newestTraces(parts.traceDirectory, most);
  return rows.map(({ requestId, query, outcome, startedAt }) => ({
    ...{ requestId, outcome, startedAt },
    query: query ?? "",
  }));
}

/**
 * Finds a trace by id, by the start of an id, or by number. Throws `usage` if no trace that the caller may read
 * matches.
 */
export async function findOwnTrace(
  wanted: string,
  reader: TraceReader,
): Promise<{ readonly requestId: string; readonly file: string }> {
  if (/[/\\]|^\.|\.\w+$/.test(wanted)) {
    throw new CtxError("usage", `${JSON.stringify(wanted)} does not identify a trace`, {
      hint: "give a request id, the beginning of one, or 1 for the newest trace; file names are not accepted",
    });
  }
  const { traceDirectory } = reader.parts;
  if (reader.isLocal) {
    const file = await findTrace(traceDirectory, wanted);
    return { requestId: path.basename(file, ".jsonl"), file };
  }
  const requestId = await ownRequest(wanted, reader);
  const file = traceFile(traceDirectory, requestId);
  await access(file).catch(() => {
    throw new CtxError("usage", `the trace of ${requestId} is not on this server`, {
      hint: "traces may be disabled, the trace may have been deleted, or another server with the same store has it",
    });
  });
  return { requestId, file };
}

async function ownRequest(wanted: string, { parts, caller }: TraceReader): Promise<string> {
  const exact = await parts.store.traces.get(wanted);
  if (exact?.owner === caller.id) return exact.requestId;
  const own = await parts.store.traces.list({ owner: caller.id, limit: mostSearched });
  const ids = own.map(({ requestId }) => requestId);
  const nth = /^[1-9]\d{0,2}$/.test(wanted) ? ids[Number(wanted) - 1] : undefined;
  if (nth !== undefined) return nth;
  const [only, second] = ids.filter((id) => id.startsWith(wanted) || id.replace(/^[^-]*-/, "").startsWith(wanted));
  if (only !== undefined && second === undefined) return only;
  const why = only === undefined ? "this key has no trace" : "several traces of this key begin with";
  throw new CtxError("usage", `${why} ${JSON.stringify(wanted)}`, { hint: "resources/list names the traces of a key" });
}

function entryOf({ requestId, query, ending, startedAt }: TraceRecord): TraceEntry {
  return { requestId, query, outcome: ending ?? "running", startedAt: toIso(startedAt) };
}
