// The method that answers a question about the snapshot, and the questions for which the encoder scores it too low.

/** Words of questions, with the method; the first that a question contains applies. */
const methods: readonly (readonly [string, string])[] = [
  ["price history", "get_price_history"],
  ["slippage", "analyze_market_liquidity"],
  ["trades", "get_trades"],
  ["order book", "get_order_book"],
  ["open interest", "get_open_interest"],
  ["holders", "get_holders"],
  ["outcome", "analyze_event_liquidity"],
  ["rose the most", "get_trending_markets"],
  ["Which markets", "get_top_markets"],
  ["top 5 markets", "get_top_markets"],
  ["How many markets", "get_event"],
  ["tick size", "get_trading_parameters"],
  ["minimum order", "get_trading_parameters"],
  ["volume of", "analyze_event_liquidity"],
  ["How did", "get_market"],
  ["", "get_price"],
];

export function rightMethod(prompt: string): string {
  return methods.find(([words]) => prompt.includes(words))?.[1] ?? "";
}

/** Questions that may end in a question whether the right method is meant, or in a miss: known shortfalls of the encoder. */
export const shortfalls: readonly string[] = [
  "Which outcome of the 2026 NBA",
  "Compare liquidity across the outcomes of the Fed",
  "Compare liquidity across the outcomes of the Eurovision",
  "How did",
  "What is the volume of",
];

export function isShortfall(prompt: string): boolean {
  return shortfalls.some((words) => prompt.startsWith(words));
}
