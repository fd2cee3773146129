import path from "node:path";
import { expect, test } from "vitest";
import { readTraces } from "../../../../src/trace/read.ts";
import type { Run, Step } from "../../../../src/trace/run.ts";

const folder = path.join(import.meta.dirname, "../../../fixtures/trace/agents");

async function runsIn(file: string): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for await (const { model } of readTraces(path.join(folder, file))) runs.push(model.run);
  return runs;
}

const short = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** One line for each step: what it is, its parent, its time, and what is particular to its kind. */
function lineOf(step: Step): string {
  const parent = step.parentId === null ? "" : ` in ${step.parentId.replace(/^0+(?=\d)/, "")}`;
  const took = step.startMs === null || step.endMs === null ? "" : ` ${step.endMs - step.startMs}ms`;
  const failed = step.failure === null ? "" : ` failed ${step.failure.code}: ${step.failure.message.split("\n")[0]}`;
  switch (step.kind) {
    case "prompt":
      return `prompt ${step.text}`;
    case "model":
      return `model ${step.model}${parent}${took} ${step.inputTokens}/${step.cachedTokens}/${step.outputTokens} ${step.reply}${failed}`;
    case "tool":
      return `tool ${step.server}:${step.tool}${parent}${took} ${short(step.args)} -> ${step.isEnded ? short(step.result) : "no reply"}${failed}`;
    case "program":
    case "decision":
      throw new Error(`only ctx has the step ${step.name}`);
    case "stage":
      return `stage ${step.name}${parent}${took}${failed}`;
  }
}

async function told(file: string): Promise<readonly string[]> {
  const runs = await runsIn(file);
  return runs.flatMap((run) => [
    `${run.format} | ${run.agent} ${run.version} | ${run.prompt} | ${run.answer} | ${run.ending.kind} | ${run.costUsd}`,
    ...run.steps.map(lineOf),
    ...run.losses,
  ]);
}

test("a session of Claude Code counts each reply once, with its final tokens", async () => {
  expect(await told("claude-code.jsonl")).toMatchInlineSnapshot(`
    [
      "claude-code | Claude Code 2.1.40 | How many orders are open in the shop database? | There are 41 orders. | unknown | null",
      "prompt How many orders are open in the shop database?",
      "model claude-sonnet-4-5 5000ms 1204/0/61 I look at the orders.",
      "tool shop:count_orders 2000ms {"status":"opened"} -> invalid status: opened failed tool_error: invalid status: opened",
      "model claude-sonnet-4-5 2000ms 1296/1200/40 null",
      "tool null:Bash 3000ms {"command":"sqlite3 shop.db 'select count(*) from orders'","description":"Count orders"} -> 41",
      "model claude-sonnet-4-5 2000ms 1358/1290/25 There are 41 orders.",
    ]
  `);
});

test("the stream output of Claude Code states the cost of the run", async () => {
  expect(await told("claude-code-stream.jsonl")).toMatchInlineSnapshot(`
    [
      "claude-code | Claude Code 2.1.40 | null | It is Monday. | finished | 0.0123",
      "model claude-sonnet-4-5 15/10/9 null",
      "tool null:Bash {"command":"date"} -> Mon",
      "model claude-sonnet-4-5 27/20/6 It is Monday.",
    ]
  `);
});

test("a session of Codex counts a repeated token report once", async () => {
  expect(await told("codex.jsonl")).toMatchInlineSnapshot(`
    [
      "codex | Codex 0.77.0 | Run the tests. | 40 tests passed and 2 failed. | finished | null",
      "prompt Run the tests.",
      "model gpt-5.2-codex 3000ms 900/100/30 null",
      "tool null:exec_command 5000ms {"cmd":"npm test"} -> Chunk ID: 1
    Wall time: 5.0 seconds
    Process exited with code 1
    Original token count: 9
    Output:
    2 failed, 40 passed failed exit_1: Chunk ID: 1",
      "model gpt-5.2-codex 3000ms 1000/900/20 40 tests passed and 2 failed.",
    ]
  `);
});

test("a session of Gemini CLI", async () => {
  expect(await told("gemini-cli.json")).toMatchInlineSnapshot(`
    [
      "gemini-cli | Gemini CLI null | List the files. | There are 2 files. | unknown | null",
      "prompt List the files.",
      "model gemini-2.5-pro 3000ms 700/50/20 null",
      "tool null:list_directory 2000ms {"path":"shop"} -> a.txt
    b.txt",
      "model gemini-2.5-pro 6000ms 760/700/6 There are 2 files.",
    ]
  `);
});

test("MCP messages are paired by side and id", async () => {
  expect(await told("mcp.jsonl")).toMatchInlineSnapshot(`
    [
      "mcp | desk 2025-11-25 | null | null | unknown | null",
      "stage initialize 20ms",
      "stage tools/list 8ms",
      "tool weather:forecast 50ms {"city":"Oslo","days":2} -> {"degrees":[3,5]}",
      "stage roots/list 1ms",
      "tool weather:forecast 4ms {"days":2} -> city is required failed tool_error: city is required",
      "tool weather:forecast {"city":"Rome"} -> no reply",
    ]
  `);
});

test("an MCP span inside a tool span is the same call", async () => {
  expect(await told("otlp-genai.jsonl")).toMatchInlineSnapshot(`
    [
      "otlp | Weather null | What is the weather in Paris? | It is rainy, 57 degrees. | finished | null",
      "stage invoke_agent Weather 900ms",
      "model gpt-4o in 1 290ms 97/null/19 null",
      "tool null:get_weather in 1 290ms {"location":"Paris"} -> {"text":"rainy, 57F"}",
      "stage tools/call get_weather in 3 270ms",
      "model gpt-4o in 1 280ms 130/null/12 It is rainy, 57 degrees.",
    ]
  `);
});

test("spans of OpenInference", async () => {
  expect(await told("openinference.jsonl")).toMatchInlineSnapshot(`
    [
      "spans | null null | What is 3 times 7? | 21 | finished | null",
      "stage AgentExecutor 2000ms",
      "model gpt-4o-mini in 1 890ms 40/null/9 null",
      "tool null:multiply in 1 50ms {"a":3,"b":7} -> 21 failed error: overflow",
      "model gpt-4o-mini in 1 950ms 60/null/2 21",
    ]
  `);
});

test("spans of the AI SDK in Jaeger", async () => {
  expect(await told("jaeger-ai-sdk.json")).toMatchInlineSnapshot(`
    [
      "jaeger | quote null | Price of tea? | Tea costs 4 dollars. | finished | null",
      "stage ai.generateText 1000ms",
      "model gpt-4o in 1 400ms 30/null/10 null",
      "tool null:price in 1 100ms {"item":"tea"} -> {"usd":4}",
      "model gpt-4o in 1 400ms 41/null/7 Tea costs 4 dollars.",
    ]
  `);
});

test("spans of Traceloop", async () => {
  expect(await told("otlp-traceloop.json")).toMatchInlineSnapshot(`
    [
      "otlp | joke null | Tell me a joke | Why? | finished | null",
      "stage joke.workflow 800ms",
      "model gpt-3.5-turbo in 1 490ms 14/null/26 Why?",
      "tool null:rate in 1 190ms {"joke":"Why?"} -> "7"",
    ]
  `);
});

test("responses of OpenAI and the results between them", async () => {
  expect(await told("openai-responses.jsonl")).toMatchInlineSnapshot(`
    [
      "openai | null null | How tall is the tower? | It is 330 m tall. | unknown | null",
      "prompt How tall is the tower?",
      "model gpt-4.1 50/20/9 null",
      "tool null:height {"of":"tower"} -> 330 m",
      "model gpt-4.1 70/0/8 It is 330 m tall.",
    ]
  `);
});

test("messages of chat completions", async () => {
  expect(await told("openai-messages.json")).toMatchInlineSnapshot(`
    [
      "openai | null null | How tall is the tower? | 330 m. | unknown | null",
      "prompt How tall is the tower?",
      "model null null/null/null null",
      "tool null:height {"of":"tower"} -> 330 m",
      "model null null/null/null 330 m.",
    ]
  `);
});

test("results of promptfoo, one run for each test", async () => {
  expect(await told("promptfoo.json")).toMatchInlineSnapshot(`
    [
      "promptfoo | openai:gpt-4.1 null | Say hi to Ann | Hi Ann | finished | 0.00003",
      "model openai:gpt-4.1 10/null/2 Hi Ann",
      "promptfoo | openai:gpt-4.1 null | Say hi to Bob | null | failed | null",
      "model openai:gpt-4.1 null/null/null null failed provider_error: API error: 429 Too Many Requests",
    ]
  `);
});

test("samples of inspect_ai, with events or only with messages", async () => {
  expect(await told("inspect-ai.json")).toMatchInlineSnapshot(`
    [
      "inspect-ai | arithmetic 0.3.200 | What is 1 + 1? | 2 | finished | null",
      "prompt What is 1 + 1?",
      "model mockllm/model 1000ms 10/null/4 null",
      "tool null:add 500ms {"x":1,"y":1} -> 2",
      "model mockllm/model 1000ms 20/null/2 2",
      "inspect-ai | arithmetic 0.3.200 | List it | I list. | finished | null",
      "prompt List it",
      "model null null/null/null I list.",
      "tool null:bash {"cmd":"ls"} ->  failed timeout: Command timed out.",
    ]
  `);
});

test("runs of LangSmith", async () => {
  expect(await told("langsmith.jsonl")).toMatchInlineSnapshot(`
    [
      "langsmith | AgentExecutor null | Who wrote it? | Ann wrote it. | finished | 0.0002",
      "stage AgentExecutor 3000ms",
      "model gpt-4.1 in r1 1000ms 33/null/7 null",
      "tool null:search in r1 800ms {"q":"author"} -> null failed error: ConnectionError('refused')",
    ]
  `);
});

test("a trace of Langfuse", async () => {
  expect(await told("langfuse.json")).toMatchInlineSnapshot(`
    [
      "langfuse | support null | Where is my order? | In Oslo. | finished | 0.0002",
      "stage support 2000ms",
      "tool null:track in tr-1 700ms {"order":7} -> {"city":"Oslo"}",
      "model gpt-4.1 in tr-1 1000ms 25/null/4 In Oslo.",
    ]
  `);
});
