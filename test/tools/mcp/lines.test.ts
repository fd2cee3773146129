import { expect, test } from "vitest";
import { atOnce } from "../../../src/base/slices.ts";
import { createLineReader } from "../../../src/tools/mcp/lines.ts";
import { fc } from "../../helpers/property.ts";

interface Read {
  readonly lines: string[];
  readonly oversize: { readonly head: string; readonly tail: string; readonly bytes: number }[];
}

function read(chunks: readonly Buffer[], maxBytes = 1_000_000): Read {
  const got: Read = { lines: [], oversize: [] };
  const push = createLineReader({
    maxBytes,
    onLine: (line) => got.lines.push(line),
    onOversize: (line) => got.oversize.push(line),
  });
  for (const chunk of chunks) atOnce(push(chunk));
  return got;
}

function cut(bytes: Buffer, sizes: readonly number[]): readonly Buffer[] {
  const chunks: Buffer[] = [];
  let from = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(from, from + size));
    from += size;
  }
  return [...chunks, bytes.subarray(from)];
}

const line = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replaceAll(/[\r\n]/g, "_"));

test("returns the same lines however the stream is split, also inside a character", () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.integer({ min: 0, max: 7 })), (lines, sizes) => {
      const bytes = Buffer.from(lines.map((each) => `${each}\n`).join(""));
      expect(read(cut(bytes, sizes)).lines).toEqual(lines.map((each) => Buffer.from(each).toString()));
    }),
  );
});

test("drops the carriage return of a line end, and an unfinished last line", () => {
  expect(read([Buffer.from("one\r\ntwo\n\nthr"), Buffer.from("ee")]).lines).toEqual(["one", "two", ""]);
});

test("reports a line above the limit with its start and end, and reads the next line completely", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 6 }), (sizes) => {
      const long = `HEAD${"x".repeat(5_000)}TAIL`;
      const { lines, oversize } = read(cut(Buffer.from(`before\n${long}\nafter\n`), sizes), 2_000);
      expect(lines).toEqual(["before", "after"]);
      expect(oversize).toHaveLength(1);
      expect(oversize[0]?.bytes).toBe(long.length);
      expect(oversize[0]?.head.startsWith("HEADxxx")).toBe(true);
      expect(oversize[0]?.tail.endsWith("xxxTAIL")).toBe(true);
    }),
  );
});

test("accepts a line of exactly the limit", () => {
  expect(read([Buffer.from(`${"y".repeat(10)}\n${"y".repeat(11)}\n`)], 10)).toMatchObject({
    lines: ["y".repeat(10)],
    oversize: [{ bytes: 11 }],
  });
});
