// Replies that are no data although their call succeeded: an error as text, a part of a whole, nothing at all.
import type { Json } from "../../contract/json.ts";
import { at, flagAt, numberAt, textAt } from "../data.ts";
import type { CallTrace, TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";
import { argumentFacts } from "./quotes.ts";

export const replyRules: readonly Rule[] = [
  { cause: "error-as-success", explains: 0.905, find: errorAsSuccess },
  { cause: "reply-cut", explains: 0.88, find: cutReplies },
  { cause: "reply-breaks-schema", explains: 0.6, find: brokenReplies },
  { cause: "nothing-found", explains: 0.86, find: nothingFound },
];

/** A reply that reports an error in a field or in its first word; for a person it is an answer, for a program data. */
function errorAsSuccess(model: TraceModel): readonly Found[] {
  const bad = model.calls.flatMap((call) => {
    const said = call.status === "success" ? errorIn(call.preview) : null;
    return said === null ? [] : [{ call, said }];
  });
  const byMethod = Map.groupBy(bad, ({ call }) => `${call.toolId}:${call.method}`);
  return [...byMethod].map(([name, own]) => {
    const all = model.calls.filter((call) => `${call.toolId}:${call.method}` === name).length;
    const said = own[0]?.said ?? "";
    return {
      severity: own.length === all ? ("wrong" as const) : ("weakened" as const),
      what: `${own.length} of ${all} replies of ${name} report an error as a success.`,
      evidence: [
        ...new Set(
          own.slice(0, 3).map((one) => `it replied ${JSON.stringify(one.call.preview).slice(0, 160)} (calls)`),
        ),
        ...argumentFacts(own[0]?.call ?? emptyCall, model)
          .slice(0, 3)
          .map((fact) => `argument ${fact} (calls)`),
      ],
      likelyCause: `${name.split(":")[0]} says "${said}"`,
      fix: "set isError on such a reply at the server; see it with `ctx tools call`",
      confidence: 0.88,
    };
  });
}

const emptyCall: CallTrace = {
  ...{ seq: 0, at: "", callId: "", toolId: "", method: "", args: null, startMs: 0, durationMs: null, bytes: null },
  ...{ preview: null, violations: [], status: "success", failure: null, searchMetadata: null, endedAt: null },
};

/** The error that a reply states, or null: by its fields, by an HTTP status, or by the word that error texts begin with. */
export function errorIn(reply: Json): string | null {
  if (typeof reply === "string") {
    const text = reply.trim();
    return /^(?:\w*(?:Error|Exception)\b|Traceback \(|error:|<!doctype html|<html)/i.test(text)
      ? text.slice(0, 200)
      : null;
  }
  const own = textAt(reply, "error") ?? textAt(reply, "error", "message") ?? textAt(reply, "errorMessage");
  if (own !== null && own.trim() !== "") return own;
  const message = textAt(reply, "message") ?? textAt(reply, "detail") ?? JSON.stringify(reply).slice(0, 200);
  const status = numberAt(reply, "status") ?? numberAt(reply, "statusCode") ?? numberAt(reply, "code");
  const isDenied = ["success", "ok"].some((key) => flagAt(reply, key) === false) || flagAt(reply, "isError") === true;
  const isStatus = status !== null && status >= 400 && status < 600 && textAt(reply, "message") !== null;
  return isDenied || isStatus || textAt(reply, "status") === "error" ? message : null;
}

/** A reply that says itself that more exists, or whose JSON ends before its end. */
function cutReplies(model: TraceModel): readonly Found[] {
  const cut = model.calls.flatMap((call) => {
    const how = call.status === "success" ? cutOf(call.preview) : null;
    return how === null ? [] : [{ call, ...how }];
  });
  const [first] = cut;
  if (first === undefined) return [];
  const isBroken = cut.some((own) => own.isBroken);
  // A page is followed by the next one where a program asks for it.
  const last = cut.at(-1);
  const isFollowed =
    !isBroken &&
    last !== undefined &&
    model.calls.at(-1) !== last.call &&
    last.call.method === model.calls.at(-1)?.method;
  if (isFollowed) return [];
  return [
    {
      severity: isBroken ? "wrong" : "weakened",
      what: `${cut.length} ${cut.length === 1 ? "reply was" : "replies were"} cut: ${first.call.toolId}:${first.call.method} ${first.says}.`,
      evidence: cut
        .slice(0, 3)
        .map(
          ({ call, says }) =>
            `${call.toolId}:${call.method}: ${says}; ${JSON.stringify(call.preview).slice(0, 100)} (calls)`,
        ),
      likelyCause: isBroken
        ? `${first.call.toolId} ends its reply before it is whole`
        : "the method returns one page, and only that page was fetched",
      fix: isBroken
        ? "repair the server, or ask for less with its limit"
        : "ask for less, or for the next page by its cursor",
      confidence: isBroken ? 0.9 : 0.75,
    },
  ];
}

interface Cut {
  readonly says: string;
  readonly isBroken: boolean;
}

function cutOf(reply: Json): Cut | null {
  if (typeof reply === "string") {
    const text = reply.trim();
    // The recorder's own cut ends with an ellipsis.
    if (!/^[[{]/.test(text) || text.endsWith("…") || text.includes("[truncated")) return null;
    return isJson(text) ? null : { says: "replied with JSON that ends too early", isBroken: true };
  }
  const flags = ["truncated", "isTruncated", "is_truncated", "hasMore", "has_more"];
  const flag = flags.find((key) => flagAt(reply, key) === true);
  if (flag !== undefined) return { says: `replied with ${flag}: true`, isBroken: false };
  const cursor = ["nextCursor", "next_cursor", "nextPageToken"].find((key) => !["", null].includes(textAt(reply, key)));
  return cursor === undefined ? null : { says: `replied with a ${cursor}`, isBroken: false };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not whole, which is what is asked.
    return false;
  }
}

function brokenReplies(model: TraceModel): readonly Found[] {
  const broken = model.calls.filter(({ status, violations }) => status === "success" && violations.length > 0);
  const [first] = broken;
  if (first === undefined) return [];
  const isServed = outcomeOf(model) === "answer" && model.stopReason === "complete_answer";
  return [
    {
      severity: isServed ? "note" : "weakened",
      what: `${broken.length} ${broken.length === 1 ? "reply breaks" : "replies break"} the method's own output schema.`,
      evidence: broken
        .slice(0, 3)
        .map(({ toolId, method, violations }) => `${toolId}:${method}: ${violations[0]} (calls)`),
      likelyCause: "the server does not return what it declares",
      fix: "correct the output schema or the reply; `ctx tools lint --call` shows the difference",
      confidence: 0.8,
    },
  ];
}

/** The tools replied, and what they replied is empty. */
function nothingFound(model: TraceModel): readonly Found[] {
  const { stopReason, calls } = model;
  if (stopReason !== "bounded_explicit_empty_result_guardrail" || calls.some(({ failure }) => failure !== null))
    return [];
  const empty = calls.filter(({ preview }) => isEmptyReply(preview));
  return [
    {
      severity: "wrong",
      what: "The tools replied, and their replies hold nothing.",
      evidence: [
        `stopReason ${stopReason}`,
        ...empty
          .slice(0, 3)
          .map(
            (call) => `${call.toolId}:${call.method}(${argumentFacts(call, model).join("; ")}) came back empty (calls)`,
          ),
      ],
      likelyCause: "the name in the request is spelled differently there, or the data does not hold it",
      fix: "try the search by hand with `ctx tools call`, and use the spelling of the tool in the request",
      confidence: 0.85,
    },
  ];
}

function isEmptyReply(preview: Json): boolean {
  if (preview === null) return true;
  if (typeof preview !== "object") return false;
  return Object.keys(preview).every((key) => {
    const value = at(preview, key);
    return value === null || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  });
}
