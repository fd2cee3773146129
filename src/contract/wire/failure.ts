// Error bodies of the HTTP API. The request and the result of a query are in `contract/query`.
import { z } from "zod";
import { type ErrorCode, errorTable, type WireCode, wireCodes } from "../error.ts";

/** Error codes of the wire format, which existing clients know. */
export const wireCodeSchema = z.enum(Object.keys(wireCodes) as [WireCode, ...WireCode[]]);

/** The error code of ctx, from `errorTable`. */
export const reasonCodeSchema = z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]);

/** Body of every reply that reports an error. */
export const failureBodySchema = z.object({
  error: z.string().describe("What happened and what to do next."),
  code: wireCodeSchema.optional().describe("The error code of the wire format, if one applies."),
  reasonCode: reasonCodeSchema.optional().describe("Kind of failure."),
  traceId: z.string().optional().describe("Id of the run, or of the line in the server's log."),
});
export type FailureBody = z.infer<typeof failureBodySchema>;
