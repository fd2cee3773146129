// Remembers request parts that a model rejects although other models need them; detected from its error replies.
import type { ModelFailure, ModelRequest } from "../../contract/model-client.ts";

/** Optional parts of a request. */
type Refusable = "temperature" | "schema";

const rejectionPatterns: Readonly<Record<Refusable, RegExp>> = {
  temperature: /\btemperature\b/i,
  schema: /response_format|json_schema|output_config|output_format|structured output/i,
};

/** Parts that each model has rejected, by its id. */
export type Refusals = Map<string, ReadonlySet<Refusable>>;

/** Returns the request without the parts that its model has rejected. */
export function withoutRefused(request: ModelRequest, refused: ReadonlySet<Refusable> | undefined): ModelRequest {
  if (refused === undefined) return request;
  return {
    ...request,
    ...(refused.has("temperature") ? { temperature: null } : {}),
    ...(refused.has("schema") ? { schema: null } : {}),
  };
}

/** Returns the part of this request that caused the failure, or null if the request would fail without it too. */
export function refusedPart(request: ModelRequest, { failure, message }: ModelFailure): Refusable | null {
  if (failure !== "rejected") return null;
  if (request.temperature !== null && rejectionPatterns.temperature.test(message)) return "temperature";
  return request.schema !== null && rejectionPatterns.schema.test(message) ? "schema" : null;
}
