// Description of a runtime. A gate stores the description, so that two gate runs can be compared.
import { z } from "zod";

export const runtimeSchema = z.object({
  version: z.string(),
  node: z.string(),
  modelPortfolio: z.string(),
  models: z.record(z.string(), z.string()),
  /** Ids of the tools in the catalog. */
  tools: z.array(z.string()),
});
