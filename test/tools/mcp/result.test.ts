import { expect, test } from "vitest";
import type { JsonSchema, Method } from "../../../src/contract/tool.ts";
import { readReply } from "../../../src/tools/mcp/result.ts";
import { method as madeMethod } from "../../helpers/methods.ts";
import { fc } from "../../helpers/property.ts";

function method(outputSchema?: JsonSchema): Method {
  return madeMethod({ name: "work", ...(outputSchema === undefined ? {} : { outputSchema }) });
}

const read = (result: unknown, outputSchema?: JsonSchema, replyBytes = 10_000) =>
  readReply({ method: method(outputSchema), result, durationMs: 5, replyBytes });

const text = (value: string) => ({ type: "text", text: value });

test.each<[string, unknown, object]>([
  [
    "prefers structured content to text",
    { content: [text("other")], structuredContent: { a: 1 } },
    { data: { a: 1 }, shape: "structured", bytes: 7 },
  ],
  [
    "prefers text to empty structured content",
    { content: [text('{"a":1}')], structuredContent: {} },
    { data: { a: 1 }, shape: "json" },
  ],
  [
    "keeps empty structured content without text",
    { content: [], structuredContent: {} },
    { data: {}, shape: "structured" },
  ],
  ["keeps a structured list", { content: [], structuredContent: [1, 2] }, { data: [1, 2], shape: "structured" }],
  ["parses text that is JSON", { content: [text(' [1, {"b": null}] ')] }, { data: [1, { b: null }], shape: "json" }],
  ["keeps text that only begins like JSON", { content: [text("[x] done")] }, { data: "[x] done", shape: "text" }],
  ["keeps a bare number as text", { content: [text("42")] }, { data: "42", shape: "text", bytes: 2 }],
  ["joins several texts by lines", { content: [text("a"), text("b")] }, { data: "a\nb", shape: "text" }],
  [
    "makes a list of one JSON text per item",
    { content: [text('{"a":1}'), text('{"a":2}')] },
    { data: [{ a: 1 }, { a: 2 }], shape: "json" },
  ],
  ["parses JSON over several texts", { content: [text('{"a":'), text("1}")] }, { data: { a: 1 }, shape: "json" }],
  ["returns an empty text without content", { content: [] }, { data: "", shape: "text", bytes: 0 }],
  [
    "replaces an image by a reference with its size",
    { content: [{ type: "image", data: "aGVsbG8=", mimeType: "image/png" }] },
    { data: [{ type: "image", mimeType: "image/png", bytes: 5 }], shape: "json" },
  ],
  [
    "keeps references beside the text",
    {
      content: [
        text("see"),
        { type: "resource", resource: { uri: "file:///a", mimeType: "text/plain", text: "inside" } },
        { type: "resource", resource: { uri: "file:///b", blob: "AAAA" } },
        { type: "resource_link", uri: "file:///c", name: "c" },
      ],
    },
    {
      data: {
        value: "see\ninside",
        references: [
          { type: "resource", uri: "file:///b", bytes: 3 },
          { type: "resource_link", uri: "file:///c", name: "c" },
        ],
      },
      shape: "json",
    },
  ],
])("%s", async (_, result, expected) => {
  expect(await read(result)).toMatchObject({ kind: "result", durationMs: 5, schemaViolations: [], ...expected });
});

test.each<[string, unknown, object]>([
  ["null", null, { code: "malformed_reply", message: "tool.work: the result is not a JSON object" }],
  ["a list", [], { code: "malformed_reply" }],
  ["content that is not a list", { content: {} }, { code: "malformed_reply" }],
  ["an object that contains itself", circular(), { code: "malformed_reply" }],
  ["a big integer", { content: [], structuredContent: 10n }, { code: "malformed_reply" }],
  [
    "excessive nesting",
    { structuredContent: nested(300) },
    { code: "malformed_reply", message: "tool.work: the data is nested more than 200 levels deep" },
  ],
  ["nesting beyond the stack", { structuredContent: nested(100_000) }, { code: "malformed_reply" }],
  [
    "an error with a text",
    { isError: true, content: [text(" it broke ")] },
    { code: "tool_error", message: "tool.work: it broke", retry: false },
  ],
  [
    "an error with data",
    { isError: true, structuredContent: { reason: "rate limit reached" } },
    { code: "tool_error", message: 'tool.work: {"reason":"rate limit reached"}', retry: true },
  ],
  [
    "an error with a text and data",
    { isError: true, content: [text("rejected: non-fast-forward")], structuredContent: { code: 1 } },
    { code: "tool_error", message: "tool.work: rejected: non-fast-forward" },
  ],
  [
    "an error that states whether a retry may succeed",
    { isError: true, content: [text("429")], _meta: { "ctx/error": { code: "limit", retry: false } } },
    { code: "tool_error", retry: false },
  ],
  [
    "an error without a message",
    { isError: true },
    { code: "tool_error", message: "tool.work: the tool reports an error without a message" },
  ],
  ["too much data", { structuredContent: { text: "é".repeat(6_000) } }, { code: "oversized_reply" }],
])("%s is a failure", async (_, result, expected) => {
  expect(await read(result)).toMatchObject({ kind: "failure", ...expected });
});

test.each<[string, JsonSchema, unknown, readonly string[]]>([
  ["a valid reply", { type: "object" }, { structuredContent: { a: 1 } }, []],
  [
    "an invalid reply",
    { type: "object", required: ["b"], properties: { a: { type: "string" } } },
    { structuredContent: { a: 1 } },
    ["b: missing (required)", "a: expected string, found number (type)"],
  ],
  [
    "a reply without the declared data",
    { type: "object" },
    { content: [text("done")] },
    ["the whole: the output schema declares structuredContent, but the reply has none"],
  ],
  [
    "an unusable schema",
    { $ref: "#/$defs/gone" },
    { structuredContent: { a: 1 } },
    [
      'the output schema cannot be used: Unresolved $ref "#/$defs/gone".  Absolute URI "https://github.com/cfworker#/$defs/gone".',
    ],
  ],
])("an output schema and %s", async (_, schema, result, violations) => {
  expect(await read(result, schema)).toMatchObject({ kind: "result", schemaViolations: violations });
});

test("does not change the server's reply, and returns an outcome for any result", async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything({ withNullPrototype: true, maxDepth: 4 }), async (result) => {
      expect(["result", "failure"]).toContain((await read(result)).kind);
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const outcome = await read({ content: [text(JSON.stringify({ value }))] }, undefined, 1_000_000);
      expect(outcome).toMatchObject({ data: JSON.parse(JSON.stringify({ value })), shape: "json" });
    }),
  );
});

function circular(): unknown {
  const value: { self?: unknown } = {};
  value.self = value;
  return value;
}

function nested(levels: number): unknown {
  let value: unknown = "bottom";
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
