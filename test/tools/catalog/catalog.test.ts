import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Clock } from "../../../src/contract/clock.ts";
import type { ToolListing, Tools } from "../../../src/contract/tool.ts";
import { createCatalog } from "../../../src/tools/catalog/catalog.ts";
import type { CatalogServer } from "../../../src/tools/catalog/server.ts";
import type { Script } from "../../fixtures/servers/script.ts";
import { bundledSettings, scriptedServer, scriptedSettings } from "../../fixtures/servers/scripted.ts";

const clock: Clock = { now: () => 0, elapsed: () => performance.now() };
const limits = { startTimeoutMs: 20_000, callTimeoutMs: 20_000, replyBytes: 1_000_000 };
const live = new AbortController().signal;

let folder: string;
let open: Tools[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ctx-tools-"));
  open = [];
});

afterEach(async () => {
  await Promise.all(open.map((tools) => tools.close()));
  await rm(folder, { recursive: true, force: true });
});

const transports: readonly [string, (script: Script) => Promise<CatalogServer>][] = [
  [
    "in memory",
    async (script) => ({ settings: bundledSettings("scripted"), connect: scriptedServer(script).connect }),
  ],
  ["over stdio", async (script) => ({ settings: await scriptedSettings(folder, script) })],
];

const cities: Script = {
  name: "cities",
  tools: [
    {
      name: "find_city",
      description: "Finds a city by name.",
      inputSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      replies: [{ when: { name: "Bonn" }, structured: { people: 335_000 } }],
    },
  ],
};

describe.each(transports)("the port, %s", (_, serve) => {
  test("lists and calls a method", async () => {
    const tools = createCatalog({ servers: { cities: await serve(cities) }, clock, limits });
    open.push(tools);
    const [listing] = await tools.list(["cities"], live);
    expect(listing).toMatchObject({ id: "cities", name: "cities", methods: [{ name: "find_city" }] });
    expect(await tools.call({ toolId: "cities", method: "find_city", args: { name: "Bonn" } }, live)).toMatchObject({
      kind: "result",
      data: { people: 335_000 },
      shape: "structured",
      schemaViolations: [],
    });
  });
});
