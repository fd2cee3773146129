import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { openPack } from "../../../src/knowledge/pack/open.ts";
import { cachedIndex } from "../../../src/knowledge/resolve/index-cache.ts";
import { indexPack } from "../../../src/knowledge/resolve/index-pack.ts";
import { resolveKnowledge } from "../../../src/knowledge/resolve/resolve.ts";
import { freshPack } from "../fixtures.ts";

const query = "which wind does the kite called Heron need";

describe("the cached index of a large pack", () => {
  let root = "";
  let cache = "";
  const heron = () => path.join(root, "wiki", "kites", "heron.md");
  const resolve = () => {
    const pack = openPack(root);
    const { resolution } = resolveKnowledge([{ pack, activation: "explicit" }], {
      query,
      budget: 2_000,
      indexOf: (one) => cachedIndex(one, cache),
    });
    return resolution;
  };

  beforeEach(async () => {
    const many = Array.from({ length: 320 }, (_, at) => [`wiki/notes/note-${at}.md`, `# Note ${at}\n\nNothing new.\n`]);
    root = await freshPack({
      ...Object.fromEntries(many),
      "wiki/kites/heron.md": "# Kite Heron\n\nThe kite called Heron needs wind of 3 beaufort.\n",
    });
    cache = path.join(root, "..", "cache");
  });

  test("returns the same bytes as a new index", () => {
    const cold = JSON.stringify(resolve());
    expect(JSON.stringify(resolve())).toBe(cold);
    const pack = openPack(root);
    const whole = resolveKnowledge([{ pack, activation: "explicit" }], { query, budget: 2_000, indexOf: indexPack });
    expect(JSON.stringify(whole.resolution)).toBe(cold);
  });

  /** The title of the page in the cached index. */
  const title = () => cachedIndex(openPack(root), cache).sections.find((one) => one.path.endsWith("heron.md"))?.title;

  test("detects a content change that keeps size and time", async () => {
    expect(title()).toBe("Kite Heron");
    const { atime, mtime, size } = await stat(heron());
    const text = await readFile(heron(), "utf8");
    await writeFile(heron(), text.replace("Kite Heron", "Kite Egret"));
    await utimes(heron(), atime, mtime);
    expect((await stat(heron())).size).toBe(size);
    expect(title()).toBe("Kite Egret");
  });

  test("detects consecutive changes", async () => {
    for (const word of ["Egret", "Heron", "Stork", "Egret"]) {
      await writeFile(heron(), `# Kite ${word}\n\nIt needs wind of 4 beaufort.\n`);
      expect(title()).toBe(`Kite ${word}`);
    }
  });

  test("reuses files whose time alone changed, with the same result", async () => {
    const before = resolve();
    await utimes(heron(), new Date(0), new Date(0));
    expect(resolve()).toEqual(before);
  });

  test.each([
    ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ["of another version", (bytes: Buffer) => Buffer.concat([Buffer.from([99, 0, 0, 0]), bytes.subarray(4)])],
    ["damaged", (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 9 ? byte ^ 255 : byte))],
    ["empty", () => Buffer.alloc(0)],
  ])("is rebuilt when the file is %s", async (_name, damage) => {
    const before = resolve();
    const [name = ""] = await readdir(cache);
    await writeFile(path.join(cache, name), damage(await readFile(path.join(cache, name))));
    expect(resolve()).toEqual(before);
  });

  test("is skipped where it cannot be written", async () => {
    await mkdir(path.dirname(cache), { recursive: true });
    await writeFile(cache, "a file instead of the folder");
    expect(resolve().context).toContain("3 beaufort");
  });
});
