// Calls that failed: what the server itself says is the cause, and which words each argument came from.
import type { CallTrace, FailureNote, TraceModel } from "../model.ts";
import { toolLabel } from "../view/names.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";
import { argumentFacts } from "./quotes.ts";

export const callRules: readonly Rule[] = [
  { cause: "tool-failing", explains: 0.91, find: (model) => failing(model, (code) => !(code in special)) },
  { cause: "tool-died", explains: 0.91, find: (model) => failing(model, (code) => code === "crashed") },
  { cause: "tool-timed-out", explains: 0.91, find: (model) => failing(model, (code) => code === "timeout") },
  {
    cause: "arguments-refused",
    explains: 0.91,
    find: (model) => failing(model, (code) => code === "invalid_arguments"),
  },
];

/** Codes with a rule of their own, and codes of calls that never reached a tool. */
const special: Readonly<Record<string, true>> = { crashed: true, timeout: true, invalid_arguments: true };
const neverSent = ["budget_spent", "not_allowed", "cancelled"];

function failing(model: TraceModel, isWanted: (code: string) => boolean): readonly Found[] {
  const failed = model.calls.filter(({ failure }) => failure !== null && !neverSent.includes(failure.code));
  const wanted = failed.filter(({ failure }) => isWanted(failure?.code ?? ""));
  return [...Map.groupBy(wanted, nameOf)].map(([name, own]) => findingOf({ name, own, model }));
}

function labelOf(name: string, model: TraceModel): string {
  const [toolId = "", ...method] = name.split(":");
  return [toolLabel(model, toolId), ...method].join(":");
}

function nameOf({ toolId, method }: CallTrace): string {
  return `${toolId}:${method}`;
}

interface Failing {
  readonly name: string;
  readonly own: readonly CallTrace[];
  readonly model: TraceModel;
}

function findingOf({ name, own, model }: Failing): Found {
  const answered = model.calls.filter((call) => nameOf(call) === name && call.status === "success").length;
  const isServed = outcomeOf(model) === "answer" && model.calls.some(({ status }) => status === "success");
  const isWhole = answered === 0;
  const [first] = own;
  const label = labelOf(name, model);
  const messages = [...new Set(own.map(({ failure }) => `${failure?.code}: ${failure?.message} (calls)`))];
  const args = first === undefined ? [] : argumentFacts(first, model).slice(0, 3);
  return {
    severity: isWhole ? "wrong" : "weakened",
    what: `${own.length} of ${own.length + answered} calls of ${label} failed.`,
    evidence: [
      ...messages.slice(0, 3),
      ...(model.stopReason === null ? [] : [`the run ended with ${model.stopReason}`]),
      ...args.map((fact) => `argument ${fact} (calls)`),
    ],
    likelyCause: causeOf(first?.failure ?? null, { name, label }),
    fix: `see what it says with: ctx tools call ${name.replace(":", " ")}`,
    confidence: model.ending.kind === "error" || (isWhole && !isServed) ? 0.93 : 0.7,
  };
}

/** The server's own words where it has any; else what its silence means. */
function causeOf(
  failure: FailureNote | null,
  { name, label }: { readonly name: string; readonly label: string },
): string {
  const [toolId = label] = label.split(":");
  const message = failure?.message ?? "no message";
  switch (failure?.code) {
    case "timeout":
      return `${toolId} did not reply within the limit: ${message}`;
    case "crashed":
    case "not_started":
      return `the server of ${toolId} went down: ${message}`;
    case "invalid_arguments":
      return `the arguments do not fit the input schema of ${label}: ${message}`;
    case "method_not_found":
      return `${toolId} does not have the method that it listed: ${message}`;
    case "malformed_reply":
    case "oversized_reply":
      return `the reply of ${toolId} could not be read: ${message}`;
    default:
      return `${toolId} says "${ownWords(message, name)}"`;
  }
}

/** The message without the name of the call that ctx puts before it. */
function ownWords(message: string, name: string): string {
  const [toolId = "", method = ""] = name.split(":");
  const before = [`server "${toolId}", method "${method}": `, `${name}: `, `${toolId}.${method}: `, `${method}: `];
  const prefix = before.find((own) => message.startsWith(own)) ?? "";
  return message.slice(prefix.length);
}
