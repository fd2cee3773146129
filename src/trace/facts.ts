// Extracts facts from a trace, so that the gate can check the content of a run: calls, arguments, programs, tokens, lines.
import type { ObservedCall, TracedFacts } from "../contract/gate/observed.ts";
import type { TraceLine, TraceType } from "../contract/trace.ts";
import { at, countAt, textAt } from "./data.ts";

/** Returns the facts of a run; `linesOf` returns the lines of one type in order. */
export function traceFacts(linesOf: (type: TraceType) => readonly TraceLine[]): TracedFacts {
  const artifacts = linesOf("artifact");
  const programs = artifacts.filter(({ name }) => name === "planner-generated-code");
  const modelEnds = [...linesOf("model-result"), ...linesOf("model-failure")];
  return {
    calls: linesOf("tool-call").map(callOf),
    programs: programs.map(({ seq, data }) => ({ seq, methods: methodsIn(textAt(data, "code") ?? "") })),
    tokens: modelEnds.reduce(
      (sum, { data }) =>
        sum + (countAt(data, "usage", "inputTokens") ?? 0) + (countAt(data, "usage", "outputTokens") ?? 0),
      0,
    ),
    places: {
      data: artifacts.findLast(({ name }) => name === "final-execution")?.seq ?? null,
      end: linesOf("run-end").at(-1)?.seq ?? null,
    },
  };
}

function callOf({ seq, data }: TraceLine): ObservedCall {
  return { seq, toolId: textAt(data, "toolId") ?? "", method: textAt(data, "method") ?? "", args: at(data, "args") };
}

const callPattern = /\bcall\(\s*(["'`])(?:(?!\1).)*\1\s*,\s*(["'`])((?:(?!\2).)*)\2/gs;
const listedPattern = /["']?\bmethod["']?\s*:\s*(["'`])((?:(?!\1).)*)\1/g;

/** Returns the methods that a program names, without duplicates, in order of occurrence. */
function methodsIn(code: string): string[] {
  const found = [
    ...[...code.matchAll(callPattern)].map((match) => ({ index: match.index, name: match[3] ?? "" })),
    ...[...code.matchAll(listedPattern)].map((match) => ({ index: match.index, name: match[2] ?? "" })),
  ];
  return [...new Set(found.sort((left, right) => left.index - right.index).map(({ name }) => name))];
}
