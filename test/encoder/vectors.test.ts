import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { loadReader } from "../../src/encoder/load.ts";
import { decodeVectors, encodeVectors, openVectorFile } from "../../src/encoder/vector-file.ts";
import { long } from "../helpers/one-in.ts";

const folder = mkdtempSync(join(tmpdir(), "ctx-vectors-"));
afterAll(() => rmSync(folder, { recursive: true }));

const width = 4;
const vector = (first: number) => Float32Array.of(first, 0.5, -0.25, 1 / 3);
const open = (name: string, weights = "w1") => openVectorFile(join(folder, name), { width, weights });

describe("the file of vectors", () => {
  test("holds every bit of the vectors", () => {
    const key = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString("hex"));
    const numbers = fc.float32Array({ minLength: width, maxLength: width });
    fc.assert(
      fc.property(fc.array(fc.tuple(key, numbers)), (entries) => {
        const vectors = new Map(entries);
        expect(decodeVectors(encodeVectors(vectors, width), width)).toEqual(vectors);
      }),
    );
  });

  test("is empty if it is cut, changed or noise", () => {
    const bytes = encodeVectors(new Map([["0123456789abcdef".repeat(2), vector(1)]]), width);
    for (let length = 0; length < bytes.length; length += 1)
      expect(decodeVectors(bytes.subarray(0, length), width).size).toBe(0);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(decodeVectors(changed, width).size).toBe(0);
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => decodeVectors(noise, width).size === 0));
  });

  test("gives a saved vector to a later process, and nothing of other texts or weights", () => {
    const first = open("a");
    first.put("text", vector(1));
    expect(open("a").get("text")).toBeUndefined();
    first.save();
    expect(open("a").get("text")).toEqual(vector(1));
    expect([open("a").get("other"), open("a", "w2").get("text")]).toEqual([undefined, undefined]);
  });

  test("keeps what another process saved in the meantime", () => {
    const [one, two] = [open("b"), open("b")];
    expect([one.get("x"), two.get("x")]).toEqual([undefined, undefined]);
    one.put("one", vector(1));
    one.save();
    two.put("two", vector(2));
    two.save();
    expect([open("b").get("one"), open("b").get("two")]).toEqual([vector(1), vector(2)]);
  });

  test("that is damaged is written again", () => {
    writeFileSync(join(folder, "c"), "noise");
    const store = open("c");
    expect(store.get("text")).toBeUndefined();
    store.put("text", vector(3));
    store.save();
    expect(open("c").get("text")).toEqual(vector(3));
  });

  test("has a maximum size: the oldest vectors are dropped", () => {
    const store = open("d");
    for (let count = 0; count < 9000; count += 1) store.put(`text ${count}`, vector(count));
    store.save();
    expect(readFileSync(join(folder, "d")).length).toBeLessThanOrEqual(20 + 8192 * (16 + 4 * width));
    const later = open("d");
    expect([later.get("text 0"), later.get("text 8999")]).toEqual([undefined, vector(8999)]);
  });

  test("that cannot be written keeps nothing and reports nothing", () => {
    writeFileSync(join(folder, "file"), "");
    const store = open("file/inside");
    store.put("text", vector(1));
    store.save();
    expect(open("file/inside").get("text")).toBeUndefined();
  });
});

test("likeness does not depend on what was kept, and equals that of the joint score", long, () => {
  const request = "Which tasks are open?";
  const texts = ["board: list tasks [status] Lists tasks.", "weather: forecast [city*] Forecast of a city."];
  const run = (text: string | null) => {
    const reader = loadReader({ isBrief: false }).keepIn(text);
    return { likeness: reader.likeness(request, texts), scores: reader.score(request, texts, 1) };
  };
  const kept = join(folder, "kept");
  const fresh = run(null);
  expect([run(kept), run(kept)]).toEqual([fresh, fresh]);
  expect(fresh.likeness).toEqual(fresh.scores.map(({ likeness }) => likeness));
  expect(fresh.likeness[0]).toBeGreaterThan(fresh.likeness[1] ?? Number.POSITIVE_INFINITY);
});
