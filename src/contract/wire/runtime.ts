// Description of a runtime. A gate stores the description, so that two gate runs can be compared.
import { z } from "zod";

export const runtimeSchema = z.object({
  version: z.string(),
  node: z.string(),
  modelPortfolio: z.string(),
  models: z.record(z.string(), z.string()),
  answerModels: z.array(z.string()).optional().describe("Models that a request may choose for its answer."),
  /** Ids of the tools in the catalog. */
  tools: z.array(z.string()),
});
