// What the snapshot is made from: topics with their outcomes, and what one market takes from them.

/** A market that departs from the ordinary. `yes` and `no` are closed and resolved so; `sparse` lacks what it may lack. */
export type Condition = "one_sided" | "empty" | "idle" | "split" | "disputed" | "sparse" | "yes" | "no";

/** One market of a topic. */
export interface TopicOutcome {
  /** Fills `{name}` of the question and the rules; empty for an event of one market. */
  readonly name: string;
  /** Probability of Yes around which orders rest. */
  readonly price: number;
  /** Depth against the other outcomes of the topic. */
  readonly weight: number;
  readonly condition?: Condition;
}

/** One event and what its markets ask. */
export interface Topic {
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly question: string;
  readonly rules: string;
  readonly source: string;
  readonly startDate: string;
  readonly endDate: string;
  /** When trading ended, for topics that are over. */
  readonly closedTime?: string;
  /** Exactly one outcome can win. */
  readonly isExclusive: boolean;
  /** Price steps in a dollar. */
  readonly ticksPerDollar: 100 | 1000;
  /** Dollars that rest on a typical level at weight 1. */
  readonly levelUsd: number;
  readonly outcomes: readonly TopicOutcome[];
}

/** Figures of a market that its event sums. */
export interface MarketTotals {
  readonly volumeUsd: number;
  readonly lastDayUsd: number;
  readonly liquidityUsd: number;
}

/** What a market is made from. */
export interface MarketSpec {
  readonly topic: Topic;
  readonly outcome: TopicOutcome;
  readonly seed: string;
  readonly id: string;
  readonly capturedAt: string;
  readonly walletCount: number;
}
