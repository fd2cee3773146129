// Reads results of evaluations: promptfoo writes one model call for each test, inspect_ai a conversation for each sample.
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, countAt, numberAt, objectAt, objectsAt, textAt } from "../../data.ts";
import type { Run } from "../../run.ts";
import type { Format, Slim } from "./format.ts";
import { type Journal, journal } from "./journal.ts";
import { addChatCalls } from "./openai.ts";
import { contentText, messagesOf, momentOf, schemasOf, unpackedJson } from "./values.ts";

export const promptfoo: Format = {
  name: "promptfoo",
  title: "results of promptfoo",
  recognizes: (row) => testsOf(row).length > 0,
  collect(slim) {
    const runs: Run[] = [];
    return {
      add: (row) => void runs.push(...testsOf(row).map((test) => runOfTest(test, { log: row, slim }))),
      runs: () => runs,
    };
  },
};

/** A file has a document with `results.results`, or one test in each line. */
function testsOf(row: JsonObject): readonly JsonObject[] {
  const tests = [row, ...objectsAt(row, "results", "results"), ...objectsAt(row, "results")];
  return tests.filter((test) => countAt(test, "testIdx") !== null && countAt(test, "promptIdx") !== null);
}

function runOfTest(test: JsonObject, { log, slim }: Log): Run {
  const notes = journal(slim);
  const response = objectAt(test, "response");
  const tokens = objectAt(response, "tokenUsage") ?? objectAt(test, "tokenUsage");
  const prompt = textAt(test, "prompt", "raw");
  const output = unpackedJson(at(response, "output"));
  const error = textAt(response, "error") ?? (response === null ? textAt(test, "error") : null);
  const failure = error === null ? null : { code: "provider_error", message: error };
  const provider = textAt(test, "provider", "id") ?? textAt(test, "provider");
  for (const message of itemsOf(unpackedJson(prompt))) addCalls(message, notes);
  // Providers that run an agent list its calls.
  for (const call of objectsAt(response, "metadata", "toolCalls")) {
    const id = textAt(call, "id") ?? "";
    notes.call(id, { tool: textAt(call, "name") ?? "", args: at(call, "input") });
    const message = at(call, "is_error") === true ? (contentText(at(call, "output")) ?? "no message") : null;
    notes.reply(id, {
      ...{ result: at(call, "output"), endMs: null },
      failure: message === null ? null : { code: "tool_error", message },
    });
  }
  const requests = itemsOf(output).filter((one) => textAt(one, "function", "name") !== null);
  notes.model({
    ...{ model: provider, failure, messages: prompt === null ? [] : messagesOf(prompt) },
    reply: requests.length > 0 || output === null ? null : (textAt(response, "output") ?? JSON.stringify(output)),
    inputTokens: countAt(tokens, "prompt"),
    outputTokens: countAt(tokens, "completion"),
    costUsd: numberAt(response, "cost") ?? numberAt(test, "cost"),
  });
  addCalls({ tool_calls: requests }, notes);
  const definitions = objectsAt(log, "config", "providers").map((one) => at(one, "config", "tools"));
  for (const [tool, schema] of definitions.flatMap((tools) => Object.entries(schemasOf(tools))))
    notes.schema(tool, schema);
  const id = textAt(test, "id") ?? `test-${countAt(test, "testIdx")}-${countAt(test, "promptIdx")}`;
  const ending: Run["ending"] = failure === null ? { kind: "finished" } : { kind: "failed", ...failure };
  return notes.run({ format: promptfoo.name, id, agent: provider, ending });
}

function itemsOf(list: Json): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** A test can begin with a conversation, whose calls and results are messages of chat completions. */
function addCalls(message: JsonObject, notes: Journal): void {
  addChatCalls(message, notes);
  const id = textAt(message, "tool_call_id");
  if (id !== null) notes.reply(id, { result: contentText(at(message, "content")), failure: null, endMs: null });
}

export const inspectAi: Format = {
  name: "inspect-ai",
  title: "log of inspect_ai",
  recognizes: (row) =>
    objectAt(row, "eval") !== null && textAt(row, "eval", "task") !== null && textAt(row, "status") !== null,
  collect(slim) {
    const runs: Run[] = [];
    return {
      add: (row) =>
        void runs.push(...objectsAt(row, "samples").map((sample) => runOfSample(sample, { log: row, slim }))),
      runs: () => runs,
    };
  },
};

interface Log {
  readonly log: JsonObject;
  readonly slim: Slim;
}

function runOfSample(given: JsonObject, { log, slim }: Log): Run {
  const sample = withAttachments(given, objectAt(given, "attachments") ?? {});
  const notes = journal(slim);
  const events = objectsAt(sample, "events").filter((event) =>
    ["model", "tool"].includes(textAt(event, "event") ?? ""),
  );
  const input =
    contentText(at(sample, "input")) ??
    messagesOf(at(sample, "input")).findLast(({ role }) => role === "user")?.content;
  if (input !== undefined) notes.prompt(input, null);
  if (events.length > 0) for (const event of events) addEvent(event, notes);
  else for (const message of objectsAt(sample, "messages")) addMessage(message, notes);
  const error = textAt(sample, "error", "message");
  return notes.run({
    ...{ format: inspectAi.name, id: textAt(sample, "uuid") ?? sampleName(sample), agent: textAt(log, "eval", "task") },
    version: textAt(log, "eval", "packages", "inspect_ai"),
    ending: error === null ? { kind: "finished" } : { kind: "failed", code: "error", message: error },
  });
}

/** The log keeps long texts apart, and has their keys in their places. */
function withAttachments<T extends Json>(value: T, texts: JsonObject): T;
function withAttachments(value: Json, texts: JsonObject): Json {
  if (typeof value === "string") return textAt(texts, /^attachment:\/\/(\w+)$/.exec(value)?.[1] ?? "") ?? value;
  if (Array.isArray(value)) return value.map((item: Json) => withAttachments(item, texts));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === "attachments" ? item : withAttachments(item ?? null, texts),
    ]),
  );
}

function sampleName(sample: JsonObject): string {
  return `sample ${String(at(sample, "id") ?? "")} epoch ${countAt(sample, "epoch") ?? 1}`;
}

function addEvent(event: JsonObject, notes: Journal): void {
  const [startMs, endMs] = [momentOf(at(event, "timestamp")), momentOf(at(event, "completed"))];
  if (textAt(event, "event") === "tool") {
    const id = textAt(event, "id") ?? "";
    notes.call(id, { tool: textAt(event, "function") ?? "", args: at(event, "arguments"), startMs });
    notes.reply(id, {
      result: contentText(at(event, "result")) ?? at(event, "result"),
      failure: failureOf(event),
      endMs,
    });
    return;
  }
  const output = objectAt(event, "output");
  const usage = objectAt(output, "usage");
  const reply = contentText(at(objectsAt(output, "choices")[0], "message", "content"));
  const error = textAt(event, "error");
  notes.model({
    ...{
      model: textAt(event, "model"),
      messages: messagesOf(at(event, "input")),
      reply: reply === "" ? null : reply,
      startMs,
      endMs,
    },
    ...{ inputTokens: inputOf(usage), outputTokens: countAt(usage, "output_tokens") },
    cachedTokens: countAt(usage, "input_tokens_cache_read"),
    stopReason: textAt(objectsAt(output, "choices")[0], "stop_reason"),
    failure: error === null ? null : { code: "error", message: error },
  });
}

/** In a log, the tokens of a cache are not part of `input_tokens`. */
function inputOf(usage: JsonObject | null): number | null {
  const input = countAt(usage, "input_tokens");
  if (input === null) return null;
  return input + (countAt(usage, "input_tokens_cache_read") ?? 0) + (countAt(usage, "input_tokens_cache_write") ?? 0);
}

function addMessage(message: JsonObject, notes: Journal): void {
  const text = contentText(at(message, "content"));
  if (textAt(message, "role") === "assistant") {
    notes.model({ model: textAt(message, "model"), reply: text === "" ? null : text });
    for (const call of objectsAt(message, "tool_calls")) {
      notes.call(textAt(call, "id") ?? "", { tool: textAt(call, "function") ?? "", args: at(call, "arguments") });
    }
  } else if (textAt(message, "role") === "tool") {
    const id = textAt(message, "tool_call_id") ?? "";
    notes.reply(id, { result: text, failure: failureOf(message), endMs: null });
  }
}

function failureOf(data: JsonObject) {
  const error = objectAt(data, "error");
  return error === null
    ? null
    : { code: textAt(error, "type") ?? "error", message: textAt(error, "message") ?? "no message" };
}
