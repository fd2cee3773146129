// The inputs of the snapshot: topics with their outcomes, and the parameters of one market.

/** An unusual market. `yes` and `no` are closed with that result; `sparse` lacks optional fields. */
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

/** One event and the question of its markets. */
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
  /** Price steps per dollar. */
  readonly ticksPerDollar: 100 | 1000;
  /** Dollars of open orders at a typical level with weight 1. */
  readonly levelUsd: number;
  readonly outcomes: readonly TopicOutcome[];
}

/** Numbers of a market that its event sums. */
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
