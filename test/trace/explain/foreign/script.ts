// A run of an agent as a script, which the writers of this folder write in the formats of other agents.
import { z } from "zod";

const failureSchema = z.strictObject({ code: z.string(), message: z.string() });

const modelSchema = z.strictObject({
  kind: z.literal("model"),
  reply: z.string().nullable(),
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  windowTokens: z.number().optional(),
  costUsd: z.number().optional(),
  stopReason: z.string().optional(),
  error: failureSchema.optional(),
  ms: z.number(),
});

const toolSchema = z.strictObject({
  kind: z.literal("tool"),
  tool: z.string(),
  args: z.json(),
  result: z.json().optional(),
  error: failureSchema.optional(),
  ms: z.number(),
});

export const scriptSchema = z.strictObject({
  id: z.string(),
  /** The planted fault, or `healthy`. */
  fault: z.string(),
  why: z.string().optional(),
  prompt: z.string(),
  tools: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      inputSchema: z.record(z.string(), z.json()),
      destructive: z.boolean().optional(),
    }),
  ),
  steps: z.array(z.discriminatedUnion("kind", [modelSchema, toolSchema])),
});

export type Script = z.infer<typeof scriptSchema>;
export type ScriptModel = z.infer<typeof modelSchema>;
export type ScriptTool = z.infer<typeof toolSchema>;

/** A step with its times in epoch milliseconds and a number, counted from 1. */
export type Timed = Script["steps"][number] & {
  readonly startMs: number;
  readonly endMs: number;
  readonly number: number;
};

const begin = Date.parse("2026-03-02T09:00:00.000Z");

/** Returns the steps one after the other. */
export function timed({ steps }: Script): readonly Timed[] {
  let clock = begin + 100;
  return steps.map((step, index) => {
    const startMs = clock;
    clock += step.ms;
    return { ...step, startMs, endMs: clock, number: index + 1 };
  });
}

export const iso = (ms: number) => new Date(ms).toISOString();

/** The text of a result, as formats write it that only have texts. */
export function textOf({ result, error }: ScriptTool): string {
  if (error !== undefined) return error.message;
  return typeof result === "string" ? result : JSON.stringify(result ?? null);
}
