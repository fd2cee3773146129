// What the run did: programs with their revisions, calls with arguments and replies, and whether it was enough.

import { printable } from "../../base/text/columns.ts";
import { formatDuration } from "../../base/time.ts";
import { flagAt, numberAt, objectAt, objectsAt, textAt, textsAt } from "../data.ts";
import { type CallTrace, lastArtifact, type Revision, type TraceModel } from "../model.ts";
import { type Block, compact, formatBytes, type Item, lineOf, pairOf } from "./block.ts";

export function programBlocks(model: TraceModel): readonly Block[] {
  if (model.revisions.length === 0) return [{ kind: "text", lines: ["no program was written"], tone: "plain" }];
  return [{ kind: "items", items: model.revisions.map((revision) => programItem(revision, model)) }];
}

export function callBlocks({ calls }: TraceModel): readonly Block[] {
  if (calls.length === 0) return [{ kind: "text", lines: ["no tool was called"], tone: "plain" }];
  return [{ kind: "items", items: calls.map(callItem) }];
}

export function completenessBlocks(model: TraceModel): readonly Block[] {
  const evaluations = (model.artifacts["completeness-evaluation"] ?? []).map(({ data }) => data);
  const final = lastArtifact(model, "final-execution");
  const pairs = evaluations.flatMap((evaluation, index) => {
    const isComplete = flagAt(evaluation, "isComplete") === true;
    const missing = textsAt(evaluation, "missingParts").join(", ") || "something that was not named";
    const outcome = textAt(evaluation, "outcome") ?? "";
    const told = isComplete ? "complete" : `${outcome}, missing: ${missing}`;
    return pairOf(`Check ${numberAt(evaluation, "attempt") ?? index + 1}`, told, isComplete ? "good" : "caution");
  });
  const repairs = objectsAt(final, "repairs").flatMap((repair) => {
    const why = textAt(repair, "summary") ?? textAt(repair, "failReason") ?? textAt(repair, "skipReason");
    return pairOf(
      `Repair ${numberAt(repair, "attempt") ?? ""}`.trim(),
      `${textAt(repair, "outcome") ?? ""}: ${why ?? ""}`,
    );
  });
  const all = [...pairs, ...repairs, ...rediscoveryPairs(objectAt(final, "rediscovery"))];
  if (all.length === 0) return [{ kind: "text", lines: ["nothing was checked"], tone: "plain" }];
  return [{ kind: "pairs", pairs: all }];
}

function rediscoveryPairs(rediscovery: ReturnType<typeof objectAt>) {
  if (rediscovery === null) return [];
  const tools = textsAt(rediscovery, "mergedTools").join(", ") || "nothing new";
  const skipped = textAt(rediscovery, "skipReason") ?? "not needed";
  return pairOf("Rediscovery", flagAt(rediscovery, "executed") === true ? `found ${tools}` : `skipped: ${skipped}`);
}

function programItem({ id, reason, code, optionId, assumptions }: Revision, { programRuns }: TraceModel): Item {
  const runs = programRuns.filter(({ revisionId }) => revisionId === id);
  const last = runs.at(-1);
  return {
    title: lineOf(`${id}${optionId === null ? "" : ` for ${optionId}`}`),
    tone: last?.status === "failure" ? "bad" : "plain",
    pairs: [
      ...pairOf("why", reason),
      ...assumptions.flatMap((assumption) => pairOf("assumes", assumption)),
      ...runs.flatMap(({ status, message, durationMs }) => {
        const took = durationMs === null ? "never ended" : formatDuration(durationMs);
        const tone = status === "success" ? "good" : "bad";
        return pairOf("ran", `${status}, ${took}${message === null ? "" : `: ${message}`}`, tone);
      }),
    ],
    code: code.split("\n").map(printable),
  };
}

function callItem(
  { toolId, method, args, preview, bytes, durationMs, status, failure }: CallTrace,
  index: number,
): Item {
  const took = durationMs === null ? "never answered" : formatDuration(durationMs);
  const facts = [took, formatBytes(bytes)].filter((fact) => fact !== "").join(", ");
  return {
    title: lineOf(`${index + 1}. ${toolId}:${method}  ${facts}`),
    tone: status === "success" ? "plain" : "bad",
    pairs: [
      ...pairOf("args", compact(args)),
      ...(failure === null ? [] : pairOf("error", `${failure.code}: ${failure.message}`, "bad")),
      ...(preview === null ? [] : pairOf("reply", compact(preview))),
    ],
  };
}
