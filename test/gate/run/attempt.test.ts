import { expect, test } from "vitest";
import { CtxError } from "../../../src/contract/error.ts";
import { artifactText } from "../../../src/gate/artifact.ts";
import type { AskReply } from "../../../src/gate/record.ts";
import { anchorCase, anchorSuite, answer, asked, decided, run } from "../given.ts";

test.each<[string, () => Promise<AskReply>, string, string]>([
  [
    "a typed error, with its code and hint,",
    async () => {
      throw new CtxError("upstream", "the server is down", { hint: "start it", traceId: "request-0007" });
    },
    "upstream",
    "the server is down (start it)",
  ],
  [
    "any other error, reported as internal,",
    async () => {
      throw new TypeError("x is not a function");
    },
    "internal",
    "internal error of ctx: x is not a function",
  ],
  [
    "an error thrown synchronously",
    () => {
      throw new CtxError("limit", "too many calls");
    },
    "limit",
    "too many calls",
  ],
  [
    "a run without trace and diagnostics",
    async () => ({ result: answer(), clarification: null, tracePath: null }),
    "no_trace",
    "the run has neither a trace nor clarification diagnostics",
  ],
])("records %s as an unscored case", async (_, ask, code, message) => {
  const artifact = await run(anchorSuite([anchorCase()]), ask);
  expect(artifact.unscored).toEqual([{ id: "one", repeat: 1, code, message }]);
  expect(artifact.cases[0]).toMatchObject({ verdict: "unscored", result: null, costUsd: null });
  expect(artifact.gates).toEqual({
    passed: false,
    verdict: "invalid",
    failures: [`one could not be scored: ${code}: ${message}`],
  });
});

test("makes the case unscored when the result violates the contract", async () => {
  const lie = { ...answer(), cost: { ...answer().cost, totalCostUsd: 3 } } as unknown;
  const artifact = await run(anchorSuite([anchorCase()]), async () => ({
    ...asked(answer()),
    result: lie as AskReply["result"],
  }));
  expect(artifact.unscored[0]?.code).toBe("internal");
  expect(artifact.unscored[0]?.message).toMatch(/the result does not fit the contract.*costUsd/s);
});

test("makes a case unscored at its deadline, and aborts its target", async () => {
  const signals: AbortSignal[] = [];
  const suite = anchorSuite([anchorCase({ id: "stuck" }), anchorCase({ id: "fine" })]);
  const artifact = await run(
    suite,
    (_, signal) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise(() => {}) : Promise.resolve(asked(answer()));
    },
    { timeoutMs: 20, concurrency: 1 },
  );
  expect(artifact.unscored).toEqual([
    { id: "stuck", repeat: 1, code: "limit", message: "no result within the 20 ms of one case (raise --timeout)" },
  ]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(artifact.cases[1]?.verdict).toBe("passed");
});

test("drops an answer after the deadline", async () => {
  const late = Promise.withResolvers<AskReply>();
  const artifact = await run(anchorSuite([anchorCase()]), () => late.promise, { timeoutMs: 1 });
  late.reject(new Error("too late to matter"));
  expect(artifact.unscored[0]?.code).toBe("limit");
});

test("keeps secrets out of the artifact, and redaction keeps every verdict", async () => {
  const secret = "sk_live_0123456789abcdef0123456789abcdef";
  const suite = anchorSuite([anchorCase({ prompt: `why does ${secret} fail?` }), anchorCase({ id: "down" })]);
  const artifact = await run(
    suite,
    async ({ query }) => {
      if (query === "a question") throw new CtxError("unauthorized", `the key ${secret} is refused`);
      const extra = { note: "hidden", judgeReason: `saw ${secret}` };
      return asked(answer({ response: `it is ${secret}` }), { ...decided("answer"), ...extra });
    },
    {
      redactKeys: ["note"],
      about: {
        target: `https://user:${secret}@host.example/path?key=${secret}`,
        runtime: { version: "0.1.0", node: "v24", modelPortfolio: secret, models: { judge: secret } },
        environment: { ci: true, commit: "abc" },
      },
    },
  );
  expect(artifactText(artifact)).not.toContain(secret);
  expect(artifactText(artifact)).not.toContain("hidden");
  expect(artifact.target).toBe("https://host.example");
  expect(artifact.cases.map(({ verdict }) => verdict)).toEqual(["passed", "unscored"]);
});

test("takes durations and times from the clock", async () => {
  let elapsed = 0;
  const clock = { now: () => 1_767_225_600_000 + elapsed, elapsed: () => (elapsed += 250) };
  const artifact = await run(anchorSuite([anchorCase()]), async () => asked(answer()), { clock });
  expect(artifact.cases[0]?.durationMs).toBe(250);
  expect(artifact.startedAt).toBe("2026-01-01T00:00:00.000Z");
  expect(artifact.finishedAt).toBe("2026-01-01T00:00:00.500Z");
});

test("reads evidence, view and age from the result", async () => {
  const rows = [{ share: 0.5 }, { share: null }];
  const result = answer({
    evidence: {
      facts: [],
      sourceRefs: [],
      assumptions: [],
      knownUnknowns: [],
      retrievalPlanReasonCodes: [],
      rows,
    },
    freshness: { asOf: "2025-12-31T23:00:00Z", sourceTimestamps: [], note: "" },
    view: { type: "table", label: "", title: "", metrics: [], columns: [], rows: [] },
  });
  const evidenceFields = ["evidence.rows[].share", "evidence.rows[].rank", "confidence.level"];
  const expected = { outcomeType: "answer", evidenceFields, maxAgeMs: 1000, view: "table" } as const;
  const artifact = await run(anchorSuite([anchorCase({ expect: expected })]), async () => asked(result));
  expect(artifact.cases[0]?.result).toMatchObject({
    evidenceFields: ["evidence.rows[].share"],
    view: "table",
    asOf: "2025-12-31T23:00:00Z",
    ageMs: 3_600_000,
  });
  expect(artifact.cases[0]?.reasons).toEqual([
    "expected evidence at evidence.rows[].rank, which has no value",
    "expected evidence at confidence.level, which has no value",
    "expected data at most 1.0s old, got data of 2025-12-31T23:00:00Z, 1h 00m old",
  ]);
});
