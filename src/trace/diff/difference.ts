// The types of the differences in a comparison, and helpers to build them.

/** Sections of a comparison in the order of a run. */
export const diffSections = [
  "request",
  "lane",
  "tools",
  "pools",
  "ranking",
  "models",
  "decision",
  "program",
  "calls",
  "results",
  "completeness",
  "outcome",
  "answer",
  "warnings",
  "cost",
  "timing",
  "texts",
] as const;
export type DiffSection = (typeof diffSections)[number];

export interface Difference {
  readonly section: DiffSection;
  /** What differs, such as `call 2 of garden:plant_moisture`. */
  readonly what: string;
  /** The value in the first trace; null when the first trace has no value. */
  readonly left: string | null;
  readonly right: string | null;
  /** Position in the run: the phase, plus the line number as a fraction. */
  readonly place: number;
  /** Changed lines of a text, marked `-` and `+`. */
  readonly lines?: readonly string[];
}

/** The phases of `place`, to which the line number is added as a fraction. */
export const phase = {
  before: 0,
  probe: 1,
  judge: 2,
  decision: 3,
  work: 4,
  after: 5,
  cost: 6,
  timing: 7,
  texts: 8,
} as const;

/** Returns the position of a line within a phase. */
export function placeAt(base: number, seq = 0): number {
  return base + Math.min(0.999_999, Math.max(0, seq) / 10_000_000);
}

/** Returns a difference when the two texts are unequal, else none. */
export function compared(
  parts: Pick<Difference, "section" | "what" | "place"> & {
    readonly left: string | number | null;
    readonly right: string | number | null;
  },
): readonly Difference[] {
  const { left, right } = parts;
  if (left === right) return [];
  return [{ ...parts, left: left === null ? null : String(left), right: right === null ? null : String(right) }];
}

/** Removes the ports of local servers, which vary between runs and do not count as a difference. */
export function withoutPort(text: string): string {
  return text.replace(/\b(127\.0\.0\.1|localhost|\[::1\]):\d+/g, "$1");
}
