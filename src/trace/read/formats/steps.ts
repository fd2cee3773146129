// Builds steps and runs: the parts that all formats share.
import type { JsonObject } from "../../../contract/json.ts";
import type { ModelStep, Run, StageStep, Step, ToolStep } from "../../run.ts";

type Given<T> = Partial<T> & Pick<T, Extract<"id" | "name", keyof T>>;

const base = { parentId: null, startMs: null, endMs: null, failure: null } as const;

/** Creates a model call. A field that is not given is absent. */
export function modelStep(given: Given<ModelStep>): ModelStep {
  return {
    ...base,
    ...{ kind: "model", model: null, messages: [], reply: null, stopReason: null, costUsd: null },
    ...{ role: null, earlier: [], fellBack: [] },
    ...{ inputTokens: null, outputTokens: null, cachedTokens: null, windowTokens: null },
    ...given,
  };
}

/** Creates a tool call. A call without an end has no reply. */
export function toolStep(given: Given<ToolStep> & Pick<ToolStep, "tool">): ToolStep {
  return {
    ...base,
    ...{ kind: "tool", server: null, args: null, violations: [], result: null, isEnded: false, isShortened: false },
    ...{ resultViolations: [], bytes: null },
    ...given,
  };
}

export function stageStep(given: Given<StageStep>): StageStep {
  return { ...base, kind: "stage", isEnded: true, outcome: null, ...given };
}

/** Facts of a run that its steps do not contain. */
export interface RunFacts {
  readonly format: string;
  readonly id: string | null;
  readonly agent?: string | null;
  readonly version?: string | null;
  readonly prompt?: string | null;
  readonly answer?: string | null;
  readonly startedMs?: number | null;
  readonly endedMs?: number | null;
  readonly ending?: Run["ending"];
  readonly costUsd?: number | null;
  readonly schemas?: Readonly<Record<string, JsonObject>>;
  readonly destructive?: readonly string[];
  readonly losses?: readonly string[];
}

/** Builds a run. Prompt, answer, times and cost come from the steps where the source does not state them. */
export function runOfSteps(steps: readonly Step[], facts: RunFacts): Run {
  const prompt = steps.find((step) => step.kind === "prompt")?.text ?? firstUserMessage(steps);
  const replies = steps.flatMap((step) => (step.kind === "model" ? (step.reply ?? []) : []));
  const times = steps.flatMap(({ startMs, endMs }) => [startMs ?? [], endMs ?? []].flat());
  return {
    format: facts.format,
    ...{ id: facts.id, agent: facts.agent ?? null, version: facts.version ?? null },
    prompt: facts.prompt ?? prompt,
    answer: facts.answer ?? replies.at(-1) ?? null,
    startedMs: facts.startedMs ?? leastOf(times),
    endedMs: facts.endedMs ?? greatestOf(times),
    ending: facts.ending ?? { kind: "unknown" },
    costUsd: facts.costUsd ?? costOf(steps),
    steps,
    ...{ schemas: facts.schemas ?? {}, destructive: facts.destructive ?? [], losses: facts.losses ?? [] },
  };
}

function firstUserMessage(steps: readonly Step[]): string | null {
  for (const step of steps) {
    const message = step.kind === "model" ? step.messages.findLast(({ role }) => isUser(role)) : undefined;
    if (message !== undefined) return message.content;
  }
  return null;
}

function isUser(role: string): boolean {
  return role === "user" || role === "human";
}

/** Returns the sum, or null when a model call has no cost. */
function costOf(steps: readonly Step[]): number | null {
  const costs = steps.flatMap((step) => (step.kind === "model" ? [step.costUsd] : []));
  const known = costs.flatMap((cost) => cost ?? []);
  if (known.length === 0 || known.length < costs.length) return null;
  return Math.round(known.reduce((sum, cost) => sum + cost, 0) * 1e9) / 1e9;
}

function leastOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((least, one) => Math.min(least, one));
}

function greatestOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((greatest, one) => Math.max(greatest, one));
}
