// Parses the replies of the order book host and the data host, except books and trades: price histories, holders, open
// interest and terms. As in wire.ts, values may be absent or encoded as text.
import { z } from "zod";
import { looseEpoch, looseFlag, looseList, looseNumber, readEach, textOrNull } from "../venue/loose.ts";
import type { Holder, MarketTerms, PricePoint } from "./records.ts";

const price = looseNumber.pipe(z.number().min(0).max(1));

const pricePointSchema = z
  .object({ t: looseEpoch.pipe(z.string()), p: price })
  .transform(({ t, p }): PricePoint => ({ at: t, price: p }));

/** A price history in any order; invalid points are omitted. */
export const historySchema = z
  .object({ history: z.array(z.unknown()).nullable() })
  .transform(({ history }): readonly PricePoint[] =>
    // ISO times of equal format sort correctly as text.
    readEach(history ?? [], pricePointSchema).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  );

const holderSchema = z
  .object({
    asset: z.string().min(1),
    proxyWallet: z.string().min(1),
    name: textOrNull,
    pseudonym: textOrNull,
    amount: looseNumber.pipe(z.number().nonnegative()),
  })
  .transform(
    (wire): Holder => ({
      tokenId: wire.asset,
      wallet: wire.proxyWallet,
      name: wire.name ?? wire.pseudonym,
      shares: wire.amount,
    }),
  );

/** The holders of one token. A row without token, wallet or amount is omitted. */
export const holderGroupSchema = z
  .object({ holders: looseList })
  .transform(({ holders }): readonly Holder[] => readEach(holders, holderSchema));

/** The open interest of one market in dollars. */
export const openInterestSchema = z
  .object({ market: z.string().min(1), value: looseNumber })
  .transform(({ market, value }) => ({ conditionId: market, usd: value }));

/** The trading terms of a market; only its condition id is required. */
export const termsSchema = z
  .object({
    condition_id: z.string().min(1),
    accepting_orders: looseFlag,
    enable_order_book: looseFlag,
    minimum_tick_size: looseNumber,
    minimum_order_size: looseNumber,
    maker_base_fee: looseNumber,
    taker_base_fee: looseNumber,
    seconds_delay: looseNumber,
    neg_risk: looseFlag,
  })
  .transform(
    (wire): MarketTerms => ({
      acceptingOrders: wire.accepting_orders,
      orderBookEnabled: wire.enable_order_book,
      tickSize: wire.minimum_tick_size,
      minimumOrderShares: wire.minimum_order_size,
      makerFeeBps: wire.maker_base_fee,
      takerFeeBps: wire.taker_base_fee,
      delaySeconds: wire.seconds_delay,
      negativeRisk: wire.neg_risk,
    }),
  );

/** One page of a list with cursors. The page is the last if its cursor is absent, empty or the venue's final cursor. */
export const marketPageSchema = z
  .object({ markets: z.array(z.unknown()), next_cursor: textOrNull })
  .transform(({ markets, next_cursor }) => ({
    rows: markets,
    nextCursor: next_cursor === "LTE=" ? null : next_cursor,
  }));
