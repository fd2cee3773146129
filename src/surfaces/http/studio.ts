// The studio over HTTP: its page, and the data that the page requests. `ctx studio` serves it alone, `ctx serve --ui` beside
// the API.
import { type Context, Hono } from "hono";
import { readPageFile } from "../../app/studio/page-files.ts";
import type { Visible } from "../../app/studio/runs.ts";
import { visible } from "../../base/text/visible.ts";
import type { Caller } from "../../contract/key.ts";
import { type AdmissionParts, admit } from "./admission.ts";
import { crossOrigin } from "./cross-origin.ts";
import type { Connection } from "./part.ts";
import { type FailureParts, failureReply, refusal } from "./reply.ts";
import type { StudioRooms } from "./studio/rooms.ts";
import { type StudioRoute, studioRoutes } from "./studio/routes.ts";

type Environment = { readonly Bindings: Connection };

type Answerer = (request: Request, connection: Connection) => Promise<Response>;

/** Dependencies of the routes of the studio. */
export interface StudioParts {
  readonly rooms: StudioRooms;
  readonly admission: ReturnType<typeof admit>;
  /** Returns the runs that the caller may see. */
  readonly visibleTo: (caller: Caller) => Promise<Visible>;
  readonly failure: FailureParts;
}

/** Adds the page and its data to a server. */
export function addStudio(api: Hono<Environment>, parts: StudioParts): void {
  api.get("/", (context) => context.redirect("/studio"));
  for (const file of studioFiles) api.get(file.path, async () => await pagePart(file, parts.rooms.program));
  for (const [path, route] of Object.entries(studioRoutes(parts.rooms)))
    api.on(route.method, `/ui/studio/${path}`, async (context) => await reply(context, { route, parts }));
}

/** Creates the server of `ctx studio`, which has no other API. Host and origin are checked, although a key is needed. */
export function createStudioApi({
  rooms,
  keys,
  elapsed,
  failure,
  rest,
}: Pick<AdmissionParts, "keys" | "elapsed"> &
  Pick<StudioParts, "rooms" | "failure"> & {
    /** Answers the other requests of the page, such as those of a chat. Opened with the first of them. */
    readonly rest: () => Promise<Answerer>;
  }): Answerer {
  const api = new Hono<Environment>();
  api.use(crossOrigin({ keys: null, settings: { corsOrigins: [], ui: true } }));
  const admission = admit({ keys, elapsed, settings: { requestsPerMinute: 6_000 } });
  addStudio(api, { rooms, admission, failure, visibleTo: async () => null });
  api.all("/api/*", async ({ req, env }) => await (await rest())(req.raw, env));
  api.notFound(() => refusal(404, { error: "the studio has nothing at this path; it starts at /studio" }));
  api.onError((thrown) => failureReply(thrown, failure));
  return async (request, connection) =>
    URL.canParse(request.url)
      ? await api.fetch(request, connection)
      : refusal(400, { error: "the request URL is invalid: check the Host header", reasonCode: "usage" });
}

async function reply(
  { req, env }: Context<Environment>,
  { route, parts }: { readonly route: StudioRoute; readonly parts: StudioParts },
): Promise<Response> {
  const admitted = await parts.admission({ scope: route.scope }, { request: req.raw, connection: env });
  if (admitted.kind === "refused") return admitted.reply;
  try {
    const seen = await parts.visibleTo(admitted.caller);
    const document = await route.answer({ query: new URL(req.url).searchParams, seen, request: req.raw });
    return new Response(safeJson(document), {
      headers: { "content-type": "application/json", "cache-control": "no-store", ...guards },
    });
  } catch (thrown) {
    return failureReply(thrown, parts.failure);
  }
}

/** Formats JSON without control characters and marks of the writing direction, which a page would obey. */
function safeJson(document: unknown): string {
  return JSON.stringify(document, (_key, value: unknown) => (typeof value === "string" ? visible(value) : value));
}

/** Content security policy: the page may run its own script, use its own style, and send requests only to this server. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src data:"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join("; ");

/** Headers of every page. */
const guards = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

/** A file of a page: its URL path, its name in the folder of the built program, and its content type. */
interface PageFile {
  readonly path: string;
  readonly file: string;
  readonly type: string;
}

/** Files of the studio. */
const studioFiles: readonly PageFile[] = [
  { path: "/studio", file: "studio.html", type: "text/html; charset=utf-8" },
  { path: "/ui/studio.css", file: "studio.css", type: "text/css; charset=utf-8" },
  { path: "/ui/studio.js", file: "studio.js", type: "text/javascript; charset=utf-8" },
];

/** Returns a file of the page as the build wrote it. The document also states how ctx was started. */
async function pagePart({ file, type }: PageFile, program: string): Promise<Response> {
  const text = String(await readPageFile(file));
  const body = file.endsWith(".html") ? text.replace("<html ", `<html data-program="${program}" `) : text;
  const headers = { "content-type": type, "cache-control": "no-cache", "content-security-policy": policy, ...guards };
  return new Response(body, { headers });
}
