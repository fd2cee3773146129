// Plans the runs of a gate: the selected cases with their repeats, or the part of them that belongs to a shard.
import { compileLinear, type LinearPattern, PatternError } from "../../base/text/linear-pattern.ts";
import { CtxError } from "../../contract/error.ts";
import type { Selection, Shard } from "../../contract/gate.ts";
import type { AnchorCase, AnchorSuite } from "../anchor.ts";
import type { PlannedRun } from "./attempt.ts";

export interface Choice {
  /** Regular expression that selects cases by id, family or prompt, ignoring case; null selects every case. */
  readonly grep: string | null;
  /** Number of runs of each case; null for the number in the suite. */
  readonly repeat: number | null;
  /** The shard to run; null for the whole suite. */
  readonly shard: Shard | null;
  /** Ids of the cases to run, among those that `grep` selects; absent for all cases. */
  readonly only?: readonly string[] | undefined;
}

/**
 * Returns the runs in the order of the suite, and the selection for the artifact. Throws `usage` when `grep` matches no case.
 */
export function planRuns(
  suite: AnchorSuite,
  { grep, repeat, shard, only }: Choice,
): { readonly runs: readonly PlannedRun[]; readonly selection: Omit<Selection, "stopped"> } {
  const wanted = only === undefined ? null : new Set(only);
  const selected = selectCases(suite, grep).filter(({ id }) => wanted === null || wanted.has(id));
  if (wanted !== null && selected.length === 0) {
    const hint = "omit --grep";
    throw new CtxError("usage", `--grep ${JSON.stringify(grep)} matches none of the cases to run`, { hint });
  }
  const ownedCases = new Set(shard === null ? selected : partOf(selected, shard));
  const runs = selected
    .flatMap((anchor) => repeatsOf(anchor, repeat))
    .map((run, place) => ({ ...run, place }))
    .filter(({ anchor }) => ownedCases.has(anchor));
  const selection = {
    suiteCases: suite.cases.length,
    selectedCases: ownedCases.size,
    plannedRuns: runs.length,
    grep,
    ...(repeat === null ? {} : { repeat }),
    ...(shard === null ? {} : { shard }),
    ...(only === undefined ? {} : { only: [...only] }),
  };
  return { runs, selection };
}

/** Returns a contiguous part of the list, so that the parts can be joined again; sizes differ by at most one. */
function partOf<Item>(items: readonly Item[], { index, count }: Shard): readonly Item[] {
  const edge = (part: number) => Math.floor((part * items.length) / count);
  return items.slice(edge(index - 1), edge(index));
}

function selectCases(suite: AnchorSuite, grep: string | null): readonly AnchorCase[] {
  if (grep === null) return suite.cases;
  const expression = readGrep(grep);
  const selected = suite.cases.filter((anchor) =>
    [anchor.id, anchor.family, anchor.prompt].some((text) => expression.test(text)),
  );
  if (selected.length > 0) return selected;
  const hint = `its cases are ${suite.cases.map(({ id }) => id).join(", ")}`;
  throw new CtxError("usage", `--grep ${JSON.stringify(grep)} matches no case of ${suite.suite}`, { hint });
}

function readGrep(grep: string): LinearPattern {
  try {
    return compileLinear(grep, "i");
  } catch (cause) {
    if (!(cause instanceof PatternError)) throw cause;
    throw new CtxError("usage", `--grep ${JSON.stringify(grep)} is not a supported pattern: ${cause.message}`, {
      cause,
      hint: "put a backslash before characters such as ( [ * +",
    });
  }
}

function repeatsOf(anchor: AnchorCase, repeat: number | null): readonly Omit<PlannedRun, "place">[] {
  // A call under permission may change something, so no case repeats it.
  const length = anchor.allow === undefined ? (repeat ?? anchor.repeat) : 1;
  return Array.from({ length }, (_, index) => ({ anchor, repeat: index + 1 }));
}
