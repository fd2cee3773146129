// The chat page of `ctx serve --ui` and the trace pages that it links to. No other part of the API depends on it.
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

/** The page may run its own script, use its own style and call this server; nothing else. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src data:"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join("; ");

const guards = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

/** Server path, file beside the program, and content type of each part of the page. */
export const pageFiles = [
  { path: "/", file: "page.html", type: "text/html; charset=utf-8" },
  { path: "/ui/page.css", file: "page.css", type: "text/css; charset=utf-8" },
  { path: "/ui/page.js", file: "page.js", type: "text/javascript; charset=utf-8" },
] as const;

/** Returns one part of the page as built. */
export async function pagePart({ file, type }: (typeof pageFiles)[number]): Promise<Response> {
  const bytes = await readFile(placeOf(file));
  const headers = { "content-type": type, "cache-control": "no-cache", "content-security-policy": policy, ...guards };
  return new Response(new Uint8Array(bytes), { headers });
}

/** The files are beside the built program; when run from source, in the build's output folder. */
function placeOf(file: string): URL {
  const beside = new URL(`./${file}`, import.meta.url);
  return existsSync(beside) ? beside : new URL(`../../../dist/${file}`, import.meta.url);
}

/** The page of one of the caller's runs; its own embedded policy blocks all network access. */
export async function runPage(
  requestId: string,
  { store, caller }: Pick<ApiParts, "store"> & { readonly caller: Caller },
): Promise<Response> {
  const record = await store.traces.get(requestId);
  if (record?.owner !== caller.id || record.path === null) {
    return refusal(404, { error: "there is no trace of this run that this key may read" });
  }
  if (!existsSync(record.path)) {
    throw new CtxError("usage", "the trace of this run is not here: it was pruned, or another server keeps it");
  }
  const reading = await readTrace(record.path, { keep: keepForPage });
  const page = tracePage({ reading, findings: explainTrace(reading.model, new Map()) });
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", ...guards } });
}

const mostFormBytes = 4096;

/** A link cannot carry the key, so the page posts it as a form. Returns the same request with the key in its header. */
export async function keyedByForm(request: Request): Promise<Request> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= mostFormBytes)) throw new CtxError("usage", "the form is too large, or does not say how large it is");
  const key = new URLSearchParams(await request.text()).get("key") ?? "";
  return new Request(request.url, { headers: { authorization: `Bearer ${key}` } });
}
