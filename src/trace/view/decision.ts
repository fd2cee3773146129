// What was decided before planning and why, and the case file that it was decided from.
import type { JsonObject } from "../../contract/json.ts";
import { caseFileOf, type PoolEntry } from "../case-file.ts";
import { flagAt, numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { type Block, formatScore, lineOf, type Pair, pairOf } from "./block.ts";

export function decisionBlocks({ decision }: TraceModel): readonly Block[] {
  if (decision === null)
    return [{ kind: "text", lines: ["the run ended before anything was decided"], tone: "caution" }];
  const options = objectsAt(decision, "candidateSummaries");
  const pairs = [
    ...pairOf("Decided", textAt(decision, "outcomeType")),
    ...pairOf("Because", textAt(decision, "decisionReasonCode")),
    ...pairOf("Rollout", rolloutOf(decision)),
    ...pairOf("Judge", judgeOf(decision)),
    ...pairOf("Judge said", textAt(decision, "judgeReason")),
    ...pairOf("Judge failed", textAt(decision, "judgeError"), "caution"),
    ...pairOf("Validator", textAt(decision, "validatorReason"), "caution"),
    ...pairOf("Fallback", textAt(decision, "fallbackReason"), "caution"),
    ...assumptionOf(decision),
    ...pairOf("Recommended", textAt(decision, "recommendedOptionId")),
    ...pairOf("Since", textAt(decision, "recommendedOptionReason")),
    ...pairOf("Missing", textAt(decision, "missingCapability"), "caution"),
    ...pairOf("Signals", textsAt(decision, "decisionSignals").join(", ")),
  ];
  return [{ kind: "pairs", pairs }, ...(options.length === 0 ? [] : [optionTable(decision, options)])];
}

export function poolBlocks(model: TraceModel): readonly Block[] {
  const file = caseFileOf(model);
  const counts =
    `${file.candidateCount} candidates, ${file.querySafeCount} query-safe, ${file.rankedCount} ranked, ` +
    `${file.shortlistCount} in the execution shortlist, ${file.ambiguityPoolCount} in the ambiguity pool`;
  const confidence = file.status === "skipped" ? null : `${file.adequacy}, confidence ${formatScore(file.confidence)}`;
  const keptOut = file.safety.filter(({ isIn }) => isIn === false);
  return [
    {
      kind: "pairs",
      pairs: [
        ...pairOf("Probe", file.status, file.status === "skipped" ? "caution" : "plain"),
        ...pairOf("Methods", counts),
        ...pairOf("Adequacy", confidence),
        ...pairOf("Missing", file.missingCapability, "caution"),
      ],
    },
    ...poolTable("Execution shortlist: what to try", file.shortlist),
    ...poolTable("Ambiguity pool: which readings survive", file.ambiguityPool),
    ...poolTable("Kept out: not safe in a query", keptOut),
    ...(file.shortlist.length + file.ambiguityPool.length > 0 ? [] : poolTable("Ranking", file.ranked)),
  ];
}

function rolloutOf(decision: JsonObject): string | null {
  const stage = textAt(decision, "rolloutStage");
  const policy = textAt(decision, "policy");
  if (stage === null) return null;
  return `${stage}${policy === null ? "" : `, policy ${policy}`}`;
}

function judgeOf(decision: JsonObject): string {
  if (flagAt(decision, "judgeAttempted") !== true) return "not asked";
  const outcome = textAt(decision, "judgeOutcomeType") ?? "nothing usable";
  const confidence = numberAt(decision, "judgeConfidence");
  const applied = flagAt(decision, "judgeApplied") === true ? "applied" : "rejected";
  return `${outcome}${confidence === null ? "" : `, confidence ${formatScore(confidence)}`}, ${applied}`;
}

function assumptionOf(decision: JsonObject): readonly Pair[] {
  const label = textAt(decision, "assumptionMade", "label");
  const reason = textAt(decision, "assumptionMade", "reason");
  return pairOf("Assumption", label === null ? null : `${label}${reason === null ? "" : `: ${reason}`}`, "caution");
}

function optionTable(decision: JsonObject, options: readonly JsonObject[]): Block {
  const recommended = textAt(decision, "recommendedOptionId");
  const compared = textsAt(decision, "comparedOptionIds");
  return {
    kind: "table",
    title: "Options (* recommended, + compared)",
    columns: [
      { title: "", align: "left" },
      { title: "option", align: "left" },
      { title: "fit", align: "right" },
      { title: "unresolved", align: "left" },
      { title: "scope", align: "left" },
    ],
    rows: options.map((option) => {
      const id = textAt(option, "optionId") ?? "";
      const mark = id === recommended ? "*" : compared.includes(id) ? "+" : "";
      const unresolved = textsAt(option, "unresolvedRequiredParams").join(", ");
      const cells = [
        mark,
        id,
        formatScore(numberAt(option, "fitScore")),
        unresolved,
        textAt(option, "semanticScope") ?? "",
      ];
      return { cells: cells.map(lineOf), tone: unresolved === "" ? "plain" : "caution" };
    }),
  };
}

const mostRows = 20;

function poolTable(title: string, entries: readonly PoolEntry[]): readonly Block[] {
  if (entries.length === 0) return [];
  const more = entries.length > mostRows ? ` (${mostRows} of ${entries.length})` : "";
  return [
    {
      kind: "table",
      title: `${title}${more}`,
      columns: [
        { title: "method", align: "left" },
        { title: "fit", align: "right" },
        { title: "why", align: "left" },
      ],
      rows: entries.slice(0, mostRows).map(({ toolId, methodName, fit, isIn, reason }) => ({
        cells: [`${toolId}:${methodName}`, formatScore(fit), reason ?? ""].map(lineOf),
        tone: isIn === false ? "caution" : "plain",
      })),
    },
  ];
}
