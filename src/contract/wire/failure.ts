// Bodies of the HTTP API besides the query itself (wire-contract 1, 3, 5). Shapes only; request and result of a query
// are in `contract/query`.
import { z } from "zod";
import { type ErrorCode, errorTable, type WireCode, wireCodes } from "../error.ts";

/** Codes that published clients know. */
export const wireCodeSchema = z.enum(Object.keys(wireCodes) as [WireCode, ...WireCode[]]);

/** The reason, as a code of our own error table. */
export const reasonCodeSchema = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]);

/** Body of every reply that is not a success. */
export const failureBodySchema = z.object({
  error: z.string().describe("What happened and what to do next."),
  code: wireCodeSchema.optional().describe("The code that published clients know, if one applies."),
  reasonCode: reasonCodeSchema.optional().describe("Kind of failure."),
  traceId: z.string().optional().describe("Id of the run, or of the line in the server's log."),
});
export type FailureBody = z.infer<typeof failureBodySchema>;
