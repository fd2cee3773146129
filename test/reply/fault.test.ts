// Replies of servers that send a failure as a result, and replies that only look like one.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { Method, ToolOutcome } from "../../src/contract/tool.ts";
import { replyFaultOf, withoutFault } from "../../src/reply/fault.ts";
import { method } from "../helpers/methods.ts";

const listPlants = method({ name: "list_plants" });
const faultOf = (data: Json, { method: asked = listPlants, args = {} }: { method?: Method; args?: JsonObject } = {}) =>
  replyFaultOf(data, { method: asked, args });
const alone = (message: string) => ({ message, hasRows: false });

describe("a text reply is a fault when it is", () => {
  const unnamedPage = alone("the server returned an HTML page instead of data");
  test.each<readonly [kind: string, text: string, fault: ReturnType<typeof faultOf>]>([
    [
      "an HTML page with a title",
      "<!DOCTYPE html><title> Sign in </title>",
      alone("the server returned an HTML page instead of data (“Sign in”)"),
    ],
    [
      "an HTML page with a heading",
      '<html lang="en"><h1 class="x">Oops</h1>',
      alone("the server returned an HTML page instead of data (“Oops”)"),
    ],
    ["an HTML page without a title", "\n <html><p>no</p></html>", unnamedPage],
    ["an HTML page with an empty title", "<HTML><title>  </title>", unnamedPage],
    ["an XHTML page", '<?xml version="1.0"?>\n<!DOCTYPE  html>', unnamedPage],
    ["a status line", " 503 Service Unavailable\n", alone("503 Service Unavailable")],
    ["a status line of HTTP", "HTTP/1.1 404 Not Found.", alone("HTTP/1.1 404 Not Found.")],
    ["a status line of HTTP/2", "HTTP/2 404 not found!", alone("HTTP/2 404 not found!")],
    ["a status with a dash", "429 - Too Many Requests", alone("429 - Too Many Requests")],
    ["a status with a colon", "500: Internal Server Error", alone("500: Internal Server Error")],
    ["an error of a program", "  Error: no such bed\nat line 3", alone("Error: no such bed")],
    ["a named error", "TypeError: x is not a function", alone("TypeError: x is not a function")],
    ["an exception", "ValueException: bad value", alone("ValueException: bad value")],
    ["an error in capitals", "ERROR: disk full", alone("ERROR: disk full")],
    ["a fatal error", "fatal: not a git repository", alone("fatal: not a git repository")],
    ["a fatal error in capitals", "FATAL : stopped", alone("FATAL : stopped")],
    ["an error with a code in brackets", "Error [ERR_MODULE]: gone", alone("Error [ERR_MODULE]: gone")],
    ["an error with a number in parentheses", "error (42): gone", alone("error (42): gone")],
    ["an error with a number", "Error 42: gone", alone("Error 42: gone")],
    ["a traceback", 'Traceback (most recent call last):\n  File "a.py"', alone("Traceback (most recent call last):")],
    ["a long error, which is truncated", `Error: ${"x".repeat(500)}`, alone(`Error: ${"x".repeat(392)}…`)],
  ])("%s", (_kind, text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  test.each([
    "The page begins with <html>",
    "<htmlish>",
    "503 Not Found",
    "503",
    "404 Not Found in bed 3",
    "In total: 404 Not Found",
    "200 OK",
    "302 Found",
    "499 Client Closed Request",
    "An error: the sensor is off",
    "error rate: 3",
    "Error:",
    "Error: ",
    "myError: x",
    "Errors: 0",
    "Error [a]b: x",
    "Error 123456: too long a code",
    `Error [${"x".repeat(41)}]: too long a code`,
    "See Traceback (most recent call last)",
    "",
  ])("but is data when it is %j", (text) => {
    expect(faultOf(text)).toBeNull();
  });
});

describe("a text that does not know the value of an argument", () => {
  const args = { plant: "blue basil", topic: "lists.byName", limit: 3 };

  test.each([
    "Plant 'blue basil' not found. Use list_plants() to see the plants.",
    "The requested plant “blue basil” could not be found.",
    "lists.byName does not exist",
    'Unknown plant: "blue basil"',
    "No such plant: blue basil",
  ])("is a fault: %j", (text) => {
    expect(faultOf(text, { args })).toEqual(alone(text));
  });

  test.each([
    "Plant 'green basil' not found.",
    "The bed of blue basil is empty; its label was not found.",
    "Blue mould on basil: blue basil not found in 3 of 40 gardens.",
    `Plant 'blue basil' not found. ${"It was seen last year. ".repeat(20)}`,
    "3 not found",
  ])("is data if it says something else: %j", (text) => {
    expect(faultOf(text, { args })).toBeNull();
  });
});

describe("the text of a call with an address is data whatever it contains:", () => {
  test.each<JsonObject>([
    { url: "https://example.org" },
    { url: "FTP://example.org" },
    { url: "https://example.org/beds?id=3" },
    { path: "/var/log" },
    { path: "logs\\today" },
    { path: "~/notes" },
    { path: "../a-b_c" },
    { file: "app.log" },
    { count: 1, file: "my notes.html" },
  ])("%j", (args) => {
    expect(faultOf("Error: it broke", { args })).toBeNull();
  });

  test.each<JsonObject>([
    {},
    { count: 1 },
    { name: "Old Rose" },
    { name: "Rose and/or lily" },
    { url: "see https://example.org now" },
    { name: "3.5" },
    { name: "app.logfile" },
    { list: ["/var/log"] },
    { name: "1://x y" },
  ])("but not of %j", (args) => {
    expect(faultOf("Error: it broke", { args })).toEqual(alone("Error: it broke"));
  });
});

describe("an object reports a failure in", () => {
  test.each<readonly [place: string, data: Json, message: string]>([
    ["error", { error: " no such bed " }, "no such bed"],
    ["errors", { errors: ["first", "second"] }, "first"],
    ["errors of objects", { errors: [{ message: "first" }] }, "first"],
    ["errors of numbers", { errors: [7, 8] }, "[7,8]"],
    ["err", { err: "gone" }, "gone"],
    ["exception", { exception: { detail: "gone" } }, "gone"],
    ["errorMessage", { errorMessage: "gone" }, "gone"],
    ["error_message", { error_message: "gone" }, "gone"],
    ["an error object without words", { error: { code: 7 } }, '{"code":7}'],
    ["an error object whose message is an object", { error: { message: { reason: "gone" } } }, "gone"],
    ["error: true with a message", { error: true, message: "gone" }, "gone"],
    ["error: true alone", { error: true }, "the reply says error: true"],
    ["the first key with words", { error: "", errors: [], exception: "gone" }, "gone"],
    ["ok", { ok: false, reason: "gone" }, "gone"],
    ["success", { success: false }, "the reply says success: false"],
    ["isSuccess", { isSuccess: false, title: "gone" }, "gone"],
    ["isError", { isError: true, description: "gone" }, "gone"],
    ["isError alone", { isError: true }, "the reply says isError: true"],
    ["details", { ok: false, details: "gone" }, "gone"],
    ["error_description", { ok: false, error_description: "gone" }, "gone"],
    ["a message before a detail", { ok: false, detail: "second", message: "first" }, "first"],
    ["status: error", { status: "error", plants: [] }, "the reply says status: error"],
    ["status: FAIL", { status: "FAIL", message: "gone" }, "gone"],
    ["status: failed without other data", { status: "failed", message: "gone", plants: [], count: 0 }, "gone"],
    ["status: failure without other data", { status: "failure" }, "the reply says status: failure"],
    ["a numeric status with a message", { status: 404, message: "gone" }, "gone"],
    ["statusCode", { statusCode: 500, title: "gone" }, "gone"],
    ["status_code", { status_code: 599, detail: "gone" }, "gone"],
    ["code with the fields of a problem", { code: 400, detail: "gone", type: "about:blank", instance: "/x" }, "gone"],
    [
      "code with a request id",
      { code: 400, detail: "gone", requestId: "r1", trace_id: "t", correlationid: "c" },
      "gone",
    ],
    ["code with empty fields", { code: 400, detail: "gone", a: null, b: "", c: 0, d: false, e: {}, f: [] }, "gone"],
    [
      "code with path and time",
      { code: 400, detail: "gone", path: "/x", timestamp: 1, time: 2, success: 1, ok: 1 },
      "gone",
    ],
    ["an envelope", { data: { error: "gone" } }, "gone"],
    [
      "an envelope in an envelope",
      { Result: { response: { payload: { body: { output: { ok: false } } } } } },
      "the reply says ok: false",
    ],
    ["an envelope beside other fields", { result: { error: "gone" }, id: 7 }, "gone"],
  ])("%s", (_place, data, message) => {
    expect(faultOf(data)).toEqual(alone(message));
  });

  test("a message longer than 400 characters is truncated", () => {
    expect(faultOf({ error: "x".repeat(401) })).toEqual(alone(`${"x".repeat(399)}…`));
  });

  test.each<Json>([
    null,
    7,
    [],
    [{ error: "gone" }],
    {},
    { error: null },
    { error: "" },
    { error: "  " },
    { error: 0 },
    { error: 3 },
    { error: false },
    { error: {} },
    { errors: [] },
    { ok: true },
    { success: "false" },
    { isError: false },
    { isError: "true" },
    { message: "hello" },
    { status: "ok" },
    { status: "errors" },
    { status: "no error" },
    { status: "failed", plants: ["p1"] },
    { status: "failed", count: 3 },
    { status: "no failure" },
    { status: true },
    { status: 404 },
    { status: 399, message: "x" },
    { status: 600, message: "x" },
    { status: 404.5, message: "x" },
    { code: "404", message: "x" },
    { code: 404, message: "x", plants: ["p1"] },
    { code: 404, message: "x", mytype: "kept" },
    { code: 404, message: "x", count: 3 },
    { code: 404, message: "x", isOpen: true },
    { code: 404, message: "x", nested: { a: 1 } },
    { item: { error: "gone" } },
    { mydata: { error: "gone" } },
    { dataset: { error: "gone" } },
    { data: { ok: true } },
    { data: "Error: gone" },
    { data: { error: "gone" }, result: {} },
  ])("but %j is only data", (data) => {
    expect(faultOf(data)).toBeNull();
  });
});

describe("a failure beside rows keeps the rows:", () => {
  test.each<readonly [data: Json, hasRows: boolean]>([
    [{ error: "partly", plants: ["p1"] }, true],
    [{ error: "partly", plants: [] }, false],
    [{ error: "partly", found: { plants: ["p1"] } }, true],
    [{ error: "partly", found: { count: 1 } }, false],
    [{ error: "partly", errors: ["a"] }, false],
    [{ error: "partly", count: 3 }, false],
    [{ error: "partly", count: 3, plants: ["p1"] }, true],
  ])("%j: %j", (data, hasRows) => {
    expect(faultOf(data)).toEqual({ message: "partly", hasRows });
  });
});

describe("a method about errors or states may return them as data:", () => {
  test.each<readonly [name: string, data: Json, isFault: boolean]>([
    ["list_errors", { error: "gone" }, false],
    ["getExceptions", { error: "gone" }, false],
    ["failures", { error: "gone" }, false],
    ["incidents", { error: "gone" }, false],
    ["list_plants", { error: "gone" }, true],
    ["list_errors", "Error: gone", true],
    ["job_status", { status: "error" }, false],
    ["state", { status: "error" }, false],
    ["health", { status: "error" }, false],
    ["get_job", { status: "failed" }, false],
    ["last_run", { status: "failed" }, false],
    ["get_task", { status: "failed" }, false],
    ["last_build", { status: "failed" }, false],
    ["deployments", { status: "failed" }, false],
    ["checks", { status: "failed" }, false],
    ["get_job", { error: "gone" }, true],
    ["list_plants", { status: "error" }, true],
  ])("%s %j: %j", (name, data, isFault) => {
    expect(faultOf(data, { method: method({ name }) }) !== null).toBe(isFault);
  });

  test.each<readonly [Json, ReturnType<typeof faultOf>]>([
    [{ error: "gone" }, alone("gone")],
    [{ status: "error" }, alone("the reply says status: error")],
  ])("an unknown method may not: %j", (data, fault) => {
    expect(replyFaultOf(data, { method: undefined, args: {} })).toEqual(fault);
  });
});

describe("an outcome becomes a failure when its reply is only a failure:", () => {
  const asked = { method: listPlants, args: {}, name: "garden:list_plants" };
  const result = (data: Json): ToolOutcome => ({ kind: "result", data }) as ToolOutcome;
  const failure: ToolOutcome = { kind: "failure", code: "timeout", message: "slow", retry: true };

  test.each<readonly [before: ToolOutcome, after: ToolOutcome]>([
    [failure, failure],
    [result({ plants: [] }), result({ plants: [] })],
    [result({ error: "partly", plants: ["p1"] }), result({ error: "partly", plants: ["p1"] })],
    [
      result({ error: "no such bed" }),
      { kind: "failure", code: "tool_error", message: "garden:list_plants: no such bed", retry: false },
    ],
  ])("%j to %j", (before, after) => {
    expect(withoutFault(before, asked)).toEqual(after);
  });
});
