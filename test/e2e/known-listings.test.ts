// The build stores listings of the bundled contributors; they must equal the live ones, so that a question that calls nothing starts none.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventLines, eventsFile } from "../../contributors/polymarket/snapshot/kept-events.ts";
import { openSnapshot } from "../../contributors/polymarket/snapshot/open.ts";
import { bundledIds } from "../../src/app/bundled.ts";
import { createTools } from "../../src/app/catalog.ts";
import { listRaw } from "../../src/app/lint/list-raw.ts";
import { librarySettings } from "../../src/app/settings.ts";
import { systemClock } from "../../src/base/time.ts";
import { decodeIndex } from "../../src/retrieval/index-file.ts";
import { methodSources } from "../../src/retrieval/method-index.ts";
import { ctx, freshFolder, root } from "../helpers/cli.ts";
import { long } from "../helpers/one-in.ts";

test("stores the live listing of every bundled contributor", async () => {
  const written = JSON.parse(await readFile(join(root, "dist", "bundled-listings.json"), "utf8"));
  const { settings } = librarySettings({});
  for (const { id, tools } of await listRaw(settings, bundledIds, new AbortController().signal)) {
    expect(tools.length).toBeGreaterThan(5);
    expect(written[id].tools).toEqual(JSON.parse(JSON.stringify(tools)));
    expect(written[id].identity).toMatchObject({ name: expect.any(String), version: expect.any(String) });
  }
  expect(Object.keys(written)).toEqual(bundledIds);
});

test("stores an index with every method of the contributors", async () => {
  const index = decodeIndex(await readFile(join(root, "dist", "bundled-methods.bin")));
  const tools = createTools({ settings: librarySettings({}).settings }, systemClock());
  const sources = methodSources(await tools.list(bundledIds, new AbortController().signal));
  await tools.close();
  expect(index?.ids).toEqual(sources.map(({ id }) => id));
  expect(index?.hashes).toEqual(sources.map(({ hash }) => hash));
});

test("stores the events of the snapshot", async () => {
  const events = openSnapshot().events.map(({ wire }) => wire());
  expect(await readFile(join(root, "dist", eventsFile), "utf8")).toBe(eventLines(events));
});

test("starts no contributor for a question that ends in a clarification", long, async () => {
  await using folder = await freshFolder();
  const words = ["query", "Analyze liquidity for the World Cup winner market", "--json"];
  const { requestId }: { readonly requestId: string } = JSON.parse((await ctx(words, { cwd: folder.path })).stdout);
  const trace = await readFile(join(folder.path, ".ctx", "traces", `${requestId}.jsonl`), "utf8");
  const lines: readonly { readonly type: string; readonly data: unknown }[] = trace
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const listed = lines.filter(({ type }) => type === "tool-start").map(({ data }) => data);
  expect(listed).toEqual(bundledIds.map((toolId) => expect.objectContaining({ toolId, isStarted: false })));
});
