// Measures how stable repeated cases are: same verdict, same outcome, and pass^k (the probability that k runs all pass).
import type { Repeats } from "../../contract/gate.ts";
import type { ScoredRecord } from "../rates.ts";
import { toRate } from "./rate.ts";

/** Measures the stability of scored runs; null when no case has two scored runs. */
export function measureRepeats(records: readonly ScoredRecord[]): Repeats | null {
  const cases = [...Map.groupBy(records, ({ id }) => id).values()];
  const repeated = cases.filter((runs) => runs.length > 1);
  if (repeated.length === 0) return null;
  const same = (of: (record: ScoredRecord) => string) =>
    toRate({
      numerator: repeated.filter((runs) => new Set(runs.map(of)).size === 1).length,
      denominator: repeated.length,
    });
  return {
    sameVerdict: same(({ verdict }) => verdict),
    sameOutcome: same(({ result }) => result.outcomeType),
    passAll: Array.from({ length: Math.max(...repeated.map(({ length }) => length)) }, (_, index) =>
      passAll(cases, index + 1),
    ),
  };
}

function passAll(cases: readonly (readonly ScoredRecord[])[], runs: number): Repeats["passAll"][number] {
  const often = cases.filter(({ length }) => length >= runs);
  const chances = often.map((made) =>
    chanceOfAll({ made: made.length, passed: made.filter(({ verdict }) => verdict === "passed").length, runs }),
  );
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return { runs, cases: often.length, value: sum / often.length };
}

/** Returns the unbiased estimate C(passed, runs) / C(made, runs), computed as a product because factorials could overflow. */
function chanceOfAll({ made, passed, runs }: { made: number; passed: number; runs: number }): number {
  let chance = 1;
  for (let drawn = 0; drawn < runs; drawn += 1) chance *= Math.max(0, passed - drawn) / (made - drawn);
  return chance;
}
