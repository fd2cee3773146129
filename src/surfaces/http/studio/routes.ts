// The data of the views of the studio, by path under `/ui/studio/`. Each route states the scope that a key needs.
import { z } from "zod";
import type { StudioRuns, Visible } from "../../../app/studio/runs.ts";
import { CtxError } from "../../../contract/error.ts";
import type { KeyScope } from "../../../contract/key.ts";
import { readBody } from "../body.ts";
import { readInput } from "../input.ts";
import type { StudioRooms } from "./rooms.ts";

export interface StudioRoute {
  readonly method: "GET" | "POST";
  readonly scope: KeyScope;
  readonly answer: (asked: Asked) => Promise<unknown>;
}

interface Asked {
  readonly query: URLSearchParams;
  /** The runs that the caller may see. */
  readonly seen: Visible;
  readonly request: Request;
}

/** Returns the routes. Suites and packs belong to no key, so they need the scope `manage`. */
export function studioRoutes({ runs, servers, gates, packs }: StudioRooms): Readonly<Record<string, StudioRoute>> {
  const text = (query: URLSearchParams, name: string) => query.get(name) ?? "";
  const get = (scope: KeyScope, answer: StudioRoute["answer"]): StudioRoute => ({ method: "GET", scope, answer });
  const post = (scope: KeyScope, answer: StudioRoute["answer"]): StudioRoute => ({ method: "POST", scope, answer });
  return {
    runs: get("chat", async ({ query, seen }) => await runs.list(countOf(query.get("newest")), seen)),
    run: get("chat", async ({ query, seen }) => {
      const id = text(query, "id");
      const mark = runs.mark(id, seen);
      return mark === query.get("mark") ? { mark, run: null } : { mark, run: await runs.run(id, seen) };
    }),
    step: get(
      "chat",
      async ({ query, seen }) => await runs.step(text(query, "id"), countOf(query.get("at")) ?? 0, seen),
    ),
    find: get("chat", async ({ query, seen }) => await runs.find(text(query, "id"), text(query, "text"), seen)),
    compare: get(
      "chat",
      async ({ query, seen }) => await runs.compare(text(query, "left"), text(query, "right"), seen),
    ),
    open: post("chat", async ({ query, request }) => await openFile(runs, text(query, "name") || "file", request)),
    servers: get("read", async ({ request }) => await (await servers()).list(request.signal)),
    lint: get(
      "read",
      async ({ query, request }) => await (await servers()).lint(text(query, "server"), request.signal),
    ),
    offers: get(
      "read",
      async ({ query, request }) => await (await servers()).offers(text(query, "server"), request.signal),
    ),
    offer: post("execute", async ({ request }) => {
      const { server, offer } = readInput(offerSchema, await bodyOf(request));
      return await (await servers()).offer(server, offer, request.signal);
    }),
    call: post("execute", async ({ request }) => {
      const call = readInput(callSchema, await bodyOf(request));
      return await (await servers()).call(call, request.signal);
    }),
    gates: get("manage", async () => await gates.list()),
    gate: get("manage", async ({ query }) => await gates.run(text(query, "suite"), text(query, "id"))),
    matrix: get("manage", async ({ query }) => await gates.matrix(text(query, "suite"), text(query, "id"))),
    accept: post(
      "manage",
      async ({ query }) => await gates.accept(text(query, "suite"), text(query, "id"), text(query, "case")),
    ),
    packs: get("manage", async () => packs.list()),
    pack: get("manage", async ({ query }) => packs.show(text(query, "name"))),
    resolve: get("manage", async ({ query }) => await packs.resolve(text(query, "name"), text(query, "query"))),
  };
}

const callSchema = z.object({
  server: z.string(),
  method: z.string(),
  args: z.record(z.string(), z.json()),
  isConfirmed: z.boolean(),
});

const offerSchema = z.object({
  server: z.string(),
  offer: z.union([
    z.object({ kind: z.literal("resource"), uri: z.string() }),
    z.object({ kind: z.literal("prompt"), name: z.string(), args: z.record(z.string(), z.string()) }),
  ]),
});

const mostBodyBytes = 1_048_576;

async function bodyOf(request: Request): Promise<unknown> {
  const body = await readBody(request, mostBodyBytes);
  if (body.kind === "json") return body.value;
  throw new CtxError("usage", "the body is not a JSON object of the page");
}

/** Largest file that may be dropped on the page, in bytes. */
const mostFileBytes = 268_435_456;

async function openFile(runs: StudioRuns, name: string, { headers, body }: Request): Promise<unknown> {
  if (Number(headers.get("content-length") ?? 0) > mostFileBytes)
    throw new CtxError("usage", `the file has more than ${mostFileBytes} bytes`, {
      hint: "open a large trace with `ctx trace show FILE`",
    });
  return { rows: await runs.open(name, body ?? noBytes()) };
}

async function* noBytes(): AsyncGenerator<Uint8Array> {
  // A request without a body has no bytes.
}

function countOf(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
