// Builds the sections `program`, `calls`, `completeness` and `rediscovery`.

import { printable } from "../../base/text/columns.ts";
import { formatBytes, formatCount, formatDuration } from "../../base/text/format.ts";
import type { Json } from "../../contract/json.ts";
import { countAt, flagAt, listAt, numberAt, objectAt, objectsAt, textAt, textsAt } from "../data.ts";
import { type CallTrace, lastArtifact, type MethodTotal, type Revision, type TraceModel } from "../model.ts";
import { stepNumbers } from "../run.ts";
import { type Block, compact, type Item, lineOf, pairOf } from "./block.ts";
import { absent, shortId, shortOption } from "./names.ts";

export function programBlocks(model: TraceModel): readonly Block[] {
  if (model.revisions.length === 0)
    return [{ kind: "text", lines: [absent(model, "no program was written")], tone: "plain" }];
  return [{ kind: "items", items: model.revisions.map((revision) => programItem(revision, model)) }];
}

export function callBlocks(model: TraceModel): readonly Block[] {
  const { calls, totals, methodTotals, summary } = model;
  if (calls.length === 0 && totals.calls > 0) {
    return [
      {
        kind: "text",
        lines: [`${formatCount(totals.calls, "call")} counted; the details are not recorded`],
        tone: "caution",
      },
    ];
  }
  const none = summary === null ? absent(model, "no tool was called") : "no tool was called";
  if (calls.length === 0) return [{ kind: "text", lines: [none], tone: "plain" }];
  const numbers = stepNumbers(model.run, "tool");
  const items: Block = { kind: "items", items: calls.map((call) => callItem(call, numbers.get(call.callId))) };
  return totals.calls > calls.length ? [methodTable(methodTotals, totals.calls - calls.length), items] : [items];
}

export function completenessBlocks(model: TraceModel): readonly Block[] {
  const evaluations = (model.artifacts["completeness-evaluation"] ?? []).map(({ data }) => data);
  const final = lastArtifact(model, "final-execution");
  const pairs = evaluations.flatMap((evaluation, index) => {
    const isComplete = flagAt(evaluation, "isComplete") === true;
    const missing = textsAt(evaluation, "missingParts").join(", ") || "a part without a name";
    const outcome = textAt(evaluation, "outcome") ?? "";
    const status = isComplete ? "complete" : `${outcome}, missing: ${missing}`;
    return pairOf(`Check ${numberAt(evaluation, "attempt") ?? index + 1}`, status, isComplete ? "good" : "caution");
  });
  const repairs = objectsAt(final, "repairs").flatMap((repair) => {
    const why = textAt(repair, "summary") ?? textAt(repair, "failReason") ?? textAt(repair, "skipReason");
    return pairOf(
      `Repair ${numberAt(repair, "attempt") ?? ""}`.trim(),
      `${textAt(repair, "outcome") ?? ""}: ${why ?? ""}`,
    );
  });
  const all = [...pairs, ...repairs];
  if (all.length === 0) return [{ kind: "text", lines: [uncheckedOf(model)], tone: "plain" }];
  return [{ kind: "pairs", pairs: all }];
}

/** Returns the text without checks. An SDK client's trace may state the number of checks without their results. */
function uncheckedOf(model: TraceModel): string {
  const counted = countAt(model.summary, "completionChecks") ?? 0;
  if (counted > 0) return `${counted} ${counted === 1 ? "check is" : "checks are"} counted; the result is not recorded`;
  return absent(model, "no completeness check");
}

/** Returns whether the run searched for other tools, why, and what it found. */
export function rediscoveryBlocks(model: TraceModel): readonly Block[] {
  const found = objectAt(lastArtifact(model, "final-execution"), "rediscovery");
  if (found === null) {
    return [{ kind: "text", lines: [absent(model, "no search for other tools")], tone: "plain" }];
  }
  const isExecuted = flagAt(found, "executed") === true;
  const list = (key: string) => listAt(found, key).flatMap(alternativeOf).join(", ");
  const pairs = [
    ...pairOf("Executed", isExecuted ? "yes" : `no: ${textAt(found, "skipReason") ?? "not needed"}`),
    ...pairOf("Missing", textAt(found, "missingCapability"), "caution"),
    ...pairOf("Searched for", textAt(found, "rediscoveryQuery")),
    ...pairOf("Candidates", list("candidateSearchResults")),
    ...pairOf("Selected", list("selectedAlternatives")),
    ...pairOf("Merged", isExecuted ? list("mergedTools") || "nothing new" : null),
  ];
  return [{ kind: "pairs", pairs }];
}

/** Returns the names of other tools, which are listed by id or as objects with a name. */
function alternativeOf(item: Json): readonly string[] {
  if (typeof item === "string") return [shortOption(item)];
  const name = textAt(item, "toolName") ?? textAt(item, "name");
  const id = textAt(item, "toolId") ?? textAt(item, "id");
  const why = textAt(item, "reason");
  const shown = name ?? (id === null ? null : shortId(id));
  return shown === null ? [] : [why === null ? shown : `${shown} (${why})`];
}

/** Returns a table of calls by method, for a trace model that omits some calls. */
function methodTable(totals: readonly MethodTotal[], unshown: number): Block {
  return {
    kind: "table",
    title: `By method (${formatCount(unshown, "call")} counted here and omitted below)`,
    columns: [
      { title: "calls", align: "right" },
      { title: "failed", align: "right" },
      { title: "method", align: "left" },
    ],
    rows: totals.map(({ toolId, method, calls, failures }) => ({
      cells: [formatCount(calls), formatCount(failures), lineOf(`${toolId}:${method}`)],
      tone: failures > 0 ? "bad" : "plain",
    })),
  };
}

function programItem({ id, reason, code, optionId, assumptions }: Revision, { programRuns }: TraceModel): Item {
  const runs = programRuns.filter(({ revisionId }) => revisionId === id);
  const last = runs.at(-1);
  return {
    title: lineOf(`${id}${optionId === null ? "" : ` for ${shortOption(optionId)}`}`),
    tone: last?.status === "failure" ? "bad" : "plain",
    pairs: [
      ...pairOf("why", reason),
      ...assumptions.flatMap((assumption) => pairOf("assumes", assumption)),
      ...runs.flatMap(({ status, message, durationMs }) => {
        const took =
          durationMs !== null ? formatDuration(durationMs) : status === "unfinished" ? "no end" : "time not recorded";
        const tone = status === "success" ? "good" : "bad";
        return pairOf("ran", `${status}, ${took}${message === null ? "" : `: ${message}`}`, tone);
      }),
    ],
    code: code === "" ? ["not recorded"] : code.split("\n").map(printable),
  };
}

function callItem(
  { toolId, method, args, preview, bytes, durationMs, status, failure }: CallTrace,
  number: number | undefined,
): Item {
  const took =
    durationMs !== null ? formatDuration(durationMs) : status === "unfinished" ? "no reply" : "time not recorded";
  const facts = [took, ...(bytes === null ? [] : [formatBytes(bytes)])].join(", ");
  return {
    title: lineOf(`${number ?? "?"}. ${shortId(toolId)}:${method}  ${facts}`),
    tone: status === "success" ? "plain" : "bad",
    pairs: [
      ...pairOf("args", args === null ? "not recorded" : compact(args)),
      ...(failure === null ? [] : pairOf("error", `${failure.code}: ${failure.message}`, "bad")),
      ...(preview === null ? [] : pairOf("reply", compact(preview))),
    ],
  };
}
