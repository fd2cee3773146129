import { afterAll, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { long } from "../helpers/one-in.ts";
import { failure, finishedValue, neverReplies, result, run, scriptHost } from "./scene.ts";

// The thread itself stops the program, however busy the machine is: the main process cannot know the position.
const sandbox = createSandbox({ threads: 1, graceMs: 60_000 });
afterAll(() => sandbox.close());

test.each<[string, Json]>([
  ["return [1, 'a', null, { b: [true] }]", [1, "a", null, { b: [true] }]],
  ["", null],
  ["return undefined", null],
  ["return () => 1", null],
  ["return NaN", null],
  ["return [undefined, () => 1, NaN, Infinity]", [null, null, null, null]],
  ["return { a: undefined, b: NaN }", { b: null }],
  ["return new Date(Date.now())", "2023-11-14T22:13:20.000Z"],
  ["return '\\u0000 \\ud83d\\ude00 \\u2028'", "\u0000 😀 \u2028"],
  ["return JSON.parse('{\"__proto__\": 1}')", JSON.parse('{"__proto__": 1}')],
  ["return await Promise.resolve({ then(resolve) { resolve(3) } })", 3],
  ["// the last line is a comment", null],
])("returns a program's value as JSON: %s", async (code, value) => {
  expect(await finishedValue(sandbox, code)).toEqual(value);
});

test.each([
  ["const a = {}; a.self = a; return a", "the returned value is not JSON: TypeError: circular reference"],
  ["return 10n", "the returned value is not JSON: TypeError: BigInt are forbidden in JSON.stringify"],
  ["throw new RangeError('too far')", "RangeError: too far"],
  ["throw { reason: 1 }", 'the program threw {"reason":1}'],
  ["throw undefined", "the program threw undefined"],
  ["throw null", "the program threw null"],
  ["throw { toJSON() { throw 1 } }", "the program threw a value that cannot be read"],
])("reports the reason of a runtime failure: %s", async (code, message) => {
  expect(await run(sandbox, code)).toMatchObject({ kind: "failure", code: "runtime", message });
});

test.each([
  ["const x = ;", "syntax", 1, 11],
  ["const a = 1;\nconst a = 2;", "syntax", 2, 9],
  ["if (true) {\n  note(1);", "syntax", 2, 11],
  ["return `never closed", "syntax", 1, 8],
  ["null.x", "runtime", 1, 1],
  ["const row = {};\n\n  row.name.first;", "runtime", 3, 3],
  ["function f(row) {\n  return row.name.first;\n}\nawait null;\nf({});", "runtime", 2, 10],
  ["const f = async () => {\n  await null;\n  throw new Error('late');\n};\nawait f();", "runtime", 3, 13],
  ["await call('t', 'fail', {})", "call_failed", 1, 7],
  ["await null;\n\n await call('t', 'fail', {})", "call_failed", 3, 8],
  ["await call('t', 'echo', {});\nawait call('t', 'fail', {});", "call_failed", 2, 7],
  ["await call('t', 'echo', []);", "call_failed", 1, 7],
  ["await null;\nawait pages({ toolId: 't', method: 'fail', limit: 5 });", "call_failed", 2, 7],
  ["\npick([], {})", "runtime", 2, 1],
  ["\n await callAll(5)", "runtime", 2, 8],
])("reports line and column of a failure: %s", async (code, kind, line, column) => {
  const host = scriptHost({ echo: (args) => result(args), fail: () => failure("timeout", "too slow", true) });
  expect(await run(sandbox, code, { host })).toMatchObject({ kind: "failure", code: kind, line, column });
});

test.each([
  ["memory in one piece", "memory_limit", "const a = 1;\n  return new Uint8Array(2e9).length", 2, 14],
  [
    "memory piece by piece",
    "memory_limit",
    "await null;\nconst a = [];\nfor (;;)\n  a.push(new Uint8Array(1e5))",
    4,
    14,
  ],
  ["time in a builtin", "time_limit", "const text = 'a'.repeat(40) + '!';\n\nreturn /^(a+)+$/.test(text)", 3, 23],
])("reports the position at which a limit was reached: %s", async (_name, kind, code, line, column) => {
  const given = { limits: { memoryBytes: 8_000_000, timeMs: 500 } };
  expect(await run(sandbox, code, given)).toMatchObject({ code: kind, line, column });
});

test("a loop at the time limit reports no position, since the engine knows only its function", async () => {
  const outcome = await run(sandbox, "function f() {\n  for (;;);\n}\n[1, 2].sort(f)", { limits: { timeMs: 50 } });
  expect(outcome).toMatchObject({ code: "time_limit" });
  expect(outcome).not.toHaveProperty("line");
});

test("excessive nesting is the program's error, also on a reused engine", long, async () => {
  const warming = createSandbox({ threads: 1 });
  const codes = [1, 2, 3, 4, 5, 6].flatMap(() => ["(".repeat(100_000), `return ${"[".repeat(100_000)}`]);
  const ends = [];
  for (const code of codes) ends.push(await run(warming, code));
  await warming.close();
  expect(ends.map((end) => end.kind === "failure" && end.code)).toEqual(codes.map(() => "syntax"));
});

test("passes a call's arguments and returns the data of the reply", async () => {
  const host = scriptHost({ search: () => result({ items: [1, 2] }) });
  const code = "const found = await call('shop', 'search', { text: 'blue', sizes: [1] }); return found.items";
  expect(await finishedValue(sandbox, code, { host })).toEqual([1, 2]);
  expect(host.calls).toEqual([{ toolId: "shop", method: "search", args: { text: "blue", sizes: [1] } }]);
});

test("replaced builtins do not affect the data exchanged with the host", async () => {
  const host = scriptHost({ echo: (args) => result(args) });
  const code = `
    JSON.parse = JSON.stringify = () => '"replaced"';
    Promise.prototype.then = WeakMap.prototype.get = () => 'replaced';
    note('mine');
    return await call('t', 'echo', { n: 1 });`;
  expect(await finishedValue(sandbox, code, { host })).toEqual({ n: 1 });
  expect([host.calls[0]?.args, host.notes]).toEqual([{ n: 1 }, ["mine"]]);
});

test("lets a program catch and read a failed call", async () => {
  const host = scriptHost({ search: () => failure("timeout", "took 5 s", true) });
  const code = `
    try { await call('shop', 'search'); } catch (error) {
      return [error instanceof Error, error.name, error.message, JSON.parse(JSON.stringify(error))];
    }`;
  const told = { code: "timeout", toolId: "shop", method: "search", message: "took 5 s", retry: true };
  const read = [true, "CallFailure", "took 5 s", { name: "CallFailure", ...told }];
  expect(await finishedValue(sandbox, code, { host })).toEqual(read);
});

test("ends the program at an uncaught failed call and names the call", async () => {
  const host = scriptHost({ search: () => failure("not_allowed", "not on the list") });
  expect(await run(sandbox, "await call('shop', 'search', {})", { host })).toMatchObject({
    code: "call_failed",
    message: "shop.search failed (not_allowed): not on the list",
    usage: { calls: 1 },
  });
});

test.each([
  ["call('shop', 'search', [1])", "the arguments must be a JSON object"],
  ["call('shop', 'search', null)", "the arguments must be a JSON object"],
  ["call('shop', 'search', 'text')", "the arguments must be a JSON object"],
  ["call('shop', 'search', { toJSON: () => [] })", "the arguments must be a JSON object"],
  ["call('shop', 'search', { n: 1n })", "the arguments are not JSON: BigInt are forbidden in JSON.stringify"],
  ["call('shop', '', {})", "a call needs a tool id and a method name, both text"],
  ["call('shop', 7, {})", "a call needs a tool id and a method name, both text"],
  ["call('shop', 'search', { x: 'é'.repeat(60) })", "the arguments are over the limit of 100 bytes (argumentBytes)"],
])("rejects a call with wrong arguments before it reaches the host: %s", async (expression, message) => {
  const host = scriptHost();
  const code = `try { await ${expression} } catch ({ code, message, retry }) { return { code, message, retry } }`;
  const told = { code: "invalid_arguments", message, retry: false };
  expect(await finishedValue(sandbox, code, { host, limits: { argumentBytes: 100 } })).toEqual(told);
  expect(host.calls).toEqual([]);
});

test("accepts arguments, replies and values of exactly the limit", async () => {
  const host = scriptHost({ echo: ({ x }) => result(x ?? null) });
  const limits = { argumentBytes: 20, replyBytes: 14, outputBytes: 14 };
  const code = "return await call('t', 'echo', { x: 'ééé 🙂' + 'ab'.slice(1) })";
  const outcome = await run(sandbox, code, { host, limits });
  expect(outcome).toMatchObject({ kind: "finished", value: "ééé 🙂b", usage: { outputBytes: 14 } });
  expect(await run(sandbox, code, { host, limits: { ...limits, outputBytes: 13 } })).toMatchObject({
    code: "output_limit",
  });
  expect(await run(sandbox, code, { host, limits: { ...limits, replyBytes: 13 } })).toMatchObject({
    code: "call_failed",
    message: "t.echo failed (oversized_reply): the reply is 14 bytes, over the limit of 13 bytes (replyBytes)",
  });
  expect(await run(sandbox, code, { host, limits: { ...limits, argumentBytes: 19 } })).toMatchObject({
    code: "call_failed",
  });
});

test("fails only the call whose reply cannot be written as JSON", async () => {
  let nested: Json = [];
  for (let depth = 0; depth < 100_000; depth++) nested = [nested];
  const host = scriptHost({ deep: () => result(nested), echo: () => result("fine") });
  const code = "return await callAll([{ toolId: 't', method: 'deep' }, { toolId: 't', method: 'echo' }])";
  expect(await finishedValue(sandbox, code, { host })).toMatchObject([
    { ok: false, failure: { code: "malformed_reply" } },
    { ok: true, data: "fine" },
  ]);
});

test.each([100_000, 300_000, 400_000, 450_000, 500_000])("reports too little memory: %i bytes", async (memoryBytes) => {
  const host = scriptHost({ echo: () => result("x".repeat(99_000)) });
  const code = "const all = []; for (;;) all.push(await call('t', 'echo', {}))";
  expect(await run(sandbox, code, { host, limits: { memoryBytes } })).toMatchObject({ code: "memory_limit" });
});

test("passes notes to the host in order, before the program ends", async () => {
  const host = scriptHost({ echo: (args) => result(args) });
  const code = "note('first'); await call('t', 'echo', {}); note({ second: [1] }); note(undefined); throw 1";
  expect(await run(sandbox, code, { host })).toMatchObject({ code: "runtime" });
  expect(host.notes).toEqual(["first", { second: [1] }, null]);
});

test("aborts the calls of a program that has ended", async () => {
  const signals: AbortSignal[] = [];
  const host = scriptHost({
    hang: (args, signal) => {
      signals.push(signal);
      return neverReplies(args, signal);
    },
    echo: (args) => result(args),
  });
  await run(sandbox, "call('t', 'hang', {}); await call('t', 'echo', {})", { host });
  await run(sandbox, "await call('t', 'hang', {})", { host, limits: { timeMs: 50 } });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test("run rejects with the host's own error unchanged", async () => {
  const mishap = new Error("the host broke");
  const broken = scriptHost({
    echo: () => {
      throw mishap;
    },
  });
  await expect(run(sandbox, "try { await call('t', 'echo', {}) } catch {}", { host: broken })).rejects.toBe(mishap);
  const deaf = {
    ...scriptHost(),
    note: () => {
      throw mishap;
    },
  };
  await expect(run(sandbox, "note(1); await new Promise(() => {})", { host: deaf })).rejects.toBe(mishap);
  expect(await finishedValue(sandbox, "return 1")).toBe(1);
});

test("stops the clock, in UTC, and repeats random numbers for the same seed", async () => {
  const code = `
    const before = Date.now();
    for (let i = 0; i < 1e5; i++);
    return [before, Date.now(), new Date().getTimezoneOffset(), new Date().toISOString(), [1, 2, 3].map(Math.random)]`;
  const now = Date.UTC(2026, 1, 3, 4, 5, 6, 7);
  const first = await finishedValue(sandbox, code, { now, seed: 7 });
  expect(first).toMatchObject([now, now, 0, "2026-02-03T04:05:06.007Z", [expect.any(Number), {}, {}]]);
  expect(await finishedValue(sandbox, code, { now, seed: 7 })).toEqual(first);
  expect(await finishedValue(sandbox, code, { now, seed: 8 })).not.toEqual(first);
});

test("spreads random numbers over the whole range for any seed", async () => {
  const code = "return Array.from({ length: 1000 }, Math.random)";
  for (const seed of [0, 1, -1, 0.5, 2 ** 53]) {
    const numbers = (await finishedValue(sandbox, code, { seed })) as number[];
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const tenths = numbers.map((number) => Math.floor(number * 10));
    for (let tenth = 0; tenth < 10; tenth++) expect(tenths.filter((t) => t === tenth).length).toBeGreaterThan(50);
  }
});

test("counts calls, bytes and the time of the given clock", async () => {
  const times = [1000, 1040];
  const timed = createSandbox({ threads: 1, elapsed: () => times.shift() ?? Number.NaN });
  const host = scriptHost({ echo: (args) => result(args) });
  const code = "await callAll([1, 2].map((n) => ({ toolId: 't', method: 'echo', args: { n } }))); return 'né'";
  const outcome = await run(timed, code, { host });
  expect(outcome).toEqual({ kind: "finished", value: "né", usage: { calls: 2, durationMs: 40, outputBytes: 5 } });
  await timed.close();
});
