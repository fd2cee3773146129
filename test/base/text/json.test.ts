import { describe, expect, test } from "vitest";
import { isJsonObject, toJson } from "../../../src/base/text/json.ts";
import type { Json } from "../../../src/contract/json.ts";
import { fc } from "../../helpers/property.ts";

describe("values", () => {
  test.each<[string, unknown, Json]>([
    ["undefined", undefined, null],
    ["a function", () => 1, null],
    ["NaN", Number.NaN, null],
    ["infinity", Number.NEGATIVE_INFINITY, null],
    ["minus zero", -0, 0],
    ["a bigint", 12345678901234567890n, "12345678901234567890"],
    ["a date", new Date("2026-03-20T19:00:00Z"), "2026-03-20T19:00:00.000Z"],
    ["no date", new Date("never"), null],
    ["a URL", new URL("https://example.com/x"), "https://example.com/x"],
    ["a pattern", /a+/g, "/a+/g"],
    ["an error", new TypeError("broken"), { name: "TypeError", message: "broken" }],
    [
      "an error with a cause",
      new Error("outer", { cause: new Error("inner") }),
      { name: "Error", message: "outer", cause: { name: "Error", message: "inner" } },
    ],
    ["a map of text keys", new Map([["a", 1]]), { a: 1 }],
    ["a map of other keys", new Map([[1, "a"]]), [[1, "a"]]],
    ["a set", new Set([1, undefined]), [1, null]],
    ["bytes", new Uint8Array(3), "[bytes: 3]"],
    ["boxed values", [Object("x"), Object(1), Object(false)], ["x", 1, false]],
    ["missing fields", { a: undefined, b: null, c: () => 0 }, { b: null }],
    ["missing items", [undefined, 1], [null, 1]],
    ["holes", new Array(2), [null, null]],
    [
      "an own __proto__",
      JSON.parse('{"__proto__": {"polluted": true}}'),
      JSON.parse('{"__proto__": {"polluted": true}}'),
    ],
  ])("%s", (_name, value, expected) => {
    expect(toJson(value)).toEqual(expected);
  });

  test("returns JSON unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(toJson(value)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("converts any value to JSON that survives a round trip", () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withNullPrototype: true,
      withSparseArray: true,
      withBoxedValues: true,
      withObjectString: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        const json = toJson(value);
        expect(JSON.parse(JSON.stringify(json))).toEqual(json);
      }),
    );
  });
});

describe("references", () => {
  test("a shared object is not a cycle and is written at each place", () => {
    const shared = { size: 12 };
    expect(toJson({ first: shared, second: shared, list: [shared, shared] })).toEqual({
      first: { size: 12 },
      second: { size: 12 },
      list: [{ size: 12 }, { size: 12 }],
    });
  });

  test("writes any graph without a cycle as JSON.stringify does, however much it shares", () => {
    const shares = fc.array(fc.array(fc.nat({ max: 8 }), { maxLength: 3 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(shares, (rows) => {
        const nodes: { id: number; children: unknown[] }[] = [];
        for (const [id, row] of rows.entries()) nodes.push({ id, children: row.flatMap((at) => nodes[at] ?? []) });
        const root = nodes.at(-1);
        expect(JSON.stringify(toJson(root))).toBe(JSON.stringify(root));
        expect(JSON.stringify(toJson(root))).not.toContain("[circular]");
      }),
    );
  });

  test("cuts a cycle where it closes, and only there", () => {
    const node: Record<string, unknown> = { name: "a" };
    node.self = node;
    node.list = [node, { back: node }];
    expect(toJson(node)).toEqual({ name: "a", self: "[circular]", list: ["[circular]", { back: "[circular]" }] });
  });

  test("bounds sharing that would grow exponentially, and marks it", () => {
    let node: unknown = { leaf: "x".repeat(100) };
    for (let level = 0; level < 40; level += 1) node = [node, node];
    const text = JSON.stringify(toJson(node, { maxSize: 10_000 }));
    expect(text.length).toBeLessThan(60_000);
    expect(text).toContain("[truncated: ");
  });
});

describe("bounds", () => {
  test("cuts long text, lists and objects with a visible mark", () => {
    const bounds = { maxCharacters: 4, maxItems: 2, maxKeys: 2 };
    expect(toJson({ text: "abcdefgh", list: [1, 2, 3, 4], rest: 1 }, bounds)).toEqual({
      text: "abcd[truncated: 4 more characters]",
      list: [1, 2, "[truncated: 2 more items]"],
      "[truncated]": "1 more keys",
    });
  });

  test("never splits a surrogate pair", () => {
    expect(toJson("ab😀cd", { maxCharacters: 3 })).toBe("ab[truncated: 4 more characters]");
  });

  test("cuts excessive depth", () => {
    let deep: unknown = "end";
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const text = JSON.stringify(toJson(deep));
    expect(text).toContain("[truncated: too deep]");
    expect(text.length).toBeLessThan(1000);
  });

  test("cuts a sparse list of excessive length", () => {
    expect(toJson(new Array(4_000_000_000), { maxItems: 1 })).toEqual([null, "[truncated: 3999999999 more items]"]);
  });

  test("keeps the size limit for any value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 0, max: 200 }), (value, maxSize) => {
        // A mark has about fifty characters; each level of the last path may have one.
        expect(JSON.stringify(toJson(value, { maxSize })).length).toBeLessThan(8 * maxSize + 1000);
      }),
    );
  });
});

describe("traps", () => {
  test("a throwing getter affects only its own key", () => {
    const trap = {
      get bad() {
        throw new Error("boom");
      },
      good: 1,
    };
    expect(toJson(trap)).toEqual({ bad: "[unreadable: boom]", good: 1 });
  });

  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const hostile = new Error("x");
  Object.defineProperty(hostile, "message", {
    get: () => {
      throw {
        toString: () => {
          throw new Error("again");
        },
      };
    },
  });
  test.each<[string, unknown, Json]>([
    [
      "a throwing toJSON",
      {
        toJSON: () => {
          throw new Error("no");
        },
      },
      "[unreadable: no]",
    ],
    [
      "a toJSON that returns itself",
      {
        toJSON() {
          return this;
        },
      },
      "[circular]",
    ],
    ["an error whose message throws", hostile, { name: "Error", message: "[unreadable: unknown]" }],
  ])("describes %s instead of throwing", (_name, value, expected) => {
    expect(toJson([value])).toEqual([expected]);
  });

  test("marks a revoked proxy instead of throwing", () => {
    expect(toJson([revoked.proxy])).toEqual([expect.stringMatching(/^\[unreadable: .*revoked/)]);
  });
});

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ["x", false],
])("%j is an object: %s", (value, expected) => {
  expect(isJsonObject(value)).toBe(expected);
});
