// Three overlapping debates on one server that is killed at random moments and restarted; checks what is kept of them.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { RoundtableTool } from "../../src/contract/roundtable/inputs.ts";
import { roundReplySchema, roundtableOutputs } from "../../src/contract/roundtable/outputs.ts";
import { startServer } from "../e2e/serve/days.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";
import { freshFolder } from "./cli.ts";
import { drawInts } from "./random.ts";
import { answerTo, expectWhole } from "./whole-debate.ts";

const topics = ["Is the pier safe?", "Is the ferry late?", "Is the water warm?"];

const config = JSON.stringify({
  mcpServers: { garden: { surface: "garden.json" } },
  // A round of a killed server must be resumed soon.
  jobs: { leaseMs: 300, pollMs: 20 },
  serve: { port: 0 },
});

/** One debate as its caller sees it. */
interface Seen {
  readonly topic: string;
  sessionId: string | null;
  /** Every request that a reply listed. */
  readonly requests: Set<string>;
  rounds: number;
}

/** Kills the server the given number of times, then compares each debate with what its caller saw. */
export async function debatesThroughKills({ kills, storeUrl = "file:ctx.db" }: { kills: number; storeUrl?: string }) {
  await using folder = await freshFolder();
  await writeFile(join(folder.path, "ctx.config.yaml"), config);
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  const place = { cwd: folder.path, env: { CTX_STORE_URL: storeUrl } };
  const draw = drawInts(`roundtable ${storeUrl}`);
  let server = await startServer(place, ["--no-auth"]);
  let isOver = false;
  const call: Call = async (tool, body) => {
    try {
      const headers = { "content-type": "application/json" };
      const request = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await fetch(`${server.url}/api/v1/roundtable/${tool}`, request);
      return { status: response.status, body: await response.json() };
    } catch {
      // The server was killed during the call; it is unknown whether the call was executed.
      await delay(20);
      return null;
    }
  };
  const debates = topics.map((topic): Seen => ({ topic, sessionId: null, requests: new Set(), rounds: 0 }));
  const callers = debates.map((seen) => debateOn(seen, { call, isOver: () => isOver }));
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(draw(400));
    await server.end("SIGKILL");
    server = await startServer(place, ["--no-auth"]);
  }
  isOver = true;
  await Promise.all(callers);
  for (const { topic, sessionId, requests } of debates) {
    const reply = await call("export_session", { sessionId, format: "json" });
    expectWhole(reply?.body, { topic, sessionId, requests });
  }
  await server.end("SIGTERM");
}

type Call = (
  tool: RoundtableTool,
  body: unknown,
) => Promise<{ readonly status: number; readonly body: unknown } | null>;

/** Runs the debate, two calls at a time, until it is over; then one undisturbed round. */
async function debateOn(seen: Seen, { call, isOver }: { readonly call: Call; readonly isOver: () => boolean }) {
  while (seen.sessionId === null) seen.sessionId = await begun(seen, call);
  const { sessionId } = seen;
  while (!isOver()) await Promise.all([1, 2].map(() => goOn(seen, { call, sessionId })));
  const before = seen.rounds;
  while (seen.rounds < before + 2) await goOn(seen, { call, sessionId });
}

async function begun({ topic }: Seen, call: Call): Promise<string | null> {
  const listed = await call("list_sessions", { topic });
  if (listed === null) return null;
  const [known] = roundtableOutputs.list_sessions.parse(listed.body).sessions;
  if (known !== undefined) return known.id;
  const started = await call("start_roundtable", { topic, mode: "adversarial", agentCount: 2, rounds: 100 });
  return started?.status === 200 ? roundReplySchema.parse(started.body).sessionId : null;
}

/** Answers pending requests and asks a new question for the round, so that each round has requests. */
async function goOn(seen: Seen, { call, sessionId }: { readonly call: Call; readonly sessionId: string }) {
  const read = await call("export_session", { sessionId, format: "json" });
  if (read === null) return;
  const { contextRequests = [] } = roundtableOutputs.export_session.parse(read.body);
  const waiting = contextRequests.filter(({ status }) => status === "pending");
  for (const { id } of waiting) seen.requests.add(id);
  const contextResults = waiting.map(({ id, query }) => ({ requestId: id, content: answerTo(seen.topic, query) }));
  const focusQuestion = `${seen.topic} (${contextRequests.length})`;
  const reply = await call("continue_roundtable", { sessionId, contextResults, focusQuestion });
  if (reply?.status !== 200) return;
  const told = roundReplySchema.parse(reply.body);
  seen.rounds = Math.max(seen.rounds, told.currentRound);
  for (const { id } of told.contextRequests ?? []) seen.requests.add(id);
}
