// Which offered options are the expected ones. An expectation is an option's id or a pattern over its label.
import type { CaseResult } from "../contract/gate.ts";
import { readPattern } from "./pattern.ts";

type Option = CaseResult["options"][number];

export interface OptionMatch {
  /** Expectations without a matching offered option. */
  readonly unmet: readonly string[];
  /** Offered options without a matching expectation. */
  readonly unexpected: readonly Option[];
}

/** Pairs each expectation with an option of its own, as many as can be paired whatever the order of either list. */
export function matchOptions(expected: readonly string[], offered: readonly Option[]): OptionMatch {
  /** Index of an offered option to the index of the expectation it matches. */
  const servedBy = new Map<number, number>();
  const unmet = expected.filter((_, index) => !findPlace({ index, expected, offered, servedBy, tried: new Set() }));
  return { unmet, unexpected: offered.filter((_, index) => !servedBy.has(index)) };
}

interface Search {
  readonly index: number;
  readonly expected: readonly string[];
  readonly offered: readonly Option[];
  readonly servedBy: Map<number, number>;
  readonly tried: Set<number>;
}

/** An augmenting path: takes a free option, or moves whoever holds a fitting one to another. */
function findPlace(search: Search): boolean {
  const { index, expected, offered, servedBy, tried } = search;
  const wanted = expected[index];
  if (wanted === undefined) return false;
  for (const [place, option] of offered.entries()) {
    if (tried.has(place) || !fits(wanted, option)) continue;
    tried.add(place);
    const holder = servedBy.get(place);
    if (holder === undefined || findPlace({ ...search, index: holder })) {
      servedBy.set(place, index);
      return true;
    }
  }
  return false;
}

function fits(wanted: string, option: Option): boolean {
  const pattern = readPattern(wanted);
  return pattern.kind === "pattern" ? pattern.expression.test(option.label) : option.id === wanted;
}
