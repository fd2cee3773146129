// Questions whose answer does not state every figure of the oracle since an answer states only what the reply says: derived
// figures (changes, averages, shares), columns beside those that the answer shows, and rows without the order that is asked
// for. Each still has to end as an answer; a question that states all of its figures again has to leave this list.
export const gaps: ReadonlySet<string> = new Set([
  "What slippage would selling $5,000 of YES face for 'Will Brazil win the 2026 FIFA World Cup?'",
  "What slippage would buying $2,500 of YES in 'Will NVIDIA be the largest company in the world by market cap on June 30, 2026?' face?",
  "What slippage would buying $500 of NO face for 'Will Belgium win the 2026 FIFA World Cup?'",
  "What slippage would selling $20,000 of YES face for 'Will Portugal win the 2026 FIFA World Cup?'",
  "What slippage would buying $1,000 of YES face for 'Will Duke win the 2026 NCAA Tournament?'",
  "Which outcome of the 2026 NBA Champion event is the most liquid?",
  "Which outcome of the 2026 Stanley Cup Champion event is the least liquid?",
  "Compare liquidity across the outcomes of the Fed decision in April 2026 event",
  "Compare liquidity across the outcomes of the Eurovision Winner 2026 event",
  "Which markets have the highest 24h volume?",
  "What are the top 5 markets by liquidity?",
  "Show the price history of 'Will the Fed leave rates unchanged at its April 2026 meeting?' over the last day",
  "Show the price history of 'Will Spain win the 2026 FIFA World Cup?' over the last week",
  "Which markets rose the most in the last 24 hours?",
  "How many markets does the event 'Super Bowl LXI Champion' have?",
  "Show the recent trades of 'Will Duke win the 2026 NCAA Tournament?'",
  "What is the open interest of 'Will Portugal win the 2026 FIFA World Cup?'",
  "What is the volume of 'Will Mercedes be the 2026 Formula 1 constructors' champion?'",
  "How did 'Will it rain in Lisbon on March 10, 2026?' resolve?",
]);
