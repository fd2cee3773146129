// Extracts the recorded tool calls of a trace. The other files of this folder export spans, lines or a `developerTrace`.
// Only `send.ts` sends data; the others return values that the caller writes.
import { createHash } from "node:crypto";
import { redacted } from "../../base/text/redact.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { failureCodeSchema, type ToolOutcome } from "../../contract/tool.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { at, flagAt, numberAt, objectAt, textAt, textsAt } from "../data.ts";

/** One tool call of a run. */
export interface RecordedCall {
  readonly toolId: string;
  readonly method: string;
  readonly args: JsonObject;
  /** The reply; null when there was none, or when it was too large to be stored completely. */
  readonly outcome: ToolOutcome | null;
  /** Why the reply cannot be replayed or trusted; null when it can. */
  readonly trouble: string | null;
}

/** Returns the tool calls of a run in order. */
export function recordedCalls(lines: readonly TraceLine[]): readonly RecordedCall[] {
  const ends = new Map(
    lines
      .filter(({ type }) => type === "tool-result" || type === "tool-failure")
      .map((line) => [textAt(line.data, "callId"), line]),
  );
  return lines
    .filter(({ type }) => type === "tool-call")
    .map(({ data }) => ({
      toolId: textAt(data, "toolId") ?? "",
      method: textAt(data, "method") ?? "",
      args: objectAt(data, "args") ?? {},
      ...endOf(ends.get(textAt(data, "callId"))),
    }));
}

type End = Pick<RecordedCall, "outcome" | "trouble">;

function endOf(line: TraceLine | undefined): End {
  if (line === undefined) return { outcome: null, trouble: "no reply was recorded" };
  return line.type === "tool-failure" ? failureEnd(line.data) : resultEnd(line.data);
}

function failureEnd(data: Json): End {
  const code = failureCodeSchema.safeParse(at(data, "code")).data ?? "tool_error";
  const message = textAt(data, "message") ?? "";
  return { outcome: { kind: "failure", code, message, retry: flagAt(data, "retry") === true }, trouble: null };
}

const shapes = ["structured", "json", "text"] as const;

function resultEnd(data: Json): End {
  const reply = wholeReply(data);
  if (reply === undefined) return { outcome: null, trouble: "its reply was too large to be stored completely" };
  const hasOutputSchema = flagAt(data, "hasOutputSchema");
  return {
    outcome: {
      kind: "result",
      data: reply,
      shape: shapes.find((shape) => shape === textAt(data, "shape")) ?? "json",
      bytes: numberAt(data, "bytes") ?? 0,
      durationMs: numberAt(data, "durationMs") ?? 0,
      schemaViolations: textsAt(data, "schemaViolations"),
      ...(hasOutputSchema === null ? {} : { hasOutputSchema }),
    },
    trouble: troubleOf(reply, textAt(data, "digest")),
  };
}

// A stored text with more characters than this is only the beginning of a reply.
const longestPreview = 2_000;

function wholeReply(data: Json): Json | undefined {
  const reply = at(data, "reply");
  if (reply !== null) return reply;
  const preview = at(data, "preview");
  return typeof preview === "string" && preview.length > longestPreview ? undefined : preview;
}

/**
 * Returns why the reply cannot be trusted, or null. A redacted reply counts as unchanged, because its hash was computed before
 * redaction.
 */
function troubleOf(reply: Json, digest: string | null): string | null {
  const text = JSON.stringify(reply);
  if (digest === null || text.includes(redacted)) return null;
  const isSame = createHash("sha256").update(text).digest("hex").startsWith(digest);
  return isSame ? null : "its reply was changed after it was recorded";
}
