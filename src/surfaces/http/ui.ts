// The chat page of `ctx serve --ui` and the trace pages that it links to. No other part of the API depends on this
// file.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { CtxError } from "../../contract/error.ts";
import type { Caller } from "../../contract/key.ts";
import { explainTrace } from "../../trace/explain.ts";
import { tracePage } from "../../trace/html/page.ts";
import { keepForPage } from "../../trace/read/build.ts";
import { readTrace } from "../../trace/read.ts";
import type { ApiParts } from "./part.ts";
import { refusal } from "./reply.ts";

/** Content security policy: the page may run its own script, use its own style, and send requests only to this server. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src data:"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join("; ");

/** Headers of every page. */
export const guards = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

/** A file of a page: its URL path, its name in the folder of the built program, and its content type. */
export interface PageFile {
  readonly path: string;
  readonly file: string;
  readonly type: string;
}

/** Files of the chat page. */
export const pageFiles: readonly PageFile[] = [
  { path: "/", file: "page.html", type: "text/html; charset=utf-8" },
  { path: "/ui/page.css", file: "page.css", type: "text/css; charset=utf-8" },
  { path: "/ui/page.js", file: "page.js", type: "text/javascript; charset=utf-8" },
];

/** Files of the studio. */
export const studioFiles: readonly PageFile[] = [
  { path: "/studio", file: "studio.html", type: "text/html; charset=utf-8" },
  { path: "/ui/studio.css", file: "studio.css", type: "text/css; charset=utf-8" },
  { path: "/ui/studio.js", file: "studio.js", type: "text/javascript; charset=utf-8" },
];

/** Returns a file of the page as the build wrote it. */
export async function pagePart({ file, type }: PageFile): Promise<Response> {
  const bytes = await readFile(placeOf(file));
  const headers = { "content-type": type, "cache-control": "no-cache", "content-security-policy": policy, ...guards };
  return new Response(new Uint8Array(bytes), { headers });
}

/** Returns the location of a file: next to the built program or, if ctx runs from source, in the output of the build. */
function placeOf(file: string): URL {
  const beside = new URL(`./${file}`, import.meta.url);
  return existsSync(beside) ? beside : new URL(`../../../dist/${file}`, import.meta.url);
}

/** Returns the trace page of one of the caller's runs. The policy inside the page blocks all network access. */
export async function runPage(
  requestId: string,
  { store, caller }: Pick<ApiParts, "store"> & { readonly caller: Caller },
): Promise<Response> {
  const record = await store.traces.get(requestId);
  if (record?.owner !== caller.id || record.path === null) {
    return refusal(404, { error: "there is no trace of this run that this key may read" });
  }
  if (!existsSync(record.path)) {
    throw new CtxError(
      "usage",
      "the trace of this run is not on this server: it was deleted, or another server stores it",
    );
  }
  const reading = await readTrace(record.path, { keep: keepForPage });
  const page = tracePage({ reading, findings: explainTrace(reading.model, new Map()) });
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", ...guards } });
}

const mostFormBytes = 4096;

/**
 * Moves the API key from a posted form to a header of the request. The page posts a form, because a link cannot carry
 * the key safely.
 */
export async function keyedByForm(request: Request): Promise<Request> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= mostFormBytes))
    throw new CtxError("usage", "the form is too large, or the request has no Content-Length");
  const key = new URLSearchParams(await request.text()).get("key") ?? "";
  return new Request(request.url, { headers: { authorization: `Bearer ${key}` } });
}
