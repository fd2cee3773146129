// Builds the section `decision`: the clarification decision and its reasons.
import { formatScore } from "../../base/text/format.ts";
import type { JsonObject } from "../../contract/json.ts";
import { flagAt, numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { type Block, lineOf, type Pair, pairOf } from "./block.ts";
import { shortOption } from "./names.ts";
import { proposalBlocks, questionBlocks } from "./question.ts";

export function decisionBlocks(model: TraceModel): readonly Block[] {
  const { decision, ending } = model;
  const beside = [...questionBlocks(model), ...proposalBlocks(model)];
  if (decision === null) {
    const isOver = ending.kind === "outcome" || model.origin !== "recorded";
    const line = isOver ? "no decision was recorded" : "the run ended before a decision";
    return [{ kind: "text", lines: [line], tone: isOver ? "plain" : "caution" }, ...beside];
  }
  const options = objectsAt(decision, "candidateSummaries");
  // `judgeError` is not shown, because it repeats the message of the validator.
  const validator = textAt(decision, "validatorReason");
  const pairs = [
    ...pairOf("Decided", textAt(decision, "outcomeType")),
    ...pairOf("Because", textAt(decision, "decisionReasonCode")),
    ...pairOf("Rollout", rolloutOf(decision)),
    ...pairOf("Judge", judgeOf(decision)),
    ...pairOf("Judge said", textAt(decision, "judgeReason")),
    ...pairOf(
      "Judge failed",
      textAt(decision, "judgeError") === validator ? null : textAt(decision, "judgeError"),
      "caution",
    ),
    ...pairOf("Validator", validator, "caution"),
    ...pairOf("Fallback", textAt(decision, "fallbackReason"), "caution"),
    ...assumptionOf(decision),
    ...pairOf("Recommended", shortOption(textAt(decision, "recommendedOptionId") ?? "")),
    ...pairOf("Since", textAt(decision, "recommendedOptionReason")),
    ...pairOf("Missing", textAt(decision, "missingCapability"), "caution"),
    ...pairOf("Signals", textsAt(decision, "decisionSignals").join(", ")),
  ];
  return [{ kind: "pairs", pairs }, ...(options.length === 0 ? [] : [optionTable(decision, options)]), ...beside];
}

function rolloutOf(decision: JsonObject): string | null {
  const stage = textAt(decision, "rolloutStage");
  const policy = textAt(decision, "policy");
  if (stage === null) return null;
  return `${stage}${policy === null ? "" : `, policy ${policy}`}`;
}

function judgeOf(decision: JsonObject): string {
  if (flagAt(decision, "judgeAttempted") !== true) return "not asked";
  const outcome = textAt(decision, "judgeOutcomeType") ?? "no usable reply";
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
  const isFirst = (option: JsonObject) => {
    const id = textAt(option, "optionId") ?? "";
    return id === recommended || compared.includes(id);
  };
  const fitOf = (option: JsonObject) => numberAt(option, "fitScore") ?? -1;
  // The options of a question stay in the order in which the user saw them.
  const rest = options.filter((option) => !isFirst(option)).sort((left, right) => fitOf(right) - fitOf(left));
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
    rows: [...options.filter(isFirst), ...rest].map((option) => {
      const id = textAt(option, "optionId") ?? "";
      const mark = id === recommended ? "*" : compared.includes(id) ? "+" : "";
      const unresolved = textsAt(option, "unresolvedRequiredParams").join(", ");
      const cells = [
        mark,
        shortOption(id),
        formatScore(numberAt(option, "fitScore")),
        unresolved,
        textAt(option, "semanticScope") ?? "",
      ];
      return { cells: cells.map(lineOf), tone: unresolved === "" ? "plain" : "caution" };
    }),
  };
}
