// What the synthetic snapshot is about. Topics are plausible, every figure is invented; numbers and ids come from the seed.
import { moreTopics } from "./topics-more.data.ts";

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

const outcome = (name: string, price: number, weight: number, condition?: Condition): TopicOutcome => ({
  name,
  price,
  weight,
  ...(condition === undefined ? {} : { condition }),
});

/** All topics; those added at the end leave the ids of the others as they are. */
export const topics: readonly Topic[] = [
  {
    slug: "2026-fifa-world-cup-winner",
    title: "2026 FIFA World Cup Winner",
    tags: ["Sports", "Soccer", "FIFA World Cup"],
    question: "Will {name} win the 2026 FIFA World Cup?",
    rules:
      "Resolves to Yes if {name} is the official winner of the 2026 FIFA World Cup final. Resolves to No once it is impossible for {name} to win.",
    source: "https://www.fifa.com",
    startDate: "2025-07-02T15:00:00Z",
    endDate: "2026-07-20T00:00:00Z",
    isExclusive: true,
    ticksPerDollar: 1000,
    levelUsd: 640,
    outcomes: [
      outcome("Spain", 0.168, 2.6),
      outcome("England", 0.137, 1.9),
      outcome("France", 0.124, 2.1),
      outcome("Argentina", 0.101, 1.5),
      outcome("Brazil", 0.096, 1.1),
      outcome("Portugal", 0.077, 0.9),
      outcome("Germany", 0.066, 0.7),
      outcome("Netherlands", 0.041, 0.5),
      outcome("Norway", 0.027, 0.3),
      outcome("Belgium", 0.022, 0.25, "split"),
      outcome("United States", 0.021, 0.6),
      outcome("Morocco", 0.016, 0.2),
      outcome("Japan", 0.013, 0.1),
      outcome("Mexico", 0.012, 0.15),
      outcome("any other team", 0.088, 0.12),
    ],
  },
  {
    slug: "2026-fifa-world-cup-winning-confederation",
    title: "2026 FIFA World Cup: Winning Confederation",
    tags: ["Sports", "Soccer", "FIFA World Cup"],
    question: "Will a team from {name} lift the 2026 FIFA World Cup trophy?",
    rules: "Resolves to Yes if the team that wins the 2026 FIFA World Cup is a member of {name}.",
    source: "https://www.fifa.com",
    startDate: "2025-11-18T15:00:00Z",
    endDate: "2026-07-20T00:00:00Z",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 160,
    outcomes: [outcome("UEFA", 0.72, 1), outcome("CONMEBOL", 0.22, 0.8), outcome("another confederation", 0.06, 0.3)],
  },
  {
    slug: "fed-decision-in-april-2026",
    title: "Fed decision in April 2026?",
    tags: ["Economy", "Fed", "Interest rates"],
    question: "Will the Fed {name} at its April 2026 meeting?",
    rules:
      "Resolves to Yes if the upper bound of the target federal funds rate after the April 28-29, 2026 meeting shows that the Fed chose to {name}.",
    source: "https://www.federalreserve.gov",
    startDate: "2026-01-29T14:00:00Z",
    endDate: "2026-04-29T18:00:00Z",
    isExclusive: true,
    ticksPerDollar: 1000,
    levelUsd: 1800,
    outcomes: [
      outcome("leave rates unchanged", 0.871, 2.2),
      outcome("cut rates by 25 bps", 0.107, 1.4),
      outcome("cut rates by 50 bps or more", 0.008, 0.5),
      outcome("raise rates", 0.017, 0.6),
    ],
  },
  {
    slug: "how-many-fed-rate-cuts-in-2026",
    title: "How many Fed rate cuts in 2026?",
    tags: ["Economy", "Fed", "Interest rates"],
    question: "Will the Fed cut rates {name} in 2026?",
    rules:
      "Resolves to Yes if the Fed lowers its target range {name} between January 1 and December 31, 2026, counting each 25 bps as one cut.",
    source: "https://www.federalreserve.gov",
    startDate: "2025-12-11T14:00:00Z",
    endDate: "2026-12-31T23:59:00Z",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 420,
    outcomes: [
      outcome("zero times", 0.12, 0.9),
      outcome("once", 0.21, 1),
      outcome("twice", 0.31, 1.3),
      outcome("three times", 0.2, 1),
      outcome("four times", 0.1, 0.6),
      outcome("five times or more", 0.08, 0.4),
    ],
  },
  {
    slug: "us-recession-in-2026",
    title: "US recession in 2026?",
    tags: ["Economy", "Recession"],
    question: "US recession in 2026?",
    rules:
      "Resolves to Yes if two consecutive quarters of negative real GDP growth fall within 2026, or if a recession that begins in 2026 is declared.",
    source: "https://www.bea.gov",
    startDate: "2025-12-02T16:00:00Z",
    endDate: "2027-02-28T23:59:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 950,
    outcomes: [outcome("", 0.27, 1)],
  },
  {
    slug: "what-price-will-bitcoin-hit-in-march-2026",
    title: "What price will Bitcoin hit in March 2026?",
    tags: ["Crypto", "Bitcoin"],
    question: "Will Bitcoin {name} in March 2026?",
    rules:
      "Resolves to Yes if a one-minute candle of Bitcoin against the dollar shows in March 2026 that Bitcoin did {name}.",
    source: "The reference exchange named in the event",
    startDate: "2026-03-01T05:00:00Z",
    endDate: "2026-04-01T04:00:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 700,
    outcomes: [
      outcome("reach $150,000", 0.02, 0.4),
      outcome("reach $120,000", 0.06, 0.8),
      outcome("reach $100,000", 0.23, 1.6),
      outcome("dip to $80,000", 0.41, 1.5),
      outcome("dip to $70,000", 0.13, 0.9),
      outcome("dip to $60,000", 0.04, 0.5),
    ],
  },
  {
    slug: "ethereum-above-on-march-27-2026",
    title: "Ethereum above ___ on March 27?",
    tags: ["Crypto", "Ethereum"],
    question: "Will Ethereum be above {name} on March 27, 2026?",
    rules:
      "Resolves to Yes if the noon price (Eastern time) of Ethereum against the dollar on March 27, 2026 is above {name}.",
    source: "The reference exchange named in the event",
    startDate: "2026-03-16T16:00:00Z",
    endDate: "2026-03-27T16:00:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 240,
    outcomes: [
      outcome("$2,400", 0.86, 0.8),
      outcome("$2,600", 0.62, 1.2),
      outcome("$2,800", 0.34, 1),
      outcome("$3,000", 0.14, 0.7),
    ],
  },
  {
    slug: "gold-above-by-june-30-2026",
    title: "Will gold reach ___ by June 30?",
    tags: ["Finance", "Commodities", "Gold"],
    question: "Will gold reach {name} per ounce by June 30, 2026?",
    rules:
      "Resolves to Yes if the active-month gold future settles at or above {name} per troy ounce on any day until June 30, 2026.",
    source: "https://www.cmegroup.com",
    startDate: "2026-01-12T15:00:00Z",
    endDate: "2026-06-30T21:00:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 130,
    outcomes: [
      outcome("$5,500", 0.57, 1),
      outcome("$6,000", 0.29, 0.9),
      outcome("$6,500", 0.13, 0.5),
      outcome("$7,000", 0.06, 0.3),
    ],
  },
  {
    slug: "largest-company-end-of-june-2026",
    title: "Largest company by market cap at the end of June 2026?",
    tags: ["Finance", "Stocks", "Tech"],
    question: "Will {name} be the largest company in the world by market cap on June 30, 2026?",
    rules:
      "Resolves to Yes if {name} has the highest market capitalisation of all listed companies at the close of June 30, 2026.",
    source: "https://companiesmarketcap.com",
    startDate: "2026-01-05T15:00:00Z",
    endDate: "2026-06-30T20:00:00Z",
    isExclusive: true,
    ticksPerDollar: 1000,
    levelUsd: 310,
    outcomes: [
      outcome("NVIDIA", 0.641, 1.8),
      outcome("Alphabet", 0.217, 1.2),
      outcome("Apple", 0.094, 0.8),
      outcome("Microsoft", 0.039, 0.6),
      outcome("any other company", 0.013, 0.2),
    ],
  },
  {
    slug: "best-ai-model-end-of-june-2026",
    title: "Which company has the best AI model at the end of June 2026?",
    tags: ["Tech", "AI"],
    question: "Will {name} have the best AI model at the end of June 2026?",
    rules:
      "Resolves to Yes if a model owned by {name} leads the named text leaderboard, style control on, at noon Eastern time on June 30, 2026.",
    source: "The leaderboard named in the event",
    startDate: "2026-02-24T18:00:00Z",
    endDate: "2026-06-30T16:00:00Z",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 360,
    outcomes: [
      outcome("Google", 0.43, 1.3),
      outcome("Anthropic", 0.27, 1.1),
      outcome("OpenAI", 0.18, 1.2),
      outcome("xAI", 0.08, 0.7),
      outcome("any other company", 0.04, 0.2),
    ],
  },
  {
    slug: "supreme-court-tariffs-case",
    title: "Supreme Court rules on emergency tariffs?",
    tags: ["Politics", "Supreme Court", "Tariffs"],
    question: "Will the Supreme Court {name} in the emergency tariffs case by June 30, 2026?",
    rules:
      "Resolves to Yes if the Supreme Court decides by June 30, 2026 to {name} in the case on tariffs under emergency powers.",
    source: "https://www.supremecourt.gov",
    startDate: "2025-11-06T15:00:00Z",
    endDate: "2026-06-30T23:59:00Z",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 380,
    outcomes: [
      outcome("strike the tariffs down entirely", 0.52, 1.2),
      outcome("uphold the tariffs entirely", 0.21, 0.9),
      outcome("uphold the tariffs in part", 0.24, 0.7),
    ],
  },
  {
    slug: "tariff-rate-on-europe-by",
    title: "New US tariff on European cars by...?",
    tags: ["Politics", "Tariffs", "Trade"],
    question: "Will a higher US tariff on European cars take effect by {name}?",
    rules:
      "Resolves to Yes if a duty on passenger cars made in the European Union rises above its level of March 1, 2026 by {name}.",
    source: "https://www.federalregister.gov",
    startDate: "2026-03-02T15:00:00Z",
    endDate: "2026-09-30T23:59:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 90,
    outcomes: [
      outcome("April 30, 2026", 0.09, 0.6),
      outcome("June 30, 2026", 0.22, 1),
      outcome("September 30, 2026", 0.36, 0.7),
    ],
  },
  {
    slug: "us-forces-enter-iran-by",
    title: "US forces enter Iran by...?",
    tags: ["Geopolitics", "Iran", "Middle East"],
    question: "Will US forces enter Iran by {name}?",
    rules:
      "Resolves to Yes if active US military personnel are confirmed to have entered the land territory of Iran by {name}. Intelligence staff do not count.",
    source: "A consensus of credible reporting",
    startDate: "2026-02-28T20:00:00Z",
    endDate: "2026-12-31T23:59:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 880,
    outcomes: [
      outcome("March 31, 2026", 0.07, 1.4),
      outcome("April 30, 2026", 0.19, 1.2),
      outcome("December 31, 2026", 0.38, 1),
    ],
  },
  {
    slug: "russia-ukraine-ceasefire-by",
    title: "Russia x Ukraine ceasefire by...?",
    tags: ["Geopolitics", "Ukraine"],
    question: "Will Russia and Ukraine agree on a ceasefire by {name}?",
    rules:
      "Resolves to Yes if both governments publicly announce a general ceasefire by {name}. Truces for energy sites or holidays do not count.",
    source: "A consensus of credible reporting",
    startDate: "2025-12-15T15:00:00Z",
    endDate: "2026-12-31T23:59:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 760,
    outcomes: [
      outcome("March 31, 2026", 0.03, 1.3),
      outcome("June 30, 2026", 0.17, 1),
      outcome("December 31, 2026", 0.42, 0.9),
    ],
  },
  {
    slug: "which-party-wins-the-house-in-2026",
    title: "Which party wins the House in 2026?",
    tags: ["Politics", "Midterms", "Elections"],
    question: "Will the {name} win control of the House in the 2026 midterms?",
    rules: "Resolves to Yes if the {name} control the House of Representatives after the 2026 midterm elections.",
    source: "A consensus of credible reporting",
    startDate: "2025-01-20T17:00:00Z",
    endDate: "2026-11-03T23:59:00Z",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 1500,
    outcomes: [outcome("Democrats", 0.79, 1.2), outcome("Republicans", 0.21, 1.1)],
  },
  {
    slug: "which-party-wins-the-senate-in-2026",
    title: "Which party wins the Senate in 2026?",
    tags: ["Politics", "Midterms", "Elections"],
    question: "Will the {name} win control of the Senate in the 2026 midterms?",
    rules: "Resolves to Yes if the {name} control the Senate after the 2026 midterm elections.",
    source: "A consensus of credible reporting",
    startDate: "2025-01-20T17:00:00Z",
    endDate: "2026-11-03T23:59:00Z",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 1250,
    outcomes: [outcome("Democrats", 0.36, 1), outcome("Republicans", 0.64, 1.1)],
  },
  {
    slug: "nba-champion-2026",
    title: "2026 NBA Champion",
    tags: ["Sports", "Basketball", "NBA"],
    question: "Will the {name} win the 2026 NBA Finals?",
    rules: "Resolves to Yes if the {name} win the 2026 NBA Finals. Resolves to No once the team is eliminated.",
    source: "https://www.nba.com",
    startDate: "2025-06-24T15:00:00Z",
    endDate: "2026-06-30T23:59:00Z",
    isExclusive: true,
    ticksPerDollar: 1000,
    levelUsd: 270,
    outcomes: [
      outcome("Oklahoma City Thunder", 0.342, 1.9),
      outcome("Denver Nuggets", 0.171, 1.2),
      outcome("San Antonio Spurs", 0.119, 0.9),
      outcome("New York Knicks", 0.094, 0.9),
      outcome("Cleveland Cavaliers", 0.068, 0.6),
      outcome("Detroit Pistons", 0.063, 0.5),
      outcome("Boston Celtics", 0.056, 0.5),
      outcome("rest of the field", 0.092, 0.2),
    ],
  },
  {
    slug: "highest-temperature-in-london-on-march-22-2026",
    title: "Highest temperature in London on March 22?",
    tags: ["Weather", "London"],
    question: "Will the highest temperature in London be {name} on March 22, 2026?",
    rules: "Resolves to Yes if the highest temperature recorded at London City Airport on March 22, 2026 is {name}.",
    source: "https://www.wunderground.com",
    startDate: "2026-03-19T11:00:00Z",
    endDate: "2026-03-22T12:00:00Z",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 45,
    outcomes: [
      outcome("11°C or below", 0.11, 0.6),
      outcome("12°C", 0.24, 1),
      outcome("13°C", 0.33, 1.2),
      outcome("14°C", 0.2, 0.9),
      outcome("15°C or above", 0.13, 0.5),
    ],
  },
  {
    slug: "next-country-to-adopt-the-euro",
    title: "Which country announces a euro adoption date in 2026?",
    tags: ["Economy", "Europe"],
    question: "Will {name} announce a date to adopt the euro in 2026?",
    rules:
      "Resolves to Yes if the government of {name} publicly sets a date for adopting the euro between January 1 and December 31, 2026.",
    source: "https://www.ecb.europa.eu",
    startDate: "2026-01-08T15:00:00Z",
    endDate: "2026-12-31T23:59:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 30,
    outcomes: [outcome("Romania", 0.08, 1), outcome("Czechia", 0.05, 0.8), outcome("Sweden", 0.03, 0.5, "idle")],
  },
  {
    slug: "magnitude-9-earthquake-in-2026",
    title: "Magnitude 9.0 or stronger earthquake in 2026?",
    tags: ["Science", "Earthquakes"],
    question: "Will there be a magnitude 9.0 or stronger earthquake in 2026?",
    rules: "Resolves to Yes if an earthquake of magnitude 9.0 or more occurs anywhere in 2026.",
    source: "https://earthquake.usgs.gov",
    startDate: "2026-01-02T15:00:00Z",
    endDate: "2026-12-31T23:59:00Z",
    isExclusive: false,
    ticksPerDollar: 1000,
    levelUsd: 60,
    outcomes: [outcome("", 0.011, 1, "one_sided")],
  },
  {
    slug: "space-telescope-launched-by-march-15-2026",
    title: "Long-delayed space telescope launched by March 15?",
    tags: ["Science", "Space"],
    question: "Was the long-delayed space telescope launched by March 15, 2026?",
    rules: "Resolves to Yes if the telescope left the ground on its launch vehicle by March 15, 2026, 23:59 UTC.",
    source: "A consensus of credible reporting",
    startDate: "2026-01-20T15:00:00Z",
    endDate: "2026-03-15T23:59:00Z",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 70,
    outcomes: [outcome("", 0.64, 1, "disputed")],
  },
  {
    slug: "rain-in-lisbon-on-march-10-2026",
    title: "Rain in Lisbon on March 10?",
    tags: ["Weather", "Lisbon"],
    question: "Will it rain in Lisbon on March 10, 2026?",
    rules: "Resolves to Yes if at least 0.2 mm of rain is recorded at Lisbon Airport on March 10, 2026.",
    source: "https://www.wunderground.com",
    startDate: "2026-03-06T11:00:00Z",
    endDate: "2026-03-10T23:59:00Z",
    closedTime: "2026-03-11 10:20:31+00",
    isExclusive: false,
    ticksPerDollar: 100,
    levelUsd: 40,
    outcomes: [outcome("", 0.6, 1, "yes")],
  },
  {
    slug: "us-inflation-february-2026",
    title: "US inflation in February 2026?",
    tags: ["Economy", "Inflation"],
    question: "Will annual US inflation in February 2026 be {name}?",
    rules:
      "Resolves to Yes if the unadjusted 12-month change of the consumer price index for February 2026 is first reported as {name}.",
    source: "https://www.bls.gov",
    startDate: "2026-02-12T15:00:00Z",
    endDate: "2026-03-11T12:30:00Z",
    closedTime: "2026-03-11 13:04:10+00",
    isExclusive: true,
    ticksPerDollar: 100,
    levelUsd: 210,
    outcomes: [
      outcome("2.4% or less", 0.2, 0.8, "no"),
      outcome("2.5%", 0.45, 1, "yes"),
      outcome("2.6% or more", 0.35, 0.9, "no"),
    ],
  },
  ...moreTopics,
];
