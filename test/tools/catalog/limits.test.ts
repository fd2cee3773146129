// The settings of one server: its limits, and its methods.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import type { ServerSettings } from "../../../src/contract/settings.ts";
import type { Script } from "../../fixtures/servers/script.ts";
import { bundledSettings, scriptedServer } from "../../fixtures/servers/scripted.ts";
import { long } from "../../helpers/one-in.ts";
import { plainSettings } from "../plain-settings.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

const bench = toolsFolder();

const script: Script = {
  tools: [
    { name: "slow", replies: [{ when: { hang: true }, fault: "hang" }, { textBytes: 50 }] },
    { name: "sold", _meta: { surface: "answer", pricing: { executeUsd: "0.5" } }, replies: [{ text: "sold" }] },
  ],
};

function open(own: Partial<ServerSettings>, given: Script = script) {
  const server = scriptedServer(given);
  const settings = { ...bundledSettings("any"), ...own };
  return { server, tools: openTools({ any: { settings, connect: server.connect } }) };
}

describe("limits of one server", () => {
  test("its call limit overrides the general one", async () => {
    const { tools } = open({ callTimeoutMs: 30 });
    expect(await tools.call({ toolId: "any", method: "slow", args: { hang: true } }, live)).toMatchObject({
      code: "timeout",
      message: "any.slow gave no reply within 30 ms; raise limits.callTimeoutMs",
    });
  });

  test("its start limit overrides the general one", async () => {
    const { tools } = open({ startTimeoutMs: 30 }, { faults: ["hang-at-initialize"] });
    expect((await tools.list(["any"], live))[0]?.failure?.message).toContain("within 30 ms");
  });

  test.each([
    [10, "oversized_reply"],
    [100, undefined],
  ])("its replies may have %d bytes", async (replyBytes, code) => {
    const { tools } = open({ replyBytes });
    const outcome = await tools.call({ toolId: "any", method: "slow", args: {} }, live);
    expect("code" in outcome ? outcome.code : undefined).toBe(code);
  });

  test("its reply limit never exceeds the general one", async () => {
    const server = scriptedServer(script);
    const settings = { ...bundledSettings("any"), replyBytes: 1_000 };
    const tools = openTools({ any: { settings, connect: server.connect } }, { replyBytes: 10 });
    expect(await tools.call({ toolId: "any", method: "slow", args: {} }, live)).toMatchObject({
      code: "oversized_reply",
    });
  });

  test("its concurrency limit counts calls of all its methods", async () => {
    const { tools } = open({ maxConcurrency: 1, callTimeoutMs: 300 });
    const order: string[] = [];
    const call = async (method: string, args: JsonObject) => {
      const outcome = await tools.call({ toolId: "any", method, args }, live);
      order.push(outcome.kind === "failure" ? outcome.code : "result");
    };
    await tools.call({ toolId: "any", method: "sold", args: {} }, live);
    await Promise.all([call("slow", { hang: true }), call("sold", {})]);
    expect(order).toEqual(["timeout", "result"]);
  });

  test("an aborted waiting call leaves both queues", async () => {
    const single = { name: "single", _meta: { rateLimit: { maxConcurrency: 1 } }, replies: [{ text: "done" }] };
    const { tools } = open({ maxConcurrency: 1, callTimeoutMs: 300 }, { tools: [...(script.tools ?? []), single] });
    await tools.list(["any"], live);
    const hanging = tools.call({ toolId: "any", method: "slow", args: { hang: true } }, live);
    const waiting = tools.call({ toolId: "any", method: "single", args: {} }, AbortSignal.timeout(100));
    expect(await waiting).toMatchObject({ code: "cancelled" });
    expect(await hanging).toMatchObject({ code: "timeout" });
    const later = tools.call({ toolId: "any", method: "single", args: {} }, AbortSignal.timeout(5_000));
    expect(await later).toMatchObject({ kind: "result" });
  });
});

describe("settings for methods", () => {
  test("take precedence over the server's metadata, and are reported", async () => {
    const methods = { sold: { surface: "execute", queryEligible: false, executeUsd: "0.7", queryUsd: "0.1" } } as const;
    const { tools } = open({ methods });
    const [listing] = await tools.list(["any"], live);
    expect(listing?.methods.map(({ name, meta }) => ({ name, meta }))).toEqual([
      {
        name: "slow",
        meta: expect.not.objectContaining({ overridden: expect.anything() }),
      },
      {
        name: "sold",
        meta: {
          ...{ surface: "execute", queryEligible: false, latencyClass: "slow" },
          ...{ executePriceUsd: "0.7", queryPriceUsd: "0.1", rateLimit: {} },
          declared: ["surface"],
          overridden: ["queryEligible", "surface", "executePriceUsd", "queryPriceUsd"],
        },
      },
    ]);
    expect(listing).not.toHaveProperty("warnings");
  });

  test("can disable a method, which then cannot be called", async () => {
    const { tools, server } = open({ methods: { sold: { disabled: true } } });
    expect((await tools.list(["any"], live))[0]?.methods.map(({ name }) => name)).toEqual(["slow"]);
    expect(await tools.call({ toolId: "any", method: "sold", args: {} }, live)).toMatchObject({
      code: "method_not_found",
    });
    expect(server.calls).toEqual([]);
  });

  test("for an unknown method are reported in the listing", async () => {
    const { tools } = open({ methods: { sol: { disabled: true }, constructor: { disabled: true } } });
    const [listing] = await tools.list(["any"], live);
    expect(listing?.warnings).toEqual([
      'the settings name the method "sol", which the server does not have; it has slow, sold',
      'the settings name the method "constructor", which the server does not have; it has slow, sold',
    ]);
  });
});

describe("an unusual server", () => {
  const call = (name: string) => ({ toolId: "plants", method: "plant_moisture", args: { name } });

  test("may reply in any order: every call gets its own reply", async () => {
    const tools = openTools({ plants: { settings: plainSettings("answers-in-reverse") } });
    const outcomes = await Promise.all(["a", "bb", "ccc"].map((name) => tools.call(call(name), live)));
    expect(outcomes).toMatchObject([1, 2, 3].map((moisture) => ({ data: { moisture } })));
  });

  test("is notified of an aborted call", async () => {
    const pidsFile = join(bench.folder(), "pids");
    const tools = openTools({ plants: { settings: plainSettings("exits-when-cancelled", pidsFile) } });
    await tools.list(["plants"], live);
    const [pid] = (await readFile(pidsFile, "utf8")).split("\n").map(Number);
    expect(await tools.call(call("Old Rose"), AbortSignal.timeout(50))).toMatchObject({ code: "cancelled" });
    await vi.waitUntil(() => !isAlive(Number(pid)), { timeout: 5_000 });
  });

  test("may change its list: the list is read again before it is shown, and for a new method", async () => {
    const tools = openTools({ plants: { settings: plainSettings("announces-change") } });
    expect(await tools.call(call("Old Rose"), live)).toMatchObject({ kind: "result" });
    const wet = { ...call("Old Rose"), method: "plant_wetness" };
    await vi.waitUntil(async () => (await tools.call(wet, live)).kind === "result", { timeout: 5_000 });
    const [listing] = await tools.list(["plants"], live);
    expect(listing?.methods.map(({ name }) => name)).toEqual(["plant_wetness"]);
  });

  test("that hangs while listing again is stopped and restarted", long, async () => {
    const settings = { ...plainSettings("hangs-at-second-list"), startTimeoutMs: 1_500 };
    const tools = openTools({ plants: { settings } });
    await tools.call(call("Old Rose"), live);
    const listings = async () => (await tools.list(["plants"], live))[0];
    await vi.waitUntil(async () => (await listings())?.failure !== undefined, { timeout: 8_000 });
    expect((await listings())?.methods).toHaveLength(1);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
