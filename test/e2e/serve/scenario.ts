// A scenario of a published client: every endpoint, option and event, one call after another.
// Its results do not change when the server is killed and restarted between any two calls.
import { setTimeout as pause } from "node:timers/promises";
import { ContextError, type OutsideClient, type Value } from "./client.ts";

/** The result of a call, without the parts that vary between runs. */
export type Finding = unknown;

interface Kept {
  session: string;
  closing: string;
  job: string;
  clarification: Value;
  answer: Value;
}

type Call = (client: OutsideClient, kept: Kept) => Promise<Finding>;

const questions = {
  answer: "What is the moisture of 'Old Rose'?",
  clarification: "Analyze moisture for the Rose Corner",
  miss: "Which stocks rose most today on the Frankfurt exchange?",
};
const forecast = { toolId: "garden", toolName: "forecast", args: { town: "Leeds" } };

/** Every call, in order; each can run alone on a fresh server with the state of the earlier ones. */
export const calls: readonly Call[] = [
  async (client) => (await client.getFeatured(5)).map(({ id }) => id),
  async (client) => (await client.search("moisture", searchOptions)).map(({ id, price }) => [id, price]),
  async (client) => named(await client.updateTool("garden", { category: "Plants" }), ["id", "category"]),
  async (client) => named(await client.get("garden"), ["id", "name", "category", "price"]),
  async (client) => await errorOf(client.get("gardn")),
  async (client, kept) => {
    kept.answer = await client.run({ query: questions.answer }, "answer");
    return [kept.answer.outcomeType, String(kept.answer.response).includes("0.42")];
  },
  async (client, { answer }) => same(await client.run({ query: questions.answer }, "answer"), answer),
  async (client) => {
    const { outcomeType, capabilityMiss } = await client.run({ query: questions.miss, tools: ["garden"] });
    return [outcomeType, (capabilityMiss as Value).originalQuery];
  },
  async (client, kept) => {
    kept.clarification = await client.run({ query: questions.clarification, includeDeveloperTrace: true });
    const { clarification, developerTrace } = kept.clarification as { clarification: Value; developerTrace: Value };
    return [clarification.recommendedOptionId, developerTrace.source];
  },
  async (client, { clarification }) => {
    const { sessionId, attemptId } = clarification.querySession as Value;
    const forkFrom = { sessionId, attemptId, reason: "clarification_branch" };
    const optionId = (clarification.clarification as Value).recommendedOptionId;
    const result = await client.run({ query: questions.clarification, forkFrom, optionId }, "fork");
    const session = result.querySession as Value;
    return [result.outcomeType, session.mode, session.sessionId === sessionId, session.parentAttemptId === attemptId];
  },
  async (client) => {
    const kinds: unknown[] = [];
    for await (const event of client.stream({ query: questions.clarification, clarificationPolicy: "error" })) {
      if (event.type === "error") kinds.push(event.code, event.reasonCode, event.scope, event.outcomeType);
    }
    return kinds;
  },
  async (client) => {
    const asked = { query: questions.clarification, clarificationPolicy: "auto", queryDepth: "deep" };
    const shaped = { ...asked, responseShape: "answer_with_evidence", includeDeveloperTrace: true, includeData: true };
    const kinds: unknown[] = [];
    for await (const event of client.stream(shaped)) {
      kinds.push(event.type === "tool-status" ? event.status : event.type);
      if (event.type === "done") kinds.push(Object.keys(event.result as Value).toSorted());
    }
    return [...new Set(kinds)];
  },
  async (client) =>
    named(await client.run({ query: questions.answer, responseShape: "evidence_only" }), ["responseShape"]),
  async (client) =>
    await errorOf(client.run({ query: questions.answer, queryDepth: "fast", debugScoutDeepMode: "deep" })),
  async (client) => await errorOf(client.run({ query: questions.answer, tools: ["gardn"] })),
  async (client) => named(await client.execute(forecast, "single"), ["result", "method"]),
  async (client) => named(await client.execute(forecast, "single"), ["result", "method"]),
  async (client) => await errorOf(client.execute({ ...forecast, toolName: "search_plants" })),
  async (client) => await errorOf(client.execute({ ...forecast, toolId: "gardn" })),
  async (client) => await errorOf(client.execute({ ...forecast, args: { town: 7 } }, "broken")),
  async (client) => await errorOf(client.execute({ ...forecast, args: { town: 7 } }, "broken")),
  async (client, kept) => {
    const { session } = await client.startSession("0.005");
    kept.session = String((session as Value).sessionId);
    return named(session as Value, ["maxSpend", "remaining", "status"]);
  },
  async (client, { session }) => spend(await client.execute({ ...forecast, sessionId: session }, "first")),
  async (client, { session }) => spend(await client.execute({ ...forecast, sessionId: session }, "first")),
  async (client, { session }) => spend(await client.execute({ ...forecast, sessionId: session }, "second")),
  async (client, { session }) => await errorOf(client.execute({ ...forecast, sessionId: session }, "third")),
  async (client, { session }) => spend(await client.getSession(session)),
  async (client, { session }) => spend(await client.closeSession(session)),
  async (client, { session }) => await errorOf(client.execute({ ...forecast, sessionId: session }, "fourth")),
  async (client) => await errorOf(client.getSession("spend-0")),
  async (client, kept) => {
    const job = await client.raw("/api/v1/jobs", { ...post, body: { query: questions.answer }, idempotencyKey: "job" });
    kept.job = String(job.id);
    return typeof job.id;
  },
  async (client, { job }) => {
    const again = { ...post, body: { query: questions.answer }, idempotencyKey: "job" };
    return (await client.raw("/api/v1/jobs", again)).id === job;
  },
  async (client, { job }) => {
    for (;;) {
      const { status, result } = await client.raw(`/api/v1/jobs/${job}`);
      if (status !== "queued" && status !== "running") return [status, (result as Value).outcomeType];
      await pause(20);
    }
  },
  async (client, { job }) => named(await client.raw(`/api/v1/jobs/${job}/cancel`, post), ["status"]),
  async (client) => Object.keys((await client.raw("/openapi.json")).paths as Value).length > 10,
];

const post = { method: "POST" };
const searchOptions = { limit: 3, mode: "query", surface: "both", queryEligible: true, excludeLatency: "streaming" };

function named(value: Value, names: readonly string[]): Value {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function spend({ session }: Value): Value {
  return named(session as Value, ["spent", "remaining", "status", "pendingAccruedCount"]);
}

/** The error that a call is rejected with. */
async function errorOf(call: Promise<unknown>): Promise<Finding> {
  try {
    return { result: await call };
  } catch (thrown) {
    if (!(thrown instanceof ContextError)) throw thrown;
    return { code: thrown.code, statusCode: thrown.statusCode, message: thrown.message };
  }
}
