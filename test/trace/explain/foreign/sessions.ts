// Writes a script as the session files of coding agents: Claude Code, Codex and Gemini CLI.
import { iso, type Script, textOf, timed } from "./script.ts";

const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** A session of Claude Code. A reply and the calls after it are rows of one message. */
export function claudeCodeText(script: Script): string {
  const base = { isSidechain: false, sessionId: script.id, version: "2.1.40", userType: "external" };
  const rows: object[] = [
    {
      ...base,
      type: "user",
      uuid: "u0",
      message: { role: "user", content: script.prompt },
      timestamp: "2026-03-02T09:00:00.000Z",
    },
  ];
  let messageId = "m0";
  for (const step of timed(script)) {
    const uuid = `s${step.number}`;
    if (step.kind === "model") {
      messageId = `m${step.number}`;
      const usage = { input_tokens: step.inputTokens ?? 0, output_tokens: step.outputTokens ?? 0 };
      const content = [{ type: "text", text: step.error?.message ?? step.reply ?? "" }];
      const message = {
        id: messageId,
        role: "assistant",
        model: "claude-sonnet-4-5",
        content,
        usage,
        stop_reason: step.stopReason ?? null,
      };
      const failed = step.error === undefined ? {} : { isApiErrorMessage: true };
      if (step.reply !== null || step.error !== undefined)
        rows.push({ ...base, ...failed, type: "assistant", uuid, message, timestamp: iso(step.endMs) });
      continue;
    }
    const use = { type: "tool_use", id: `toolu_${step.number}`, name: `mcp__desk__${step.tool}`, input: step.args };
    const asked = {
      id: messageId,
      role: "assistant",
      model: "claude-sonnet-4-5",
      content: [use],
      stop_reason: "tool_use",
    };
    rows.push({ ...base, type: "assistant", uuid: `${uuid}a`, message: asked, timestamp: iso(step.startMs) });
    const content = [{ type: "text", text: textOf(step) }];
    const failed = step.error === undefined ? {} : { is_error: true };
    const given = { role: "user", content: [{ type: "tool_result", tool_use_id: use.id, content, ...failed }] };
    rows.push({ ...base, type: "user", uuid, message: given, timestamp: iso(step.endMs) });
  }
  return lines(rows);
}

/** A session of Codex, which reports the tokens and the window after each reply. */
export function codexText(script: Script): string {
  const rows: object[] = [];
  const put = (ms: number, type: string, payload: object) => rows.push({ timestamp: iso(ms), type, payload });
  const start = Date.parse("2026-03-02T09:00:00.000Z");
  put(start, "session_meta", { id: script.id, cli_version: "0.77.0" });
  put(start, "event_msg", { type: "user_message", message: script.prompt });
  put(start, "turn_context", { model: "gpt-5.2-codex" });
  let total = 0;
  for (const step of timed(script)) {
    if (step.kind === "model") {
      const content = [{ type: "output_text", text: step.reply ?? "" }];
      if (step.reply !== null) put(step.endMs, "response_item", { type: "message", role: "assistant", content });
      else put(step.endMs, "response_item", { type: "reasoning", summary: [] });
      if (step.error !== undefined) put(step.endMs, "event_msg", { type: "error", message: step.error.message });
      const last = { input_tokens: step.inputTokens ?? 0, output_tokens: step.outputTokens ?? 0 };
      total += last.input_tokens + last.output_tokens;
      const info = {
        last_token_usage: last,
        total_token_usage: { total_tokens: total },
        model_context_window: step.windowTokens ?? null,
      };
      put(step.endMs, "event_msg", { type: "token_count", info });
      continue;
    }
    const id = `call_${step.number}`;
    put(step.startMs, "response_item", {
      type: "function_call",
      name: step.tool,
      arguments: JSON.stringify(step.args),
      call_id: id,
    });
    const output = JSON.stringify({ output: textOf(step), metadata: { exit_code: step.error === undefined ? 0 : 1 } });
    put(step.endMs, "response_item", { type: "function_call_output", call_id: id, output });
  }
  put(timed(script).at(-1)?.endMs ?? start, "event_msg", { type: "task_complete" });
  return lines(rows);
}

/** A session of Gemini CLI. A message contains its calls with their results. */
export function geminiText(script: Script): string {
  const messages: { toolCalls: object[]; [key: string]: unknown }[] = [];
  for (const step of timed(script)) {
    if (step.kind === "model") {
      const tokens = { input: step.inputTokens ?? 0, output: step.outputTokens ?? 0, cached: 0, thoughts: 0 };
      messages.push({
        id: `g${step.number}`,
        timestamp: iso(step.endMs),
        type: "gemini",
        content: step.reply ?? "",
        tokens,
        model: "gemini-2.5-pro",
        toolCalls: [],
      });
      continue;
    }
    const response = step.error === undefined ? { output: textOf(step) } : { error: textOf(step) };
    const call = {
      id: `c${step.number}`,
      name: step.tool,
      args: step.args,
      status: step.error === undefined ? "success" : "error",
    };
    const result = [{ functionResponse: { name: step.tool, response } }];
    const toolCalls = [{ ...call, result, timestamp: iso(step.endMs) }];
    const last = messages.at(-1);
    if (last === undefined)
      messages.push({ id: "g0", timestamp: iso(step.startMs), type: "gemini", content: "", toolCalls });
    else last.toolCalls.push(...toolCalls);
  }
  const user = { id: "u0", timestamp: "2026-03-02T09:00:00.000Z", type: "user", content: script.prompt };
  return JSON.stringify({
    sessionId: script.id,
    projectHash: "79b6",
    startTime: user.timestamp,
    messages: [user, ...messages],
  });
}
