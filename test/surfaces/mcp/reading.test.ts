// Everything a host reads beside queries: tools, packs, traces, prompts.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contextDiscoverOutputSchema } from "../../../src/contract/mcp.ts";
import { greenhouse } from "../../fixtures/greenhouse.ts";
import { long } from "../../helpers/one-in.ts";
import { questions } from "../cli/garden.ts";
import { runCli } from "../cli/harness.ts";
import { openStage } from "./harness.ts";

const pack = (name: string) => fileURLToPath(new URL(`../../fixtures/knowledge/${name}`, import.meta.url));
const requestIdOf = ({ structuredContent }: CallToolResult) =>
  z.looseObject({ requestId: z.string() }).parse(structuredContent).requestId;
const other = { caller: { id: "key-2", scopes: ["read" as const, "query" as const] }, isLocal: false };
const ask = (query: string) => ({ name: "context_query", arguments: { query } });

test("lists the tools with object schemas and hints", async () => {
  const { tools } = await (await (await openStage()).connect()).listTools();
  const ours = tools.filter(({ name }) => /^(?:context|resolve|explain)_/.test(name));
  expect(ours.map(({ name, annotations }) => [name, annotations])).toEqual([
    ["context_query", { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true }],
    ["context_clarify", { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true }],
    ["context_discover", { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true }],
    ["resolve_knowledge", { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }],
    ["explain_trace", { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }],
  ]);
  for (const { inputSchema, outputSchema, title, description } of tools) {
    expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
    expect(inputSchema).not.toHaveProperty("$schema");
    expect([title, description].every((words) => (words ?? "").length > 10)).toBe(true);
  }
  // A default listed as required would make a host invent a value.
  expect(ours.map(({ inputSchema }) => inputSchema.required ?? [])).toEqual([[], ["forkFrom"], [], ["query"], []]);
});

describe("context_discover", () => {
  const discover = async (given: Readonly<Record<string, unknown>>) => {
    const { connect } = await openStage({
      servers: { garden: { surface: "garden.json" }, second: { surface: "garden.json" } },
    });
    return await (await connect()).callTool({ name: "context_discover", arguments: given });
  };

  test("lists the tools with one line for each method and whether a query may call it", async () => {
    const { structuredContent } = await discover({ query: "moisture" });
    expect(structuredContent).toMatchObject({
      ...{ query: "moisture", count: 2, methodCount: 2 * greenhouse.length },
      tools: [{ id: expect.stringMatching(/^(garden|second)$/) }, {}],
    });
    const { tools } = contextDiscoverOutputSchema.parse(structuredContent);
    expect(tools[0]?.methods).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "water_bed", queryEligible: false }),
        {
          name: "forecast",
          queryEligible: true,
          summary: expect.not.stringContaining("\n"),
          score: expect.any(Number),
        },
      ]),
    );
    const scores = tools[0]?.methods.map(({ score }) => score ?? Number.NaN) ?? [];
    expect(scores[0]).toBe(1);
    expect(scores).toEqual(scores.toSorted((one, two) => two - one));
    expect(JSON.stringify(structuredContent)).not.toContain("inputSchema");
  });

  test("returns methods in full by name; a name that several tools have is refused with their ids", async () => {
    const methods = ["garden:forecast", "second:water_bed"];
    const { structuredContent } = await discover({ methods });
    expect(contextDiscoverOutputSchema.parse(structuredContent).methods).toEqual([
      expect.objectContaining({ toolId: "garden", name: "forecast", inputSchema: expect.any(Object) }),
      expect.objectContaining({ toolId: "second", name: "water_bed" }),
    ]);
    for (const [name, hint] of [
      ["forecast", "garden:forecast or second:forecast"],
      ["garden:forcast", "garden:forecast"],
    ]) {
      const refused = await discover({ methods: [name] });
      expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining(hint ?? "")]);
    }
  });

  test.each([
    [{ limit: 1 }, 1],
    [{ query: "zebra crossing" }, 0],
    [{ mode: "execute" }, 0],
    [{ queryEligible: true }, 2],
  ])("%j finds %i", async (given, count) => {
    expect((await discover(given)).structuredContent).toMatchObject({ count });
  });

  test.each([{ limit: 21 }, { limit: 0 }, { mode: "all" }, { cursor: "next" }, { cursor: "999999" }])(
    "rejects %j",
    async (given) => {
      expect(await discover(given)).toMatchObject({ isError: true });
    },
  );
});

describe("resolve_knowledge", () => {
  const packs = [pack("roastery-sop"), pack("bike-share-ops")];

  test("returns the same as ctx knowledge resolve", async () => {
    const client = await (await openStage({ packs })).connect();
    const query = "How long are green coffee samples kept?";
    const called = await client.callTool({
      name: "resolve_knowledge",
      arguments: { query, packs: ["roastery-sop"], budget: 600, require: ["the price of a machine"] },
    });
    const words = ["resolve", pack("roastery-sop"), "--query", query, "--budget", "600"];
    const own = await runCli(["knowledge", ...words, "--require", "the price of a machine", "--json"]);
    expect(called.structuredContent).toEqual(JSON.parse(own.stdout));
    expect(called.structuredContent).toMatchObject({ missing: ["the price of a machine"] });
  });

  test("stays within the named packs", async () => {
    const client = await (await openStage({ packs })).connect();
    const resolve = async (names: readonly string[] | undefined) => {
      const arguments_ = { query: "How is a machine cleaned?", ...(names === undefined ? {} : { packs: names }) };
      const called = await client.callTool({ name: "resolve_knowledge", arguments: arguments_ });
      return z
        .looseObject({ activated_packs: z.array(z.looseObject({ name: z.string() })) })
        .parse(called.structuredContent);
    };
    expect((await resolve(["bike-share-ops"])).activated_packs.map(({ name }) => name)).not.toContain("roastery-sop");
    expect((await resolve(undefined)).activated_packs.map(({ name }) => name)).toContain("roastery-sop");
  });

  test.each([
    [packs, { query: "x", packs: ["roastery"] }, "there is no pack"],
    [packs, { query: "x", packs: [pack("mira-founder")] }, "there is no pack"],
    [packs, { query: "x", allowStatus: ["old"] }, "allowStatus"],
    [[], { query: "x" }, "this server has no knowledge packs"],
  ])("over the packs %j, %j is refused", async (offered, given, says) => {
    const client = await (await openStage({ packs: offered })).connect();
    const called = await client.callTool({ name: "resolve_knowledge", arguments: given });
    expect(called).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(says) }] });
  });
});

describe("explain_trace", () => {
  test("reports findings, by id, by prefix and by number", async () => {
    const { connect, folder } = await openStage({
      servers: { garden: { surface: "garden.json" }, broken: { command: process.execPath, args: ["-e", "0"] } },
    });
    const client = await connect();
    const requestId = requestIdOf(await client.callTool(ask(questions.miss)));
    const explain = async (trace: string) =>
      (await client.callTool({ name: "explain_trace", arguments: { trace } })).structuredContent;
    const explained = await explain(requestId);
    expect(explained).toMatchObject({
      ...{ requestId, query: questions.miss, outcome: "capability_miss", uri: `ctx://traces/${requestId}` },
      findings: expect.any(Array),
    });
    const own = JSON.parse((await runCli(["trace", "explain", requestId, "--json"], { folder })).stdout);
    expect(explained).toMatchObject({ findings: own.findings });
    expect(own.findings).not.toEqual([]);
    expect(await explain("1")).toEqual(explained);
    expect(await explain(requestId.slice("request-".length, -2))).toEqual(explained);
  });

  test("reads neither files nor traces of another key", long, async () => {
    const { connect, parts } = await openStage();
    const client = await connect();
    const requestId = requestIdOf(await client.callTool(ask(questions.miss)));
    const stranger = await connect(other);
    const refused = async (who: typeof client, trace: string) =>
      (await who.callTool({ name: "explain_trace", arguments: { trace } })).isError;
    expect(await refused(client, path.join(parts.traceDirectory, `${requestId}.jsonl`))).toBe(true);
    expect(await refused(client, `../traces/${requestId}`)).toBe(true);
    expect(await refused(client, `${requestId}.jsonl`)).toBe(true);
    for (const trace of [requestId, "1", requestId.slice(0, -2)]) expect(await refused(stranger, trace)).toBe(true);
    await stranger.callTool(ask(questions.answer));
    const own = await stranger.callTool({ name: "explain_trace", arguments: {} });
    expect(own.structuredContent).toMatchObject({ query: questions.answer });
  });
});

describe("resources", () => {
  test("reads the complete trace that a result links to", async () => {
    const client = await (await openStage()).connect();
    const called = await client.callTool(ask(questions.answer));
    const requestId = requestIdOf(called);
    expect(called.content.at(-1)).toMatchObject({ type: "resource_link", uri: `ctx://traces/${requestId}` });
    const { contents } = await client.readResource({ uri: `ctx://traces/${requestId}` });
    const [content] = z.array(z.looseObject({ text: z.string() })).parse(contents);
    const lines = (content?.text ?? "").trim().split("\n");
    expect(content).toMatchObject({ mimeType: "application/x-ndjson" });
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(
      expect.arrayContaining(["run-start", "tool-call", "run-end"]),
    );
  });

  test("lists packs first, then traces newest first, page by page", async () => {
    const { connect, parts } = await openStage({ packs: [pack("roastery-sop")] });
    const line = (at: string) =>
      `${JSON.stringify({ v: 1, seq: 0, at, ms: 0, type: "run-start", data: { query: "q" } })}\n`;
    const client = await connect();
    await client.callTool(ask(questions.miss));
    for (let count = 0; count < 120; count += 1) {
      const at = new Date(Date.UTC(2020, 0, 1, 0, count)).toISOString();
      await writeFile(path.join(parts.traceDirectory, `request-old${String(count).padStart(3, "0")}.jsonl`), line(at));
    }
    const first = await client.listResources({ cursor: "0" });
    expect(first.resources).toHaveLength(100);
    expect(first.resources[0]).toMatchObject({ uri: "ctx://packs/roastery-sop" });
    expect(first.resources[1]).toMatchObject({ description: expect.stringContaining("capability_miss: ") });
    expect(first.resources[2]).toMatchObject({ uri: "ctx://traces/request-old119" });
    const second = await client.listResources({ cursor: first.nextCursor ?? "" });
    expect(second.resources.map(({ uri }) => uri)).toHaveLength(22);
    expect(second.nextCursor).toBeUndefined();
    await expect(client.listResources({ cursor: "x" })).rejects.toMatchObject({ code: -32602 });
  });

  test("reads a pack by name and file, with injected orders removed", async () => {
    const client = await (await openStage({ packs: [pack("roastery-sop")] })).connect();
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0];
    expect(await read("ctx://packs/roastery-sop")).toMatchObject({
      mimeType: "text/markdown",
      text: expect.stringContaining("# Juniper roastery"),
    });
    expect(await read("ctx://packs/roastery-sop/documents/roastery-manual.md")).toMatchObject({
      text: expect.stringContaining("#"),
    });
  });

  test("reports an unknown URI as not found, and reads nothing outside", async () => {
    const client = await (await openStage({ packs: [pack("roastery-sop")] })).connect();
    await client.callTool(ask(questions.miss));
    for (const uri of [
      "ctx://traces/request-000000000000",
      "ctx://traces/1",
      "ctx://traces/..%2Fctx",
      "ctx://traces/a/b",
      "ctx://packs/other",
      "ctx://packs/roastery-sop/../bike-share-ops/KNOWLEDGE.md",
      "ctx://packs/roastery-sop/%2E%2E/bike-share-ops/KNOWLEDGE.md",
      "ctx://packs/roastery-sop/%zz",
      "ctx://other/x",
      "file:///etc/passwd",
    ]) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } });
    }
  });

  test("a key lists and reads only its own traces", async () => {
    const { connect } = await openStage();
    const client = await connect();
    const uri = `ctx://traces/${requestIdOf(await client.callTool(ask(questions.miss)))}`;
    const stranger = await connect(other);
    expect((await stranger.listResources()).resources).toEqual([]);
    await expect(stranger.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    await stranger.callTool(ask(questions.miss));
    const { resources } = await stranger.listResources();
    expect(resources).toHaveLength(1);
    expect(resources[0]?.uri).not.toBe(uri);
    expect((await stranger.readResource({ uri: resources[0]?.uri ?? "" })).contents).toHaveLength(1);
    expect((await client.listResources()).resources).toHaveLength(2);
  });

  test("templates list the URIs", async () => {
    const { resourceTemplates } = await (await (await openStage()).connect()).listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "ctx://traces/{requestId}",
      "ctx://packs/{name}",
      "ctx://packs/{name}/{+file}",
    ]);
  });
});

describe("prompts", () => {
  test("debug_trace contains the findings and links to the trace", async () => {
    const client = await (await openStage()).connect();
    const requestId = requestIdOf(await client.callTool(ask(questions.miss)));
    const { messages } = await client.getPrompt({ name: "debug_trace", arguments: { trace: requestId } });
    expect(messages).toEqual([
      { role: "user", content: { type: "text", text: expect.stringContaining(`${requestId}: capability_miss`) } },
      { role: "user", content: expect.objectContaining({ type: "resource_link", uri: `ctx://traces/${requestId}` }) },
    ]);
  });

  test("review_rollout contains the run, measured again, and its comparison with the baseline", long, async () => {
    const { connect, folder } = await openStage();
    const anchor = {
      ...{ id: "miss-1", family: "miss", role: "gate", truth: "unsupported", source: "own", prompt: questions.miss },
      expect: { outcomeType: "capability_miss" },
    };
    const suite = { version: 1, suite: "beds", servers: { garden: { surface: "garden.json" } }, cases: [anchor] };
    await writeFile(path.join(folder, "beds.yaml"), JSON.stringify(suite));
    const ran = await runCli(["validate", "beds.yaml", "--quiet"], { folder });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    const { messages } = await (await connect()).getPrompt({ name: "review_rollout", arguments: { suite: "beds" } });
    const [{ content } = { content: null }] = messages;
    expect(content).toMatchObject({ type: "text", text: expect.stringContaining("miss-1") });
    expect(content).toMatchObject({ text: expect.stringContaining("There is no baseline of this suite") });
    expect(content).toMatchObject({ text: expect.stringContaining("The artifact agrees with its records.") });
  });

  test.each([
    [{ name: "review_rollout", arguments: { suite: "../../etc" } }, "not valid"],
    [{ name: "review_rollout", arguments: {} }, "ctx validate ambiguity-rollout"],
    [{ name: "debug_trace", arguments: { trace: "nope" } }, "there is no trace"],
    [{ name: "debug", arguments: {} }, "known prompts: debug_trace, review_rollout"],
  ])("%j is refused", async (wanted, says) => {
    const client = await (await openStage()).connect();
    await expect(client.getPrompt(wanted)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(says),
    });
  });
});

test("completes arguments from existing values", async () => {
  const { connect, folder } = await openStage({ packs: [pack("roastery-sop")] });
  await mkdir(path.join(folder, "artifacts", "runs", "beds"), { recursive: true });
  const client = await connect();
  const requestId = requestIdOf(await client.callTool(ask(questions.miss)));
  const prompt = (name: string) => ({ type: "ref/prompt" as const, name });
  const resource = (uri: string) => ({ type: "ref/resource" as const, uri });
  const values = async (...[ref, name, value, given]: Parameters<typeof completeBy>) =>
    (await client.complete(completeBy(ref, name, value, given))).completion.values;
  expect(await values(prompt("debug_trace"), "trace", "request-")).toEqual([requestId]);
  expect(await values(prompt("review_rollout"), "suite", "b")).toEqual(["beds"]);
  expect(await values(resource("ctx://traces/{requestId}"), "requestId", "other")).toEqual([]);
  expect(await values(resource("ctx://packs/{name}"), "name", "")).toEqual(["roastery-sop"]);
  expect(
    await values(resource("ctx://packs/{name}/{+file}"), "file", "documents/", { name: "roastery-sop" }),
  ).toContain("documents/roastery-manual.md");
  await expect(values(prompt("debug_trace"), "suite", "")).rejects.toMatchObject({ code: -32602 });
});

type Reference =
  | { readonly type: "ref/prompt"; readonly name: string }
  | { readonly type: "ref/resource"; readonly uri: string };

function completeBy(ref: Reference, name: string, value: string, given: Record<string, string> = {}) {
  return { ref, argument: { name, value }, context: { arguments: given } };
}

test("a tool rejects a key without the scope, and lists its scopes", async () => {
  const client = await (await openStage()).connect({ caller: { id: "key-3", scopes: ["read"] }, isLocal: false });
  expect(await client.callTool(ask(questions.answer))).toMatchObject({
    isError: true,
    _meta: { "ctx/error": { code: "forbidden" } },
    content: [{ text: expect.stringContaining("context_query needs the scope query, but the key key-3 has read") }],
  });
  expect((await client.callTool({ name: "context_discover" })).isError ?? false).toBe(false);
});
