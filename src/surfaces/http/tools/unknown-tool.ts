// What a client is told that names a tool which is not there.
import { nearest } from "../../../base/text/nearest.ts";
import { refusal } from "../reply.ts";

/** 404, with the names that come near or all there are. */
export function unknownTool(id: string, known: readonly string[]): Response {
  const near = nearest(id, known);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : `there are: ${known.join(", ") || "none"}`;
  return refusal(404, { error: `there is no tool ${JSON.stringify(id.slice(0, 200))}: ${hint}`, reasonCode: "usage" });
}
