// What some models do not take although others must have it: found out by being told so, and remembered.
import type { ModelFailure, ModelRequest } from "../../contract/model-client.ts";

/** Parts of a request that it can do without. */
type Refusable = "temperature" | "schema";

const tellsOf: Readonly<Record<Refusable, RegExp>> = {
  temperature: /\btemperature\b/i,
  schema: /response_format|json_schema|output_config|output_format|structured output/i,
};

/** Parts that each model has refused, by its id. */
export type Refusals = Map<string, ReadonlySet<Refusable>>;

/** The request without what its model has refused. */
export function withoutRefused(request: ModelRequest, refused: ReadonlySet<Refusable> | undefined): ModelRequest {
  if (refused === undefined) return request;
  return {
    ...request,
    ...(refused.has("temperature") ? { temperature: null } : {}),
    ...(refused.has("schema") ? { schema: null } : {}),
  };
}

/** The part of this request that the failure is about, or null when it would fail without it too. */
export function refusedPart(request: ModelRequest, { failure, message }: ModelFailure): Refusable | null {
  if (failure !== "rejected") return null;
  if (request.temperature !== null && tellsOf.temperature.test(message)) return "temperature";
  return request.schema !== null && tellsOf.schema.test(message) ? "schema" : null;
}
