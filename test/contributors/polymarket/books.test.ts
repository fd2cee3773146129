import { describe, expect, test } from "vitest";
import {
  type Book,
  bookOf,
  depthWithin,
  emptyBook,
  type Level,
  mergeBooks,
  mirrorBook,
  quoteOf,
  walkBook,
} from "../../../contributors/polymarket/books.ts";
import { roundTo } from "../../../contributors/venue/rounding.ts";
import { fc } from "../../helpers/property.ts";

const ladder: Book = bookOf({
  bids: [
    { price: 0.4, shares: 100 },
    { price: 0.41, shares: 50 },
    { price: 0.05, shares: 1000 },
  ],
  asks: [
    { price: 0.95, shares: 900 },
    { price: 0.42, shares: 75 },
    { price: 0.44, shares: 150 },
  ],
});

describe("walking a book", () => {
  test("a sale within the best level has no slippage", () => {
    expect(walkBook(ladder, { side: "sell", sizeUsd: 20.5 })).toEqual({
      side: "sell",
      sizeUsd: 20.5,
      fillable: true,
      filledUsd: 20.5,
      shares: 50,
      levelsUsed: 1,
      bestPrice: 0.41,
      averagePrice: 0.41,
      worstPrice: 0.41,
      slippagePercent: 0,
      slippageUsd: 0,
      costFromMidpointPercent: 1.2048,
    });
  });

  test("a sale through two levels is paid their weighted price", () => {
    // 50 shares at 0.41 are $20.50; the other $20.00 take 50 shares at 0.40.
    expect(walkBook(ladder, { side: "sell", sizeUsd: 40.5 })).toMatchObject({
      fillable: true,
      shares: 100,
      levelsUsed: 2,
      averagePrice: 0.405,
      worstPrice: 0.4,
      slippagePercent: 1.2195,
      slippageUsd: 0.5,
    });
  });

  test("a purchase takes the offers, cheapest first", () => {
    // 75 shares at 0.42 are $31.50; the other $22.00 buy 50 shares at 0.44.
    expect(walkBook(ladder, { side: "buy", sizeUsd: 53.5 })).toMatchObject({
      fillable: true,
      shares: 125,
      levelsUsed: 2,
      averagePrice: 0.428,
      worstPrice: 0.44,
      slippagePercent: 1.9048,
      slippageUsd: 1,
    });
  });

  test("describes the part that fills for a size beyond the book", () => {
    expect(walkBook(ladder, { side: "sell", sizeUsd: 1_000_000 })).toMatchObject({
      fillable: false,
      sizeUsd: 1_000_000,
      filledUsd: 110.5,
      shares: 1150,
      levelsUsed: 3,
      worstPrice: 0.05,
    });
  });

  test.each(["buy", "sell"] as const)("an empty side has nothing to %s", (side) => {
    expect(walkBook(emptyBook, { side, sizeUsd: 10 })).toEqual({
      side,
      sizeUsd: 10,
      fillable: false,
      filledUsd: 0,
      shares: 0,
      levelsUsed: 0,
      bestPrice: null,
      averagePrice: null,
      worstPrice: null,
      slippagePercent: null,
      slippageUsd: null,
      costFromMidpointPercent: null,
    });
  });

  test("a one-sided book has slippage but no midpoint to measure from", () => {
    const fill = walkBook({ bids: [], asks: ladder.asks }, { side: "buy", sizeUsd: 53.5 });
    expect(fill).toMatchObject({ slippagePercent: 1.9048, costFromMidpointPercent: null });
  });
});

const level: fc.Arbitrary<Level> = fc.record({
  price: fc.integer({ min: 1, max: 999 }).map((ticks) => ticks / 1000),
  shares: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
});
const levels = fc.array(level, { maxLength: 30 });
const books = fc.record({ bids: levels, asks: levels }).map(bookOf);
const orders = fc.record({
  side: fc.constantFrom("buy" as const, "sell" as const),
  sizeUsd: fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
});

/** The same walk in integers: prices in thousandths, sizes in hundredths of a share, dollars in hundred-thousandths. */
function exactWalk(book: Book, { side, sizeUsd }: { readonly side: "buy" | "sell"; readonly sizeUsd: number }) {
  const rows = (side === "buy" ? book.asks : book.bids).map(({ price, shares }) => ({
    price: BigInt(Math.round(price * 1000)),
    shares: BigInt(Math.round(shares * 100)),
  }));
  let left = BigInt(Math.round(sizeUsd * 100)) * 1000n;
  let shares = 0;
  let touched = 0;
  for (const row of rows) {
    if (left === 0n) break;
    const value = row.price * row.shares;
    const taken = value < left ? value : left;
    shares += Number(taken) / Number(row.price) / 100;
    left -= taken;
    touched += 1;
  }
  return { fillable: left === 0n, filledUsd: sizeUsd - Number(left) / 100_000, shares, touched };
}

describe("properties of a walk", () => {
  test("agrees with the same walk in integers", () => {
    fc.assert(
      fc.property(books, orders, (book, order) => {
        const fill = walkBook(book, order);
        const exact = exactWalk(book, order);
        expect(fill.fillable).toBe(exact.fillable);
        expect(fill.levelsUsed).toBe(exact.touched);
        expect(fill.filledUsd).toBeCloseTo(exact.filledUsd, 4);
        expect(Math.abs(fill.shares - exact.shares)).toBeLessThanOrEqual(1e-5 + exact.shares * 1e-9);
      }),
    );
  });

  test("has an average between best and worst, and no negative slippage", () => {
    fc.assert(
      fc.property(books, orders, (book, order) => {
        const { bestPrice, averagePrice, worstPrice, slippagePercent, slippageUsd } = walkBook(book, order);
        if (bestPrice === null || averagePrice === null || worstPrice === null) return;
        expect(averagePrice).toBeGreaterThanOrEqual(Math.min(bestPrice, worstPrice) - 1e-6);
        expect(averagePrice).toBeLessThanOrEqual(Math.max(bestPrice, worstPrice) + 1e-6);
        expect(slippagePercent).toBeGreaterThanOrEqual(0);
        expect(slippageUsd).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("has no better average for a larger size", () => {
    fc.assert(
      fc.property(books, orders, fc.integer({ min: 2, max: 50 }), (book, order, factor) => {
        const small = walkBook(book, order).slippagePercent;
        const large = walkBook(book, { ...order, sizeUsd: order.sizeUsd * factor }).slippagePercent;
        if (small !== null && large !== null) expect(large).toBeGreaterThanOrEqual(small - 1e-3);
      }),
    );
  });

  test("returns no NaN and no infinity, for any levels", () => {
    const anyNumber = fc.double();
    const wild = fc.array(fc.record({ price: anyNumber, shares: anyNumber }), { maxLength: 20 });
    fc.assert(
      fc.property(wild, wild, orders, (bids, asks, order) => {
        const book = bookOf({ bids, asks });
        const figures = [
          ...Object.values(walkBook(book, order)),
          ...Object.values(quoteOf(book)),
          ...Object.values(depthWithin(book, 1)),
        ];
        for (const figure of figures) if (typeof figure === "number") expect(Number.isFinite(figure)).toBe(true);
      }),
    );
  });
});

describe("a book", () => {
  test("is sorted, with equal prices joined, and impossible levels dropped", () => {
    const nonsense = [0, 1, -0.1, 1.2, Number.NaN].map((price) => ({ price, shares: 10 }));
    const empty = [0, -5, Number.NaN, Number.POSITIVE_INFINITY].map((shares) => ({ price: 0.5, shares }));
    const book = bookOf({
      bids: [...nonsense, { price: 0.3, shares: 1 }, ...empty, { price: 0.4, shares: 2 }, { price: 0.3, shares: 4 }],
      asks: [
        { price: 0.9, shares: 1 },
        { price: 0.6, shares: 2 },
      ],
    });
    expect(book).toEqual({
      bids: [
        { price: 0.4, shares: 2 },
        { price: 0.3, shares: 5 },
      ],
      asks: [
        { price: 0.6, shares: 2 },
        { price: 0.9, shares: 1 },
      ],
    });
  });

  test("equals itself when mirrored twice", () => {
    fc.assert(
      fc.property(books, (book) => {
        expect(mirrorBook(mirrorBook(book))).toEqual(book);
      }),
    );
  });

  test("equals itself when merged with its own mirror", () => {
    fc.assert(
      fc.property(books, (book) => {
        expect(mergeBooks(book, mirrorBook(book))).toEqual(book);
      }),
    );
  });

  test("gains the levels that only the opposite lists when merged with it", () => {
    const book = bookOf({ bids: [{ price: 0.01, shares: 500 }], asks: [{ price: 0.99, shares: 500 }] });
    const opposite = bookOf({ bids: [{ price: 0.57, shares: 80 }], asks: [{ price: 0.6, shares: 30 }] });
    expect(mergeBooks(book, opposite)).toEqual({
      bids: [
        { price: 0.4, shares: 30 },
        { price: 0.01, shares: 500 },
      ],
      asks: [
        { price: 0.43, shares: 80 },
        { price: 0.99, shares: 500 },
      ],
    });
  });

  test.each([
    { band: 0, bidUsd: 20.5, askUsd: 31.5 },
    { band: 0.01, bidUsd: 60.5, askUsd: 31.5 },
    { band: 0.02, bidUsd: 60.5, askUsd: 97.5 },
    { band: 1, bidUsd: 110.5, askUsd: 952.5 },
  ])("has $bidUsd and $askUsd dollars within $band of the best prices", ({ band, bidUsd, askUsd }) => {
    expect(depthWithin(ladder, band)).toEqual({ bidUsd, askUsd });
  });

  test.each([
    { book: ladder, quote: { bestBid: 0.41, bestAsk: 0.42, spread: 0.01, midpoint: 0.415 } },
    { book: emptyBook, quote: { bestBid: null, bestAsk: null, spread: null, midpoint: null } },
    { book: { ...ladder, bids: [] }, quote: { bestBid: null, bestAsk: 0.42, spread: null, midpoint: null } },
  ])("has the quote $quote", ({ book, quote }) => {
    expect(quoteOf(book)).toEqual(quote);
  });
});

test.each([
  { value: 1.005, decimals: 2, rounded: 1.01 },
  { value: -1.005, decimals: 2, rounded: -1.01 },
  { value: -1e-9, decimals: 4, rounded: 0 },
  { value: 0.1 + 0.2, decimals: 6, rounded: 0.3 },
])("rounds $value to $rounded with $decimals decimals", ({ value, decimals, rounded }) => {
  expect(Object.is(roundTo(value, decimals), rounded)).toBe(true);
});
