// Collects the steps of a log of messages, in which the request and the reply of a tool call are two rows.
import type { Json, JsonObject } from "../../../contract/json.ts";
import type { FailureNote, ModelStep, PromptStep, Run, StageStep, Step, ToolStep } from "../../run.ts";
import type { Slim } from "./format.ts";
import { slimText } from "./format.ts";
import { modelStep, type RunFacts, runOfSteps, stageStep, toolStep } from "./steps.ts";
import { mcpName } from "./values.ts";

export interface Reply {
  readonly result: Json;
  readonly failure: FailureNote | null;
  readonly endMs: number | null;
}

export interface Journal {
  prompt(text: string, startMs: number | null): PromptStep;
  /** Adds a model call; a later `change` completes it. */
  model(step: Partial<ModelStep>): ModelStep;
  change(step: ModelStep, fields: Partial<ModelStep>): void;
  /** Adds a tool call that waits for its reply. */
  call(callId: string, step: Partial<ToolStep> & Pick<ToolStep, "tool">): void;
  /** Adds the reply to a call; returns false when no such call waits. */
  reply(callId: string, reply: Reply): boolean;
  stage(step: Partial<StageStep> & Pick<StageStep, "name">): void;
  schema(tool: string, schema: JsonObject): void;
  remove(steps: readonly Step[]): void;
  /** Returns the id of the newest call of one of these tools that waits for its reply, or null. */
  waiting(tools: readonly string[]): string | null;
  run(facts: RunFacts): Run;
}

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** Steps that are kept of one run. A longer run is reported as shortened. */
const mostSteps = 200_000;

export function journal(slim: Slim): Journal {
  const steps: Step[] = [];
  const open = new Map<string, Draft<ToolStep>>();
  const schemas: { [tool: string]: JsonObject } = Object.create(null);
  let count = 0;
  let orphans = 0;
  const put = <T extends Step>(step: T): T => {
    count += 1;
    if (count <= mostSteps) steps.push(step);
    return step;
  };
  return {
    prompt: (text, startMs) =>
      put({
        kind: "prompt",
        id: `prompt-${count}`,
        parentId: null,
        name: "prompt",
        text: slimText(slim, text),
        startMs,
        endMs: startMs,
        failure: null,
      }),
    model: (step) => put(modelStep({ id: `model-${count}`, name: "chat", ...slimReply(slim, step) })),
    change(step, fields) {
      const draft: Draft<ModelStep> = step;
      Object.assign(draft, slimReply(slim, fields));
    },
    call(callId, { tool, args = null, ...step }) {
      const named = mcpName(tool);
      const draft: Draft<ToolStep> = toolStep({ id: callId, name: tool, ...named, args: slim(args), ...step });
      put(draft);
      open.set(callId, draft);
    },
    reply(callId, reply) {
      const draft = open.get(callId);
      open.delete(callId);
      if (draft === undefined) orphans += 1;
      else Object.assign(draft, endOf(reply, slim));
      return draft !== undefined;
    },
    stage: ({ name, ...step }) => void put(stageStep({ id: `stage-${count}`, name, ...step })),
    schema(tool, schema) {
      schemas[tool] = schema;
    },
    remove(unwanted) {
      const gone = new Set<Step>(unwanted);
      steps.splice(0, steps.length, ...steps.filter((step) => !gone.has(step)));
    },
    waiting: (tools) => [...open.values()].findLast(({ tool }) => tools.includes(tool))?.id ?? null,
    run: (facts) =>
      runOfSteps(steps, {
        ...facts,
        schemas,
        losses: [...(facts.losses ?? []), ...lossesOf({ orphans, missed: count - mostSteps })],
      }),
  };
}

function endOf({ result, failure, endMs }: Reply, slim: Slim): Partial<ToolStep> {
  const kept = slim(result);
  return { result: kept, isShortened: kept !== result, failure, endMs, isEnded: true };
}

function slimReply(slim: Slim, fields: Partial<ModelStep>): Partial<ModelStep> {
  return typeof fields.reply === "string" ? { ...fields, reply: slimText(slim, fields.reply) } : fields;
}

function lossesOf({ orphans, missed }: { readonly orphans: number; readonly missed: number }): readonly string[] {
  return [
    ...(orphans === 0 ? [] : [`${orphans} replies belong to no call of this file`]),
    ...(missed <= 0 ? [] : [`${missed} steps after the first ${mostSteps} are left out`]),
  ];
}
