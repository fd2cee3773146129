// Detects from error replies which optional parts of a request a model rejects. Later requests leave these parts out.
import type { ModelFailure, ModelRequest } from "../../contract/model-client.ts";

/** The parts of a request that can be left out. */
type Refusable = "temperature" | "schema";

const rejectionPatterns: Readonly<Record<Refusable, RegExp>> = {
  temperature: /\btemperature\b/i,
  schema: /response_format|json_schema|output_config|output_format|structured output/i,
};

/** The parts that each model has rejected, by the id of the model. */
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

/** Returns the part of the request that the model rejected, or null if leaving a part out would not help. */
export function refusedPart(request: ModelRequest, { failure, message }: ModelFailure): Refusable | null {
  if (failure !== "rejected") return null;
  if (request.temperature !== null && rejectionPatterns.temperature.test(message)) return "temperature";
  return request.schema !== null && rejectionPatterns.schema.test(message) ? "schema" : null;
}
