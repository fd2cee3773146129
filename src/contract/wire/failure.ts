// What clients of the HTTP API send and get beside the query itself (wire-contract 1, 3, 5): shapes only.
// Request and result of a query stand in `contract/query`.
import { z } from "zod";
import { type ErrorCode, errorTable, type WireCode, wireCodes } from "../error.ts";

/** Codes that published clients know. */
export const wireCodeSchema = z.enum(Object.keys(wireCodes) as [WireCode, ...WireCode[]]);

/** Why, in the words of our own error table. */
export const reasonCodeSchema = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]);

/** Body of every reply that is no success. */
export const failureBodySchema = z.object({
  error: z.string().describe("What happened and what to do next."),
  code: wireCodeSchema.optional().describe("The code that published clients know, where one fits."),
  reasonCode: reasonCodeSchema.optional().describe("Kind of failure."),
  traceId: z.string().optional().describe("Names the run, or the line in the server's log."),
});
export type FailureBody = z.infer<typeof failureBodySchema>;
