// Description of a runtime by itself: a gate that measured it stores this, and two runs are compared by it.
import { z } from "zod";

export const runtimeSchema = z.object({
  version: z.string(),
  node: z.string(),
  modelPortfolio: z.string(),
  models: z.record(z.string(), z.string()),
  /** Ids of its catalog. */
  tools: z.array(z.string()),
});
