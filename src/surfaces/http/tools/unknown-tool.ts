// Replies to a request for an unknown tool id.
import { nearest } from "../../../base/text/nearest.ts";
import { refusal } from "../reply.ts";

/** Returns a 404 with the most similar names, or with all names. */
export function unknownTool(id: string, known: readonly string[]): Response {
  const near = nearest(id, known);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : `known tools: ${known.join(", ") || "none"}`;
  return refusal(404, { error: `there is no tool ${JSON.stringify(id.slice(0, 200))}: ${hint}`, reasonCode: "usage" });
}
