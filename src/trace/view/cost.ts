// Where the money and the models' time went.
import { formatDuration } from "../../base/time.ts";
import { textAt } from "../data.ts";
import type { ModelCallTrace, TraceModel } from "../model.ts";
import { type Block, lineOf, pairOf } from "./block.ts";

export function costBlocks({ cost, modelCalls }: TraceModel): readonly Block[] {
  const dollars = (key: string) => {
    const amount = textAt(cost, key);
    return amount === null ? null : `$${amount}`;
  };
  const pairs = [
    ...pairOf("Models", dollars("modelCostUsd")),
    ...pairOf("Tools", dollars("toolCostUsd")),
    ...pairOf("Total", dollars("totalCostUsd")),
  ];
  const settled: Block =
    pairs.length === 0 ? { kind: "text", lines: ["nothing was settled"], tone: "plain" } : { kind: "pairs", pairs };
  return modelCalls.length === 0 ? [settled] : [settled, modelTable(modelCalls)];
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
        durationMs === null ? "never ended" : formatDuration(durationMs),
        String(inputTokens),
        String(outputTokens),
        `$${costUsd.toFixed(6)}`,
      ].map(lineOf),
      tone: status === "success" ? "plain" : "bad",
    })),
  };
}
