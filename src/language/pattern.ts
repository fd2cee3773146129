// Detects regular expressions that do not compile, or that may take exponential time because of nested repeats. The pattern
// is analysed and never run.

export interface PatternTrouble {
  readonly kind: "broken" | "slow";
  readonly reason: string;
}

/** Returns the problem of a pattern, or null when there is none. */
export function patternTrouble(pattern: string): PatternTrouble | null {
  try {
    new RegExp(pattern, "u");
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return { kind: "broken", reason: why.slice(0, 200) };
  }
  const probes = [...new Set(["a", "Z", "0", "_", " ", ",", "-", ".", "@", "/", "\n", ...pattern])];
  const slow = slowPart(readPattern(pattern), probes);
  return slow === null ? null : { kind: "slow", reason: `the part ${slow} nests one repeat in another` };
}

/** One element of a pattern. A group lists its alternatives; an assertion consumes no characters. */
interface Atom {
  readonly source: string;
  readonly alternatives: readonly (readonly Atom[])[] | null;
  readonly isAssertion: boolean;
  readonly isOptional: boolean;
  readonly isEndless: boolean;
}

const token =
  /\\[pP]\{[^}]*\}|\\k<[^>]*>|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/uy;
const quantifier = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;
const groupOpening = /\((?:\?(?:<?[=!]|:|<[^>]*>|[a-z-]*:))?/y;
const deepest = 60;

function readPattern(pattern: string): readonly (readonly Atom[])[] {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    if (found !== null) at += found[0].length;
    return found;
  };
  const alternatives = (depth: number): readonly (readonly Atom[])[] => {
    const found: Atom[][] = [[]];
    while (at < pattern.length && pattern[at] !== ")") {
      if (pattern[at] === "|") {
        at += 1;
        found.push([]);
      } else found.at(-1)?.push(atom(depth));
    }
    return found;
  };
  const atom = (depth: number): Atom => {
    const start = at;
    const opening = depth < deepest && pattern[at] === "(" ? take(groupOpening)?.[0] : undefined;
    const inner = opening === undefined ? null : alternatives(depth + 1);
    if (inner === null) take(token);
    else at += 1;
    const source = pattern.slice(start, at);
    const repeat = take(quantifier);
    const [sign = "", least, range, most] = repeat ?? [];
    return {
      source,
      alternatives: inner,
      isAssertion: /^(?:[\^$]|\\[bB])$/.test(source) || /^\(\?<?[=!]/.test(source),
      isOptional: /^[*?]/.test(sign) || least === "0",
      isEndless: /^[*+]/.test(sign) || (range !== undefined && (most === "" || Number(most) > 50)),
    };
  };
  return alternatives(0);
}

function slowPart(alternatives: readonly (readonly Atom[])[], probes: readonly string[]): string | null {
  for (const atom of alternatives.flat()) {
    if (atom.alternatives === null) continue;
    if (atom.isEndless && isAmbiguousLoop(atom.alternatives, probes)) return atom.source;
    const inner = slowPart(atom.alternatives, probes);
    if (inner !== null) return inner;
  }
  return null;
}

/** True when a repeated group can split the same text in several ways. */
function isAmbiguousLoop(alternatives: readonly (readonly Atom[])[], probes: readonly string[]): boolean {
  const taking = alternatives.map((atoms) => unwrapped(atoms).filter(({ isAssertion }) => !isAssertion));
  const overlapping = taking.some((one, index) => taking.slice(0, index).some((other) => areAlike(one, other, probes)));
  return overlapping || taking.some((atoms) => isAmbiguousBody(atoms, probes));
}

/** True when both alternatives can match the same text because they consist of the same characters: `a|aa`. */
function areAlike(left: readonly Atom[], right: readonly Atom[], probes: readonly string[]): boolean {
  if (left.length === 0 || right.length === 0) return false;
  return left.every((one) => right.every((other) => meet(one, other, probes)));
}

/** Replaces each group that neither repeats nor has alternatives with its elements. */
function unwrapped(atoms: readonly Atom[]): readonly Atom[] {
  return atoms.flatMap((atom) => {
    const [only, ...others] = atom.alternatives ?? [];
    const isPlain = only !== undefined && others.length === 0;
    return isPlain && !atom.isEndless && !atom.isOptional && !atom.isAssertion ? unwrapped(only) : [atom];
  });
}

/** True when an unbounded element of the body has no fixed neighbour that separates one iteration from the next. */
function isAmbiguousBody(atoms: readonly Atom[], probes: readonly string[]): boolean {
  return atoms.some((endless) => {
    if (!endless.isEndless) return false;
    const others = atoms.filter((other) => other !== endless && !other.isOptional);
    return others.every((other) => meet(endless, other, probes));
  });
}

/** True when two elements can match the same character, or when one of them is a group. */
function meet(left: Atom, right: Atom, probes: readonly string[]): boolean {
  const [first, second] = [left, right].map(({ source, alternatives }) =>
    alternatives === null ? new RegExp(`^${source}$`, "u") : null,
  );
  if (first === null || second === null || first === undefined || second === undefined) return true;
  return probes.some((probe) => first.test(probe) && second.test(probe));
}
