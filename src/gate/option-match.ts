// Matches offered options with expected ones. An expectation is the id of an option or a pattern over its label.
import type { CaseResult } from "../contract/gate.ts";
import { readPattern } from "./pattern.ts";

type Option = CaseResult["options"][number];

export interface OptionMatch {
  /** Expectations without a matching offered option. */
  readonly unmet: readonly string[];
  /** Offered options without a matching expectation. */
  readonly unexpected: readonly Option[];
}

/** Pairs each expectation with a distinct option; finds the largest matching, independent of the order of both lists. */
export function matchOptions(expected: readonly string[], offered: readonly Option[]): OptionMatch {
  /** Index of an offered option to the index of the expectation it matches. */
  const matchedBy = new Map<number, number>();
  const unmet = expected.filter((_, index) => !findPlace({ index, expected, offered, matchedBy, tried: new Set() }));
  return { unmet, unexpected: offered.filter((_, index) => !matchedBy.has(index)) };
}

interface Search {
  readonly index: number;
  readonly expected: readonly string[];
  readonly offered: readonly Option[];
  readonly matchedBy: Map<number, number>;
  readonly tried: Set<number>;
}

/** Finds an augmenting path: uses a free matching option, or frees one by moving its expectation to another option. */
function findPlace(search: Search): boolean {
  const { index, expected, offered, matchedBy, tried } = search;
  const wanted = expected[index];
  if (wanted === undefined) return false;
  for (const [place, option] of offered.entries()) {
    if (tried.has(place) || !fits(wanted, option)) continue;
    tried.add(place);
    const holder = matchedBy.get(place);
    if (holder === undefined || findPlace({ ...search, index: holder })) {
      matchedBy.set(place, index);
      return true;
    }
  }
  return false;
}

function fits(wanted: string, option: Option): boolean {
  const pattern = readPattern(wanted);
  return pattern.kind === "pattern" ? pattern.expression.test(option.label) : option.id === wanted;
}
