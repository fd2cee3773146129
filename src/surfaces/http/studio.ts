// The studio over HTTP: its page, and the data that the page requests. `ctx studio` serves it alone, `ctx serve --ui` beside
// the API.
import { type Context, Hono } from "hono";
import type { StudioRuns, Visible } from "../../app/studio/runs.ts";
import { visible } from "../../base/text/visible.ts";
import { CtxError } from "../../contract/error.ts";
import type { Caller } from "../../contract/key.ts";
import { type AdmissionParts, admit } from "./admission.ts";
import { crossOrigin } from "./cross-origin.ts";
import type { Connection } from "./part.ts";
import { type FailureParts, failureReply, refusal } from "./reply.ts";
import { guards, pagePart, studioFiles } from "./ui.ts";

type Environment = { readonly Bindings: Connection };

/** Dependencies of the routes of the studio. */
export interface StudioParts {
  readonly runs: StudioRuns;
  readonly admission: ReturnType<typeof admit>;
  /** Returns the runs that the caller may see. */
  readonly visibleTo: (caller: Caller) => Promise<Visible>;
  readonly failure: FailureParts;
}

type StudioAnswer = (query: URLSearchParams, seen: Visible, request: Request) => Promise<unknown>;

/** Adds the page and its data to a server. */
export function addStudio(api: Hono<Environment>, parts: StudioParts): void {
  for (const file of studioFiles) api.get(file.path, async () => await pagePart(file));
  for (const [path, answer] of Object.entries(readers(parts.runs)))
    api.get(`/ui/studio/${path}`, async (context) => await reply(context, { answer, parts }));
  api.post("/ui/studio/open", async (context) => await reply(context, { answer: opener(parts.runs), parts }));
}

/** Creates the server of `ctx studio`, which has no other API. Host and origin are checked, although a key is needed. */
export function createStudioApi({
  runs,
  keys,
  elapsed,
  failure,
}: Pick<AdmissionParts, "keys" | "elapsed"> & Pick<StudioParts, "runs" | "failure">): (
  request: Request,
  connection: Connection,
) => Promise<Response> {
  const api = new Hono<Environment>();
  api.use(crossOrigin({ keys: null, settings: { corsOrigins: [], ui: true } }));
  api.get("/", (context) => context.redirect("/studio"));
  const admission = admit({ keys, elapsed, settings: { requestsPerMinute: 6_000 } });
  addStudio(api, { runs, admission, failure, visibleTo: async () => null });
  api.notFound(() => refusal(404, { error: "the studio has nothing at this path; it starts at /studio" }));
  api.onError((thrown) => failureReply(thrown, failure));
  return async (request, connection) =>
    URL.canParse(request.url)
      ? await api.fetch(request, connection)
      : refusal(400, { error: "the request URL is invalid: check the Host header", reasonCode: "usage" });
}

function readers(runs: StudioRuns): Readonly<Record<string, StudioAnswer>> {
  return {
    runs: async (query, seen) => await runs.list(countOf(query.get("newest")), seen),
    run: async (query, seen) => {
      const id = query.get("id") ?? "";
      const mark = runs.mark(id, seen);
      return mark === query.get("mark") ? { mark, run: null } : { mark, run: await runs.run(id, seen) };
    },
    step: async (query, seen) => await runs.step(query.get("id") ?? "", countOf(query.get("at")) ?? 0, seen),
    find: async (query, seen) => await runs.find(query.get("id") ?? "", query.get("text") ?? "", seen),
  };
}

/** Largest file that may be dropped on the page, in bytes. */
const mostFileBytes = 268_435_456;

function opener(runs: StudioRuns): StudioAnswer {
  return async (query, _seen, { headers, body }) => {
    if (Number(headers.get("content-length") ?? 0) > mostFileBytes)
      throw new CtxError("usage", `the file has more than ${mostFileBytes} bytes`, {
        hint: "open a large trace with `ctx trace show FILE`",
      });
    return { rows: await runs.open(query.get("name") ?? "file", body ?? noBytes()) };
  };
}

async function* noBytes(): AsyncGenerator<Uint8Array> {
  // A request without a body has no bytes.
}

async function reply(
  { req, env }: Context<Environment>,
  { answer, parts }: { readonly answer: StudioAnswer; readonly parts: StudioParts },
): Promise<Response> {
  const admitted = await parts.admission({ scope: "chat" }, { request: req.raw, connection: env });
  if (admitted.kind === "refused") return admitted.reply;
  try {
    const seen = await parts.visibleTo(admitted.caller);
    const document = await answer(new URL(req.url).searchParams, seen, req.raw);
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

function countOf(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
