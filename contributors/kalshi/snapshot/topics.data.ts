// The topics of the synthetic snapshot: series with their events and contracts, and a price for each contract. Prices,
// sizes and outcomes are invented; the rules are shortened and are not legal terms.

/** A contract: the end of its ticker, what Yes means, and the price of Yes in cents, around which its book is generated. */
export interface TopicMarket {
  readonly suffix: string;
  readonly means: string;
  readonly cents: number;
  /** The title of the contract, if it differs from the event's title. */
  readonly title?: string;
  /** Present for an unusual order book, a paused market or a settled market. */
  readonly condition?: "one-sided" | "empty" | "paused" | "settled-yes" | "settled-no";
}

/** An event of a series. */
export interface TopicEvent {
  readonly ticker: string;
  readonly title: string;
  readonly subTitle: string;
  /** ISO 8601 time. */
  readonly closes: string;
  readonly rules: string;
  readonly isExclusive?: boolean;
  readonly markets: readonly TopicMarket[];
}

/** A series in the catalogue. */
export interface Topic {
  readonly ticker: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly frequency: string;
  readonly source: string;
  readonly events: readonly TopicEvent[];
}

const lone = (cents: number, condition?: TopicMarket["condition"]): readonly TopicMarket[] => [
  { suffix: "", means: "", cents, ...(condition === undefined ? {} : { condition }) },
];

const ladder = (
  rows: Readonly<Record<string, readonly [means: string, cents: number, condition?: TopicMarket["condition"]]>>,
) =>
  Object.entries(rows).map(
    ([suffix, [means, cents, condition]]): TopicMarket => ({
      suffix,
      means,
      cents,
      ...(condition === undefined ? {} : { condition }),
    }),
  );

export const topics: readonly Topic[] = [
  {
    ticker: "KXDJTVOSTARIFFS",
    title: "Supreme Court tariffs case",
    category: "Politics",
    tags: ["SCOTUS & courts", "Tariffs"],
    frequency: "custom",
    source: "Supreme Court of the United States",
    events: [
      {
        ticker: "KXDJTVOSTARIFFS",
        title: "Will the Supreme Court rule in favor of Trump in the tariffs case?",
        subTitle: "V.O.S. Selections v. Trump",
        closes: "2026-06-30T23:59:00Z",
        rules:
          "Resolves to Yes if the Supreme Court rules in favor of Trump in the tariffs case V.O.S. Selections v. Trump.",
        markets: lone(32),
      },
    ],
  },
  {
    ticker: "KXSCOTUSPOWER",
    title: "Supreme Court and executive trade powers",
    category: "Politics",
    tags: ["SCOTUS & courts"],
    frequency: "custom",
    source: "Supreme Court of the United States",
    events: [
      {
        ticker: "KXSCOTUSPOWER-26",
        title: "Will the Supreme Court limit executive trade powers in 2026?",
        subTitle: "Before 2027",
        closes: "2026-12-31T23:59:00Z",
        rules: "Resolves to Yes if an opinion of the Supreme Court narrows what a president may order about trade.",
        markets: lone(41),
      },
    ],
  },
  {
    ticker: "KXTARIFFREV",
    title: "Tariff revenue",
    category: "Economics",
    tags: ["Tariffs", "Budget"],
    frequency: "annual",
    source: "Daily Treasury Statement",
    events: [
      {
        ticker: "KXTARIFFREV-26",
        title: "How much tariff revenue will be collected in 2026?",
        subTitle: "Calendar year 2026",
        closes: "2026-12-31T23:59:00Z",
        rules: "Resolves by customs deposits in the Daily Treasury Statement for the year.",
        markets: ladder({
          T200: ["Above $200 billion", 74],
          T300: ["Above $300 billion", 28],
          T400: ["Above $400 billion", 6],
        }),
      },
    ],
  },
  {
    ticker: "KXCHINATARIFF",
    title: "Tariff rate on China",
    category: "Economics",
    tags: ["Tariffs", "Trade policy"],
    frequency: "custom",
    source: "Federal Register",
    events: [
      {
        ticker: "KXCHINATARIFF-26JUN",
        title: "What will the general tariff rate on goods from China be on June 30?",
        subTitle: "On Jun 30, 2026",
        closes: "2026-06-30T23:59:00Z",
        rules: "Resolves by the general rate in force on that day.",
        isExclusive: true,
        markets: ladder({ A20: ["Below 20%", 18], A40: ["20% to 40%", 57], A60: ["Above 40%", 22] }),
      },
    ],
  },
  {
    ticker: "KXTRADEDEAL",
    title: "Trade deals",
    category: "Politics",
    tags: ["Trade policy"],
    frequency: "custom",
    source: "Office of the United States Trade Representative",
    events: [
      {
        ticker: "KXTRADEDEAL-26",
        title: "Which countries will sign a trade deal with the US in 2026?",
        subTitle: "Before 2027",
        closes: "2026-12-31T23:59:00Z",
        rules: "Resolves to Yes for each country that signs.",
        markets: ladder({
          IND: ["India", 52],
          EUU: ["European Union", 44],
          CHE: ["Switzerland", 61],
          BRA: ["Brazil", 23],
        }),
      },
    ],
  },
  {
    ticker: "KXFEDDECISION",
    title: "Fed decision",
    category: "Economics",
    tags: ["Fed", "Interest rates"],
    frequency: "custom",
    source: "Federal Reserve",
    events: [
      {
        ticker: "KXFEDDECISION-26APR",
        title: "Fed decision in April?",
        subTitle: "On Apr 29, 2026",
        closes: "2026-04-29T18:00:00Z",
        rules: "Resolves by the change of the upper bound of the target rate.",
        isExclusive: true,
        markets: ladder({
          H0: ["Fed maintains rate", 81],
          C25: ["Cut 25bps", 15],
          C26: ["Cut more than 25bps", 2],
          H25: ["Hike 25bps", 1],
        }),
      },
      {
        ticker: "KXFEDDECISION-26JUN",
        title: "Fed decision in June?",
        subTitle: "On Jun 17, 2026",
        closes: "2026-06-17T18:00:00Z",
        rules: "Resolves by the change of the upper bound of the target rate.",
        isExclusive: true,
        markets: ladder({
          H0: ["Fed maintains rate", 46],
          C25: ["Cut 25bps", 44],
          C26: ["Cut more than 25bps", 6],
          H25: ["Hike 25bps", 3],
        }),
      },
    ],
  },
  {
    ticker: "KXCPI",
    title: "CPI inflation",
    category: "Economics",
    tags: ["Inflation"],
    frequency: "monthly",
    source: "Bureau of Labor Statistics",
    events: [
      {
        ticker: "KXCPI-26MAR",
        title: "CPI month over month in March?",
        subTitle: "March 2026",
        closes: "2026-04-14T12:25:00Z",
        rules: "Resolves by the seasonally adjusted change of the index.",
        markets: ladder({
          "T0.1": ["Above 0.1%", 88],
          "T0.2": ["Above 0.2%", 63],
          "T0.3": ["Above 0.3%", 27],
          "T0.4": ["Above 0.4%", 8],
        }),
      },
    ],
  },
  {
    ticker: "KXRECSSNBER",
    title: "Recession",
    category: "Economics",
    tags: ["Growth"],
    frequency: "annual",
    source: "Bureau of Economic Analysis",
    events: [
      {
        ticker: "KXRECSSNBER-26",
        title: "Will there be a recession in 2026?",
        subTitle: "Before 2027",
        closes: "2027-01-31T15:00:00Z",
        rules: "Resolves to Yes after two quarters of falling gross domestic product.",
        markets: lone(24),
      },
    ],
  },
  {
    ticker: "KXU3",
    title: "Unemployment rate",
    category: "Economics",
    tags: ["Jobs"],
    frequency: "monthly",
    source: "Bureau of Labor Statistics",
    events: [
      {
        ticker: "KXU3-26MAR",
        title: "Unemployment rate in March?",
        subTitle: "March 2026",
        closes: "2026-04-03T12:25:00Z",
        rules: "Resolves by the published rate.",
        markets: ladder({ "T4.3": ["Above 4.3%", 71], "T4.4": ["Above 4.4%", 38], "T4.5": ["Above 4.5%", 12] }),
      },
    ],
  },
  {
    ticker: "KXBTCMAX",
    title: "Bitcoin high this year",
    category: "Crypto",
    tags: ["BTC"],
    frequency: "annual",
    source: "CF Benchmarks",
    events: [
      {
        ticker: "KXBTCMAX-26",
        title: "How high will Bitcoin get in 2026?",
        subTitle: "Before 2027",
        closes: "2026-12-31T23:59:00Z",
        rules: "Resolves by the one-minute reference rate.",
        markets: ladder({
          T100: ["Above $100,000", 55],
          T125: ["Above $125,000", 33],
          T150: ["Above $150,000", 17],
          T200: ["Above $200,000", 7, "one-sided"],
        }),
      },
    ],
  },
  {
    ticker: "KXETHD",
    title: "Ethereum price",
    category: "Crypto",
    tags: ["ETH"],
    frequency: "daily",
    source: "CF Benchmarks",
    events: [
      {
        ticker: "KXETHD-26MAR31",
        title: "Ethereum price on Mar 31?",
        subTitle: "On Mar 31, 2026 at 5pm EDT",
        closes: "2026-03-31T21:00:00Z",
        rules: "Resolves by the one-minute reference rate.",
        markets: ladder({
          T2000: ["Above $2,000", 66],
          T2500: ["Above $2,500", 21],
          T3000: ["Above $3,000", 4, "empty"],
        }),
      },
    ],
  },
  {
    ticker: "KXCOPPER",
    title: "Copper price",
    category: "Financials",
    tags: ["Metals"],
    frequency: "monthly",
    source: "Example Metals Board",
    events: [
      {
        ticker: "KXCOPPER-26MAR31",
        title: "Copper price on Mar 31?",
        subTitle: "On Mar 31, 2026",
        closes: "2026-03-31T20:00:00Z",
        rules: "Resolves by the settlement price of the front contract.",
        markets: ladder({ "T5.50": ["Above $5.50", 68], "T6.00": ["Above $6.00", 40], "T6.50": ["Above $6.50", 13] }),
      },
    ],
  },
  {
    ticker: "KXINXY",
    title: "S&P 500 at year end",
    category: "Financials",
    tags: ["Indices"],
    frequency: "annual",
    source: "S&P Dow Jones Indices",
    events: [
      {
        ticker: "KXINXY-26DEC31",
        title: "S&P 500 close on Dec 31, 2026?",
        subTitle: "On Dec 31, 2026",
        closes: "2026-12-31T21:00:00Z",
        rules: "Resolves by the closing value.",
        markets: ladder({
          T6500: ["Above 6,500", 72],
          T7000: ["Above 7,000", 49],
          T7500: ["Above 7,500", 25],
          T8000: ["Above 8,000", 9],
        }),
      },
    ],
  },
  {
    ticker: "KXHIGHNY",
    title: "Highest temperature in New York",
    category: "Climate and Weather",
    tags: ["Daily temperature"],
    frequency: "daily",
    source: "National Weather Service",
    events: [
      {
        ticker: "KXHIGHNY-26MAR21",
        title: "Highest temperature in NYC on Mar 21?",
        subTitle: "On Mar 21, 2026",
        closes: "2026-03-22T04:59:00Z",
        rules: "Resolves by the climatological report.",
        isExclusive: true,
        markets: ladder({
          "B47.5": ["47° to 48°", 19],
          "B49.5": ["49° to 50°", 42],
          "B51.5": ["51° to 52°", 27],
          T53: ["53° or above", 10],
        }),
      },
      {
        ticker: "KXHIGHNY-26MAR19",
        title: "Highest temperature in NYC on Mar 19?",
        subTitle: "On Mar 19, 2026",
        closes: "2026-03-20T04:59:00Z",
        rules: "Resolves by the climatological report.",
        isExclusive: true,
        markets: ladder({ "B44.5": ["44° to 45°", 99, "settled-yes"], "B46.5": ["46° to 47°", 1, "settled-no"] }),
      },
    ],
  },
  {
    ticker: "KXHURCTOT",
    title: "Hurricanes of the season",
    category: "Climate and Weather",
    tags: ["Hurricanes"],
    frequency: "annual",
    source: "National Hurricane Center",
    events: [
      {
        ticker: "KXHURCTOT-26",
        title: "How many Atlantic hurricanes in 2026?",
        subTitle: "Season 2026",
        closes: "2026-11-30T23:59:00Z",
        rules: "Resolves by the season summary.",
        markets: ladder({ T6: ["More than 6", 67], T8: ["More than 8", 36], T10: ["More than 10", 14, "paused"] }),
      },
    ],
  },
  {
    ticker: "KXGOVSHUT",
    title: "Government shutdown",
    category: "Politics",
    tags: ["Congress", "Budget"],
    frequency: "custom",
    source: "Office of Personnel Management",
    events: [
      {
        ticker: "KXGOVSHUT-26OCT01",
        title: "Will the government shut down on October 1?",
        subTitle: "On Oct 1, 2026",
        closes: "2026-10-01T14:00:00Z",
        rules: "Resolves to Yes if the operating status says shutdown due to a lapse in appropriations.",
        markets: lone(37),
      },
    ],
  },
  {
    ticker: "KXSENATECTRL",
    title: "Senate control",
    category: "Elections",
    tags: ["US elections", "Congress"],
    frequency: "custom",
    source: "Senate of the United States",
    events: [
      {
        ticker: "KXSENATECTRL-26",
        title: "Which party will win the Senate in 2026?",
        subTitle: "Midterms 2026",
        closes: "2027-02-01T15:00:00Z",
        rules: "Resolves by the party of the majority leader.",
        isExclusive: true,
        markets: ladder({ R: ["Republican party", 66], D: ["Democratic party", 35] }),
      },
    ],
  },
  {
    ticker: "KXNEXTFEDCHAIR",
    title: "Next Fed chair",
    category: "Politics",
    tags: ["Fed", "Appointments"],
    frequency: "custom",
    source: "Senate of the United States",
    events: [
      {
        ticker: "KXNEXTFEDCHAIR-26",
        title: "Who will be the next Fed chair?",
        subTitle: "Confirmed before 2027",
        closes: "2026-12-31T23:59:00Z",
        rules: "Resolves to the person whom the Senate confirms.",
        isExclusive: true,
        markets: ladder({
          A: ["Candidate Avery", 44],
          B: ["Candidate Blake", 29],
          C: ["Candidate Carol", 14],
          D: ["Candidate Dorian", 6],
        }),
      },
    ],
  },
  {
    ticker: "KXNBA",
    title: "Pro basketball champion",
    category: "Sports",
    tags: ["Basketball"],
    frequency: "annual",
    source: "National Basketball Association",
    events: [
      {
        ticker: "KXNBA-26",
        title: "Who will win the 2026 pro basketball finals?",
        subTitle: "Season 2025-26",
        closes: "2026-06-30T03:00:00Z",
        rules: "Resolves to the team that wins the final series.",
        isExclusive: true,
        markets: ladder({
          OKC: ["Oklahoma City", 38],
          DEN: ["Denver", 16],
          CLE: ["Cleveland", 11],
          NYK: ["New York", 10],
          HOU: ["Houston", 9],
          BOS: ["Boston", 6],
          LAL: ["Los Angeles L", 4],
          MIN: ["Minnesota", 3],
        }),
      },
    ],
  },
  {
    ticker: "KXOSCARPIC",
    title: "Best picture",
    category: "Entertainment",
    tags: ["Awards"],
    frequency: "annual",
    source: "Academy of Motion Picture Arts and Sciences",
    events: [
      {
        ticker: "KXOSCARPIC-26",
        title: "Which film won best picture in 2026?",
        subTitle: "Awarded Mar 15, 2026",
        closes: "2026-03-16T05:00:00Z",
        rules: "Resolves to the film that is announced.",
        isExclusive: true,
        markets: ladder({ A: ["The Long Harbor", 99, "settled-yes"], B: ["Paper Lanterns", 1, "settled-no"] }),
      },
    ],
  },
  {
    ticker: "KXRATECUTCOUNT",
    title: "Number of rate cuts",
    category: "Economics",
    tags: ["Fed", "Interest rates"],
    frequency: "annual",
    source: "Federal Reserve",
    events: [
      {
        ticker: "KXRATECUTCOUNT-26",
        title: "How many rate cuts in 2026?",
        subTitle: "Before 2027",
        closes: "2026-12-31T23:59:00Z",
        rules: "Counts cuts of 25 basis points.",
        isExclusive: true,
        markets: ladder({
          T0: ["None", 14],
          T1: ["One", 27],
          T2: ["Two", 31],
          T3: ["Three", 18],
          T4: ["Four or more", 9],
        }),
      },
    ],
  },
];
