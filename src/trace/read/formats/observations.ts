// Reads exports of LangSmith (runs) and Langfuse (observations): trees of steps, one object for each step.
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

export const langfuse: Format = {
  name: "langfuse",
  title: "traces or observations of Langfuse",
  recognizes: (row) =>
    (Array.isArray(row.observations) && textAt(row, "id") !== null) ||
    (textAt(row, "traceId") !== null && textAt(row, "type") !== null && textAt(row, "startTime") !== null),
  collect: (slim) => collector(langfuse.name, { slim, nodesOf: langfuseNodes }),
};

/** One step before it has the form of the neutral model. */
interface Node {
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

function collector(format: string, { slim, nodesOf }: Reading): Collector {
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

function schemasIn({ data, input }: Node): Readonly<Record<string, JsonObject>> {
  return schemasOf(at(data, "extra", "invocation_params", "tools") ?? at(input, "tools"));
}

/** Returns the names of the tools that a reply of a model requests. */
function requestsIn(output: Json): readonly string[] {
  const messages = [output, ...listAt(output, "messages"), ...listAt(output, "choices")];
  return messages
    .flatMap((one) => objectsAt(objectAt(one, "message") ?? one, "tool_calls"))
    .flatMap((call) => textAt(call, "function", "name") ?? textAt(call, "name") ?? []);
}

/** Programs without a type for tools record a call as a step with the name of a tool that a model requested. */
function isCall({ kind, data }: Node, requested: ReadonlySet<string>): boolean {
  return kind === "stage" && requested.has(textAt(data, "name") ?? "");
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
    objectAt(data, "usageDetails") ??
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
    inputTokens:
      firstNumber(data, ["prompt_tokens", "promptTokens"]) ??
      firstNumber(usage, ["input", "prompt_tokens", "input_tokens"]),
    outputTokens:
      firstNumber(data, ["completion_tokens", "completionTokens"]) ??
      firstNumber(usage, ["output", "completion_tokens", "output_tokens"]),
    costUsd:
      firstNumber(data, ["total_cost", "calculatedTotalCost", "totalCost"]) ??
      firstNumber(objectAt(data, "costDetails"), ["total"]),
  });
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
  return messages.at(-1)?.content ?? contentText(inner) ?? contentText(data);
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

function langfuseNodes(row: JsonObject): readonly Node[] {
  if (!Array.isArray(row.observations)) return textAt(row, "traceId") === null ? [] : [observation(row)];
  const nodes = objectsAt(row, "observations").map(observation);
  const traceId = textAt(row, "id") ?? "";
  const ends = nodes.flatMap(({ endMs }) => endMs ?? []);
  const root: Node = {
    ...{ id: traceId, traceId, kind: "stage", parentId: null, data: row, failure: null, model: null },
    ...{
      startMs: momentOf(at(row, "timestamp")),
      endMs: ends.length === 0 ? null : ends.reduce((last, one) => Math.max(last, one)),
    },
    ...{ input: at(row, "input"), output: at(row, "output") },
  };
  return [root, ...nodes.map((node) => ({ ...node, traceId, parentId: node.parentId ?? traceId }))];
}

function observation(data: JsonObject): Node {
  const type = textAt(data, "type") ?? "";
  const message = textAt(data, "statusMessage") ?? "no message";
  return {
    ...{
      id: textAt(data, "id") ?? "",
      traceId: textAt(data, "traceId") ?? "",
      parentId: textAt(data, "parentObservationId"),
      data,
    },
    kind: type === "GENERATION" ? "model" : type === "TOOL" ? "tool" : "stage",
    ...{ startMs: momentOf(at(data, "startTime")), endMs: momentOf(at(data, "endTime")) },
    ...{ input: unpackedJson(at(data, "input")), output: unpackedJson(at(data, "output")) },
    failure: textAt(data, "level") === "ERROR" ? { code: "error", message } : null,
    model: textAt(data, "model") ?? textAt(data, "providedModelName"),
  };
}
