// Faults planted in the settings, in the replies of a tool or in the replies of a model; the trace is not edited. `cause`
// is the cause of the first finding.
import { json, say, status } from "../../fixtures/models/server.ts";
import type { Script as ToolScript } from "../../fixtures/servers/script.ts";
import { honest, judgement, optionsOf } from "../../models/role/honest.ts";
import { gardenScript, questions, type Scene } from "../../models/role/stage.ts";

export interface Planted {
  readonly title: string;
  readonly cause: string;
  readonly scene: Scene;
}

const gardenTools = gardenScript().tools ?? [];

/** The garden with another list of methods, for tool sets that are entirely wrong. */
function garden(tools: NonNullable<ToolScript["tools"]>): ToolScript {
  return { ...gardenScript(), tools };
}

const cornerFound = { matches: [{ name: "Rose Corner", plantId: "p2", bedId: "b2" }] };
/** The garden with data for the ambiguous question. */
const corner = gardenScript({ search_plants: { replies: [{ structured: cornerFound }] } });

const clear = questions.answer;
const ambiguous = questions.clarification;

/** Only the judge is scripted: the program of the embedded planner fits one question. */
const embeddedAfterwards = Object.fromEntries(
  ["plan", "repair", "complete", "answer"].map((role) => [role, { model: "embedded" }]),
);

const wrongProgram = (code: string) => () => json({ code, reason: "scripted", assumptions: [] });

export const planted: readonly Planted[] = [
  {
    title: "the judge answers between readings that differ",
    cause: "judge-overruled",
    scene: {
      question: ambiguous,
      model: honest({
        judge: (asked) => {
          const [first] = optionsOf(asked);
          const taken = { outcome: "answer", optionIds: [first?.id], recommendedOptionId: first?.id };
          return json({ ...judgement(asked), ...taken });
        },
      }),
    },
  },
  {
    title: "the minimum confidence of the judge is set too high",
    cause: "judge-below-floor",
    scene: { question: clear, model: honest(), flow: { minConfidence: 0.97 } },
  },
  {
    title: "the judge is unsure",
    cause: "judge-below-floor",
    scene: { question: ambiguous, model: honest({ judge: (asked) => json({ ...judgement(asked), confidence: 0.3 }) }) },
  },
  {
    title: "the judge writes prose",
    cause: "judge-unusable",
    scene: { question: clear, model: honest({ judge: () => say("It is obviously the first one.") }) },
  },
  {
    title: "the judge's provider rejects the key",
    cause: "model-unreachable",
    scene: { question: clear, model: honest({ judge: () => status(401) }) },
  },
  {
    title: "the rollout is in shadow mode",
    cause: "rollout-not-enabled",
    scene: {
      question: ambiguous,
      model: honest(),
      flow: { rollout: "shadow" },
      tools: corner,
      models: { roles: embeddedAfterwards },
    },
  },
  {
    title: "the rollout is off",
    cause: "rollout-not-enabled",
    scene: {
      question: ambiguous,
      model: honest(),
      flow: { rollout: "disabled" },
      tools: corner,
      models: { roles: embeddedAfterwards },
    },
  },
  {
    title: "an ambiguous question in the fast lane",
    cause: "readings-not-compared",
    scene: {
      question: ambiguous,
      model: honest(),
      request: { queryDepth: "fast" },
      tools: corner,
      models: { roles: embeddedAfterwards },
    },
  },
  {
    title: "the planner writes a program that breaks",
    cause: "program-failed",
    scene: { question: clear, model: honest({ plan: wrongProgram("const found = await call(") }) },
  },
  {
    title: "the planner never replies",
    cause: "model-unreachable",
    scene: { question: clear, model: honest({ plan: () => status(503) }) },
  },
  {
    title: "the writer states an unsupported number",
    cause: "unbacked-answer",
    scene: { question: clear, model: honest({ answer: () => say("The moisture of Old Rose is 0.77.") }) },
  },
  {
    title: "the method that matters fails every time",
    cause: "tool-failing",
    scene: {
      question: clear,
      model: honest(),
      tools: gardenScript({ plant_moisture: { replies: [{ text: "the sensor is offline", isError: true }] } }),
    },
  },
  {
    title: "the search finds nothing",
    cause: "nothing-found",
    scene: {
      question: clear,
      model: honest(),
      tools: gardenScript({ search_plants: { replies: [{ structured: { matches: [] } }] } }),
    },
  },
  {
    title: "the budget of calls is too small",
    cause: "budget-spent",
    scene: { question: clear, model: honest(), flow: { calls: 1 } },
  },
  {
    title: "the server does not list its methods",
    cause: "tool-unavailable",
    scene: { question: clear, model: honest(), tools: { ...gardenScript(), faults: ["error-at-list"] } },
  },
  {
    title: "no method says what it does or returns",
    cause: "underspecified-metadata",
    scene: {
      question: clear,
      model: honest(),
      tools: garden(
        gardenTools.map(({ name, inputSchema, replies }) => ({ name, inputSchema, replies, description: "" })),
      ),
    },
  },
  {
    title: "the metadata excludes the methods that are needed",
    cause: "excluded-by-metadata",
    scene: {
      question: clear,
      model: honest(),
      tools: gardenScript({
        plant_moisture: { _meta: { queryEligible: false } },
        bed_moisture: { _meta: { queryEligible: false } },
      }),
    },
  },
  {
    title: "the judge asks about one of two methods with the same meaning",
    cause: "judge-overruled",
    scene: {
      question: clear,
      tools: garden([
        ...gardenTools,
        ...gardenTools
          .filter(({ name }) => name === "plant_moisture")
          .map((tool) => ({ ...tool, name: "plant_moisture_v2" })),
      ]),
      model: honest({
        judge: (asked) => {
          const ids = optionsOf(asked).map(({ id }) => id);
          const asks = { outcome: "clarification_required", optionIds: ids.slice(0, 3) };
          return json({ ...judgement(asked), ...asks });
        },
      }),
    },
  },
  {
    title: "the completeness check never passes",
    cause: "rounds-spent",
    scene: {
      question: clear,
      model: honest({
        complete: () =>
          json({
            outcome: "retry_same_tools",
            missingParts: ["the moisture of the roots"],
            missingCapability: null,
            suggestedFix: null,
          }),
      }),
    },
  },
];
