import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { fileRecords, memoryRecords, type RecordStore } from "../../../src/gate/run/records.ts";
import { long } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";
import { freshFolder } from "../folder.ts";

const stores: readonly (readonly [string, () => Promise<RecordStore & Partial<AsyncDisposable>>])[] = [
  ["memory", async () => memoryRecords()],
  ["a file", async () => await fileRecords(path.join(await freshFolder(), "deep", "runs"))],
];

test.each(stores)(
  "returns records stored in %s unchanged, in any order, also while more are added",
  async (_, open) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "grapheme", maxLength: 40 }), { maxLength: 20 }), async (texts) => {
        const store = await open();
        const places: number[] = [];
        for (const text of texts) {
          places.push(await store.add(text));
          const [first = 0] = places;
          expect(await store.read(first)).toBe(texts[0]);
        }
        for (const [index, place] of [...places.entries()].toReversed())
          expect(await store.read(place)).toBe(texts[index]);
        await store[Symbol.asyncDispose]?.();
      }),
      { numRuns: 15 },
    );
  },
);

test("returns more records than one write contains, also with concurrent writers", async () => {
  await using store = await fileRecords(await freshFolder());
  const texts = Array.from({ length: 12 }, (_, index) => String.fromCharCode(97 + index).repeat(400_000));
  const places = await Promise.all(texts.map((text) => store.add(text)));
  for (const [index, place] of places.entries()) expect(await store.read(place)).toBe(texts[index]);
});

test("reads records in any order and concurrently, however far apart they are", async () => {
  await using store = await fileRecords(await freshFolder());
  const texts = Array.from({ length: 40 }, (_, index) => `${index}é`.repeat(9_000 + index));
  const places: number[] = [];
  for (const text of texts) places.push(await store.add(text));
  const order = texts.map((_, index) => (index * 17) % texts.length);
  const read = async (index: number) => await store.read(places[index] ?? -1);
  expect(await Promise.all(order.map(read))).toEqual(order.map((index) => texts[index]));
  for (const index of order) expect(await read(index)).toBe(texts[index]);
});

test("a read waits for the write of an earlier read", long, async () => {
  const folder = await freshFolder();
  for (let turn = 0; turn < 60; turn += 1) {
    await using store = await fileRecords(folder);
    const texts = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(100_000));
    const places = await Promise.all(texts.map((text) => store.add(text)));
    expect(await Promise.all(places.map((place) => store.read(place)))).toEqual(texts);
  }
});

test("removes the file with its store", async () => {
  const folder = await freshFolder();
  const store = await fileRecords(folder);
  expect(await readdir(folder)).toHaveLength(1);
  await store[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual([]);
});

test("reports a folder that is not writable, with a hint", async () => {
  const file = path.join(await freshFolder(), "file");
  await writeFile(file, "in the way");
  await expect(fileRecords(file)).rejects.toMatchObject({
    code: "config",
    hint: "choose a writable folder with --out",
  });
});
