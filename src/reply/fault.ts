// Detects a failure that a server sent as a successful result. Reads common error fields and printed forms of errors, and
// does not interpret prose.
import { isJsonObject } from "../base/text/json.ts";
import { truncate } from "../base/text/truncate.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { Method, ToolOutcome } from "../contract/tool.ts";
import { statusPhrases } from "./status-phrases.data.ts";

/** A failure that a reply reports. */
export interface ReplyFault {
  readonly message: string;
  /** True when the reply also has rows: the rows are used, and the failure is reported. */
  readonly hasRows: boolean;
}

const longestMessage = 400;

/** Returns the failure that a reply reports, instead of data or in addition to rows; null when it reports none. */
export function replyFaultOf(
  data: Json,
  asked: { readonly method: Method | undefined; readonly args: JsonObject },
): ReplyFault | null {
  if (typeof data === "string") return isDocumentAsked(asked.args) ? null : faultOfText(data, asked.args);
  if (!isJsonObject(data) || isAboutErrors(asked.method)) return null;
  const said = faultOfFields(data, asked.method);
  return said === null ? null : { message: truncate(said.trim(), longestMessage), hasRows: hasRows(data) };
}

/** Returns the outcome, or a failure when the reply reports a failure and has no rows. */
export function withoutFault(
  outcome: ToolOutcome,
  asked: Parameters<typeof replyFaultOf>[1] & { readonly name: string },
): ToolOutcome {
  if (outcome.kind === "failure") return outcome;
  const fault = replyFaultOf(outcome.data, asked);
  if (fault === null || fault.hasRows) return outcome;
  // A page is no answer of the tool, so it says nothing about the arguments of the call.
  const code = typeof outcome.data === "string" && htmlPage.test(outcome.data) ? "malformed_reply" : "tool_error";
  return { kind: "failure", code, message: `${asked.name}: ${fault.message}`, retry: false };
}

const htmlPage = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype\s+html|<html[\s>])/i;
/** Matches failures as programs print them: `Error: ...`, `TypeError: ...`, a traceback. */
const printedError =
  /^\s*(?:(?:[A-Z][A-Za-z]*)?(?:Error|Exception)|ERROR|error|fatal|FATAL)(?:\s*\[[^\]\n]{1,40}\]|\s*\(?\d{1,5}\)?)?\s*:\s*(?=\S)|^\s*Traceback \(most recent call last\)/;

function faultOfText(text: string, args: JsonObject): ReplyFault | null {
  if (htmlPage.test(text)) {
    const title = /<(?:title|h1)[^>]*>([^<]{1,200})</i.exec(text)?.[1]?.trim();
    const named = title === undefined || title === "" ? "" : ` (“${title}”)`;
    return { message: `the server returned an HTML page instead of data${named}`, hasRows: false };
  }
  if (isStatusLine(text) || isUnknown(text, args)) return { message: text.trim(), hasRows: false };
  if (!printedError.test(text)) return null;
  return { message: truncate(text.trim().split("\n")[0] ?? "", longestMessage), hasRows: false };
}

const longestRefusal = 300;
const placeholder = "\uFFFC";
/** Matches a text that begins like "Item 'X' not found" or "Unknown item: X", where X is the placeholder. */
const refusal =
  /^(?:\p{L}+ ){0,4}["'`“‘]?\uFFFC["'`”’]? (?:(?:was|could|is) )?(?:not (?:be )?found|does not exist)|^(?:unknown|no such)(?: \p{L}+){0,3}:? ["'`“‘]?\uFFFC/iu;

/** True for a short text that reports that the server does not know the value of an argument. */
function isUnknown(text: string, args: JsonObject): boolean {
  const said = text.trim();
  if (said.length > longestRefusal) return false;
  const given = Object.values(args).filter((value) => typeof value === "string" && value !== "");
  return given.some((value) => refusal.test(said.replace(String(value), placeholder)));
}

/** True for a text that is only a failed HTTP status, such as `503 Service Unavailable`. */
function isStatusLine(text: string): boolean {
  const [, code = "", reason = ""] =
    /^\s*(?:HTTP\/[\d.]+\s+)?([45]\d\d)[\s:-]+([A-Za-z' -]+?)[.!]?\s*$/.exec(text) ?? [];
  return statusPhrases[code]?.toLowerCase() === reason.toLowerCase();
}

/** True for a call with an address or path in its arguments: such a call fetches a document, and any content is valid. */
function isDocumentAsked(args: JsonObject): boolean {
  return Object.values(args).some(
    (value) =>
      typeof value === "string" &&
      (/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || /^[\w.~-]*[/\\]|\.[a-z]{1,5}$/i.test(value)),
  );
}

/** True for a method that lists errors, because errors are then the requested data. */
function isAboutErrors(method: Method | undefined): boolean {
  return method !== undefined && /error|exception|failure|incident/i.test(method.name);
}

const errorKeys = ["error", "errors", "err", "exception", "errorMessage", "error_message"] as const;
const successKeys = ["ok", "success", "isSuccess"] as const;
const wordKeys = ["message", "detail", "details", "reason", "description", "title", "error_description"] as const;

function faultOfFields(data: JsonObject, method: Method | undefined): string | null {
  for (const key of errorKeys) {
    const said = wordsOf(data[key]);
    if (said !== null) return said;
    if (data[key] === true) return messageBeside(data) ?? `the reply says ${key}: true`;
  }
  const refused = successKeys.find((key) => data[key] === false);
  const mark =
    refused !== undefined ? `${refused}: false` : data.isError === true ? "isError: true" : statusOf(data, method);
  if (mark !== null) return messageBeside(data) ?? `the reply says ${mark}`;
  // When the reply is only an envelope around an object, that object is checked.
  const [inner, second] = Object.entries(data).filter(([key]) => envelopeKeys.test(key));
  return inner !== undefined && second === undefined && isJsonObject(inner[1]) ? faultOfFields(inner[1], method) : null;
}

const envelopeKeys = /^(?:data|result|response|payload|body|output)$/i;

/** Returns the status of a failed call in the words of the reply, or null. */
function statusOf(data: JsonObject, method: Method | undefined): string | null {
  if (isErrorStatus(data, method)) return `status: ${String(data.status)}`;
  const key = codeKeys.find((name) => isErrorCode(data[name]));
  if (key === undefined || messageBeside(data) === null || !isHollow(data, key)) return null;
  return `${key}: ${String(data[key])}`;
}

const codeKeys = ["status", "statusCode", "status_code", "code"] as const;

function isErrorCode(value: Json | undefined): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 400 && value < 600;
}

/** Matches fields that often accompany the code and message of a failure (RFC 9457 and common frameworks). */
const problemKeys = /^(?:type|instance|path|timestamp|time|(?:request|trace|correlation)_?id|success|ok)$/i;

/** True when the reply contains only the failure, so that all other fields are empty or zero. */
function isHollow(data: JsonObject, mark: string): boolean {
  return Object.entries(data).every(
    ([key, value]) =>
      key === mark || problemKeys.test(key) || wordKeys.some((known) => known === key) || isNothing(value ?? null),
  );
}

function isNothing(value: Json): boolean {
  if (typeof value !== "object" || value === null)
    return value === null || value === "" || value === 0 || value === false;
  return Object.keys(value).length === 0;
}

/** True for an error status of the call; false for the status of a requested entity such as a job. */
function isErrorStatus(data: JsonObject, method: Method | undefined): boolean {
  const { status } = data;
  if (method !== undefined && /status|state|health|job|run|task|build|deploy|check/i.test(method.name)) return false;
  if (typeof status !== "string") return false;
  // "failed" may be the status of an entity; when the reply has no other data, it is the status of the call.
  return /^(?:error|fail)$/i.test(status) || (/^(?:failed|failure)$/i.test(status) && isHollow(data, "status"));
}

function messageBeside(data: JsonObject): string | null {
  for (const key of wordKeys) {
    const said = wordsOf(data[key]);
    if (said !== null) return said;
  }
  return null;
}

/** Returns a text, the message inside an object, or the message of a list's first entry; null for numbers. */
function wordsOf(value: Json | undefined): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (Array.isArray(value)) return value.length === 0 ? null : (wordsOf(value[0] as Json) ?? JSON.stringify(value));
  if (!isJsonObject(value) || Object.keys(value).length === 0) return null;
  return messageBeside(value) ?? JSON.stringify(value);
}

function hasRows(data: JsonObject): boolean {
  const isError = (key: string) => errorKeys.some((known) => known === key);
  return Object.entries(data).some(
    ([key, value]) =>
      !isError(key) && (Array.isArray(value) ? value.length > 0 : isJsonObject(value) && hasRows(value)),
  );
}
