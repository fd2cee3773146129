import { expect, test } from "vitest";
import { CtxError, type ErrorCode, errorTable, type WireCode, wireCodes } from "../../../src/contract/error.ts";
import { StoreFailure } from "../../../src/contract/store.ts";
import { failureReply } from "../../../src/surfaces/http/reply.ts";

const told: string[] = [];
const parts = { secrets: ["hush-hush"], newId: () => "failure-1", report: (line: string) => void told.push(line) };

test.each(Object.entries(errorTable))("%s has the status of the one table", (code, { http, retry }) => {
  const { status, headers } = failureReply(new CtxError(code as ErrorCode, "it went wrong"), parts);
  expect({ status, retryAfter: headers.get("retry-after") }).toEqual({
    status: http,
    retryAfter: retry === "later" ? "1" : null,
  });
});

test.each(Object.entries(wireCodes))("the wire code %s has its own status", async (wire, status) => {
  const error = new CtxError("usage", "it went wrong", { wire: wire as WireCode });
  expect(failureReply(error, parts).status).toBe(status);
  expect(await failureReply(error, { ...parts, code: "query_failed" }).json()).toMatchObject({ code: wire });
});

test("a failure is one sentence with a fix and without secrets", async () => {
  const error = new CtxError("upstream", "the server said hush-hush", { hint: "ask hush-hush", traceId: "request-1" });
  expect(await failureReply(error, parts).json()).toEqual({
    error: "the server said [redacted]: ask [redacted]",
    reasonCode: "upstream",
    traceId: "request-1",
  });
});

test("reports an unavailable store without its location, and the cause to the operator", async () => {
  const cause = new StoreFailure("the store failed");
  const error = new CtxError("upstream", "the store failed: connect ECONNREFUSED 10.0.0.7:5432", { cause });
  const reply = failureReply(error, parts);
  expect([reply.status, await reply.json()]).toEqual([
    502,
    {
      error: "the server's store does not respond, so nothing can be saved: retry later",
      reasonCode: "upstream",
    },
  ]);
  expect(told.at(-1)).toBe("the store failed: connect ECONNREFUSED 10.0.0.7:5432");
});

test("reports an internal error only to the operator, with its cause and without secrets", async () => {
  const cause = new Error("the socket of hush-hush closed");
  const body = await failureReply(new TypeError("no such thing", { cause }), parts).json();
  expect(body).toEqual({
    error: "internal error; the server's log has details under failure-1",
    reasonCode: "internal",
    traceId: "failure-1",
  });
  const line = told.at(-1) ?? "";
  expect(line).toMatch(/^failure-1: CtxError: .*no such thing/);
  expect(line).toContain("caused by TypeError: no such thing");
  expect(line).toContain("caused by Error: the socket of [redacted] closed");
  expect(told.join("\n")).not.toContain("hush-hush");
});
