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
} from "../../src/contributors/contributor.ts";
import { errorMetaKey } from "../../src/contributors/results.ts";
import { connectInMemory, connectStdio } from "./connect.ts";

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
  test("a method is listed with its schemas, annotations and _meta as declared", async () => {
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

  test("a method without an output schema lists none", async () => {
    await using sums = await connectInMemory(contributorOf(failing("fail", () => new Error("no"))));
    const { tools } = await sums.client.listTools();
    expect(tools[0]).not.toHaveProperty("outputSchema");
  });

  test.each(["legacy", "auto"] as const)("a client that negotiates %s is served", async (mode) => {
    await using sums = await connectInMemory(contributorOf(add), { versionNegotiation: { mode } });
    expect((await sums.client.listTools()).tools.map(({ name }) => name)).toEqual(["add"]);
    expect(await sums.value("add", { left: 2 })).toEqual({ sum: 3, note: null });
  });

  test("the server says its name and version", async () => {
    await using sums = await connectInMemory(contributorOf(add));
    expect(sums.client.getServerVersion()).toMatchObject({ name: "Sums", version: "1.2.3" });
  });
});

describe("calling", () => {
  test("a result carries the value as structured content and the same as text", async () => {
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
  ])("wrong arguments $args are refused with what is allowed", async ({ args, text }) => {
    await using sums = await connectInMemory(contributorOf(add));
    const called = await sums.call("add", args);
    expect(called).toMatchObject({
      ok: false,
      text,
      meta: { [errorMetaKey]: { code: "invalid_arguments", retry: false } },
    });
  });

  test("many wrong arguments are named five at most, however long their names are", async () => {
    const noise = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}${"x".repeat(500)}`, at]));
    await using sums = await connectInMemory(contributorOf(add));
    expect((await sums.failure("add", noise)).length).toBeLessThan(700);
  });

  test.each([
    { thrown: new ContributorError("not_found", "no such sum"), text: "not_found: no such sum", retry: false },
    { thrown: new ContributorError("rate_limited", "too fast"), text: "rate_limited: too fast", retry: true },
    {
      thrown: new TypeError("x is undefined"),
      text: "internal: fail broke on an unexpected error: x is undefined",
      retry: false,
    },
    { thrown: "just text", text: "internal: fail broke on an unexpected error: just text", retry: false },
  ])("a method that throws gives an isError result: $text", async ({ thrown, text, retry }) => {
    await using sums = await connectInMemory(contributorOf(failing("fail", () => thrown)));
    const called = await sums.call("fail");
    expect(called).toMatchObject({ ok: false, text, meta: { [errorMetaKey]: { retry } } });
  });

  test("an unknown method is a protocol error that names the known ones", async () => {
    await using sums = await connectInMemory(contributorOf(add));
    await expect(sums.call("subtract")).rejects.toThrow("Sums has no method subtract; it has add");
  });

  test("a cancelled call aborts the method's signal", async () => {
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
  test("the contributor is closed once when the client leaves", async () => {
    const contributor = contributorOf(add);
    const sums = await connectInMemory(contributor);
    await sums.client.close();
    await sums.served.closed;
    await setImmediate();
    expect(contributor.closes()).toBe(1);
  });

  test("the contributor is closed once when the host ends the connection", async () => {
    const contributor = contributorOf(add);
    const sums = await connectInMemory(contributor);
    await sums.served.close();
    await sums.served.close();
    expect(contributor.closes()).toBe(1);
    await expect(sums.call("add", { left: 1 })).rejects.toThrow();
  });
});

test("a contributor that fails to close is told to who waits for it, and harms nobody else", async () => {
  const stuck: Contributor = { ...contributorOf(add), close: () => Promise.reject(new Error("stuck")) };
  const waited = await connectInMemory(stuck);
  await waited.client.close();
  await expect(waited.served.closed).rejects.toThrow("stuck");
  const unheeded = await connectInMemory(stuck);
  await unheeded.client.close();
  await setImmediate();
});

describe("over stdio", () => {
  const script = new URL("./serve-bundled.ts", import.meta.url);

  test("a process serves the contributor, says nothing else, and ends when the client leaves", async () => {
    const server = await connectStdio(script);
    const { tools } = await server.client.listTools();
    expect(tools.map(({ name }) => name)).toContain("search_markets");
    expect(await server.failure("get_event", { eventId: "1" })).toMatch(/^not_found: /);
    await server.client.close();
    expect(server.stderr()).toBe("");
    expect(isAlive(server.pid)).toBe(false);
  });
});

test("lines that are no messages do not end a server", async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL("./serve-bundled.ts", import.meta.url))]);
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
