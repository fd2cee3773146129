// Turns the spans of any GenAI convention into runs: one run for each trace.
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json, JsonObject } from "../../../contract/json.ts";
import { flagAt, objectAt, textAt } from "../../data.ts";
import type { ModelStep, Run, Step } from "../../run.ts";
import type { Collector, Slim } from "./format.ts";
import { slimText } from "./format.ts";
import { attributeKeys as keys, modelWords, toolWords } from "./span-conventions.data.ts";
import type { SpanRecord } from "./span-records.ts";
import { modelStep, runOfSteps, stageStep, toolStep } from "./steps.ts";
import {
  contentText,
  firstNumber,
  firstText,
  firstValue,
  messagesOf,
  schemasOf,
  unpackedJson,
  unquoted,
} from "./values.ts";

/** Collects spans. `format` is the name of the format of the file. */
export function spanCollector(
  format: string,
  slim: Slim,
  spansOf: (row: JsonObject) => readonly SpanRecord[],
): Collector {
  const traces = new Map<string, SpanRecord[]>();
  return {
    add(row) {
      for (const span of spansOf(row)) {
        const slimmed = { ...span, attributes: slimAttributes(span.attributes, slim) };
        const spans = traces.get(span.traceId);
        if (spans === undefined) traces.set(span.traceId, [slimmed]);
        else spans.push(slimmed);
      }
    },
    runs() {
      const runs = [...traces].map(([traceId, spans]) => runOfSpans(spans, { format, traceId, slim }));
      const [first, ...rest] = runs.filter(isOfAgent);
      if (first === undefined) return [];
      const remaining = runs.length - 1 - rest.length;
      const losses = remaining === 0 ? [] : [`${remaining} traces without a model call and a tool call are left out`];
      return [{ ...first, losses: [...first.losses, ...losses] }, ...rest];
    },
  };
}

/** Spans of a web server or a database are no run of an agent. */
function isOfAgent({ steps }: Run): boolean {
  return steps.some(({ kind }) => kind === "model" || kind === "tool");
}

function slimAttributes(attributes: JsonObject, slim: Slim): JsonObject {
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, slim(value)]));
}

interface Source {
  readonly format: string;
  readonly traceId: string;
  readonly slim: Slim;
}

function runOfSpans(given: readonly SpanRecord[], { format, traceId, slim }: Source): Run {
  const spans = given.toSorted((left, right) => (left.startMs ?? 0) - (right.startMs ?? 0));
  const byId = new Map(spans.map((span) => [span.id, span]));
  const family: Family = { byId, kinds: new Map(spans.map((span) => [span.id, kindOf(span)])), slim };
  const root = spans.find(({ parentId }) => parentId === null || !byId.has(parentId));
  const steps = spans.map((span) => stepOf(span, family));
  const firstOf = <T>(find: (span: SpanRecord) => T | null) => spans.map(find).find((found) => found !== null) ?? null;
  const prompt = root === undefined || family.kinds.get(root.id) !== "stage" ? null : promptOf(root);
  const answer = root === undefined ? null : textOf(firstValue(root.attributes, keys.answer));
  return runOfSteps(steps, {
    ...{ format, id: traceId || null, answer },
    prompt: prompt === null ? null : slimText(slim, prompt),
    agent: firstOf(({ attributes }) => firstText(attributes, keys.agent)) ?? root?.service ?? null,
    version: firstOf(({ attributes }) => textAt(attributes, "gen_ai.agent.version")),
    ending: endingOf(root),
    schemas: Object.assign({}, ...spans.map(({ attributes }) => schemasOf(definitionsIn(attributes)))),
    destructive: [...new Set(spans.flatMap(({ attributes }) => destructiveIn(attributes)))],
    losses: root?.parentId == null ? [] : ["the first span has a parent that the file does not contain"],
  });
}

function endingOf(root: SpanRecord | undefined): Run["ending"] {
  if (root === undefined || root.endMs === null) return { kind: "unknown" };
  return root.failure === null ? { kind: "finished" } : { kind: "failed", ...root.failure };
}

type Kind = "model" | "tool" | "stage";

interface Family {
  readonly byId: ReadonlyMap<string, SpanRecord>;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly slim: Slim;
}

function kindOf({ attributes }: SpanRecord): Kind {
  const operation = textAt(attributes, "ai.operationId");
  if (operation !== null) {
    if (operation === "ai.toolCall") return "tool";
    return /\.do(?:Generate|Stream)$/.test(operation) ? "model" : "stage";
  }
  if (textAt(attributes, "mcp.method.name") === "tools/call") return "tool";
  const words = ["gen_ai.operation.name", "openinference.span.kind", "traceloop.span.kind", "llm.request.type"];
  const word = firstText(attributes, words)?.toLowerCase() ?? "";
  if (modelWords.includes(word)) return "model";
  return toolWords.includes(word) ? "tool" : "stage";
}

function stepOf(span: SpanRecord, family: Family): Step {
  const { id, parentId, name, startMs, endMs, failure } = span;
  const base = { id, parentId, name, startMs, endMs, failure };
  // A call inside a call of the same kind is the same call, seen by another library.
  const kind = isRepeated(span, family) ? "stage" : family.kinds.get(id);
  if (kind === "model") return modelStep({ ...base, ...modelFields(span, family) });
  if (kind !== "tool") return stageStep({ ...base, isEnded: endMs !== null });
  const { attributes } = span;
  const result = unpackedJson(firstValue(attributes, keys.result) ?? childValue(span, family, keys.result));
  return toolStep({
    ...base,
    tool: toolName(span),
    server: textAt(attributes, "mcp.server.name") ?? textAt(attributes, "server.address"),
    args: argumentsOf(unpackedJson(firstValue(attributes, keys.args) ?? childValue(span, family, keys.args))),
    result,
    isEnded: endMs !== null,
    isShortened: typeof result === "string" && result.includes("[truncated"),
  });
}

/** AI frameworks wrap arguments: Traceloop in `{args, kwargs}` or `{inputs}`, others not at all. */
function argumentsOf(args: Json): Json {
  const inputs = objectAt(args, "inputs") ?? objectAt(args, "kwargs");
  return inputs !== null && Object.keys(inputs).length > 0 ? inputs : args;
}

function isRepeated(span: SpanRecord, { byId, kinds }: Family): boolean {
  const kind = kinds.get(span.id);
  if (kind === "stage") return false;
  let parent = byId.get(span.parentId ?? "");
  for (let depth = 0; parent !== undefined && depth < 100; depth += 1) {
    if (kinds.get(parent.id) === kind)
      return kind === "model" ? hasTokens(parent) || !hasTokens(span) : toolName(parent) === toolName(span);
    if (kind === "model" && kinds.get(parent.id) === "tool") return false;
    parent = byId.get(parent.parentId ?? "");
  }
  return (
    kind === "model" &&
    !hasTokens(span) &&
    [...byId.values()].some(
      (child) => child.parentId === span.id && kinds.get(child.id) === "model" && hasTokens(child),
    )
  );
}

function hasTokens({ attributes }: SpanRecord): boolean {
  return firstNumber(attributes, keys.inputTokens) !== null;
}

function toolName({ name, attributes }: SpanRecord): string {
  return firstText(attributes, keys.tool) ?? name.replace(/^(?:execute_tool|tools\/call)\s+/, "");
}

/** A span of a framework can lack what the span inside it has. */
function childValue(span: SpanRecord, { byId, kinds }: Family, wanted: readonly string[]): Json {
  const child = [...byId.values()].find((one) => one.parentId === span.id && kinds.get(one.id) === kinds.get(span.id));
  return child === undefined ? null : firstValue(child.attributes, wanted);
}

function modelFields({ attributes }: SpanRecord, { slim }: Family): Partial<ModelStep> {
  const indexed = keys.indexedMessages.flatMap((prefix) => indexedMessages(attributes, prefix));
  const reply =
    contentText(unpackedJson(firstValue(attributes, keys.replyMessages))) ??
    contentText(
      keys.indexedReply.flatMap((prefix) => indexedMessages(attributes, prefix)).map(({ content }) => content),
    ) ??
    firstText(attributes, keys.reply);
  const reasons = unpackedJson(firstValue(attributes, keys.stopReason));
  return {
    model: firstText(attributes, keys.model),
    inputTokens: firstNumber(attributes, keys.inputTokens),
    outputTokens: firstNumber(attributes, keys.outputTokens),
    cachedTokens: firstNumber(attributes, keys.cachedTokens),
    costUsd: firstNumber(attributes, keys.costUsd),
    messages:
      indexed.length > 0
        ? indexed
        : messagesOf(firstValue(attributes, keys.messages)).filter(({ content }) => content !== ""),
    reply: reply === null || reply === "" ? null : slimText(slim, reply),
    stopReason: Array.isArray(reasons) ? reasons.join(", ") : typeof reasons === "string" ? reasons : null,
  };
}

/** Reads `gen_ai.prompt.0.role`, `llm.input_messages.0.message.content` and so on. */
function indexedMessages(attributes: JsonObject, prefix: string) {
  const messages: { readonly role: string; readonly content: string }[] = [];
  for (let index = 0; index < 10_000; index += 1) {
    const read = (field: string) =>
      textAt(attributes, `${prefix}.${index}.message.${field}`) ?? textAt(attributes, `${prefix}.${index}.${field}`);
    const [role, content] = [read("role"), read("content")];
    if (role === null && content === null) return messages;
    if (content !== null) messages.push({ role: role ?? "", content });
  }
  return messages;
}

/** Returns the prompt of a span that is no model call: its last message of the user, or its whole input. */
function promptOf({ attributes }: SpanRecord): string | null {
  const value = firstValue(attributes, keys.prompt);
  if (value === null) return null;
  const messages = messagesOf(value);
  const last = messages.findLast(({ role }) => role === "user" || role === "human")?.content;
  const text = plain(value);
  // An object of other fields is the input of a function, not a prompt.
  return last ?? (typeof unpackedJson(text) === "string" ? contentText(text) : null);
}

function textOf(value: Json): string | null {
  return contentText(plain(unquoted(value)));
}

/** Unpacks JSON of messages into their texts; an object of other fields stays text. */
function plain(value: Json): Json {
  const unpacked = unpackedJson(value);
  const inner = firstText(isJsonObject(unpacked) ? unpacked : null, [
    "prompt",
    "input",
    "query",
    "question",
    "output",
    "content",
  ]);
  return inner ?? (contentText(unpacked) === null ? value : unpacked);
}

function definitionsIn(attributes: JsonObject): readonly Json[] {
  const value = unpackedJson(firstValue(attributes, keys.tools));
  return Array.isArray(value) ? value.map((tool: Json) => unpackedJson(tool)) : [];
}

/** Tools of MCP servers keep their annotations in the definitions. */
function destructiveIn(attributes: JsonObject): readonly string[] {
  const declared = definitionsIn(attributes).filter((tool) => flagAt(tool, "annotations", "destructiveHint") === true);
  return declared.flatMap((tool) => textAt(tool, "name") ?? []);
}
