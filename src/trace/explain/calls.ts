// Rules about failed calls. A finding quotes the message of the server as the cause, with the arguments and their sources.

import { textAt } from "../data.ts";
import type { CallTrace, TraceModel } from "../model.ts";
import { type FailureNote, stepNumbers } from "../run.ts";
import { toolLabel } from "../view/names.ts";
import { argumentFacts } from "./argument-sources.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

const callFix = "repeat the call with `ctx tools call` and correct the request or the server";

export const callRules: readonly Rule[] = [
  {
    cause: "tool-failing",
    when: "Calls of a method failed with an error of the server.",
    fix: callFix,
    confidence: 0.93,
    explains: 0.91,
    find: (model) => failedCalls(model, (code) => !(code in ownRule)),
  },
  {
    cause: "tool-died",
    when: "A server ended during a call.",
    fix: callFix,
    confidence: 0.93,
    explains: 0.91,
    find: (model) => failedCalls(model, (code) => code === "crashed"),
  },
  {
    cause: "tool-timed-out",
    when: "A call had no reply within its time limit.",
    fix: callFix,
    confidence: 0.93,
    explains: 0.91,
    find: (model) => failedCalls(model, (code) => code === "timeout"),
  },
  {
    cause: "arguments-refused",
    when: "A server rejected the arguments of a call.",
    fix: callFix,
    confidence: 0.93,
    explains: 0.91,
    find: (model) => failedCalls(model, (code) => code === "invalid_arguments"),
  },
];

/** Failure codes that have a rule of their own. */
const ownRule: Readonly<Record<string, true>> = { crashed: true, timeout: true, invalid_arguments: true };
/** Failure codes of calls that were not sent to a server. */
const neverSent = ["budget_spent", "not_allowed", "cancelled"];

/** The failed calls of one method, or of several methods that failed with the same message. */
interface FailedGroup {
  readonly names: readonly string[];
  readonly calls: readonly CallTrace[];
}

function failedCalls(model: TraceModel, isWanted: (code: string) => boolean): readonly Match[] {
  const failed = model.calls.filter(({ failure }) => failure !== null && !neverSent.includes(failure.code));
  const wanted = failed.filter(({ failure }) => isWanted(failure?.code ?? ""));
  const byMethod = [...Map.groupBy(wanted, nameOf).entries()];
  const byMessage = Map.groupBy(byMethod, ([name, [first]]) => ownMessage(first?.failure?.message ?? "", name));
  return [...byMessage.values()].map((methods) =>
    matchOf({ names: methods.map(([name]) => name), calls: methods.flatMap(([, calls]) => calls) }, model),
  );
}

function nameOf({ toolId, method }: CallTrace): string {
  return `${toolId}:${method}`;
}

function matchOf({ names, calls }: FailedGroup, model: TraceModel): Match {
  const succeeded = model.calls.filter((call) => names.includes(nameOf(call)) && call.status === "success").length;
  const hasNoReply = succeeded === 0;
  const isAnswered = outcomeOf(model) === "answer" && model.calls.some(({ status }) => status === "success");
  const [first] = calls;
  const labels = names.map((name) => labelOf(name, model));
  const { message, code } = first?.failure ?? { message: "", code: "" };
  const text = ownMessage(message, names[0] ?? "");
  const args = first === undefined ? [] : argumentFacts(first, model).slice(0, 3);
  return {
    severity: hasNoReply && !isSideAttempt(names, model) ? "wrong" : "weakened",
    what:
      names.length === 1
        ? `${calls.length} of ${calls.length + succeeded} calls of ${labels[0]} failed (${code}).`
        : `${calls.length} of ${calls.length + succeeded} calls failed with the same error (${code}): ${labels.slice(0, 4).join(", ")}.`,
    evidence: [...messageFacts(calls, model), ...args.map((fact) => `argument ${fact} (calls)`)],
    steps: numbersOf(calls, model),
    likelyCause: causeOf(code, { label: labels[0] ?? "", message: text }),
    fix: `repeat it with: ${callCommand(first)}`,
    confidence: model.ending.kind === "error" || (hasNoReply && !isAnswered) ? 0.93 : 0.7,
  };
}

/** True when the recommended method succeeded before a capability miss. Then failed calls of other methods did not cause it. */
function isSideAttempt(names: readonly string[], model: TraceModel): boolean {
  if (outcomeOf(model) !== "capability_miss") return false;
  const recommended = textAt(model.decision, "recommendedOptionId")?.split("#")[0];
  return recommended !== undefined && !names.includes(recommended) && hasSucceeded(recommended, model);
}

function hasSucceeded(name: string, { calls }: TraceModel): boolean {
  return calls.some((call) => nameOf(call) === name && call.status === "success");
}

function labelOf(name: string, model: TraceModel): string {
  const [toolId = "", ...method] = name.split(":");
  return [toolLabel(model, toolId), ...method].join(":");
}

/** Returns each distinct message, with the numbers of the failed steps. */
function messageFacts(calls: readonly CallTrace[], model: TraceModel): readonly string[] {
  const byMessage = Map.groupBy(calls, (call) => {
    const { code = "", message = "" } = call.failure ?? {};
    return `${code}: ${ownMessage(message, nameOf(call))}`;
  });
  return [...byMessage].slice(0, 3).map(([message, own]) => {
    const numbers = numbersOf(own, model);
    const shown = numbers.slice(0, 5).join(", ") + (numbers.length > 5 ? " …" : "");
    return `step ${shown} failed with ${message} (calls)`;
  });
}

function numbersOf(calls: readonly CallTrace[], { run }: TraceModel): readonly number[] {
  const numbers = stepNumbers(run, "tool");
  return calls.flatMap(({ callId }) => numbers.get(callId) ?? []);
}

const longestQuote = 160;

/** Returns the message of the server if there is one, else the meaning of the code. */
function causeOf(code: FailureNote["code"], { label, message }: { readonly label: string; readonly message: string }) {
  const [toolId = label] = label.split(":");
  const said = message === "" ? "no message" : message;
  switch (code) {
    case "timeout":
      return `${toolId} did not reply within the time limit: ${said}`;
    case "crashed":
    case "not_started":
      return `the server of ${toolId} ended: ${said}`;
    case "invalid_arguments":
      return `the arguments do not match the input schema of ${label}: ${said}`;
    case "method_not_found":
      return `${toolId} lists the method but does not have it: ${said}`;
    case "malformed_reply":
    case "oversized_reply":
      return `the reply of ${toolId} could not be read: ${said}`;
    default:
      return `${toolId} says "${said.length > longestQuote ? `${said.slice(0, longestQuote).trimEnd()}…` : said}"`;
  }
}

/** Returns the message without the prefix that names the call. */
function ownMessage(message: string, name: string): string {
  const [toolId = "", method = ""] = name.split(":");
  const prefixes = [`server "${toolId}", method "${method}": `, `${name}: `, `${toolId}.${method}: `, `${method}: `];
  const prefix = prefixes.find((prefix) => message.startsWith(prefix)) ?? "";
  return message.slice(prefix.length);
}

const longestArguments = 200;

/** Returns the command that repeats a call. Omits the arguments if they are long, redacted or hard to quote in a shell. */
function callCommand(call: CallTrace | undefined): string {
  if (call === undefined) return "`ctx tools call`";
  const args = JSON.stringify(call.args);
  const isQuotable = args.length <= longestArguments && !/['`\\]|\[redacted|…/.test(args);
  return `\`ctx tools call ${call.toolId} ${call.method}${isQuotable ? ` --args '${args}'` : ""}\``;
}
