// Matches offered options with expected options. An expectation is an option id or a pattern that a label must match.
import type { CaseResult } from "../contract/gate.ts";
import { readPattern } from "./pattern.ts";

type Option = CaseResult["options"][number];

export interface OptionMatch {
  /** Expectations that no offered option matches. */
  readonly unmet: readonly string[];
  /** Offered options that match no expectation. */
  readonly unexpected: readonly Option[];
}

/** Pairs each expectation with its own option. Finds as many pairs as possible; the order of the lists does not matter. */
export function matchOptions(expected: readonly string[], offered: readonly Option[]): OptionMatch {
  /** Maps the index of an offered option to the index of the expectation that the option matches. */
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

/** Finds an option for one expectation. If each matching option is taken, moves the other expectation to another option. */
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
