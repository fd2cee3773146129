import { ProtocolError } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { CtxError } from "../../../src/contract/error.ts";
import { StoreFailure } from "../../../src/contract/store.ts";
import { failureResult, protocolError } from "../../../src/surfaces/mcp/failure.ts";

function scene() {
  const reported: string[] = [];
  return {
    reported,
    parts: { secrets: ["hush-1"], newId: () => "failure-1", report: (line: string) => reported.push(line) },
  };
}

const text = (words: string) => [{ type: "text", text: words }];

test("a failure contains its code, hint and trace, and no secret", () => {
  const { parts, reported } = scene();
  const thrown = new CtxError("upstream", "garden said hush-1", { hint: "ask again", traceId: "request-1" });
  expect(failureResult(thrown, parts)).toEqual({
    isError: true,
    content: text("garden said [redacted]: ask again\nTrace: ctx://traces/request-1"),
    _meta: {
      "ctx/error": {
        ...{ error: "garden said [redacted]", code: "upstream", hint: "ask again" },
        ...{ traceId: "request-1", retry: "yes" },
      },
    },
  });
  expect(reported).toEqual([]);
});

test("reports an internal error to the operator under the id sent to the host", () => {
  const { parts, reported } = scene();
  const result = failureResult(new TypeError("x of hush-1 is undefined"), parts);
  expect(result).toMatchObject({
    content: text("internal error; the server's log has details under failure-1"),
    _meta: { "ctx/error": { code: "internal", traceId: "failure-1" } },
  });
  expect(JSON.stringify(result)).not.toContain("undefined");
  expect(reported).toEqual([expect.stringMatching(/^failure-1: .*x of \[redacted\] is undefined/s)]);
});

test("does not send the location of the store to the host", () => {
  const { parts, reported } = scene();
  const cause = new StoreFailure("no connection");
  const thrown = new CtxError("upstream", "postgres://db.example does not answer", { cause });
  expect(JSON.stringify(failureResult(thrown, parts))).not.toContain("db.example");
  expect(reported).toEqual([expect.stringContaining("db.example")]);
});

test.each([
  ["usage", -32602],
  ["limit", -32002],
  ["upstream", -32001],
  ["forbidden", -32004],
  ["interrupted", -32003],
  ["internal", -32603],
] as const)("outside of tools %s is the error %i of the protocol", (code, number) => {
  expect(protocolError(new CtxError(code, "no"), scene().parts)).toMatchObject({ code: number, data: { code } });
});

test("passes a protocol error through unchanged", () => {
  const error = new ProtocolError(-32700, "no JSON");
  expect(protocolError(error, scene().parts)).toBe(error);
});
