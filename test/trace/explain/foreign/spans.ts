// Writes a script as traces of frameworks: OpenTelemetry with the GenAI conventions, Langfuse, the Responses of OpenAI, and
// recorded messages of MCP.
import { iso, type Script, textOf, timed } from "./script.ts";

const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const nano = (ms: number) => `${ms}000000`;

/** One request of OTLP in JSON. The model calls have the definitions of the tools. */
export function otlpText(script: Script): string {
  const steps = timed(script);
  const attribute = ([key, value]: readonly [string, unknown]) => ({
    key,
    value:
      typeof value === "number"
        ? { intValue: String(value) }
        : { stringValue: typeof value === "string" ? value : JSON.stringify(value) },
  });
  const span = (
    id: number,
    name: string,
    times: readonly [number, number],
    attributes: object,
    error?: { code: string; message: string },
  ) => ({
    ...{ traceId: "5b8efff798038103d269b633813fc60c", spanId: id.toString(16).padStart(16, "0"), name },
    ...(id === 1 ? {} : { parentSpanId: "0000000000000001" }),
    ...{ startTimeUnixNano: nano(times[0]), endTimeUnixNano: nano(times[1]) },
    attributes: Object.entries({ ...attributes, ...(error === undefined ? {} : { "error.type": error.code }) }).map(
      attribute,
    ),
    status: error === undefined ? {} : { code: 2, message: error.message },
  });
  const definitions = script.tools.map(({ name, description, inputSchema, destructive = false }) => ({
    type: "function",
    name,
    description,
    parameters: inputSchema,
    annotations: { destructiveHint: destructive },
  }));
  const input = [{ role: "user", parts: [{ type: "text", content: script.prompt }] }];
  const spans = steps.map((step) => {
    const times = [step.startMs, step.endMs] as const;
    if (step.kind === "tool") {
      const call = {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": step.tool,
        "gen_ai.tool.call.arguments": step.args,
      };
      const result = step.error === undefined ? { "gen_ai.tool.call.result": textOf(step) } : {};
      return span(step.number + 1, `execute_tool ${step.tool}`, times, { ...call, ...result }, step.error);
    }
    const output =
      step.reply === null
        ? {}
        : { "gen_ai.output.messages": [{ role: "assistant", parts: [{ type: "text", content: step.reply }] }] };
    const usage = {
      "gen_ai.usage.input_tokens": step.inputTokens ?? 0,
      "gen_ai.usage.output_tokens": step.outputTokens ?? 0,
    };
    const about = {
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": "gpt-4.1",
      "gen_ai.input.messages": input,
      "gen_ai.tool.definitions": definitions,
    };
    const reasons = step.stopReason === undefined ? {} : { "gen_ai.response.finish_reasons": [step.stopReason] };
    return span(step.number + 1, "chat gpt-4.1", times, { ...about, ...output, ...usage, ...reasons }, step.error);
  });
  const ends = [steps[0]?.startMs ?? 0, steps.at(-1)?.endMs ?? 0] as const;
  const root = span(1, "invoke_agent desk", ends, {
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.agent.name": "desk",
  });
  return JSON.stringify({
    resourceSpans: [
      { resource: { attributes: [] }, scopeSpans: [{ scope: { name: "desk" }, spans: [root, ...spans] }] },
    ],
  });
}

/** A trace of Langfuse with its observations. */
export function langfuseText(script: Script): string {
  const steps = timed(script);
  const observations = steps.map((step) => {
    const base = {
      id: `o${step.number}`,
      traceId: script.id,
      parentObservationId: null,
      startTime: iso(step.startMs),
      endTime: iso(step.endMs),
    };
    const level =
      step.error === undefined
        ? { level: "DEFAULT", statusMessage: null }
        : { level: "ERROR", statusMessage: step.error.message };
    if (step.kind === "tool")
      return { ...base, ...level, type: "TOOL", name: step.tool, input: step.args, output: step.result ?? null };
    const usageDetails = { input: step.inputTokens ?? 0, output: step.outputTokens ?? 0 };
    const costDetails = step.costUsd === undefined ? {} : { total: step.costUsd };
    const input = [{ role: "user", content: script.prompt }];
    return {
      ...base,
      ...level,
      type: "GENERATION",
      name: "chat",
      model: "gpt-4.1",
      input,
      output: { role: "assistant", content: step.reply },
      usageDetails,
      costDetails,
    };
  });
  const replies = steps.flatMap((step) => (step.kind === "model" ? (step.reply ?? []) : []));
  return JSON.stringify({
    id: script.id,
    name: "desk",
    timestamp: iso(steps[0]?.startMs ?? 0),
    input: script.prompt,
    output: replies.at(-1) ?? null,
    observations,
  });
}

/** Responses of OpenAI and the items between them. They have no times of calls, and no mark of a failed call. */
export function responsesText(script: Script): string {
  const rows: object[] = [];
  const tools = script.tools.map(({ name, inputSchema }) => ({ type: "function", name, parameters: inputSchema }));
  let open: { output: object[] } | null = null;
  for (const step of timed(script)) {
    if (step.kind === "model") {
      const content = [{ type: "output_text", text: step.reply ?? "" }];
      const output: object[] = step.reply === null ? [] : [{ type: "message", role: "assistant", content }];
      const usage = { input_tokens: step.inputTokens ?? 0, output_tokens: step.outputTokens ?? 0 };
      const input = rows.length === 0 ? { input: script.prompt } : {};
      const response = {
        id: `resp_${step.number}`,
        object: "response",
        created_at: step.startMs / 1000,
        completed_at: step.endMs / 1000,
        error: step.error ?? null,
        model: "gpt-4.1",
        tools,
        ...input,
        output,
        usage,
      };
      rows.push(response);
      open = response;
      continue;
    }
    const id = `call_${step.number}`;
    const call = { type: "function_call", call_id: id, name: step.tool, arguments: JSON.stringify(step.args) };
    if (open === null) rows.push({ role: "user", content: script.prompt }, call);
    else open.output.push(call);
    rows.push({ type: "function_call_output", call_id: id, output: textOf(step) });
  }
  return lines(rows);
}

/** Messages between an MCP client and its server. They contain neither the prompt nor the answer. */
export function mcpText(script: Script): string {
  const rows: object[] = [];
  const put = (ms: number, from: string, message: object) =>
    rows.push({ at: iso(ms), from, message: { jsonrpc: "2.0", ...message } });
  const start = Date.parse("2026-03-02T09:00:00.000Z");
  put(start, "client", {
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "desk", version: "1" } },
  });
  put(start + 9, "server", {
    id: 0,
    result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "shop", version: "1" } },
  });
  put(start + 10, "client", { id: "l", method: "tools/list" });
  const tools = script.tools.map(({ destructive, ...tool }) => ({
    ...tool,
    ...(destructive === true ? { annotations: { destructiveHint: true } } : {}),
  }));
  put(start + 20, "server", { id: "l", result: { tools } });
  for (const step of timed(script)) {
    if (step.kind === "model") continue;
    put(step.startMs, "client", {
      id: step.number,
      method: "tools/call",
      params: { name: step.tool, arguments: step.args },
    });
    const content = [{ type: "text", text: textOf(step) }];
    put(step.endMs, "server", {
      id: step.number,
      result: { content, ...(step.error === undefined ? {} : { isError: true }) },
    });
  }
  return lines(rows);
}
