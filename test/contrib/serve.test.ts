import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type Contributor,
  ContributorError,
  type ContributorMethod,
  defineMethod,
} from "../../src/contrib/contributor.ts";
import { errorMetaKey } from "../../src/contrib/results.ts";
import { connectInMemory, connectStdio } from "../contributors/connect.ts";
import { long } from "../helpers/one-in.ts";

const add = defineMethod({
  name: "add",
  title: "Add",
  description: "Adds two numbers.",
  input: z.strictObject({
    left: z.number().meta({ description: "First number." }),
    right: z.number().default(1).meta({ description: "Second number." }),
    unit: z.enum(["m", "km"]).optional(),
  }),
  output: z.object({
    sum: z.number().meta({ description: "The sum.", "x-ctx": { measure: "sum", unit: "m" } }),
    note: z.nullable(z.string().meta({ description: "A note." })).meta({ description: "A note." }),
  }),
  meta: { surface: "both", queryEligible: true, latencyClass: "instant", pricing: { executeUsd: "0.001" } },
  annotations: { readOnlyHint: true },
  run: async ({ left, right }) => ({ sum: left + right, note: null }),
});

function failing(name: string, thrown: () => unknown): ContributorMethod {
  return defineMethod({
    name,
    title: name,
    description: "Fails.",
    input: z.strictObject({}),
    meta: {},
    annotations: {},
    run: async () => {
      throw thrown();
    },
  });
}

function contributorOf(...methods: readonly ContributorMethod[]): Contributor & { readonly closes: () => number } {
  let closes = 0;
  return {
    id: "sums",
    name: "Sums",
    description: "Adds.",
    version: "1.2.3",
    methods,
    close: async () => {
      closes += 1;
    },
    closes: () => closes,
  };
}

describe("listing", () => {
  test("lists a method with its schemas, annotations and _meta as declared", async () => {
    await using sums = await connectInMemory(contributorOf(add));
    const { tools } = await sums.client.listTools();
    expect(tools).toEqual([
      {
        name: "add",
        title: "Add",
        description: "Adds two numbers.",
        inputSchema: {
          type: "object",
          properties: {
            left: { type: "number", description: "First number." },
            right: { type: "number", description: "Second number.", default: 1 },
            unit: { type: "string", enum: ["m", "km"] },
          },
          required: ["left"],
          additionalProperties: false,
        },
        outputSchema: {
          type: "object",
          properties: {
            sum: { type: "number", description: "The sum.", "x-ctx": { measure: "sum", unit: "m" } },
            note: { type: ["string", "null"], description: "A note." },
          },
          required: ["sum", "note"],
          additionalProperties: false,
        },
        annotations: { readOnlyHint: true },
        _meta: { surface: "both", queryEligible: true, latencyClass: "instant", pricing: { executeUsd: "0.001" } },
      },
    ]);
  });

  test("lists no output schema for a method without one", async () => {
    await using sums = await connectInMemory(contributorOf(failing("fail", () => new Error("no"))));
    const { tools } = await sums.client.listTools();
    expect(tools[0]).not.toHaveProperty("outputSchema");
  });

  test.each(["legacy", "auto"] as const)("serves a client that negotiates %s", async (mode) => {
    await using sums = await connectInMemory(contributorOf(add), { versionNegotiation: { mode } });
    expect((await sums.client.listTools()).tools.map(({ name }) => name)).toEqual(["add"]);
    expect(await sums.value("add", { left: 2 })).toEqual({ sum: 3, note: null });
  });

  test("states name and version of the server", async () => {
    await using sums = await connectInMemory(contributorOf(add));
    expect(sums.client.getServerVersion()).toMatchObject({ name: "Sums", version: "1.2.3" });
  });
});

describe("calling", () => {
  test("returns the value as structured content and the same as text", async () => {
    await using sums = await connectInMemory(contributorOf(add));
    const called = await sums.call("add", { left: 1.5, right: 2 });
    expect(called).toEqual({ ok: true, value: { sum: 3.5, note: null }, text: '{"sum":3.5,"note":null}' });
  });

  test.each([
    {
      args: {},
      text: "invalid_arguments: add: left: Invalid input: expected number, received undefined (First number.). Arguments of add: left, right (optional), unit (optional).",
    },
    {
      args: { left: "1" },
      text: "invalid_arguments: add: left: Invalid input: expected number, received string (First number.). Arguments of add: left, right (optional), unit (optional).",
    },
    {
      args: { left: 1, unit: "mile" },
      text: 'invalid_arguments: add: unit: Invalid option: expected one of "m"|"km". Arguments of add: left, right (optional), unit (optional).',
    },
    {
      args: { left: 1, middle: 2 },
      text: 'invalid_arguments: add: unknown argument "middle". Arguments of add: left, right (optional), unit (optional).',
    },
  ])("rejects wrong arguments $args with the allowed ones", async ({ args, text }) => {
    await using sums = await connectInMemory(contributorOf(add));
    const called = await sums.call("add", args);
    expect(called).toMatchObject({
      ok: false,
      text,
      meta: { [errorMetaKey]: { code: "invalid_arguments", retry: false } },
    });
  });

  test("names at most five of many wrong arguments, of any length", async () => {
    const noise = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}${"x".repeat(500)}`, at]));
    await using sums = await connectInMemory(contributorOf(add));
    expect((await sums.failure("add", noise)).length).toBeLessThan(700);
  });

  test.each([
    { thrown: new ContributorError("not_found", "no such sum"), text: "not_found: no such sum", retry: false },
    { thrown: new ContributorError("rate_limited", "too fast"), text: "rate_limited: too fast", retry: true },
    {
      thrown: new TypeError("x is undefined"),
      text: "internal: fail failed with an unexpected error: x is undefined",
      retry: false,
    },
    { thrown: "just text", text: "internal: fail failed with an unexpected error: just text", retry: false },
  ])("returns an isError result for a method that throws: $text", async ({ thrown, text, retry }) => {
    await using sums = await connectInMemory(contributorOf(failing("fail", () => thrown)));
    const called = await sums.call("fail");
    expect(called).toMatchObject({ ok: false, text, meta: { [errorMetaKey]: { retry } } });
  });

  test("rejects an unknown method with a protocol error that names the known ones", async () => {
    await using sums = await connectInMemory(contributorOf(add));
    await expect(sums.call("subtract")).rejects.toThrow("Sums has no method subtract; it has add");
  });

  test("aborts the method's signal when a call is cancelled", async () => {
    const started = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<unknown>();
    const hang = defineMethod({
      name: "hang",
      title: "Hang",
      description: "Waits for its signal.",
      input: z.strictObject({}),
      meta: {},
      annotations: {},
      run: (_, { signal }) => {
        started.resolve();
        return new Promise<never>((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            aborted.resolve(signal.aborted);
            reject(new ContributorError("cancelled", "stopped"));
          });
        });
      },
    });
    await using sums = await connectInMemory(contributorOf(hang));
    const controller = new AbortController();
    const call = sums.client.callTool({ name: "hang" }, { signal: controller.signal });
    await started.promise;
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(await aborted.promise).toBe(true);
  });
});

describe("closing", () => {
  test("closes the contributor once when the client disconnects", async () => {
    const contributor = contributorOf(add);
    const sums = await connectInMemory(contributor);
    await sums.client.close();
    await sums.served.closed;
    await setImmediate();
    expect(contributor.closes()).toBe(1);
  });

  test("closes the contributor once when the host ends the connection", async () => {
    const contributor = contributorOf(add);
    const sums = await connectInMemory(contributor);
    await sums.served.close();
    await sums.served.close();
    expect(contributor.closes()).toBe(1);
    await expect(sums.call("add", { left: 1 })).rejects.toThrow();
  });
});

test("reports a contributor that fails to close to callers that await it, and to no others", async () => {
  const stuck: Contributor = { ...contributorOf(add), close: () => Promise.reject(new Error("stuck")) };
  const waited = await connectInMemory(stuck);
  await waited.client.close();
  await expect(waited.served.closed).rejects.toThrow("stuck");
  const unheeded = await connectInMemory(stuck);
  await unheeded.client.close();
  await setImmediate();
});

describe("over stdio", () => {
  const script = new URL("../contributors/serve-bundled.ts", import.meta.url);

  test(
    "serves the contributor from a process, prints nothing else, and ends when the client disconnects",
    long,
    async () => {
      const server = await connectStdio(script);
      const { tools } = await server.client.listTools();
      expect(tools.map(({ name }) => name)).toContain("search_markets");
      expect(await server.failure("get_event", { eventId: "1" })).toMatch(/^not_found: /);
      await server.client.close();
      expect(server.stderr()).toBe("");
      expect(isAlive(server.pid)).toBe(false);
    },
  );
});

test("ignores lines that are not messages", async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL("../contributors/serve-bundled.ts", import.meta.url))]);
  const lines = createInterface({ input: child.stdout });
  const ping = { jsonrpc: "2.0", id: 7, method: "ping" };
  child.stdin.write(`not json\n{"jsonrpc":"1.0"}\n[]\n\n${JSON.stringify(ping)}\n`);
  const [line] = await once(lines, "line");
  expect(JSON.parse(String(line))).toMatchObject({ jsonrpc: "2.0", id: 7, result: {} });
  child.stdin.end();
  expect(await once(child, "exit")).toEqual([0, null]);
});

function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
