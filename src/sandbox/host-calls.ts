// Runs the tool calls of a program in the host process. Limits the number of concurrent calls and the size of a reply.
import { jsonText } from "../base/text/json-text.ts";
import type { JsonObject } from "../contract/json.ts";
import type { SandboxHost, SandboxLimits } from "../contract/sandbox.ts";
import type { Failure, FailureCode, ToolOutcome } from "../contract/tool.ts";
import type { CallMessage } from "./protocol.ts";

const longestMessage = 10_000;

export interface CallRunnerOptions {
  readonly host: SandboxHost;
  readonly limits: SandboxLimits;
  /** Signal that aborts when the program has ended. Calls that wait at this time are not made. */
  readonly signal: AbortSignal;
  readonly reply: (ticket: number, reply: string) => void;
  /** Called if the host itself throws. The failure of a tool is a reply instead. */
  readonly broken: (error: unknown) => void;
}

/** Returns a function that runs a call. Each call ends with one call of `reply` or `broken`. */
export function createCallRunner({
  host,
  limits,
  signal,
  reply,
  broken,
}: CallRunnerOptions): (call: CallMessage) => void {
  const waiting: CallMessage[] = [];
  let underWay = 0;

  const serve = async ({ ticket, toolId, method, args }: CallMessage): Promise<void> => {
    underWay += 1;
    try {
      const outcome = await host.call(toolId, method, JSON.parse(args) as JsonObject, signal);
      if (!signal.aborted) reply(ticket, replyText(outcome, limits.replyBytes));
    } catch (error) {
      broken(error);
    }
    underWay -= 1;
    serveNext();
  };

  const serveNext = (): void => {
    if (signal.aborted || underWay >= Math.max(limits.concurrency, 1)) return;
    const call = waiting.shift();
    if (call !== undefined) void serve(call);
  };

  return (call) => {
    waiting.push(call);
    serveNext();
  };
}

function replyText(outcome: ToolOutcome, mostBytes: number): string {
  if (outcome.kind === "failure") return failureText(outcome);
  const data = dataText(outcome.data);
  if (typeof data !== "string") return failureText(data);
  const bytes = Buffer.byteLength(data);
  if (bytes <= mostBytes) return `{"data":${data}}`;
  const message = `the reply is ${bytes} bytes, over the limit of ${mostBytes} bytes (replyBytes)`;
  return failureText(failure("oversized_reply", message));
}

function dataText(data: unknown): string | Failure {
  try {
    return jsonText(data);
  } catch (error) {
    // The data is nested too deeply for JSON.stringify, so the call counts as failed.
    const reason = error instanceof Error ? error.message : String(error);
    return failure("malformed_reply", `the reply cannot be written as JSON: ${reason}`);
  }
}

function failureText({ code, message, retry }: Failure): string {
  return JSON.stringify({ failure: { code, message: message.slice(0, longestMessage), retry } });
}

function failure(code: FailureCode, message: string): Failure {
  return { kind: "failure", code, message, retry: false };
}
