// Ports that answer at once, so that the remaining time of a query is the runtime's own.

import type { Models } from "../../src/contract/model.ts";
import type { Sandbox } from "../../src/contract/sandbox.ts";
import type { Method, Tools } from "../../src/contract/tool.ts";
import { embedded } from "../helpers/embedded.ts";
import { listing, method, scriptedTools } from "../helpers/methods.ts";

const subjects = ["bridge", "tunnel", "silo", "reservoir", "turbine"];
const measures = ["weight", "height", "temperature", "insurance", "inspections", "owner", "location", "pressure"];

/** The question to these tools; exactly one method answers it. */
export const question = "What is the weight of the bridge?";
/** The id of the tool of this method. */
export const servingTool = "bridge";
const [target, targetMethod] = [servingTool, "get_weight"];

/** Five tools of eight methods each. */
export function instantTools(): Tools {
  const listings = subjects.map((subject) =>
    listing(
      measures.map((measure) => describe(subject, measure)),
      subject,
    ),
  );
  return scriptedTools(listings, async () => ({
    ...{ kind: "result", shape: "structured", bytes: 60, durationMs: 0, schemaViolations: [] },
    data: { name: "The Long Bridge", weightTons: 51_200, asOf: "2026-01-01T00:00:00Z" },
  }));
}

function describe(subject: string, measure: string): Method {
  return method({
    name: `get_${measure}`,
    description: `Gives the ${measure} of the ${subject} as it was last recorded.`,
    annotations: { readOnlyHint: true },
    properties: { unit: { type: "string", enum: ["metric", "imperial"], default: "metric" } },
  });
}

const usage = { costUsd: 0, inputTokens: 0, outputTokens: 0 };

/** Models with fixed replies; the program makes three calls. */
export const instantModels: Models = {
  portfolio: "instant",
  names: {},
  interpret: embedded().interpret,
  judge: async ({ options: { distinct } }) => {
    const [first] = distinct.map(({ optionId }) => optionId);
    const optionIds = first === undefined ? [] : [first];
    const said = { outcome: "answer", optionIds, recommendedOptionId: first ?? null, confidence: 1, reason: "it fits" };
    return { value: { ...said, missingCapabilities: [], question: null }, usage };
  },
  plan: async () => {
    const calls = `await call("${target}", "${targetMethod}", {});\n`.repeat(2);
    const code = `${calls}return await call("${target}", "${targetMethod}", {});`;
    return { value: { code, reason: "it fits", assumptions: [] }, usage };
  },
  repair: async () => ({ value: null, usage }),
  complete: async ({ attempt }) => ({
    value: {
      ...{ attempt, isComplete: true, missingParts: [], canRetryWithSameTools: false, needsDifferentTools: false },
      ...{ suggestedFix: null, missingCapability: null, capabilityConstrained: false, outcome: "complete" },
      ...{ parseFailed: false, rawDecisionText: null },
    },
    usage,
  }),
  write: async () => ({ value: "The Long Bridge weighs 51,200 tons.", usage }),
};

/** The same with a scripted interpreter: it repeats its first reply, so all requests of one object must be the same. */
export function scriptedModels(): Models {
  let reply: ReturnType<Models["interpret"]> | undefined;
  return {
    ...instantModels,
    interpret: async (task, signal) => {
      reply ??= instantModels.interpret(task, signal);
      return await reply;
    },
  };
}

/** Makes the three calls of the planned program in this process, and returns the data of the last one. */
export const instantSandbox: Sandbox = {
  run: async (_program, host, signal) => {
    const call = () => host.call(target, targetMethod, {}, signal);
    await call();
    await call();
    const last = await call();
    const value = last.kind === "result" ? last.data : null;
    return { kind: "finished", value, usage: { calls: 3, durationMs: 0, outputBytes: 60 } };
  },
  prepare: () => {},
  close: async () => {},
};
