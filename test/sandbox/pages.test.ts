import { afterAll, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { fc } from "../helpers/property.ts";
import { finishedValue, type Method, result, run, scriptHost } from "./scene.ts";

const sandbox = createSandbox({ threads: 1 });
afterAll(() => sandbox.close());

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

// A server of `total` numbers in pages of `size`, by cursor.
const byCursor =
  (total: number, size: number): Method =>
  ({ cursor }) => {
    const start = Number(cursor ?? 0);
    const next = start + size < total ? String(start + size) : null;
    return result({ data: { items: numbers(total).slice(start, start + size) }, page: [{ next }] });
  };

const byOffset =
  (total: number, size: number): Method =>
  ({ skip }) =>
    result(numbers(total).slice(Number(skip ?? 0), Number(skip ?? 0) + size));

const byNumber =
  (total: number, size: number, first = 1): Method =>
  ({ page }) => {
    const start = (Number(page ?? first) - first) * size;
    return result({ rows: numbers(total).slice(start, start + size) });
  };

const cursorCode = (more = ""): string =>
  `return await pages({ toolId: 't', method: 'list', args: { kind: 'a' },
    rows: 'data.items', cursorArg: 'cursor', nextCursor: 'page[0].next', ${more} })`;

test("reads a list by cursor to its end and keeps the other arguments", async () => {
  const host = scriptHost({ list: byCursor(7, 3) });
  expect(await finishedValue(sandbox, cursorCode(), { host })).toEqual(numbers(7));
  expect(host.calls.map(({ args }) => args)).toEqual([
    { kind: "a" },
    { kind: "a", cursor: "3" },
    { kind: "a", cursor: "6" },
  ]);
  expect(host.notes).toEqual([]);
});

test("stops at the limit and requests no further page", async () => {
  const host = scriptHost({ list: byCursor(100, 3) });
  expect(await finishedValue(sandbox, cursorCode("limit: 5"), { host })).toEqual(numbers(5));
  expect(host.calls.length).toBe(2);
});

test("makes no call for a limit of 0", async () => {
  const host = scriptHost();
  expect(await finishedValue(sandbox, cursorCode("limit: 0"), { host })).toEqual([]);
});

test("stops after 20 pages and leaves a note", async () => {
  const host = scriptHost({ list: byCursor(1000, 2) });
  expect(await finishedValue(sandbox, cursorCode(), { host })).toEqual(numbers(40));
  expect(host.calls.length).toBe(20);
  expect(host.notes).toEqual([{ kind: "pages-cut", toolId: "t", method: "list", pages: 20, rows: 40 }]);
});

test("stops when a server names the same page again", async () => {
  const host = scriptHost({ list: () => result({ data: { items: [1] }, page: [{ next: "again" }] }) });
  expect(await finishedValue(sandbox, cursorCode(), { host })).toEqual([1, 1]);
});

test("reads a list by offset, counting the received rows from the given offset", async () => {
  const host = scriptHost({ list: byOffset(8, 3) });
  const code = "return await pages({ toolId: 't', method: 'list', args: { skip: 1 }, offsetArg: 'skip', pageSize: 3 })";
  expect(await finishedValue(sandbox, code, { host })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(host.calls.map(({ args }) => args.skip)).toEqual([1, 4, 7]);
});

test.each([
  ["from 1 when no number is given", 1, "{ kind: 'a' }", [undefined, 2, 3]],
  ["from the number given", 0, "{ kind: 'a', page: 0 }", [0, 1, 2]],
])("reads a list by page number %s", async (_name, first, args, asked) => {
  const host = scriptHost({ list: byNumber(8, 3, first) });
  const code = `return await pages({ toolId: 't', method: 'list', args: ${args}, rows: 'rows', pageArg: 'page', pageSize: 3 })`;
  expect(await finishedValue(sandbox, code, { host })).toEqual(numbers(8));
  expect(host.calls.map(({ args: { kind, page } }) => [kind, page])).toEqual(asked.map((page) => ["a", page]));
});

test.each(["offsetArg", "pageArg"])("reads each row once when the server ignores %s", async (way) => {
  const host = scriptHost({ list: () => result([1, 2, 3]) });
  const code = `return await pages({ toolId: 't', method: 'list', ${way}: 'ignored' })`;
  expect(await finishedValue(sandbox, code, { host })).toEqual([1, 2, 3]);
  expect(host.calls.length).toBe(2);
});

test("reads one page without cursor, offset and page number", async () => {
  const host = scriptHost({ list: byOffset(8, 3) });
  const code = "return await pages({ toolId: 't', method: 'list' })";
  expect(await finishedValue(sandbox, code, { host })).toEqual([0, 1, 2]);
});

const ways = {
  cursor: { serve: byCursor, code: (more: string) => cursorCode(more) },
  offset: {
    serve: byOffset,
    code: (more: string) => `return await pages({ toolId: 't', method: 'list', offsetArg: 'skip', ${more} })`,
  },
  number: {
    serve: byNumber,
    code: (more: string) =>
      `return await pages({ toolId: 't', method: 'list', rows: 'rows', pageArg: 'page', ${more} })`,
  },
};

test("reads every list completely by cursor, offset and page number, for any page size", async () => {
  const total = fc.integer({ min: 0, max: 30 });
  const size = fc.integer({ min: 2, max: 12 });
  const limit = fc.option(fc.integer({ min: 0, max: 40 }));
  const way = fc.constantFrom<keyof typeof ways>("cursor", "offset", "number");
  await fc.assert(
    fc.asyncProperty(total, size, limit, way, async (total, size, limit, way) => {
      const { serve, code } = ways[way];
      const more = `pageSize: ${size}, ${limit === null ? "" : `limit: ${limit}`}`;
      const rows = await finishedValue(sandbox, code(more), { host: scriptHost({ list: serve(total, size) }) });
      expect(rows).toEqual(numbers(total).slice(0, limit ?? total));
    }),
    { numRuns: 60 },
  );
});

test.each<[string, Json]>([
  ["null counts as an empty page", { data: { items: null } }],
  ["an empty list", { data: { items: [] } }],
])("accepts a page without rows: %s", async (_name, reply) => {
  expect(await finishedValue(sandbox, cursorCode(), { host: scriptHost({ list: () => result(reply) }) })).toEqual([]);
});

test.each<[string, Json]>([
  ["the path does not exist", { rows: [] }],
  ["the path has no list", { data: { items: { a: 1 } } }],
  ["plain text", "no such thing"],
])("fails with the path when a reply has no list: %s", async (_name, reply) => {
  expect(await run(sandbox, cursorCode(), { host: scriptHost({ list: () => result(reply) }) })).toMatchObject({
    code: "runtime",
    message: 'TypeError: pages: no list at "data.items" in the reply of t.list',
  });
});

test.each([
  ["", "give one object"],
  ["null", "give one object"],
  ["{ args: [] }", "args must be a JSON object"],
  ["{ rows: 1 }", "must be text"],
  ["{ limit: -1 }", "limit and pageSize must be numbers"],
  ["{ limit: '5' }", "limit and pageSize must be numbers"],
  ["{ cursorArg: 'cursor' }", "cursorArg and nextCursor go together"],
  ["{ pageArg: 1 }", "must be text"],
  ["{ cursorArg: 'c', nextCursor: 'n', offsetArg: 'o' }", "give one of cursorArg, offsetArg and pageArg"],
  ["{ offsetArg: 'o', pageArg: 'p' }", "give one of cursorArg, offsetArg and pageArg"],
])("reports wrong use: pages(%s)", async (options, message) => {
  expect(await run(sandbox, `await pages(${options})`)).toMatchObject({
    code: "runtime",
    message: expect.stringContaining(message),
  });
});
