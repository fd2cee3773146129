// Resources of the server: the traces that the caller may read, and the knowledge packs with their files.
import { readFile, stat } from "node:fs/promises";
import { type ListResourcesResult, type ReadResourceResult, ResourceNotFoundError } from "@modelcontextprotocol/server";
import { listPacks, packNamed, packText } from "../../app/pack-files.ts";
import { CtxError } from "../../contract/error.ts";
import type { McpParts, Peer } from "./part.ts";
import { findOwnTrace, recentTraces } from "./traces.ts";
import {
  type Address,
  packFileTemplate,
  packTemplate,
  packUri,
  readUri,
  traceTemplate,
  traceType,
  traceUri,
} from "./uri.ts";

/** The caller who reads a resource, and the dependencies of the server. */
export interface ResourceReader extends Peer {
  readonly parts: McpParts;
}

const textType = "text/markdown";
const pageSize = 100;
/**
 * Maximum size of a resource in bytes. The size is limited, because a resource is sent in one message. `explain_trace`
 * reads traces of any size.
 */
const mostBytes = 8_388_608;

export const resourceTemplates = [
  {
    uriTemplate: traceTemplate,
    name: "trace",
    title: "Trace of a query",
    description: "Every step of a run as one JSON document per line. Secrets are removed.",
    mimeType: traceType,
  },
  {
    uriTemplate: packTemplate,
    name: "pack",
    title: "Knowledge pack",
    description: "The guide of a pack: what the pack contains, and in which file.",
    mimeType: textType,
  },
  {
    uriTemplate: packFileTemplate,
    name: "pack-file",
    title: "File of a knowledge pack",
    description: "One file of a pack, identified by its path in the pack.",
    mimeType: textType,
  },
];

/**
 * Returns one page of the list. Packs come first, then traces, newest first. The cursor is the number of items on the
 * earlier pages.
 */
export async function listResources(cursor: string | undefined, reader: ResourceReader): Promise<ListResourcesResult> {
  const start = startOf(cursor);
  const packs = listPacks(reader.parts.packs.folders).map(({ name, description }) => ({
    ...{ uri: packUri(name), name, description, mimeType: textType },
  }));
  const wantedTraces = Math.max(0, start + pageSize + 1 - packs.length);
  const traces = (wantedTraces === 0 ? [] : await recentTraces(wantedTraces, reader)).map((trace) => ({
    uri: traceUri(trace.requestId),
    name: trace.requestId,
    description: `${trace.outcome}: ${trace.query}`,
    mimeType: traceType,
    ...(trace.startedAt === null ? {} : { annotations: { lastModified: trace.startedAt } }),
  }));
  const all = [...packs, ...traces];
  const isMore = all.length > start + pageSize;
  return {
    resources: all.slice(start, start + pageSize),
    ...(isMore ? { nextCursor: String(start + pageSize) } : {}),
  };
}

/** Reads a resource. Reports "not found" for an unknown URI and for the trace of another caller. */
export async function readResource(uri: string, reader: ResourceReader): Promise<ReadResourceResult> {
  const address = readUri(uri);
  if (address === null) throw new ResourceNotFoundError(uri);
  try {
    const { text, mimeType } = await contentOf(address, reader);
    return { contents: [{ uri, mimeType, text }] };
  } catch (thrown) {
    if (thrown instanceof CtxError && thrown.code === "usage") throw new ResourceNotFoundError(uri, sentenceOf(thrown));
    throw thrown;
  }
}

async function contentOf(
  address: Address,
  reader: ResourceReader,
): Promise<{ readonly text: string; readonly mimeType: string }> {
  if (address.kind === "trace") return { text: await traceText(address.requestId, reader), mimeType: traceType };
  const { name, file } = address;
  const mimeType = file === null || file.endsWith(".md") ? textType : "text/plain";
  return { text: packText(packNamed(name, reader.parts.packs.folders), file), mimeType };
}

async function traceText(wanted: string, reader: ResourceReader): Promise<string> {
  const { requestId, file } = await findOwnTrace(wanted, reader);
  // Elsewhere, the first characters of an id are enough. A URI must contain the full id.
  if (requestId !== wanted) throw new CtxError("usage", `there is no trace ${JSON.stringify(wanted)}`);
  const { size } = await stat(file);
  if (size <= mostBytes) return await readFile(file, "utf8");
  throw new CtxError("limit", `the trace of ${requestId} has ${size} bytes, but a resource has at most ${mostBytes}`, {
    hint: "call explain_trace, or run `ctx trace show` on the machine that stores the trace",
  });
}

function startOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new CtxError("usage", `${JSON.stringify(cursor)} is not a cursor of this list`, {
    hint: "omit it to read the first page",
  });
}

function sentenceOf({ message, hint }: CtxError): string {
  return hint === undefined ? message : `${message}: ${hint}`;
}
