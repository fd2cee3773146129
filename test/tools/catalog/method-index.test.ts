import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, test } from "vitest";
import type { ToolListing } from "../../../src/contract/tool.ts";
import { decodeIndex, encodeIndex } from "../../../src/retrieval/index-file.ts";
import { buildMethodIndex, methodSources } from "../../../src/retrieval/method-index.ts";
import { keepMethodIndex } from "../../../src/tools/catalog/method-index.ts";
import { rankTools } from "../../../src/tools/catalog/search.ts";
import { listing, method } from "../../helpers/methods.ts";
import { toolsFolder } from "../workbench.ts";

const { folder } = toolsFolder();
const subjects = ["bridge", "tunnel", "silo", "turbine", "reservoir"];

/** A tool of thirty methods about one subject. */
function tool(subject: string, first = ""): ToolListing {
  const methods = Array.from({ length: 30 }, (_, at) =>
    method({ name: `get_${subject}_${at}`, description: `Gives figures of the ${subject}. ${at === 0 ? first : ""}` }),
  );
  return listing(methods, subject);
}

const listings = subjects.map((subject) => tool(subject));

/** The first result of a fresh process, with the current files of the folder. */
async function findFirst(text: string, given: readonly ToolListing[] = listings): Promise<string | undefined> {
  const keeper = keepMethodIndex({ folder: path.join(folder(), "index") });
  const index = await keeper.indexOf(given);
  await keeper.close();
  return rankTools({ listings: given, index }, text, 3)[0]?.toolId;
}

async function files(): Promise<readonly string[]> {
  return await readdir(path.join(folder(), "index")).catch(() => []);
}

async function onlyFile(): Promise<string> {
  const [name, ...others] = await files();
  expect(others).toEqual([]);
  expect(name).toMatch(/^methods-[0-9a-f]{16}\.bin$/);
  return path.join(folder(), "index", name ?? "");
}

describe("the index of many methods", () => {
  it("is kept in one file that the next process reads and does not change", async () => {
    expect(await findFirst("figures of the tunnel")).toBe("tunnel");
    const before = await readFile(await onlyFile());
    expect(decodeIndex(before)?.ids).toHaveLength(150);
    expect(await findFirst("figures of the silo")).toBe("silo");
    expect(await readFile(await onlyFile())).toEqual(before);
  });

  it("follows a changed listing, in the same file", async () => {
    await findFirst("tunnel");
    const changed = [tool("bridge", "It knows the lighthouse."), ...listings.slice(1)];
    expect(await findFirst("lighthouse", changed)).toBe("bridge");
    expect(decodeIndex(await readFile(await onlyFile()))?.terms).toContain("lighthous");
    expect(await findFirst("lighthouse", listings)).toBeUndefined();
  });

  test.each([
    ["cut off", (bytes: Buffer) => bytes.subarray(0, 100)],
    ["scribbled over", (bytes: Buffer) => bytes.fill(0x61, 200, 260)],
    ["emptied", () => Buffer.alloc(0)],
    ["something else", () => Buffer.from("{}")],
  ])("is rebuilt when its file is %s", async (_, damage) => {
    await findFirst("tunnel");
    const file = await onlyFile();
    const whole = await readFile(file);
    await writeFile(file, damage(Buffer.from(whole)));
    expect(await findFirst("turbine")).toBe("turbine");
    expect(await readFile(await onlyFile())).toEqual(whole);
  });

  it("works without a file where none can be written", async () => {
    await writeFile(path.join(folder(), "index"), "a file in place of the folder");
    expect(await findFirst("reservoir")).toBe("reservoir");
  });

  it("is written completely by many concurrent processes", async () => {
    const found = await Promise.all(subjects.map((subject) => findFirst(subject)));
    expect(found).toEqual(subjects);
    expect(decodeIndex(await readFile(await onlyFile()))?.ids).toHaveLength(150);
  });
});

it("writes no file for few methods, or without a folder", async () => {
  expect(await findFirst("tunnel", listings.slice(0, 3))).toBe("tunnel");
  expect(await files()).toEqual([]);
  const keeper = keepMethodIndex({ folder: null });
  const index = await keeper.indexOf(listings);
  await keeper.close();
  expect(index.ids).toHaveLength(150);
});

it("returns the same index for the same listings without reading them again", async () => {
  const keeper = keepMethodIndex({ folder: null });
  expect(await keeper.indexOf([...listings])).toBe(await keeper.indexOf([...listings]));
  expect(await keeper.indexOf(listings.slice(1))).not.toBe(await keeper.indexOf(listings));
  await keeper.close();
});

it("uses the bundled index for the same methods", async () => {
  const few = listings.slice(0, 3);
  const file = path.join(folder(), "shipped.bin");
  const made = buildMethodIndex(methodSources(few));
  // A word that is in no listing distinguishes the bundled index from a rebuilt one.
  const terms = made.terms.map((term) => (term === "tunnel" ? "lighthous" : term));
  await writeFile(file, encodeIndex({ ...made, terms }));
  const keeper = keepMethodIndex({ folder: null, shipped: pathToFileURL(file) });
  expect((await keeper.indexOf(few)).terms).toContain("lighthous");
  await keeper.close();
  const other = keepMethodIndex({ folder: null, shipped: pathToFileURL(file) });
  const index = await other.indexOf([tool("bridge", "It knows the harbour."), ...few.slice(1)]);
  expect(index.terms).toEqual(expect.arrayContaining(["lighthous", "harbour"]));
  await other.close();
});
