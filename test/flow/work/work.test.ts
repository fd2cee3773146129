import { afterAll, describe, expect, test } from "vitest";
import { CtxError } from "../../../src/contract/error.ts";
import type { Models } from "../../../src/contract/model.ts";
import type { Ports } from "../../../src/contract/query/ports.ts";
import type { Worked } from "../../../src/contract/query/record.ts";
import type { Method, ToolCall, ToolOutcome } from "../../../src/contract/tool.ts";
import { work } from "../../../src/flow/work.ts";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { failed, result } from "../../grounding/recorded.ts";
import { flowSettings, listing, method, scriptedTools, testPorts, undeclared } from "../../helpers/methods.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { optionOf, optionWith } from "../../helpers/options.ts";
import { type PlannedCase, planned, scriptedModels, verdict } from "./planned.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const look = method({ name: "look", properties: { thingId: { type: "string" } } });
const find = method({ name: "find" });
const measure = method({ name: "measure" });
const tall = result({ heightMeters: 21.5 });

interface Run {
  readonly given: Omit<PlannedCase, "listings"> & Partial<Pick<PlannedCase, "listings">>;
  readonly models: Models;
  /** Replies by method, in order; the last one stays. */
  readonly replies: Readonly<
    Record<string, readonly (ToolOutcome | ((signal: AbortSignal) => Promise<ToolOutcome>))[]>
  >;
  readonly settings?: Partial<Ports["settings"]>;
  readonly ports?: Partial<Ports>;
}

/** Runs the stage with the real sandbox; gives the record or the error, the calls that reached the tool, and the trace. */
async function run({ given, models, replies, settings, ports: more }: Run) {
  const listings = given.listings ?? [listing([look, find, measure])];
  const reached: ToolCall[] = [];
  const tools = scriptedTools(listings, async (call, signal) => {
    const script = replies[call.method];
    const place = reached.filter((one) => one.method === call.method).length;
    reached.push(call);
    const reply = script?.[Math.min(place, script.length - 1)];
    if (reply === undefined) throw new Error(`nobody scripted ${call.method}`);
    return typeof reply === "function" ? reply(signal) : reply;
  });
  const ports = testPorts({ tools, models, sandbox, settings: { ...flowSettings, ...settings }, ...more });
  let record: Worked | null = null;
  let error: CtxError | null = null;
  try {
    const step = await work.run(planned({ ...given, listings }), ports);
    if (step.kind === "next") record = step.record;
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    error = thrown;
  }
  return { record, error, reached: reached.map(({ method: name }) => name), calls: reached, entries: ports.entries };
}

const call = (name: string, args = "{}") => `await call("tool", "${name}", ${args})`;
const done = scriptedModels;

/** Waits until the run is called off, as a server that never answers. */
const never = (signal: AbortSignal) =>
  new Promise<ToolOutcome>((resolve) => {
    signal.addEventListener("abort", () => resolve(failed("called off", { code: "cancelled" })), { once: true });
  });

/** The run is called off while the tool is asked. */
const abortThen = (controller: AbortController, reason: CtxError) => (signal: AbortSignal) => {
  controller.abort(reason);
  return signal.aborted ? Promise.resolve(failed("called off", { code: "cancelled" })) : never(signal);
};

describe("endings with an answer", () => {
  test("a covered question is a complete answer, told in the trace", long, async () => {
    const { record, entries } = await run({
      given: { code: `note("looked"); return { found: true, result: ${call("look", '{ "thingId": "7" }')} };` },
      models: done({ complete: [verdict("complete")] }),
      replies: { look: [tall] },
    });
    expect(record).toMatchObject({
      stopReason: "complete_answer",
      issueClass: null,
      actions: ["inspect_current_grounding", "return_complete_answer"],
      dataset: { found: true, result: { heightMeters: 21.5 } },
      datasetRevisionId: "rev-1",
      notes: ["looked"],
      repairs: [],
      rediscovery: null,
      calls: [{ callId: "call-0001", revisionId: "rev-1", method: "look", args: { thingId: "7" } }],
    });
    expect(entries.map(({ type, name }) => `${type} ${name}`)).toEqual([
      "program-start rev-1",
      "program-note rev-1",
      "program-end rev-1",
      "artifact completeness-evaluation",
      "artifact final-execution",
    ]);
  });

  test("a choice among equals is kept with the program whose value is kept, not with one that found nothing", async () => {
    const rows = result({
      rows: [
        { id: 1, name: "Elm" },
        { id: 2, name: "Elm" },
        { id: 3, name: "Oak" },
      ],
    });
    const pickThen = (text: string, rest: string) =>
      `const picked = pick(${call("find")}, { text: "${text}", keys: ["id"] }); ${rest}`;
    const kept = await run({
      given: { code: pickThen("elm", "return { found: true, result: picked.row };") },
      models: done({ complete: [verdict("complete")] }),
      replies: { find: [rows] },
    });
    expect(kept.record?.notes).toMatchObject([{ kind: "pick-tie", tied: 2, ties: ["Elm (id 1)", "Elm (id 2)"] }]);
    const bettered = await run({
      given: { code: pickThen("elm", "return { found: false };") },
      models: done({
        complete: [verdict("retry_same_tools"), verdict("complete")],
        repair: [pickThen("oak", "return { found: true, result: picked.row };")],
      }),
      replies: { find: [rows] },
    });
    expect(bettered.record).toMatchObject({ dataset: { result: { name: "Oak" } }, notes: [] });
  });

  test("an explicit empty result is a bounded answer", async () => {
    const { record } = await run({
      given: { code: `await ${call("find").slice(6)}; return { found: false, lookedFor: "silo" };` },
      models: done({ complete: [verdict("bounded")] }),
      replies: { find: [result({ rows: [] })] },
    });
    expect(record).toMatchObject({
      stopReason: "bounded_explicit_empty_result_guardrail",
      issueClass: "missing_evidence",
    });
  });

  test("rounds that all found nothing end as an explicit empty result", async () => {
    const nothing = (text: string) => `${call("find")}; return { found: false, lookedFor: "${text}" };`;
    const { record } = await run({
      given: { code: nothing("silo") },
      models: done({
        complete: [verdict("retry_same_tools"), verdict("retry_same_tools")],
        repair: [nothing("tall silo")],
      }),
      replies: { find: [result({ rows: [{ name: "barn" }] })] },
      settings: { rounds: 2 },
    });
    expect(record).toMatchObject({
      stopReason: "bounded_explicit_empty_result_guardrail",
      dataset: { found: false, lookedFor: "tall silo" },
    });
  });

  test("when no better program is seen, the part that was fetched is the answer", async () => {
    const { record } = await run({
      given: { code: `return ${call("look")};` },
      models: done({ complete: [verdict("retry_same_tools")], repair: [null] }),
      replies: { look: [tall] },
    });
    expect(record).toMatchObject({
      stopReason: "bounded_runtime_budget",
      actions: ["inspect_current_grounding", "return_bounded_answer"],
      repairs: [{ outcome: "skipped_no_retry_path" }],
    });
  });

  test("a deadline after the first answer keeps what was fetched", async () => {
    const controller = new AbortController();
    const late = new CtxError("limit", "the query took too long");
    const { record } = await run({
      given: { code: `const first = ${call("look")}; ${call("find")}; return first;` },
      models: done({}),
      replies: { look: [tall], find: [abortThen(controller, late)] },
      ports: { signal: controller.signal },
    });
    expect(record).toMatchObject({ stopReason: "bounded_runtime_budget", dataset: null, datasetRevisionId: null });
    expect(record?.calls.map(({ outcome }) => outcome.kind)).toContain("result");
  });

  test("a spent budget of calls keeps what was fetched", async () => {
    const { record, reached } = await run({
      given: {
        code: `const rows = []; for (let i = 0; i < 9; i += 1) try { rows.push(${call("look", "{ thingId: String(i) }")}); } catch {} return rows;`,
      },
      models: done({ complete: [verdict("retry_same_tools")] }),
      replies: { look: [tall] },
      settings: { calls: 3 },
    });
    expect(reached).toHaveLength(3);
    expect(record).toMatchObject({ stopReason: "bounded_runtime_budget" });
  });

  test("a method that keeps failing ends the run at its third failure", async () => {
    const code = (id: number) => `${call("find")}; return ${call("look", `{ "thingId": "${id}" }`)};`;
    const { record, reached } = await run({
      given: { code: code(1) },
      models: done({
        complete: [verdict("retry_same_tools"), verdict("retry_same_tools"), verdict("retry_same_tools")],
        repair: [code(2), code(3)],
      }),
      replies: { find: [result({ rows: [1] })], look: [failed("no such thing")] },
      settings: { rounds: 9 },
    });
    expect(reached.filter((name) => name === "look")).toHaveLength(3);
    expect(record).toMatchObject({ stopReason: "bounded_same_endpoint_guardrail" });
  });

  test("one and the same call, over and over, ends the run", async () => {
    const { record } = await run({
      given: { code: `for (let i = 0; i < 4; i += 1) ${call("look")}; return null;` },
      models: done({ complete: [verdict("retry_same_tools")] }),
      replies: { look: [tall] },
    });
    expect(record).toMatchObject({ stopReason: "bounded_same_endpoint_guardrail" });
  });

  test("a server that breaks down is not asked a third time", async () => {
    const down = failed("the server exited with 1", { code: "crashed", retry: true });
    const { record, reached } = await run({
      given: {
        code: `${call("find")}; for (const id of ["1", "2", "3"]) try { ${call("look", "{ thingId: id }")} } catch {} return null;`,
      },
      models: done({ complete: [verdict("retry_same_tools")] }),
      replies: { find: [result([1])], look: [down] },
    });
    expect(reached).toEqual(["find", "look", "look"]);
    expect(record).toMatchObject({ stopReason: "bounded_upstream_abort_guardrail" });
  });

  test.each([
    ["deep", 3],
    ["fast", 2],
  ] as const)("the %s lane runs at most %i programs", async (lane, programs) => {
    const code = (round: number) => `return [${round}, ${call("look")}];`;
    const { record } = await run({
      given: { code: code(1), lane },
      models: done({ complete: [1, 2, 3].map(() => verdict("retry_same_tools")), repair: [code(2), code(3)] }),
      replies: { look: [tall] },
    });
    expect(record?.revisions.map(({ id }) => id)).toEqual(["rev-1", "rev-2", "rev-3"].slice(0, programs));
    expect(record).toMatchObject({ stopReason: "bounded_runtime_budget" });
  });
});

describe("endings without an answer", () => {
  test.each(["tool_error", "invalid_arguments"] as const)(
    "a value of the request that a tool refuses (%s) is named with its parameter, and not tried again",
    async (code) => {
      const { error, reached } = await run({
        given: {
          code: `return ${call("look", '{ "thingId": "12345" }')};`,
          chosen: [optionWith(look, { thingId: "12345" })],
        },
        models: done({ complete: [verdict("needs_different_tools")] }),
        replies: { look: [failed("no such thing", { code, retry: code === "invalid_arguments" })] },
      });
      expect(reached).toEqual(["look"]);
      expect(error).toMatchObject({
        code: "upstream",
        message: 'thingId "12345" was not accepted by look: no such thing',
        hint: "state another thingId in the question; to see the values that look accepts: ctx tools inspect tool look",
      });
    },
  );

  test("when every call failed, the error names tool, attempts and reason", async () => {
    const { error } = await run({
      given: { code: `return ${call("look")};` },
      models: done({ complete: [verdict("retry_same_tools")], repair: [null] }),
      replies: { look: [failed("the database is shut", { retry: true })] },
    });
    expect(error).toMatchObject({ code: "upstream", message: "all 2 calls of tool:look failed: the database is shut" });
  });

  oneIn(4)([
    ["a program that does not parse", "return (;", {}, "upstream", /the planner's program/],
    ["a program that throws", 'throw new Error("why");', {}, "upstream", /why/],
    ["a program that calls nothing", "return 42;", {}, "upstream", /without calling a tool/],
    ["a program that never ends", "for (;;);", { programTimeMs: 200 }, "limit", /200 ms/],
    [
      "a program that takes all memory",
      "const a = []; for (;;) a.push(new Array(1e5).fill(1));",
      { programMemoryBytes: 16 * 2 ** 20 },
      "limit",
      /memory/,
    ],
    ["a program that returns too much", 'return "x".repeat(5000);', { outputBytes: 1000 }, "limit", /1000 bytes/],
  ] as const)("%s", async (_, code, settings, expected, message) => {
    const { error } = await run({
      given: { code },
      models: done({ complete: [verdict("retry_same_tools")], repair: [null] }),
      replies: {},
      settings,
    });
    expect(error?.code).toBe(expected);
    expect(error?.message).toMatch(message);
    expect(error?.hint).toBeTruthy();
  });

  test("a deadline before the first answer is a limit", async () => {
    const { error } = await run({
      given: { code: `return ${call("look")};` },
      models: done({}),
      replies: { look: [never] },
      settings: { timeoutMs: 200 },
    });
    expect(error).toMatchObject({ code: "limit", message: "the query took longer than 200 ms" });
  });

  test("the caller's wish is an interruption, whatever was fetched", async () => {
    const controller = new AbortController();
    const wish = new CtxError("interrupted", "stopped by the user");
    const { error } = await run({
      given: { code: `${call("look")}; return ${call("find")};` },
      models: done({}),
      replies: { look: [tall], find: [abortThen(controller, wish)] },
      ports: { signal: controller.signal },
    });
    expect(error).toMatchObject({ code: "interrupted", message: expect.stringContaining("stopped by the user") });
  });

  test("an abort without a reason of ours is an interruption too", async () => {
    const { error } = await run({
      given: { code: `return ${call("look")};` },
      models: done({}),
      replies: { look: [tall] },
      ports: { signal: AbortSignal.abort() },
    });
    expect(error?.code).toBe("interrupted");
  });
});

describe("the host", () => {
  test("a method outside of the plan is refused and never called", async () => {
    const other = method({ name: "look", toolId: "other" });
    const { record, reached } = await run({
      given: {
        code: `let why = ""; try { await call("other", "look", {}); } catch (failure) { why = failure.code; } return [why, ${call("look")}];`,
        listings: [listing([look]), listing([other], "other")],
        allowed: [look],
      },
      models: done({ complete: [verdict("complete")] }),
      replies: { look: [tall] },
    });
    expect(reached).toEqual(["look"]);
    expect(record?.dataset).toEqual(["not_allowed", { heightMeters: 21.5 }]);
  });

  test("a failure that may pass is called once more", async () => {
    const { record, reached } = await run({
      given: { code: `return ${call("look")};` },
      models: done({ complete: [verdict("complete")] }),
      replies: { look: [failed("busy", { retry: true }), tall] },
    });
    expect(reached).toEqual(["look", "look"]);
    expect(record?.calls.map(({ outcome }) => outcome.kind)).toEqual(["failure", "result"]);
    expect(record?.repairs.map(({ outcome, summary }) => [outcome, summary])).toEqual([
      ["patched", "look was called once more after: busy"],
    ]);
    expect(record?.actions).toContain("patch_current_program");
  });

  test("a failure that will not pass is not called again", async () => {
    const { reached } = await run({
      given: { code: `${call("find")}; return ${call("look")};` },
      models: done({ complete: [verdict("bounded")] }),
      replies: { find: [tall], look: [failed("never")] },
    });
    expect(reached).toEqual(["find", "look"]);
  });

  test("argument names that differ in case and separators are read as meant", async () => {
    const { calls, record } = await run({
      given: { code: `return ${call("look", '{ "thing_id": "7" }')};` },
      models: done({ complete: [verdict("complete")] }),
      replies: { look: [tall] },
    });
    expect(calls[0]?.args).toEqual({ thingId: "7" });
    expect(record?.repairs[0]?.summary).toBe("look: argument thing_id was read as thingId");
  });

  test("a reply over the limit is a failure", async () => {
    const { error } = await run({
      given: { code: `return ${call("look")};` },
      models: done({ complete: [verdict("retry_same_tools")], repair: [null] }),
      replies: { look: [result("x".repeat(2000))] },
      settings: { replyBytes: 1000 },
    });
    expect(error?.message).toContain("2002 bytes, over limits.replyBytes (1000)");
  });
});

describe("recovery", () => {
  test("a repaired program runs, and does not repeat the calls of the earlier one", async () => {
    const { record, reached } = await run({
      given: { code: `${call("find")}; return null;` },
      models: done({
        complete: [verdict("retry_same_tools"), verdict("complete")],
        repair: [`${call("find")}; return ${call("look")};`],
      }),
      replies: { find: [result([1])], look: [tall] },
    });
    expect(reached).toEqual(["find", "look"]);
    expect(record).toMatchObject({
      stopReason: "complete_answer",
      datasetRevisionId: "rev-2",
      dataset: { heightMeters: 21.5 },
    });
    expect(record?.repairs).toMatchObject([
      { outcome: "patched", strategy: "patch", semanticRetryCount: 0, maxSemanticRetries: 2 },
    ]);
  });

  test("an empty result of a later program never replaces a filled one", async () => {
    const { record } = await run({
      given: { code: `return ${call("look")};` },
      models: done({
        complete: [verdict("retry_same_tools"), verdict("bounded")],
        repair: [`${call("find")}; return { found: false };`],
      }),
      replies: { look: [tall], find: [result([])] },
    });
    expect(record).toMatchObject({ dataset: { heightMeters: 21.5 }, datasetRevisionId: "rev-1" });
  });

  test.each([
    ["the completeness role fails", { complete: [new Error("no network")] }, 1],
    ["the completeness role talks nonsense", { complete: [{ attempt: "x" } as never] }, 0],
  ] as const)("when %s, the plain facts decide", async (_, script, warnings) => {
    const { record, entries } = await run({
      given: { code: `return ${call("look")};` },
      models: done(script),
      replies: { look: [tall] },
    });
    expect(record).toMatchObject({
      stopReason: "complete_answer",
      evaluations: [{ parseFailed: true, isComplete: true }],
    });
    expect(entries.filter(({ type }) => type === "warning")).toHaveLength(warnings);
  });

  test("when the repair role fails, what was fetched is the answer", async () => {
    const { record } = await run({
      given: { code: `return ${call("look")};` },
      models: done({ complete: [verdict("retry_same_tools")], repair: [new Error("no network")] }),
      replies: { look: [tall] },
    });
    expect(record?.repairs).toMatchObject([{ outcome: "patch_failed", failReason: "no network" }]);
  });

  const stuck = {
    code: `return ${call("look")};`,
    replies: { look: [failed("shut")], measure: [tall] },
    models: () =>
      done({
        complete: [verdict("needs_different_tools", "height"), verdict("complete")],
        plan: [`return ${call("measure")};`],
      }),
  };

  test("another reading of the same meaning takes over, and says so", async () => {
    const { record } = await run({
      given: { code: stuck.code, chosen: [optionOf(look), optionOf(measure)] },
      models: stuck.models(),
      replies: stuck.replies,
    });
    expect(record).toMatchObject({
      stopReason: "complete_answer",
      served: { methodName: "measure" },
      revisions: [{}, { optionId: "tool:measure" }],
    });
    expect(record?.revisions[1]?.assumptions).toEqual(["look returned no answer, so measure was used instead."]);
    expect(record?.revisions[1]?.allowed).toEqual([{ toolId: "tool", methodName: "measure" }]);
  });

  test("an assumed reading that returned nothing is replaced by the one that answered", async () => {
    const assumptionMade = { mode: "auto" as const, optionId: "tool:look", label: "look", reason: "it fits best" };
    const { record } = await run({
      given: {
        ...{ code: stuck.code, chosen: [optionOf(look), optionOf(measure)] },
        decision: { assumptionMade, assumptions: ['The request was read as "look": it fits best.', "Kept."] },
      },
      models: stuck.models(),
      replies: stuck.replies,
    });
    const reason = "look returned no answer";
    expect(record?.decision).toMatchObject({
      assumptionMade: { mode: "auto", optionId: "tool:measure", label: "measure", reason },
      assumptions: [`The request was read as "measure": ${reason}.`, "Kept."],
    });
  });

  test("what takes over and is then repaired still says so", async () => {
    const { record } = await run({
      given: { code: stuck.code, chosen: [optionOf(look), optionOf(measure)] },
      models: done({
        complete: [verdict("needs_different_tools"), verdict("retry_same_tools"), verdict("complete")],
        plan: [`return ${call("measure")};`],
        repair: [`return ${call("measure", '{ "limit": 200 }')};`],
      }),
      replies: stuck.replies,
    });
    expect(record?.revisions.map(({ assumptions }) => assumptions.length)).toEqual([0, 1, 1]);
  });

  test("a reading that differs materially never takes over", async () => {
    const { error, reached } = await run({
      given: { code: stuck.code, chosen: [optionOf(look), optionOf(measure)], distinct: [optionOf(measure)] },
      models: stuck.models(),
      replies: stuck.replies,
    });
    expect(reached).toEqual(["look"]);
    expect(error?.code).toBe("upstream");
  });
});

describe("rediscovery", () => {
  const described = {
    name: "height_of_silo",
    toolId: "gauge",
    toolName: "Gauge",
    description: "Gives the height of a silo: how tall it is, in meters.",
    outputSchema: { type: "object", properties: { heightMeters: { type: "number" } } },
  };
  const gauge = method(described);
  const all = [listing([look]), listing([gauge], "gauge")];
  const models = () =>
    done({
      complete: [verdict("needs_different_tools", "height of the silo"), verdict("complete")],
      plan: [`return await call("gauge", "height_of_silo", {});`],
    });
  const tools = (ports: { searched: string[] }) => ({
    ...scriptedTools(all, async ({ toolId }) => (toolId === "gauge" ? tall : failed("shut"))),
    search: async (words: string) => {
      ports.searched.push(words);
      return all.map(({ id }) => ({ toolId: id, reason: "scripted", score: 1 }));
    },
  });

  test("looks for another tool when discovery was automatic, and uses it", async () => {
    const searched: string[] = [];
    const { record } = await run({
      given: {
        code: `return ${call("look")};`,
        listings: [listing([look])],
        isPinned: false,
        query: "How tall is the silo, its height?",
      },
      models: models(),
      replies: {},
      ports: { tools: tools({ searched }) },
    });
    expect(searched).toEqual(["height of the silo"]);
    expect(record).toMatchObject({
      stopReason: "complete_answer",
      dataset: { heightMeters: 21.5 },
      served: { toolId: "gauge" },
      rediscovery: { considered: true, executed: true, skipReason: null, mergedTools: ["gauge"] },
    });
    expect(record?.universe.map(({ id }) => id)).toEqual(["tool", "gauge"]);
    expect(record?.revisions[1]?.assumptions).toEqual([
      "look returned no answer, so Height of silo of Gauge, found by a second search of the catalog, was used instead.",
    ]);
    expect(record?.actions).toContain("bounded_rediscovery");
  });

  test.each<[string, string, readonly Method[], string | null]>([
    [
      "tools that answer from different sources",
      "How tall is the silo, its height?",
      [gauge, { ...gauge, toolId: "yardstick", toolName: "Yardstick" }],
      expect.stringMatching(/^the new tools read the request differently: .*, or /),
    ],
    [
      "a method that changes something",
      "How tall is the silo, its height?",
      [method({ ...described, name: "delete_silo_height" })],
      null,
    ],
    [
      "a method that is kept from queries",
      "How tall is the silo, its height?",
      [method({ ...described, meta: { ...undeclared, surface: "execute" } })],
      null,
    ],
    [
      "a method that only echoes the request",
      "How tall is the Elm silo in winter, its height?",
      [
        {
          ...gauge,
          name: "get_weather",
          outputSchema: { type: "object" },
          description: "Weather. How tall is the Elm silo in winter, its height?",
        },
      ],
      null,
    ],
  ])("does not take %s", async (_name, query, methods, skipReason) => {
    const ids = [...new Set(methods.map(({ toolId }) => toolId))];
    const listings = [
      listing([look]),
      ...ids.map((id) =>
        listing(
          methods.filter(({ toolId }) => toolId === id),
          id,
        ),
      ),
    ];
    const { error, entries, reached } = await run({
      given: { code: `return ${call("look")};`, listings: [listing([look])], isPinned: false, query },
      models: models(),
      replies: {},
      ports: {
        tools: {
          ...scriptedTools(listings, async () => failed("shut")),
          search: async () => listings.map(({ id }) => ({ toolId: id, reason: "scripted", score: 1 })),
        },
      },
    });
    expect(error?.code).toBe("upstream");
    expect(reached).toEqual([]);
    const account = entries.find(({ name }) => name === "final-execution")?.data;
    expect(account).toMatchObject({ rediscovery: { executed: true, mergedTools: [], skipReason } });
  });

  test("does not ask the model to interpret the request when the search found no method", async () => {
    const asked: unknown[] = [];
    const interpret = async (task: unknown) => {
      asked.push(task);
      throw new Error("asked without methods");
    };
    await run({
      given: { code: `return ${call("look")};`, listings: [listing([look])], isPinned: false },
      models: { ...models(), interpret },
      replies: {},
      ports: { tools: { ...tools({ searched: [] }), search: async () => [] } },
    });
    expect(asked).toEqual([]);
  });

  test("never leaves the tools that were pinned", async () => {
    const searched: string[] = [];
    const { error, entries } = await run({
      given: { code: `return ${call("look")};`, listings: [listing([look])], isPinned: true },
      models: models(),
      replies: {},
      ports: { tools: tools({ searched }) },
    });
    expect(searched).toEqual([]);
    expect(error?.code).toBe("upstream");
    expect(entries.find(({ name }) => name === "final-execution")?.data).toMatchObject({
      rediscovery: { considered: true, executed: false, skipReason: "not_eligible_for_bounded_rediscovery" },
    });
  });

  test("a search that fails is reported, and the run continues", async () => {
    const { entries } = await run({
      given: { code: `return ${call("look")};`, listings: [listing([look])], isPinned: false },
      models: models(),
      replies: {},
      ports: {
        tools: {
          ...tools({ searched: [] }),
          search: async () => {
            throw new Error("the index is damaged");
          },
        },
      },
    });
    expect(entries.find(({ name }) => name === "final-execution")?.data).toMatchObject({
      rediscovery: { executed: false, skipReason: "the catalog could not be searched: the index is damaged" },
    });
  });
});
