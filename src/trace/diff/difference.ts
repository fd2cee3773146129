// The differences of a comparison.

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
  /** The subject, such as `call 2 of garden:plant_moisture`. */
  readonly what: string;
  /** Its value in the first trace; null when the trace lacks it. */
  readonly left: string | null;
  readonly right: string | null;
  /** Position in the run: phase, then line number. */
  readonly place: number;
  /** Lines with `-` and `+`, for texts of several lines. */
  readonly lines?: readonly string[];
}

/** Phases of `place`; the line number is the fraction. */
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

/** The position of a line within a phase. */
export function placeAt(base: number, seq = 0): number {
  return base + Math.min(0.999_999, Math.max(0, seq) / 10_000_000);
}

/** A difference if the two texts are unequal, else none. */
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

/** Ports of local servers vary between runs and are no difference. */
export function withoutPort(text: string): string {
  return text.replace(/\b(127\.0\.0\.1|localhost|\[::1\]):\d+/g, "$1");
}
