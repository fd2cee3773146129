// What a comparison is made of.

/** Parts of a run in the order in which they happen. */
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
  /** What differs: `call 2 of garden:plant_moisture`. */
  readonly what: string;
  /** As the first trace tells it; null where it has no such thing. */
  readonly left: string | null;
  readonly right: string | null;
  /** Place in the run: smaller is earlier. Differences of one phase are told apart by the lines they stand in. */
  readonly place: number;
  /** Lines with `-` and `+`, for texts of several lines. */
  readonly lines?: readonly string[];
}

/** Phases that `place` counts in; the line number within a phase is the fraction. */
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

/** The place of a line within a phase. */
export function placeAt(base: number, seq = 0): number {
  return base + Math.min(0.999_999, Math.max(0, seq) / 10_000_000);
}

/** A difference when the two texts are not the same, else none. */
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

/** Ports of local servers change from run to run and are no difference. */
export function withoutPort(text: string): string {
  return text.replace(/\b(127\.0\.0\.1|localhost|\[::1\]):\d+/g, "$1");
}
