// Schemas of the parts of a promptfoo configuration that the import reads; other keys are accepted and ignored.
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

export const testSchema = z.looseObject({
  description: z.string().optional(),
  vars: z.union([varsSchema, z.string(), z.array(z.string())]).optional(),
  assert: z.array(z.unknown()).optional(),
  threshold: z.number().optional(),
  options: z.looseObject({}).optional(),
});
export type PromptfooTest = z.infer<typeof testSchema>;

const oneOrMany = z.union([z.string(), z.looseObject({}), z.array(z.unknown())]);

export const configurationSchema = z.looseObject({
  description: z.string().optional(),
  prompts: oneOrMany.optional(),
  providers: z.unknown().optional(),
  targets: z.unknown().optional(),
  defaultTest: z.union([testSchema, z.string()]).optional(),
  tests: oneOrMany.optional(),
  scenarios: z.array(z.unknown()).optional(),
});
export type Configuration = z.infer<typeof configurationSchema>;

export const scenarioSchema = z.looseObject({
  config: z.array(testSchema),
  tests: z.array(testSchema).optional(),
});
