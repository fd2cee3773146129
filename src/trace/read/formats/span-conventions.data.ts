// The attributes in which each convention writes the fields of a step. The first key of a row that a span has is used.
// In this order: OpenTelemetry GenAI (also its older names), MCP, OpenInference, the AI SDK, Traceloop.

/** Values of `gen_ai.operation.name`, `openinference.span.kind`, `traceloop.span.kind` and `llm.request.type`. */
export const modelWords = ["chat", "text_completion", "generate_content", "llm", "completion", "generate"];
export const toolWords = ["execute_tool", "tool"];

export const attributeKeys = {
  model: ["gen_ai.request.model", "gen_ai.response.model", "llm.model_name", "ai.model.id", "llm.request.model"],
  inputTokens: [
    "gen_ai.usage.input_tokens",
    "gen_ai.usage.prompt_tokens",
    "llm.token_count.prompt",
    "ai.usage.inputTokens",
    "ai.usage.promptTokens",
    "llm.usage.prompt_tokens",
  ],
  outputTokens: [
    "gen_ai.usage.output_tokens",
    "gen_ai.usage.completion_tokens",
    "llm.token_count.completion",
    "ai.usage.outputTokens",
    "ai.usage.completionTokens",
    "llm.usage.completion_tokens",
  ],
  cachedTokens: [
    "gen_ai.usage.cache_read.input_tokens",
    "gen_ai.usage.cache_read_input_tokens",
    "llm.token_count.prompt_details.cache_read",
    "ai.usage.cachedInputTokens",
  ],
  costUsd: ["gen_ai.usage.cost", "llm.cost.total", "operation.cost"],
  messages: ["gen_ai.input.messages", "ai.prompt.messages", "ai.prompt", "input.value", "traceloop.entity.input"],
  indexedMessages: ["llm.input_messages", "gen_ai.prompt"],
  reply: ["ai.response.text", "gen_ai.completion"],
  replyMessages: ["gen_ai.output.messages"],
  indexedReply: ["llm.output_messages", "gen_ai.completion"],
  stopReason: ["gen_ai.response.finish_reasons", "ai.response.finishReason", "llm.response.finish_reason"],
  tool: [
    "gen_ai.tool.name",
    "ai.toolCall.name",
    "tool.name",
    "mcp.tool.name",
    "tool_call.function.name",
    "traceloop.entity.name",
  ],
  args: [
    "gen_ai.tool.call.arguments",
    "ai.toolCall.args",
    "ai.toolCall.input",
    "tool_call.function.arguments",
    "tool.parameters",
    "input.value",
    "traceloop.entity.input",
    "tool_arguments",
  ],
  result: [
    "gen_ai.tool.call.result",
    "ai.toolCall.result",
    "ai.toolCall.output",
    "tool.output",
    "output.value",
    "traceloop.entity.output",
    "tool_response",
  ],
  agent: ["gen_ai.agent.name", "agent.name", "ai.telemetry.functionId", "traceloop.workflow.name"],
  prompt: ["gen_ai.input.messages", "ai.prompt", "input.value", "traceloop.entity.input"],
  answer: ["ai.response.text", "output.value", "traceloop.entity.output"],
  tools: ["gen_ai.tool.definitions", "ai.prompt.tools", "llm.tools"],
} as const;
