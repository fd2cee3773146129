// Reads trees of steps, one object for each step: runs of LangSmith, and the observations that `langfuse.ts` finds.
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, listAt, objectAt, objectsAt, textAt } from "../../data.ts";
import type { FailureNote, Step } from "../../run.ts";
import type { Collector, Format, Slim } from "./format.ts";
import { slimText } from "./format.ts";
import { modelStep, type RunFacts, runOfSteps, stageStep, toolStep } from "./steps.ts";
import {
  contentText,
  firstNumber,
  firstText,
  firstValue,
  messagesOf,
  momentOf,
  schemasOf,
  unpackedJson,
  unpackedPython,
} from "./values.ts";

export const langsmith: Format = {
  name: "langsmith",
  title: "runs of LangSmith",
  recognizes: (row) => textAt(row, "run_type") !== null && textAt(row, "id") !== null && "start_time" in row,
  collect: (slim) => collector(langsmith.name, { slim, nodesOf: langsmithNodes }),
};

/** One step before it has the form of the neutral model. */
export interface Node {
  readonly traceId: string;
  readonly kind: "model" | "tool" | "stage";
  readonly data: JsonObject;
  readonly id: string;
  readonly parentId: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly input: Json;
  readonly output: Json;
  readonly failure: FailureNote | null;
  readonly model: string | null;
}

interface Reading {
  readonly slim: Slim;
  readonly nodesOf: (row: JsonObject) => readonly Node[];
}

/** Collects the nodes of each trace, and turns them into a run. */
export function collector(format: string, { slim, nodesOf }: Reading): Collector {
  const traces = new Map<string, Node[]>();
  return {
    add(row) {
      for (const node of nodesOf(row)) {
        const slimmed = { ...node, input: slim(node.input), output: slim(node.output) };
        const nodes = traces.get(node.traceId);
        if (nodes === undefined) traces.set(node.traceId, [slimmed]);
        else nodes.push(slimmed);
      }
    },
    runs: () =>
      [...traces].map(([traceId, nodes]) => {
        const sorted = nodes.toSorted((left, right) => (left.startMs ?? 0) - (right.startMs ?? 0));
        const root = sorted.find(({ parentId }) => parentId === null);
        const schemas = Object.assign({}, ...sorted.map(schemasIn));
        const requested = new Set(sorted.flatMap(({ kind, output }) => (kind === "model" ? requestsIn(output) : [])));
        const steps = sorted.map((node) => stepOf(isCall(node, requested) ? { ...node, kind: "tool" } : node, slim));
        return { ...runOfSteps(steps, factsOf(root, { format, id: traceId })), schemas };
      }),
  };
}

function factsOf(root: Node | undefined, facts: Pick<RunFacts, "format" | "id">): RunFacts {
  if (root === undefined) return facts;
  return {
    ...facts,
    agent: textAt(root.data, "name"),
    prompt:
      messagesOf(root.input).findLast(({ role }) => role === "user" || role === "human")?.content ??
      plainText(root.input),
    answer: plainText(root.output),
    ending:
      root.failure !== null
        ? { kind: "failed", ...root.failure }
        : root.endMs === null
          ? { kind: "unknown" }
          : { kind: "finished" },
  };
}

/** LangChain wraps the result of a tool in a message, whose id differs in each call. */
function resultOf(output: Json): Json {
  const message = objectAt(output, "kwargs") ?? output;
  return unpackedJson(textAt(message, "tool_call_id") === null ? output : at(message, "content"));
}

function schemasIn({ data, input, output }: Node): Readonly<Record<string, JsonObject>> {
  // The callback of Langfuse for LangChain declares each tool in a message.
  const declared = Array.isArray(input) ? input.map((message: Json) => at(message, "content")) : null;
  return schemasOf(
    at(data, "extra", "invocation_params", "tools") ?? at(input, "tools") ?? at(output, "tools") ?? declared,
  );
}

/** Returns the names of the tools that a reply of a model requests. */
function requestsIn(output: Json): readonly string[] {
  const messages = [output, ...listAt(output, "messages"), ...listAt(output, "choices")].flatMap((one) => {
    const message = objectAt(one, "message") ?? one;
    return [message, at(message, "additional_kwargs")];
  });
  return messages
    .flatMap((message) => objectsAt(message, "tool_calls"))
    .flatMap((call) => textAt(call, "function", "name") ?? textAt(call, "name") ?? []);
}

/** Programs without a type for tools record a call as a step with the name of a tool that a model requested. */
function isCall({ kind, data, output }: Node, requested: ReadonlySet<string>): boolean {
  const isReply = textAt(output, "tool_call_id") !== null;
  return kind === "stage" && (isReply || requested.has(textAt(data, "name") ?? ""));
}

function stepOf(node: Node, slim: Slim): Step {
  const { id, parentId, startMs, endMs, failure, data, input, output } = node;
  const name = textAt(data, "name") ?? node.kind;
  const base = { id, parentId, name, startMs, endMs, failure };
  const isEnded = endMs !== null;
  if (node.kind === "stage") return stageStep({ ...base, isEnded });
  if (node.kind === "tool") {
    const given = at(input, "input") ?? input;
    const args = typeof given === "string" ? unpackedPython(given) : given;
    return toolStep({ ...base, tool: name, args, result: resultOf(at(output, "output") ?? output), isEnded });
  }
  const usage =
    objectAt(data, "usage") ??
    objectAt(output, "llm_output", "token_usage") ??
    objectAt(output, "usage_metadata") ??
    objectAt(data, "extra", "metadata", "usage_metadata") ??
    data;
  const reply = replyText(output);
  return modelStep({
    ...{
      ...base,
      model: node.model,
      messages: messagesOf(input),
      reply: reply === null ? null : slimText(slim, reply),
    },
    inputTokens: tokensOf(data, { usage, word: "input" }),
    outputTokens: tokensOf(data, { usage, word: "output" }),
    costUsd: costOf(data),
  });
}

/** Langfuse writes a total of 0 for a model without a price; the details are empty then. */
function costOf(data: JsonObject): number | null {
  const details = objectAt(data, "costDetails");
  const isPriced = details === null || Object.keys(details).length > 0;
  const total = isPriced ? firstNumber(data, ["total_cost", "calculatedTotalCost", "totalCost"]) : null;
  return total ?? firstNumber(details, ["total"]);
}

/** Returns the tokens of one direction; Langfuse counts those of a cache beside the others. */
function tokensOf(
  data: JsonObject,
  { usage, word }: { readonly usage: JsonObject; readonly word: "input" | "output" },
) {
  const old = word === "input" ? "prompt" : "completion";
  const parts = Object.entries(objectAt(data, "usageDetails") ?? {}).flatMap(([key, count]) =>
    key.startsWith(word) && typeof count === "number" ? [count] : [],
  );
  if (parts.length > 0) return parts.reduce((sum, one) => sum + one, 0);
  const names = [`${old}_tokens`, `${word}_tokens`];
  return firstNumber(data, [`${old}_tokens`, `${old}Tokens`]) ?? firstNumber(usage, [word, ...names]);
}

/** LangChain nests the reply in `generations`; other programs write a message or a text. */
function replyText(output: Json): string | null {
  const [generation] = listAt(output, "generations").flat();
  const message = objectAt(generation, "message", "kwargs") ?? objectAt(generation, "message");
  const text = textAt(generation, "text") ?? contentText(at(message, "content")) ?? plainText(output);
  return text === "" ? null : text;
}

function plainText(value: Json): string | null {
  const data = unpackedJson(value);
  if (typeof data === "string") return data;
  const inner = firstValue(objectAt({ data }, "data"), [
    "output",
    "answer",
    "content",
    "text",
    "input",
    "question",
    "query",
  ]);
  if (typeof inner === "string") return inner;
  const messages = messagesOf(at(data, "messages") ?? at(data, "choices") ?? inner);
  const text = messages.at(-1)?.content ?? contentText(inner);
  // A reply that consists of requests of tools has no text.
  return text ?? (Array.isArray(inner) ? null : contentText(data));
}

function langsmithNodes(run: JsonObject): readonly Node[] {
  if (!langsmith.recognizes(run)) return [];
  const type = textAt(run, "run_type");
  const error = textAt(run, "error");
  const metadata = objectAt(run, "extra", "metadata");
  const node: Node = {
    ...{
      id: textAt(run, "id") ?? "",
      traceId: textAt(run, "trace_id") ?? textAt(run, "id") ?? "",
      parentId: textAt(run, "parent_run_id"),
      data: run,
    },
    kind: type === "llm" ? "model" : type === "tool" ? "tool" : "stage",
    ...{ startMs: momentOf(at(run, "start_time")), endMs: momentOf(at(run, "end_time")) },
    ...{ input: at(run, "inputs"), output: at(run, "outputs") },
    failure: error === null ? null : { code: "error", message: error },
    model: firstText(metadata, ["ls_model_name"]) ?? textAt(run, "extra", "invocation_params", "model"),
  };
  const children = objectsAt(run, "child_runs").flatMap(langsmithNodes);
  return [node, ...children.map((child) => ({ ...child, traceId: node.traceId }))];
}
