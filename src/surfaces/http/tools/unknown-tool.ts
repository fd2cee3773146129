// The reply for a tool id that does not exist.
import { nearest } from "../../../base/text/nearest.ts";
import { refusal } from "../reply.ts";

/** 404, with the closest names or all known names. */
export function unknownTool(id: string, known: readonly string[]): Response {
  const near = nearest(id, known);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : `there are: ${known.join(", ") || "none"}`;
  return refusal(404, { error: `there is no tool ${JSON.stringify(id.slice(0, 200))}: ${hint}`, reasonCode: "usage" });
}
