// Thirty questions about the snapshot with the values and the order of names that the oracle computes.
import type { Oracle } from "./oracle.ts";

export interface Asked {
  readonly prompt: string;
  /** Values that the evidence must contain as facts and the prose must state. */
  readonly figures: (oracle: Oracle) => readonly number[];
  /** Asked only of the unchanged server: under invented names another method matches its wording as well. */
  readonly isPlainOnly?: true;
  /** Words that the prose must contain, in this order. */
  readonly names?: (oracle: Oracle) => readonly string[];
}

const cup = (team: string) => `Will ${team} win the 2026 FIFA World Cup?`;
const nvidia = "Will NVIDIA be the largest company in the world by market cap on June 30, 2026?";
const thunder = "Will the Oklahoma City Thunder win the 2026 NBA Finals?";
const fed = "Will the Fed leave rates unchanged at its April 2026 meeting?";
const duke = "Will Duke win the 2026 NCAA Tournament?";
const finland = "Will Finland win Eurovision 2026?";

const ends = (oracle: Oracle, question: string, days: number) => {
  const first = oracle.priceAt(question, oracle.nowSeconds - days * oracle.daySeconds);
  return [first, oracle.priceAt(question, oracle.nowSeconds)] as const;
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const dollars = (trades: ReturnType<Oracle["trades"]>, least: number) =>
  trades.filter(([, , , price, size]) => price * size >= least);

export const asked: readonly Asked[] = [
  // Prices and spreads.
  {
    prompt: `What is the current price of '${cup("Brazil")}'`,
    isPlainOnly: true,
    figures: ({ quote }) => [quote(cup("Brazil")).midpoint],
  },
  {
    prompt: `What is the price of No for '${cup("England")}'`,
    isPlainOnly: true,
    figures: ({ quote }) => [quote(cup("England"), "No").midpoint],
  },
  { prompt: `What is the midpoint of '${thunder}'`, figures: ({ quote }) => [quote(thunder).midpoint] },
  {
    prompt: `What is the spread of '${cup("Spain")}'`,
    figures: ({ quote }) => {
      const { spread, midpoint } = quote(cup("Spain"));
      return [spread, (spread / midpoint) * 100];
    },
  },
  {
    prompt: `What is the current price of '${finland}'`,
    isPlainOnly: true,
    figures: ({ quote }) => [quote(finland).midpoint],
  },
  // Slippage.
  {
    prompt: `What slippage would selling $5,000 of YES face for '${cup("Brazil")}'`,
    figures: ({ slippage }) => [slippage(cup("Brazil"), { side: "sell", outcome: "Yes", usd: 5000 }).percent],
  },
  {
    prompt: `What slippage would buying $2,500 of YES in '${nvidia}' face?`,
    figures: ({ slippage }) => [slippage(nvidia, { side: "buy", outcome: "Yes", usd: 2500 }).percent],
  },
  {
    prompt: `What slippage would buying $500 of NO face for '${cup("Belgium")}'`,
    figures: ({ slippage }) => [slippage(cup("Belgium"), { side: "buy", outcome: "No", usd: 500 }).percent],
  },
  {
    prompt: `What slippage would selling $20,000 of YES face for '${cup("Portugal")}'`,
    figures: ({ slippage }) => [slippage(cup("Portugal"), { side: "sell", outcome: "Yes", usd: 20_000 }).percent],
  },
  {
    prompt: `What slippage would buying $1,000 of YES face for '${duke}'`,
    figures: ({ slippage }) => [slippage(duke, { side: "buy", outcome: "Yes", usd: 1000 }).percent],
  },
  // Rankings within an event, and comparisons across its outcomes.
  {
    prompt: "Which outcome of the 2026 NBA Champion event is the most liquid?",
    figures: ({ ranking }) => [ranking("2026 NBA Champion")[0]?.depthUsd ?? 0],
    names: ({ ranking }) =>
      ranking("2026 NBA Champion")
        .slice(0, 3)
        .map(({ name }) => name),
  },
  {
    prompt: "Which outcome of the 2026 Stanley Cup Champion event is the least liquid?",
    figures: ({ ranking }) => [ranking("2026 Stanley Cup Champion").at(-1)?.depthUsd ?? 0],
    names: ({ ranking }) =>
      ranking("2026 Stanley Cup Champion")
        .slice(-2)
        .reverse()
        .map(({ name }) => name),
  },
  {
    prompt: "Compare liquidity across the outcomes of the Fed decision in April 2026 event",
    figures: ({ ranking }) => ranking("Fed decision in April 2026?").map(({ depthUsd }) => depthUsd),
    names: ({ ranking }) =>
      ranking("Fed decision in April 2026?")
        .slice(0, 1)
        .map(({ name }) => name),
  },
  {
    prompt: "What is the total depth across all outcomes of the F1 Constructors' Champion 2026 event?",
    figures: ({ ranking }) => [sum(ranking("F1 Constructors' Champion 2026").map(({ depthUsd }) => depthUsd))],
  },
  {
    prompt: "Compare liquidity across the outcomes of the Eurovision Winner 2026 event",
    figures: ({ ranking }) => [ranking("Eurovision Winner 2026")[0]?.depthUsd ?? 0],
    names: ({ ranking }) =>
      ranking("Eurovision Winner 2026")
        .slice(0, 1)
        .map(({ name }) => name),
  },
  // Rankings over the venue.
  {
    prompt: "Which markets have the highest 24h volume?",
    figures: ({ top }) => [Number(top("volume24hr")[0]?.volume24hr)],
    names: ({ top }) =>
      top("volume24hr")
        .slice(0, 2)
        .map(({ question }) => question),
  },
  {
    prompt: "What are the top 5 markets by liquidity?",
    figures: ({ top }) =>
      top("liquidityNum")
        .slice(0, 2)
        .map(({ liquidityNum }) => Number(liquidityNum)),
    names: ({ top }) =>
      top("liquidityNum")
        .slice(0, 2)
        .map(({ question }) => question),
  },
  // Changes.
  {
    prompt: "Show the price history of 'Will Arsenal win the 2025-26 English Premier League?' over the last month",
    figures: (oracle) => {
      const [first, last] = ends(oracle, "Will Arsenal win the 2025-26 English Premier League?", 30);
      return [first, last];
    },
  },
  {
    prompt: `Show the price history of '${fed}' over the last day`,
    figures: (oracle) => {
      const [first, last] = ends(oracle, fed, 1);
      return [first, last, last - first];
    },
  },
  {
    prompt: `Show the price history of '${cup("Spain")}' over the last week`,
    figures: (oracle) => {
      const [first, last] = ends(oracle, cup("Spain"), 7);
      return [first, last, ((last - first) / first) * 100];
    },
  },
  {
    prompt: "Which markets rose the most in the last 24 hours?",
    figures: ({ top }) => [Number(top("oneDayPriceChange")[0]?.oneDayPriceChange)],
    names: ({ top }) =>
      top("oneDayPriceChange")
        .slice(0, 1)
        .map(({ question }) => question),
  },
  // Counts.
  {
    prompt: `How many trades of at least $500 were there in '${cup("Spain")}'`,
    figures: ({ trades }) => [dollars(trades(cup("Spain")), 500).length],
  },
  {
    prompt: "How many markets does the event 'Super Bowl LXI Champion' have?",
    figures: ({ event }) => [event("Super Bowl LXI Champion").markets.length],
  },
  {
    prompt: `Show the recent trades of '${duke}'`,
    figures: ({ trades }) => {
      const all = trades(duke);
      return [all.length, sum(all.filter(([, , side]) => side === "BUY").map(([, , , price, size]) => price * size))];
    },
  },
  // Holdings and their terms.
  {
    prompt: `What is the open interest of '${cup("Portugal")}'`,
    figures: ({ market }) => [Math.round(Number(market(cup("Portugal")).volumeNum) * 21) / 100],
  },
  {
    prompt: `Who are the largest holders of Yes in '${cup("Argentina")}'`,
    figures: ({ snapshot, market }) =>
      (snapshot.holders[market(cup("Argentina")).conditionId]?.[0] ?? []).slice(0, 3).map(([, shares]) => shares),
  },
  {
    prompt: `What is the tick size of '${cup("Germany")}'`,
    figures: ({ market }) => [market(cup("Germany")).orderPriceMinTickSize],
  },
  {
    prompt: `What is the minimum order of '${finland}'`,
    figures: ({ market }) => [market(finland).orderMinSize],
  },
  // Sizes, and what has ended.
  {
    prompt: `What is the order book depth of '${cup("Norway")} Yes'`,
    figures: ({ book, market }) => {
      const { bids, asks } = book(market(cup("Norway")));
      return [bids, asks].map((levels) => sum(levels.map(({ price, size }) => price * size)));
    },
  },
  {
    isPlainOnly: true,
    prompt: "What is the volume of 'Will Mercedes be the 2026 Formula 1 constructors' champion?'",
    figures: ({ market }) => [Number(market("Will Mercedes be the 2026 Formula 1 constructors' champion?").volumeNum)],
  },
  {
    prompt: "How did 'Will it rain in Lisbon on March 10, 2026?' resolve?",
    figures: () => [],
    names: () => ["resolved outcome: Yes"],
  },
];
