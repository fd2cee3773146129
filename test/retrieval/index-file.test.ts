import { crc32 } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { decodeIndex, encodeIndex } from "../../src/retrieval/index-file.ts";
import { buildMethodIndex, type MethodIndex, methodSource } from "../../src/retrieval/method-index.ts";
import { searchMethods } from "../../src/retrieval/search-methods.ts";
import { method } from "../helpers/methods.ts";
import { fc } from "../helpers/property.ts";

const nouns = ["weather", "flight", "invoice", "song", "meeting", "repository", "天气", "recipe"];
const source = (noun: string, about = "") =>
  methodSource(noun, method({ name: `get_${noun}`, description: `Gives the ${noun}. ${about}` }), {
    server: `server ${noun.length}`,
    about: "",
  });
const sources = nouns.map((noun) => source(noun));
const index = buildMethodIndex(sources);
const bytes = encodeIndex(index);
const find = (searched: MethodIndex, text: string) => searchMethods(searched, { text, limit: 5 });

describe("an index as bytes", () => {
  it("decodes to the same index at any byte offset", () => {
    for (const shift of [0, 1, 2, 3]) {
      const held = new Uint8Array(bytes.length + shift);
      held.set(bytes, shift);
      const read = decodeIndex(held.subarray(shift));
      if (read === null) throw new Error("it was just written");
      for (const noun of nouns) expect(find(read, `get ${noun}`)).toEqual(find(index, `get ${noun}`));
    }
  });

  it("has the same bytes for the same methods", () => {
    expect(encodeIndex(buildMethodIndex(sources))).toEqual(bytes);
  });

  it("can be empty", () => {
    expect(decodeIndex(encodeIndex(buildMethodIndex([])))?.ids).toEqual([]);
  });

  test.each([
    ["empty", (_: Uint8Array) => new Uint8Array()],
    ["of another kind", (file: Uint8Array) => file.fill(1, 0, 4)],
    ["of another version", (file: Uint8Array) => file.fill(9, 4, 5)],
    ["cut off", (file: Uint8Array) => file.subarray(0, -3)],
    ["longer than it was", (file: Uint8Array) => Buffer.concat([file, Buffer.from("x")])],
  ])("is rejected when it is %s", (_, change) => {
    expect(decodeIndex(change(Uint8Array.from(bytes)))).toBeNull();
  });

  it("is rejected if any header byte is changed", () => {
    for (let at = 0; at < 16; at++) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decodeIndex(changed)).toBeNull();
    }
  });

  it("is rejected if any byte is changed", () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(decodeIndex(changed)).toBeNull();
      }),
    );
  });

  it("is accepted despite other reading rules only if it ships with the program", () => {
    const other = Buffer.from(bytes);
    other.write("0123456789abcdef", other.indexOf('"mark":"') + 8);
    other.writeUInt32LE(crc32(other.subarray(12)), 8);
    expect(decodeIndex(other)).toBeNull();
    expect(decodeIndex(other, { isOurs: true })?.ids).toEqual(index.ids);
    expect(decodeIndex(other.subarray(0, -3), { isOurs: true })).toBeNull();
  });

  it("is never decoded from random bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (random) => decodeIndex(random) === null));
  });
});

describe("an index built from an earlier one", () => {
  const changed = [source("weather", "Storms and sunshine."), ...sources.slice(2), source("hotel")];

  it("gives the same results as one built from scratch", () => {
    const updated = buildMethodIndex(changed, index);
    const anew = buildMethodIndex(changed);
    for (const text of [...nouns, "storms", "hotel", "get the flight", "meeting and recipe"]) {
      expect(find(updated, text).map(({ id }) => id)).toEqual(find(anew, text).map(({ id }) => id));
    }
  });

  it("does not find removed methods, and finds new ones", () => {
    const updated = buildMethodIndex(changed, index);
    expect(find(updated, "flight")).toEqual([]);
    expect(find(updated, "hotel")[0]?.id).toBe("hotel");
    expect(find(updated, "sunshine")[0]?.id).toBe("weather");
  });

  it("reads only changed methods", () => {
    const unreadable = sources.map((each) => ({
      ...each,
      get method(): never {
        throw new Error(`${each.id} was read again`);
      },
    }));
    expect(buildMethodIndex(unreadable, index).ids).toEqual(nouns);
  });
});
