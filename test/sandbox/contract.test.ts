import { afterAll, describe, expect, test } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { attacks } from "./attacks.data.ts";
import { failure, finishedValue, neverReplies, result, run, scriptHost } from "./scene.ts";

const implementations = { "quickjs-wasi on worker threads": createSandbox };

describe.each(Object.entries(implementations))("sandbox: %s", (_name, create) => {
  const sandbox = create({ threads: 1 });
  afterAll(() => sandbox.close());

  const host = () =>
    scriptHost({
      echo: (args) => result(args),
      hang: neverReplies,
      huge: () => result("x".repeat(200_000)),
      fail: () => failure("tool_error", "the tool said no"),
    });

  test.each(attacks)("gives control back and stays usable after $name", async ({ code, ends, limits }) => {
    const outcome = await run(sandbox, code, { host: host(), ...(limits === undefined ? {} : { limits }) });
    expect(outcome).toMatchObject(ends);

    const probe = `
      const [a] = [1].map((x) => x + 1);
      const echo = await call('t', 'echo', { a });
      return [echo, 'polluted' in {}, 'x' in [], Object.keys(globalThis), Date.now()];`;
    const clean = [{ a: 2 }, false, false, ["call", "callAll", "pages", "note", "pick"], 1_700_000_000_000];
    expect(await finishedValue(sandbox, probe, { host: host() })).toEqual(clean);
  });

  test("gives control back at once when a hanging call is cancelled", async () => {
    const controller = new AbortController();
    const hanging = scriptHost({
      hang: (_args, signal) => {
        queueMicrotask(() => controller.abort(new Error("the caller left")));
        return neverReplies(_args, signal);
      },
    });
    const outcome = await run(sandbox, "await call('t', 'hang', {})", { host: hanging, signal: controller.signal });
    expect(outcome).toMatchObject({
      kind: "failure",
      code: "cancelled",
      message: "the program was cancelled: the caller left",
    });
    expect(await finishedValue(sandbox, "return 42")).toBe(42);
  });

  test("gives control back at once when an endless loop is cancelled", async () => {
    const controller = new AbortController();
    const leaving = { ...scriptHost(), note: () => controller.abort() };
    const code = "note('looping'); for (;;);";
    const outcome = await run(sandbox, code, { host: leaving, signal: controller.signal });
    expect(outcome).toMatchObject({ kind: "failure", code: "cancelled" });
    expect(await finishedValue(sandbox, "return 42")).toBe(42);
  });

  test("starts nothing when the signal has already aborted", async () => {
    const outcome = await run(sandbox, "note(1)", { signal: AbortSignal.abort(new Error("gone")) });
    expect(outcome).toEqual({
      kind: "failure",
      code: "cancelled",
      message: "the program was cancelled: gone",
      usage: { calls: 0, durationMs: 0, outputBytes: 0 },
    });
  });
});
