// One test per group of the wire contract, with the bundled servers as they ship: what a published client of the older
// and of the newer version reads, and the question that its suites ask most.

import { afterAll, beforeAll, expect, test } from "vitest";
import { ctx, freshFolder } from "../../helpers/cli.ts";
import { long, suiteOneIn } from "../../helpers/one-in.ts";
import { OutsideClient, type Value } from "./client.ts";
import { startServer } from "./days.ts";
import {
  clarificationFields,
  envelopeFields,
  missFields,
  resultFields,
  sessionFields,
  spendFields,
  toolFields,
  traceFields,
} from "./wire-fields.data.ts";

let folder: Awaited<ReturnType<typeof freshFolder>>;
let server: Awaited<ReturnType<typeof startServer>>;
let apiKey: string;
let client: OutsideClient;
beforeAll(async () => {
  folder = await freshFolder();
  const place = { cwd: folder.path, env: {} };
  apiKey = ((await ctx(["keys", "create", "--name", "wire", "--json"], place)).json() as { key: string }).key;
  server = await startServer(place, ["--port", "0"]);
  client = new OutsideClient({ apiKey, baseUrl: server.url, pause: async () => {} });
});
afterAll(async () => {
  await server.end("SIGTERM");
  await folder[Symbol.asyncDispose]();
});

const questions = {
  answer: "What are the top 5 prediction markets by volume right now?",
  clarification: "Analyze liquidity for the World Cup winner market",
  miss: "Using only Polymarket data, give me live order-book imbalance for BTC perpetuals on Bybit.",
};

/** The options that a client of each version adds to a request. */
const versions = {
  "the older version": { queryDepth: "deep", debugScoutDeepMode: "deep" },
  "the newer version": { favoritesOnly: false },
  "the Python client": { tools: null, queryDepth: null, answerModelId: null, includeData: null },
};

const shapes = ["default", "answer", "answer_with_evidence", "evidence_only"];

suiteOneIn(3)(Object.entries(versions))("6, result: a ranking with a limit is an answer for %s", (_, options) => {
  test.each(shapes)("in the shape %s", async (shape) => {
    const asked = { query: questions.answer, ...options, ...(shape === "default" ? {} : { responseShape: shape }) };
    const result = await client.run(asked);
    expect(result).toMatchObject({ outcomeType: "answer", toolsUsed: [{ id: "polymarket", skillCalls: 1 }] });
    expect(missing(result, { "": resultFields })).toEqual([]);
    expect(Object.values(result.cost as Value)).toEqual(Array(3).fill(expect.stringMatching(/^\d+\.\d{6}$/)));
    const isEnvelope = shape.includes("evidence");
    expect(missing(result, envelopeFields)).toEqual(isEnvelope ? [] : expect.arrayContaining(["evidence"]));
    if (!isEnvelope) return;
    const { rows, type } = result.view as { rows: readonly Value[]; type: string };
    expect([rows.length, ["table", "leaderboard", "heatmap", "timeseries"].includes(type)]).toEqual([5, true]);
  });
});

test("1, transport: an error is one sentence with a code at the top of the body", async () => {
  const ask = async (path: string, options: RequestInit, key = apiKey) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const reply = await fetch(`${server.url}${path}`, { headers, ...options });
    return [reply.status, (await reply.json()) as Value];
  };
  const failure = { error: expect.any(String) };
  const post = (body: string) => ({ method: "POST", body });
  expect(await ask("/api/v1/query", post("{}"), "sk_live_none")).toMatchObject([401, { code: "unauthorized" }]);
  expect(await ask("/api/v1/query", post("{"))).toMatchObject([400, failure]);
  expect(await ask("/api/v1/tools/execute", post('{"toolName":"get_event"}'))).toMatchObject([400, failure]);
  expect(await ask("/api/v1/tools/none", {})).toMatchObject([404, failure]);
});

test("2 and 3, discovery: search is wrapped, get is bare, and each method says what it is for", async () => {
  const found = await client.search("prediction markets", { limit: 2, mode: "query", favoritesOnly: false });
  expect(found.map(({ id }) => id)).toContain("polymarket");
  const tool = await client.get("polymarket");
  expect(missing(tool, toolFields)).toEqual([]);
  expect([typeof tool.price, (tool.mcpTools as readonly Value[]).length]).toEqual(["string", 19]);
  expect((await client.getFeatured(50)).length).toBe(3);
});

test.each([
  ["a lane that is none", { queryDepth: "deeper" }],
  ["a debug lane with the fast one", { queryDepth: "fast", debugScoutDeepMode: "deep-light" }],
  ["a policy that is none", { clarificationPolicy: "ask" }],
  ["a shape that is none", { responseShape: "evidence" }],
  ["tools beside a resumed run", { tools: [], resumeFrom: { sessionId: "session-1", attemptId: "attempt-1" } }],
  ["an empty question", { query: "" }],
])("4, request: the server rejects %s", async (_, wrong) => {
  await expect(client.run({ query: questions.answer, ...wrong })).rejects.toMatchObject({ statusCode: 400 });
});

test("5, stream: known statuses with a tool, text, traces, and one done at the end", async () => {
  const events: Value[] = [];
  const asked = { query: questions.answer, includeDeveloperTrace: true };
  for await (const event of client.stream(asked)) events.push(event);
  const statuses = events.filter(({ type }) => type === "tool-status").map(({ status }) => status);
  expect([...new Set(statuses)]).toEqual([
    ...["discovering", "discovered", "planning", "executing", "tool-complete", "synthesizing"],
  ]);
  const types = events.map(({ type }) => type);
  expect([...new Set(types)].toSorted()).toEqual(["developer-trace", "done", "text-delta", "tool-status"]);
  expect([types.indexOf("done"), types.filter((type) => type === "done").length]).toEqual([types.length - 1, 1]);
  const text = events.flatMap(({ type, delta }) => (type === "text-delta" ? [delta] : [])).join("");
  expect(events.at(-1)).toMatchObject({ type: "done", result: { response: text } });
});

test("6.2, clarification: two or three options with whole scores, and no envelope", async () => {
  const asked = { query: questions.clarification, clarificationPolicy: "return" };
  const result = await client.run({ ...asked, responseShape: "answer_with_evidence" });
  expect(missing(result, clarificationFields)).toEqual([]);
  const { options, recommendedOptionId } = result.clarification as { options: Value[]; recommendedOptionId: string };
  expect(options.map(({ id, fitScore }) => [id, Number.isInteger(fitScore)])).toEqual(
    options.map(({ toolId, methodName }) => [expect.stringContaining(`${toolId}:${methodName}`), true]),
  );
  expect([2, 3]).toContain(options.length);
  expect(options.filter(({ recommended }) => recommended).map(({ id }) => id)).toEqual([recommendedOptionId]);
  expect(result).toMatchObject({
    outcomeType: "clarification_required",
    toolsUsed: [],
    stopReason: expect.any(String),
  });
  expect("evidence" in result).toBe(false);
  const auto = await client.run({ ...asked, clarificationPolicy: "auto" });
  expect(auto).toMatchObject({
    outcomeType: "answer",
    assumptionMade: { mode: "auto", optionId: recommendedOptionId, label: expect.any(String) },
  });
});

test("6.3, capability miss: the payload stands beside the outcome, under every policy", long, async () => {
  for (const clarificationPolicy of ["return", "auto"]) {
    const result = await client.run({ query: questions.miss, clarificationPolicy });
    expect(missing(result, missFields)).toEqual([]);
    expect(result).toMatchObject({ outcomeType: "capability_miss", response: expect.stringContaining("Bybit") });
  }
});

test("7, developer trace: every field of the diagnostics, for an answer and for a clarification", async () => {
  const traceOf = async (query: string) =>
    (await client.run({ query, clarificationPolicy: "return", includeDeveloperTrace: true })).developerTrace as Value;
  const trace = await traceOf(questions.answer);
  expect(missing(trace, traceFields)).toEqual([]);
  const asked = await traceOf(questions.clarification);
  const { "diagnostics.clarification": clarification } = traceFields;
  expect(missing(asked, { "diagnostics.clarification": clarification })).toEqual([]);
  expect(asked.diagnostics).toMatchObject({
    rediscovery: null,
    clarification: { outcomeType: "clarification_required", triggered: true },
    contributorSearches: expect.any(Array),
  });
  expect(JSON.stringify(trace)).not.toContain("CIRCULAR");
});

test("8, query sessions: initial, then a fork that answers the clarification", async () => {
  const first = await client.run({ query: questions.clarification, clarificationPolicy: "return" });
  expect(missing(first, sessionFields)).toEqual([]);
  const { sessionId, attemptId } = first.querySession as Value;
  expect(first.querySession).toMatchObject({ parentAttemptId: null, rootAttemptId: attemptId, status: "active" });
  const { recommendedOptionId: optionId } = first.clarification as Value;
  const forkFrom = { sessionId, attemptId, reason: "clarification_branch" };
  const second = await client.run({ query: questions.clarification, forkFrom, optionId });
  expect(second).toMatchObject({
    outcomeType: "answer",
    querySession: { sessionId, mode: "fork", origin: "fork", parentAttemptId: attemptId, status: "completed" },
  });
});

test("9, execute: a single call, an envelope of calls, and its close", async () => {
  const call = { toolId: "polymarket", toolName: "get_top_markets", args: { limit: 1 } };
  const single = await client.execute(call);
  expect(missing(single.session as Value, { "": spendFields })).toEqual([]);
  expect(single).toMatchObject({ success: true, mode: "execute", method: { executePriceUsd: "0.001" } });
  const { session } = await client.startSession("0.01");
  const { sessionId } = session as Value;
  const spent = await client.execute({ ...call, sessionId });
  expect(spent.session).toMatchObject({ sessionId, spent: "0.001000", remaining: "0.009", maxSpend: "0.010000" });
  const closed = await client.closeSession(String(sessionId));
  expect(closed.session).toMatchObject({ status: "closed", pendingAccruedCount: 0, pendingAccruedUsd: "0" });
});

/** Returns the fields that a value lacks; `a.b[]` is the first item of the list `b` in `a`. */
function missing(value: Value, fields: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(fields).flatMap(([path, wanted]) => {
    const found = at(value, path);
    return wanted.filter((name) => !(name in found)).map((name) => (path === "" ? name : `${path}.${name}`));
  });
}

function at(value: Value, path: string): Value {
  let current: unknown = value;
  for (const step of path === "" ? [] : path.split(".")) {
    const next = (current as Value | undefined)?.[step.replace("[]", "")];
    current = step.endsWith("[]") ? (next as readonly unknown[] | undefined)?.[0] : next;
  }
  return (current ?? {}) as Value;
}
