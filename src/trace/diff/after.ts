// Compares the endings of two runs: outcome, answer, warnings, cost, and the durations of the stages.
import { formatDuration } from "../../base/text/format.ts";
import { textAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { compared, type Difference, phase, placeAt } from "./difference.ts";

export function differencesAfter(left: TraceModel, right: TraceModel): readonly Difference[] {
  const after = (order: number) => placeAt(phase.after, order);
  const cost = ({ cost: settled }: TraceModel) => textAt(settled, "totalCostUsd");
  return [
    ...compared({ section: "outcome", what: "outcome", left: endingOf(left), right: endingOf(right), place: after(0) }),
    ...compared({
      section: "outcome",
      what: "stop reason",
      left: left.stopReason,
      right: right.stopReason,
      place: after(1),
    }),
    ...compared({ section: "answer", what: "answer", left: left.response, right: right.response, place: after(2) }),
    ...ofWarnings(left, right),
    ...compared({
      section: "cost",
      what: "total cost, US dollars",
      left: cost(left),
      right: cost(right),
      place: placeAt(phase.cost),
    }),
    ...ofTime(left, right),
  ];
}

function endingOf({ ending }: TraceModel): string {
  if (ending.kind === "outcome") return ending.outcomeType;
  return ending.kind === "error" ? `error ${ending.code}: ${ending.message}` : "killed, or still running";
}

function ofWarnings(left: TraceModel, right: TraceModel): readonly Difference[] {
  const all = [...new Set([...left.warnings, ...right.warnings])];
  return all.flatMap((warning) => {
    const shown = ({ warnings }: TraceModel) => (warnings.includes(warning) ? warning : null);
    const place = placeAt(phase.after, 3);
    return compared({ section: "warnings", what: "warning", left: shown(left), right: shown(right), place });
  });
}

const slowerFactor = 2;
const leastMs = 100;

/** Compares the durations of the stages. Reports a stage that took at least twice as long and at least 100 ms longer. */
function ofTime(left: TraceModel, right: TraceModel): readonly Difference[] {
  const names = [...new Set([...left.stages, ...right.stages].map(({ name }) => name))];
  const time = ({ stages }: TraceModel, stage: string) =>
    stages.filter(({ name }) => name === stage).reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return names.flatMap((name) => {
    const [one, other] = [time(left, name), time(right, name)];
    const isFelt = Math.abs(one - other) >= leastMs && Math.max(one, other) >= slowerFactor * Math.min(one, other);
    const shown = { left: formatDuration(one), right: formatDuration(other) };
    return isFelt ? compared({ section: "timing", what: `stage ${name}`, ...shown, place: placeAt(phase.timing) }) : [];
  });
}
