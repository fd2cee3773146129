// The types from which the snapshot is generated: topics with their outcomes, and the parameters of one market.

/** What is unusual about a market. `yes` and `no`: closed with this result; `sparse`: optional fields are missing. */
export type Condition = "one_sided" | "empty" | "idle" | "split" | "disputed" | "sparse" | "yes" | "no";

/** One market of a topic. */
export interface TopicOutcome {
  /** Replaces `{name}` in the question and the rules; empty for an event with one market. */
  readonly name: string;
  /** The probability of Yes around which orders are generated. */
  readonly price: number;
  /** Depth relative to the other outcomes of the topic. */
  readonly weight: number;
  readonly condition?: Condition;
}

/** An event, and the question that its markets have in common. */
export interface Topic {
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly question: string;
  readonly rules: string;
  readonly source: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The end of trading; present only for a closed event. */
  readonly closedTime?: string;
  /** True when exactly one outcome can win. */
  readonly isExclusive: boolean;
  /** Number of price steps per dollar. */
  readonly ticksPerDollar: 100 | 1000;
  /** Dollars of the orders at a typical level of an outcome with weight 1. */
  readonly levelUsd: number;
  readonly outcomes: readonly TopicOutcome[];
}

/** The numbers of a market that are summed for its event. */
export interface MarketTotals {
  readonly volumeUsd: number;
  readonly lastDayUsd: number;
  readonly liquidityUsd: number;
}

/** The parameters of a market. */
export interface MarketSpec {
  readonly topic: Topic;
  readonly outcome: TopicOutcome;
  readonly seed: string;
  readonly id: string;
  readonly capturedAt: string;
  readonly walletCount: number;
}
