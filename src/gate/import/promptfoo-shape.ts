// Schemas of the parts of a promptfoo configuration that the import reads, and the keys that promptfoo documents.
import { z } from "zod";

export const assertionSchema = z.looseObject({
  type: z.string().min(1),
  value: z.unknown().optional(),
  threshold: z.unknown().optional(),
  weight: z.number().optional(),
  transform: z.unknown().optional(),
  /** The assertions inside an `assert-set`. */
  assert: z.array(z.unknown()).optional(),
});
export type Assertion = z.infer<typeof assertionSchema>;

const varsSchema = z.record(z.string(), z.unknown());

const optionsSchema = z.looseObject({
  prefix: z.string().optional(),
  suffix: z.string().optional(),
  repeat: z.int().min(1).max(1000).optional(),
  disableVarExpansion: z.boolean().optional(),
  disableDefaultAsserts: z.boolean().optional(),
});

export const testSchema = z.looseObject({
  description: z.string().optional(),
  vars: z.union([varsSchema, z.string(), z.array(z.string())]).optional(),
  assert: z.array(z.unknown()).optional(),
  threshold: z.number().optional(),
  options: optionsSchema.optional(),
  prompts: z.array(z.string()).optional(),
});
export type PromptfooTest = z.infer<typeof testSchema>;

const oneOrMany = z.union([z.string(), z.looseObject({}), z.array(z.unknown())]);

export const configurationSchema = z.looseObject({
  description: z.string().optional(),
  prompts: oneOrMany.optional(),
  defaultTest: z.unknown().optional(),
  tests: oneOrMany.optional(),
  scenarios: oneOrMany.optional(),
  env: z.record(z.string(), z.unknown()).optional(),
  evaluateOptions: z.looseObject({ repeat: z.int().min(1).max(1000).optional() }).optional(),
});
export type Configuration = z.infer<typeof configurationSchema>;

export const scenarioSchema = z.looseObject({
  config: z.array(testSchema),
  tests: z.array(testSchema).optional(),
});

/** Keys that are read, or that change neither a question nor what is expected of its answer. */
export const readKeys = {
  configuration: [
    ...["$schema", "description", "prompts", "defaultTest", "tests", "scenarios", "env", "evaluateOptions"],
    ...["assertionTemplates", "tags", "outputPath", "sharing", "writeLatestResults", "metadata", "tracing"],
  ],
  test: ["description", "vars", "assert", "threshold", "options", "prompts", "metadata"],
  options: ["prefix", "suffix", "repeat", "disableVarExpansion", "disableDefaultAsserts"],
  provider: ["id", "label", "config", "delay", "env", "inputs"],
  prompt: ["raw", "id", "label"],
  assertion: ["type", "value", "threshold", "weight", "transform", "assert", "metric"],
  evaluateOptions: ["repeat"],
} as const;

const notRun = "code is not run";
const modelsAnswer = "the models of ctx answer; see --model and --models";
const useFlags = "use the options of ctx validate";
const noScores = "every expectation must hold; scores are not supported";

/** Why a documented key is not imported. Every other key is reported as unknown. */
export const keyReasons: Readonly<Record<string, string>> = {
  ...{ providers: modelsAnswer, provider: modelsAnswer, targets: "the models of ctx answer; see --target" },
  ...{ providerOutput: "ctx answers the question itself; a stored answer is not graded" },
  ...{
    redteam: "attacks are not generated",
    extensions: notRun,
    nunjucksFilters: notRun,
    transform: notRun,
    postprocess: notRun,
  },
  ...{ transformVars: notRun, derivedMetrics: "scores are not supported", assertScoringFunction: notRun },
  ...{ rubricPrompt: "rubrics are graded with the prompt of ctx", runSerially: "the order of cases is not fixed" },
  ...{ storeOutputAs: "cases are independent of each other", conversationId: "cases are independent of each other" },
  ...{ threshold: noScores },
  ...{ response_format: "an answer is text with evidence", commandLineOptions: useFlags, evaluateOptions: useFlags },
  ...{ filters: notRun },
  ...{ config: "settings of models and of code are not read", contextTransform: notRun },
};

/** Why a key of `options` or of an assertion is not imported, where the same key of a test means something else. */
export const optionReasons: Readonly<Record<string, string>> = {
  provider: "the model of the role `grade` of ctx grades rubrics; see --models",
};
