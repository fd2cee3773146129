// Decides a labelled row with given weights, without calling a tool.
import type { Json } from "../src/contract/json.ts";
import { safeOutcome } from "../src/flow/clarify/verdict.ts";
import { areArgumentsRight } from "../src/gate/eval-decisions/arguments.ts";
import type { Scored } from "../src/gate/eval-decisions/scored.ts";
import { readRequest } from "../src/language/request.ts";
import { bind } from "../src/models/embedded/interpret/bind/bind.ts";
import { interpret } from "../src/models/embedded/interpret/interpret.ts";
import type { Learned } from "../src/models/embedded/interpret/learned/learned.ts";
import { answerScore, buildOptions } from "../src/models/embedded/interpret/rules/choose.ts";
import { withoutEchoes } from "../src/retrieval/echo.ts";
import { type LabelledRow, methodsOf } from "./rows.ts";

/** Runs the stages up to the decision. Methods that write are included. */
export function decideRow(row: LabelledRow, learned: Learned, isKnown: boolean): Scored {
  const startedAt = performance.now();
  const methods = methodsOf(row);
  const reading = readRequest(row.query);
  const comparable = withoutEchoes(methods, reading);
  const readings = interpret(reading, comparable, { effects: row.isWhole === true ? "read" : "any", learned });
  const options = buildOptions({ reading, readings, methods: comparable });
  const ms = performance.now() - startedAt;
  const [best] = [...readings].sort((left, right) => right.fit - left.fit);
  const right = row.gold.toolNames ?? [];
  return {
    decided: {
      id: row.id,
      file: row.file,
      outcome: safeOutcome({ ...options, doubtful: [] }),
      methodName: best?.methodName ?? null,
      arguments: {},
      answerScore: answerScore(readings),
      reasonCode: null,
      ms,
      zone: readings.length === 0 ? "none" : "sure",
    },
    gold: row.gold.outcome,
    isToolRight: right.length === 0 ? null : right.includes(best?.methodName ?? ""),
    areArgumentsRight: boundExactly(row, learned),
    argumentCounts: null,
    isKnown,
  };
}

/** True when the right tool has accepted values for all arguments; null when the row has no labelled arguments. */
function boundExactly(row: LabelledRow, learned: Learned): boolean | null {
  const [labelled] = row.gold.arguments ?? [];
  const [name = ""] = Object.keys(labelled ?? {});
  const method = methodsOf(row).find((method) => method.name === name);
  const accepted = labelled?.[name];
  if (method === undefined || accepted === undefined) return null;
  const given: Record<string, Json> = {};
  for (const binding of bind(method, readRequest(row.query), { pair: learned.pair }).bindings) {
    if (binding.kind === "bound" || binding.kind === "default") given[binding.parameter] = binding.value;
  }
  return areArgumentsRight(given, accepted);
}
