// Compares two runs for the studio: each head, and the differences in order, grouped as `ctx trace diff` groups them.
import { groupDifferences } from "../../trace/diff/group.ts";
import { diffTraces } from "../../trace/diff.ts";
import type { TraceReading } from "../../trace/read/reading.ts";
import { stepRows } from "../../trace/view/steps.ts";
import type { AlignedSide, AlignedStep, ComparedRun, CompareView } from "./document-compare.ts";
import { runHead } from "./run-head.ts";

/** Compares two runs. The first difference is apart from the later ones, because they may result from it. */
export function compareView(
  left: Pick<TraceReading, "model" | "damages"> & { readonly id: string },
  right: Pick<TraceReading, "model" | "damages"> & { readonly id: string },
): CompareView {
  const { isSame, isWhole, first, differences } = diffTraces(left.model, right.model);
  return {
    ...{ isSame, isWhole, first },
    left: headOf(left),
    right: headOf(right),
    later: groupDifferences(differences.filter((difference) => difference !== first)),
    steps: alignSteps(sidesOf(left), sidesOf(right)),
  };
}

type Side = Parameters<typeof compareView>[0];

function headOf({ id, model, damages }: Side): ComparedRun {
  return { id, title: model.query ?? model.requestId ?? "No query recorded", ...runHead(model, damages) };
}

function sidesOf({ model }: Side): readonly AlignedSide[] {
  return stepRows(model).map(({ label, tone }, index) => ({ index, label, tone }));
}

/** Number of steps after a difference that are searched for a step that both runs have. */
const mostSkipped = 50;

/** Pairs steps with the same label in order. A step without a partner nearby gets a row of its own. */
export function alignSteps(left: readonly AlignedSide[], right: readonly AlignedSide[]): readonly AlignedStep[] {
  const rows: AlignedStep[] = [];
  let [at, to] = [0, 0];
  while (at < left.length || to < right.length) {
    const [here, there] = [left[at], right[to]];
    const [skipLeft, skipRight] = nextPair(left, right, at, to);
    if (here !== undefined && there !== undefined && skipLeft === 0 && skipRight === 0) {
      rows.push({ left: here, right: there });
      at += 1;
      to += 1;
      continue;
    }
    for (const side of left.slice(at, at + skipLeft)) rows.push({ left: side, right: null });
    for (const side of right.slice(to, to + skipRight)) rows.push({ left: null, right: side });
    at += skipLeft;
    to += skipRight;
  }
  return rows;
}

/** Returns how many steps of each run precede the next pair with the same label. */
function nextPair(
  left: readonly AlignedSide[],
  right: readonly AlignedSide[],
  ...[at, to]: readonly [number, number]
): readonly [number, number] {
  for (let sum = 0; sum <= mostSkipped; sum += 1) {
    for (let skipped = 0; skipped <= sum; skipped += 1) {
      const [here, there] = [left[at + skipped], right[to + sum - skipped]];
      if (here !== undefined && there !== undefined && here.label === there.label) return [skipped, sum - skipped];
    }
  }
  return [Math.min(mostSkipped, left.length - at), Math.min(mostSkipped, right.length - to)];
}
