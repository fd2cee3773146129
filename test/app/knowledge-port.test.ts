import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openPacks, resolvePacks } from "../../src/app/knowledge.ts";
import { knowledgePort } from "../../src/app/knowledge-port.ts";
import type { PackIndex } from "../../src/knowledge/resolve/index-pack.ts";
import { freshPack, guide } from "../knowledge/fixtures.ts";

const query = "how long are the lines of a stunt kite";
const many = Object.fromEntries(
  Array.from({ length: 320 }, (_, at) => [`wiki/notes/note-${at}.md`, `# Note ${at}\n\nNothing new.\n`]),
);

test("settings without packs have no port", () => {
  expect(knowledgePort({ packs: [], disabled: [], budget: 2_000 }, "/nowhere")).toBeUndefined();
});

test("a cancelled query stops reading", async () => {
  const root = await freshPack(many);
  const port = knowledgePort({ packs: [root], disabled: [], budget: 2_000 }, path.join(root, "..", "index"));
  const reason = new Error("called off");
  await expect(port?.resolve(query, AbortSignal.abort(reason))).rejects.toBe(reason);
});

test("the index of a large pack is kept between queries, and follows its files", async () => {
  const root = await freshPack(many);
  const held = new Map<string, PackIndex>();
  const ask = async () => {
    const packs = await openPacks([root], "/");
    const options = { budget: 2_000, indexDirectory: path.join(root, "..", "index"), held };
    return (await resolvePacks(packs, query, options)).resolution;
  };
  const first = await ask();
  const index = [...held.values()];
  expect(await ask()).toEqual(first);
  expect([...held.values()][0]).toBe(index[0]);
  await writeFile(path.join(root, "compiled", "facts.md"), "# Kite facts\n\nA stunt kite has lines of 30 metres.\n");
  expect((await ask()).context).toContain("30 metres");
  expect([...held.values()][0]).not.toBe(index[0]);
});

test("the files of a rejected pack are not read", async () => {
  const root = await freshPack({ ...many, "KNOWLEDGE.md": guide({ status: "disputed" }) });
  const held = new Map<string, PackIndex>();
  const options = { budget: 2_000, indexDirectory: path.join(root, "..", "index"), held };
  const { resolution } = await resolvePacks(await openPacks([root], "/"), query, options);
  expect(resolution.warnings.map(({ code }) => code)).toEqual(["pack-refused-disputed"]);
  expect(held.size).toBe(0);
});
