// What an explanation is made of.

export interface Finding {
  /** Stable name of the cause, such as `judge-overruled`. */
  readonly cause: string;
  /** `wrong`: the run ended otherwise than it should have. `weakened`: it came through, but not by its own strength. `note`: worth knowing. */
  readonly severity: "wrong" | "weakened" | "note";
  /** One sentence: what happened. */
  readonly what: string;
  /** Facts of the trace, with the section that holds them. */
  readonly evidence: readonly string[];
  readonly likelyCause: string;
  readonly fix: string;
  /** 0 to 1. */
  readonly confidence: number;
}
