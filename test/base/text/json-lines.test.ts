import { describe, expect, test } from "vitest";
import { type JsonLine, parseJsonLines, readJsonLines } from "../../../src/base/text/json-lines.ts";
import { fc } from "../../helpers/property.ts";

async function collect(chunks: Iterable<Uint8Array | string>, maxLineBytes?: number): Promise<readonly JsonLine[]> {
  const lines: JsonLine[] = [];
  for await (const line of readJsonLines(chunks, maxLineBytes === undefined ? undefined : { maxLineBytes }))
    lines.push(line);
  return lines;
}

function sliced(bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((left, right) => left - right);
  return [0, ...ends].map((start, index) => bytes.subarray(start, ends[index] ?? bytes.length));
}

describe("reading", () => {
  test("returns lines unchanged, however the bytes are split", async () => {
    const cuts = fc.array(fc.nat(), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), cuts, fc.constantFrom("\n", "\r\n"), async (values, at, newline) => {
        const text = values.map((value) => `${JSON.stringify(value)}${newline}`).join("");
        const lines = await collect(sliced(Buffer.from(text), at));
        const expected = values.map((value, index) => ({
          kind: "value",
          line: index + 1,
          value: JSON.parse(JSON.stringify(value)),
        }));
        expect(lines).toEqual(expected);
        expect(parseJsonLines(text)).toEqual(expected);
      }),
    );
  });

  test("returns lines in file order for any bytes, without throwing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat()), async (bytes, cuts) => {
        const lines = await collect(sliced(bytes, cuts));
        const numbers = lines.map(({ line }) => line);
        expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right));
        expect(lines).toEqual(await collect([bytes]));
      }),
    );
  });

  test("reports a bad line with its number and reads all others", () => {
    expect(parseJsonLines('{"a":1}\n\nnot json\n{"b":2}\n{"c":')).toEqual([
      { kind: "value", line: 1, value: { a: 1 } },
      { kind: "damage", line: 3, reason: expect.stringContaining("not JSON"), excerpt: "not json" },
      { kind: "value", line: 4, value: { b: 2 } },
      { kind: "damage", line: 5, reason: expect.stringContaining("not JSON"), excerpt: '{"c":' },
    ]);
  });

  test("accepts a byte order mark", () => {
    expect(parseJsonLines("\uFEFF1\n")).toEqual([{ kind: "value", line: 1, value: 1 }]);
  });

  test("returns nothing for an empty stream", async () => {
    expect(await collect([])).toEqual([]);
    expect(parseJsonLines("")).toEqual([]);
  });

  test("reads a stream that reuses its buffer", async () => {
    const buffer = Buffer.alloc(4);
    function* reusing() {
      for (const part of ["[1, ", "2]\n3", "\n4\n "]) {
        buffer.fill(0x20);
        buffer.write(part);
        yield buffer;
      }
    }
    const values = (await collect(reusing())).map((line) => (line.kind === "value" ? line.value : line));
    expect(values).toEqual([[1, 2], 3, 4]);
  });
});

describe("long lines", () => {
  test("skips and reports a line above the limit and reads the next", async () => {
    const long = `"${"x".repeat(5000)}"`;
    const lines = await collect([long.slice(0, 2000), `${long.slice(2000)}\n`, "1\n"], 1000);
    expect(lines).toEqual([
      {
        kind: "damage",
        line: 1,
        reason: "too long: 5002 bytes, more than 1000",
        excerpt: expect.stringMatching(/^"x+…$/),
      },
      { kind: "value", line: 2, value: 1 },
    ]);
  });

  test("keeps at most the limit of an endless line in memory", async () => {
    const chunk = Buffer.alloc(1_000_000, 0x61);
    function* endless() {
      for (let count = 0; count < 200; count += 1) yield chunk;
    }
    const before = process.memoryUsage().arrayBuffers;
    const [line] = await collect(endless(), 10_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    expect(line).toMatchObject({ kind: "damage", line: 1, reason: "too long: 200000000 bytes, more than 10000" });
  });

  test("rejects with the stream's own failure", async () => {
    async function* failing() {
      yield "1\n";
      throw new Error("the disk is gone");
    }
    const content = readJsonLines(failing());
    expect((await content.next()).value).toMatchObject({ value: 1 });
    await expect(content.next()).rejects.toThrow("the disk is gone");
  });
});
