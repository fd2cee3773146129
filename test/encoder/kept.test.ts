import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { loadReader } from "../../src/encoder/load.ts";
import { encodeArchive, openArchive } from "../../src/encoder/text-archive.ts";
import { decodeText, encodeText } from "../../src/encoder/text-file.ts";
import { openTextFolder } from "../../src/encoder/text-folder.ts";
import { long } from "../helpers/one-in.ts";

const folder = mkdtempSync(join(tmpdir(), "ctx-encoder-"));
afterAll(() => rmSync(folder, { recursive: true }));

const shape = { width: 384, joint: 3 };
const weights = "w1";
const text = "board: task view [id*] Shows one task.";
const states = loadReader({ isBrief: false }).text(text, "method");

describe("the file of a text", () => {
  test("holds its states without loss", () => {
    expect(decodeText(encodeText(states), shape)).toEqual(states);
  });

  test("is not read if it is damaged", () => {
    const bytes = encodeText(states);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => decodeText(bytes.subarray(0, length), shape) === undefined),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => decodeText(noise, shape) === undefined));
  });
});

describe("the folder of texts", () => {
  const open = (name: string, text = weights) => openTextFolder(join(folder, name), { ...shape, weights: text });

  test("gives a text to a later process", () => {
    open("a").put(text, states);
    expect(open("a").get(text)).toEqual(states);
  });

  test("gives nothing of other texts or other weights", () => {
    expect(open("a").get("another text")).toBeUndefined();
    expect(open("a", "w2").get(text)).toBeUndefined();
  });

  test("reads nothing from a damaged file", () => {
    open("b").put(text, states);
    const [name = ""] = readdirSync(join(folder, "b"));
    writeFileSync(join(folder, "b", name), readFileSync(join(folder, "b", name)).subarray(0, 1000));
    expect(open("b").get(text)).toBeUndefined();
  });

  test("that cannot be written keeps nothing and reports nothing", () => {
    writeFileSync(join(folder, "file"), "");
    const store = open("file/inside");
    store.put(text, states);
    expect(store.get(text)).toBeUndefined();
  });

  test("drops the texts that were written longest ago", () => {
    const store = open("c");
    for (let count = 0; count < 400; count += 1)
      store.put(`text ${count}`, { tokens: 0, vector: states.vector, layers: [] });
    expect(readdirSync(join(folder, "c")).length).toBeLessThanOrEqual(360);
    const [kept = ""] = readdirSync(join(folder, "c"));
    utimesSync(join(folder, "c", kept), 0, 0);
    for (let count = 400; count < 600; count += 1)
      store.put(`text ${count}`, { tokens: 0, vector: states.vector, layers: [] });
    expect(readdirSync(join(folder, "c"))).not.toContain(kept);
  });
});

describe("the archive of the bundled methods", () => {
  const file = join(folder, "archive");
  writeFileSync(file, encodeArchive(new Map([[text, states]]), weights));

  test("has the states of its texts only", () => {
    const archive = openArchive(file, { ...shape, weights });
    expect([archive(text), archive("another text")]).toEqual([states, undefined]);
  });

  test.each([
    ["is of other weights", file, "w2"],
    ["is missing", join(folder, "none"), weights],
    ["is damaged", join(folder, "damaged"), weights],
  ])("has no texts if it %s", (_, path, item) => {
    writeFileSync(join(folder, "damaged"), readFileSync(file).subarray(0, 40));
    expect(openArchive(path, { ...shape, weights: item })(text)).toBeUndefined();
  });
});

test("scores do not depend on what was kept", long, () => {
  const request = "Show me task 7";
  const kept = join(folder, "kept");
  const run = (own: string | null) => {
    const reader = loadReader({ isBrief: false }).keepIn(own);
    return [reader.score(request, [text], 1), reader.spans(request, ["id (string) of task view: Id of the task"])];
  };
  const fresh = run(null);
  expect([run(kept), run(kept)]).toEqual([fresh, fresh]);
});
