// Rules about replies of successful calls: an error text in the reply, a schema violation, an empty reply.
import { formatCount } from "../../base/text/format.ts";
import { isJsonObject } from "../../base/text/json.ts";
import type { Json } from "../../contract/json.ts";
import { at, flagAt, numberAt, textAt } from "../data.ts";
import type { CallTrace, TraceModel } from "../model.ts";
import { argumentFacts } from "./argument-sources.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

export const replyRules: readonly Rule[] = [
  {
    cause: "error-as-success",
    when: "A reply without `isError` states an error in its text or in a field.",
    fix: "set isError on such a reply at the server; repeat the call with `ctx tools call`",
    confidence: 0.88,
    explains: 0.905,
    find: errorAsSuccess,
  },
  {
    cause: "reply-breaks-schema",
    when: "A reply violates the output schema of its method.",
    fix: "correct the output schema or the reply at the server; `ctx tools call` shows the reply",
    confidence: 0.8,
    explains: 0.6,
    find: schemaViolations,
  },
  {
    cause: "nothing-found",
    when: "Every reply is empty.",
    fix: "repeat the search with `ctx tools call`, and write names in the request as the tool spells them",
    confidence: 0.85,
    explains: 0.86,
    find: nothingFound,
  },
];

function nameOf({ toolId, method }: CallTrace): string {
  return `${toolId}:${method}`;
}

function errorAsSuccess(model: TraceModel): readonly Match[] {
  const bad = model.calls.flatMap((call) => {
    const message = call.status === "success" ? errorIn(call.preview) : null;
    return message === null ? [] : [{ call, message }];
  });
  return [...Map.groupBy(bad, ({ call }) => nameOf(call))].flatMap(([name, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const all = model.calls.filter((call) => nameOf(call) === name).length;
    const replies = own.slice(0, 3).map(({ call }) => JSON.stringify(call.preview).slice(0, 160));
    return [
      {
        severity: own.length === all ? ("wrong" as const) : ("weakened" as const),
        what: `${own.length} of ${formatCount(all, "reply", "replies")} of ${name} report an error as a success.`,
        evidence: [
          ...[...new Set(replies)].map((reply) => `reply ${reply} (calls)`),
          ...argumentFacts(first.call, model)
            .slice(0, 3)
            .map((fact) => `argument ${fact} (calls)`),
        ],
        likelyCause: `${first.call.toolId} says "${first.message}"`,
      },
    ];
  });
}

/** Returns the error that a reply states, or null; reads its fields, an HTTP status, or the start of its text. */
export function errorIn(reply: Json): string | null {
  if (typeof reply === "string") {
    const text = reply.trim();
    const data = jsonStart.test(text) ? parse(text) : undefined;
    if (data !== undefined) return errorIn(data);
    // A status of HTTP with its reason: "502 Bad Gateway: closed".
    return /^[45]\d\d(?: \p{Lu}[\p{L}-]*){1,4}(?::|$)/u.test(text) ||
      /^(?:\w*(?:Error|Exception)\b|Traceback \(|error:|<!doctype html|<html)/i.test(text)
      ? text.slice(0, 200)
      : null;
  }
  const own = textAt(reply, "error") ?? textAt(reply, "error", "message") ?? textAt(reply, "errorMessage");
  if (own !== null && own.trim() !== "") return own;
  const message = textAt(reply, "message") ?? textAt(reply, "detail") ?? JSON.stringify(reply).slice(0, 200);
  const status = numberAt(reply, "status") ?? numberAt(reply, "statusCode") ?? numberAt(reply, "code");
  const isDenied = ["success", "ok"].some((key) => flagAt(reply, key) === false) || flagAt(reply, "isError") === true;
  const isRefused = isJsonObject(reply) && Object.values(reply).includes(false);
  const isStatus = status !== null && status >= 400 && status < 600 && (textAt(reply, "message") !== null || isRefused);
  const isNamed = /^(?:error|failed|failure)$/i.test(textAt(reply, "status") ?? "");
  return isDenied || isStatus || isNamed ? message : failedCommandIn(reply);
}

/** Returns what a command printed that ended with another exit code than 0, or null. */
function failedCommandIn(reply: Json): string | null {
  const code = numberAt(reply, "exit_code") ?? numberAt(reply, "exitCode") ?? numberAt(reply, "returncode");
  if (code === null || code === 0) return null;
  return textAt(reply, "stderr") || textAt(reply, "stdout") || textAt(reply, "output") || `exit code ${code}`;
}

/** The start of a JSON object or list. A text such as "[2024-05-01] Budget" begins with a bracket too. */
export const jsonStart =
  /^(?:\{\s*["}]|\[\s*(?:[[{"\]]|(?:-?\d+(?:\.\d+)?|true|false|null)\s*[,\]]\s*(?:[-\d"tfn]|$)))/;

export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The text is not JSON.
  }
}

function schemaViolations(model: TraceModel): readonly Match[] {
  const broken = model.calls.filter(({ status, violations }) => status === "success" && violations.length > 0);
  if (broken.length === 0) return [];
  const isComplete = outcomeOf(model) === "answer" && model.stopReason === "complete_answer";
  return [
    {
      severity: isComplete ? "note" : "weakened",
      what: `${formatCount(broken.length, "reply violates", "replies violate")} the output schema of the method.`,
      evidence: broken.slice(0, 3).map((call) => `${nameOf(call)}: ${call.violations[0]} (calls)`),
      likelyCause: "the server does not return what its output schema declares",
    },
  ];
}

function nothingFound(model: TraceModel): readonly Match[] {
  const { stopReason, calls } = model;
  if (stopReason !== "bounded_explicit_empty_result_guardrail" || calls.some(({ failure }) => failure !== null))
    return [];
  const empty = calls.filter(({ preview }) => isEmptyReply(preview));
  return [
    {
      severity: "wrong",
      what: "Every tool replied, and every reply is empty.",
      evidence: [
        `stopReason ${stopReason} (header)`,
        ...empty
          .slice(0, 3)
          .map((call) => `${nameOf(call)}(${argumentFacts(call, model).join("; ")}) returned nothing (calls)`),
      ],
      likelyCause: "the tool spells the name differently, or its data does not contain it",
    },
  ];
}

/** True for a reply without any data. */
export function isEmptyReply(preview: Json): boolean {
  if (preview === null) return true;
  if (typeof preview !== "object") return false;
  return Object.keys(preview).every((key) => {
    const value = at(preview, key);
    return value === null || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  });
}
