// Builds the section `cost`: cost and tokens by stage and by model call.
import { formatCount, formatDuration, formatUsd } from "../../base/text/format.ts";
import { numberAt, textAt } from "../data.ts";
import type { ModelCallTrace, TraceModel } from "../model.ts";
import { stageCosts } from "../stage-costs.ts";
import { type Block, lineOf, pairOf } from "./block.ts";
import { absent } from "./names.ts";

export function costBlocks(model: TraceModel): readonly Block[] {
  const { cost, modelCalls } = model;
  const dollars = (key: string) => {
    const amount = textAt(cost, key) ?? numberAt(cost, key);
    return amount === null ? null : formatUsd(amount);
  };
  const pairs = [
    ...pairOf("Models", dollars("modelCostUsd")),
    ...pairOf("Tools", dollars("toolCostUsd")),
    ...pairOf("Total", dollars("totalCostUsd")),
    ...statedStages.flatMap(([label, key]) => {
      const amount = numberAt(model.details.stageCosts, key);
      return pairOf(label, amount === null ? null : formatUsd(amount));
    }),
  ];
  const settled: Block =
    pairs.length === 0
      ? { kind: "text", lines: [absent(model, "no cost was settled")], tone: "plain" }
      : { kind: "pairs", pairs };
  return modelCalls.length === 0 ? [settled] : [settled, stageTable(model), modelTable(modelCalls)];
}

/** Names of stages in the results of SDK clients. */
const statedStages = [
  ["Planning", "planningCostUsd"],
  ["First run", "initialExecutionCostUsd"],
  ["Rediscovery", "rediscoveryAdditionalCostUsd"],
  ["Synthesis", "synthesisCostUsd"],
] as const;

function stageTable(model: TraceModel): Block {
  return {
    kind: "table",
    title: "Models by stage",
    columns: [
      { title: "stage", align: "left" },
      { title: "calls", align: "right" },
      { title: "tokens in", align: "right" },
      { title: "out", align: "right" },
      { title: "cost", align: "right" },
    ],
    rows: stageCosts(model).map(({ stage, calls, inputTokens, outputTokens, costUsd }) => ({
      cells: [stage, ...[calls, inputTokens, outputTokens].map((count) => formatCount(count)), formatUsd(costUsd)].map(
        lineOf,
      ),
      tone: "plain",
    })),
  };
}

function modelTable(modelCalls: readonly ModelCallTrace[]): Block {
  return {
    kind: "table",
    title: "Model calls",
    columns: [
      { title: "role", align: "left" },
      { title: "model", align: "left" },
      { title: "time", align: "right" },
      { title: "tokens in", align: "right" },
      { title: "out", align: "right" },
      { title: "cost", align: "right" },
    ],
    rows: modelCalls.map(({ role, model, durationMs, inputTokens, outputTokens, costUsd, status }) => ({
      cells: [
        role,
        model,
        durationMs !== null ? formatDuration(durationMs) : status === "unfinished" ? "no end" : "not recorded",
        formatCount(inputTokens),
        formatCount(outputTokens),
        formatUsd(costUsd),
      ].map(lineOf),
      tone: status === "success" ? "plain" : "bad",
    })),
  };
}
