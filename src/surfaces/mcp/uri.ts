// Resource URIs: `ctx://traces/ID`, `ctx://packs/NAME` and `ctx://packs/NAME/FILE`.
import type { ResourcePointer } from "./tool.ts";

/** A resource that a URI names. */
export type Address =
  | { readonly kind: "trace"; readonly requestId: string }
  | { readonly kind: "pack"; readonly name: string; readonly file: string | null };

export const traceTemplate = "ctx://traces/{requestId}";
export const packTemplate = "ctx://packs/{name}";
export const packFileTemplate = "ctx://packs/{name}/{+file}";
/** Media type of a trace: NDJSON, which is one JSON document per line. */
export const traceType = "application/x-ndjson";

export function traceUri(requestId: string): string {
  return `ctx://traces/${encodeURIComponent(requestId)}`;
}

/** Returns the URI of the guide of a pack, or of one of its files. */
export function packUri(name: string, file: string | null = null): string {
  const place = file === null ? "" : `/${file.split("/").map(encodeURIComponent).join("/")}`;
  return `ctx://packs/${encodeURIComponent(name)}${place}`;
}

/** Parses a resource URI. Returns null for any other URI. */
export function readUri(uri: string): Address | null {
  const [, folder, rest = ""] = /^ctx:\/\/(traces|packs)\/([^?#]+)$/.exec(uri) ?? [];
  const parts = rest.split("/").map(decoded);
  const [first = "", ...file] = parts;
  if (folder === undefined || parts.includes("")) return null;
  if (folder === "packs") return { kind: "pack", name: first, file: file.length === 0 ? null : file.join("/") };
  return file.length === 0 ? { kind: "trace", requestId: first } : null;
}

/** Returns the link from a result to its trace. */
export function tracePointer(requestId: string): ResourcePointer {
  return {
    uri: traceUri(requestId),
    name: requestId,
    description: "The trace of this run.",
    mimeType: traceType,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A URI with an incomplete percent escape names no resource.
    return "";
  }
}
