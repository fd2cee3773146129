// Shared by the sandbox tests: generous limits, a host with scripted methods, and one call that runs a program.
import { expect } from "vitest";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { Sandbox, SandboxHost, SandboxLimits, SandboxOutcome } from "../../src/contract/sandbox.ts";
import type { Failure, ToolCall, ToolOutcome } from "../../src/contract/tool.ts";

export const limits: SandboxLimits = {
  // Longer than any test may take, so that a program that should end by itself and does not fails the test.
  timeMs: 60_000,
  memoryBytes: 32_000_000,
  calls: 100,
  concurrency: 4,
  argumentBytes: 100_000,
  replyBytes: 100_000,
  outputBytes: 100_000,
};

export type Method = (args: JsonObject, signal: AbortSignal) => ToolOutcome | Promise<ToolOutcome>;

/** A host that answers the given methods, records the calls, and throws for any other method. */
export interface ScriptedHost extends SandboxHost {
  readonly calls: ToolCall[];
  readonly notes: Json[];
}

export function scriptHost(methods: Readonly<Record<string, Method>> = {}): ScriptedHost {
  const calls: ToolCall[] = [];
  const notes: Json[] = [];
  return {
    calls,
    notes,
    async call(toolId, method, args, signal) {
      calls.push({ toolId, method, args });
      const serve = methods[method];
      if (serve === undefined) throw new Error(`no script for ${toolId}.${method}`);
      return serve(args, signal);
    },
    note: (note) => notes.push(note),
  };
}

export function result(data: Json): ToolOutcome {
  return { kind: "result", data, shape: "structured", bytes: 0, durationMs: 0, schemaViolations: [] };
}

export function failure(code: Failure["code"], message: string, retry = false): Failure {
  return { kind: "failure", code, message, retry };
}

export const neverReplies: Method = () => new Promise<never>(() => {});

export interface RunOptions {
  readonly host?: SandboxHost;
  readonly limits?: Partial<SandboxLimits>;
  readonly signal?: AbortSignal;
  readonly now?: number;
  readonly seed?: number;
}

/** Runs code with the limits above, except the given ones. */
export function run(sandbox: Sandbox, code: string, options: RunOptions = {}): Promise<SandboxOutcome> {
  const { host = scriptHost(), signal = new AbortController().signal, now = 1_700_000_000_000, seed = 1 } = options;
  return sandbox.run({ code, limits: { ...limits, ...options.limits }, now, seed }, host, signal);
}

/** The value of a program that must finish. */
export async function finishedValue(sandbox: Sandbox, code: string, options: RunOptions = {}): Promise<Json> {
  const outcome = await run(sandbox, code, options);
  expect(outcome).toMatchObject({ kind: "finished" });
  return outcome.kind === "finished" ? outcome.value : null;
}
