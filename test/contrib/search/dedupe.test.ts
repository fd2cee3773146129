// Deduplication of candidates, and the shortlist: merging, precedence, the cut.

import { describe, expect, test } from "vitest";
import type { SearchCandidate } from "../../../src/contract/search.ts";
import { buildSearchShortlist, dedupeSearchCandidates } from "../../../src/contrib/search/candidates.ts";
import { fc } from "../../helpers/property.ts";
import { candidate } from "./candidates.ts";

describe("candidates of one id", () => {
  test("become one: the first wins where both have a value, the second adds missing values", () => {
    const shared = { source: "s", query: "q", rank: 1, fetchedAt: null };
    const [merged, ...others] = dedupeSearchCandidates([
      {
        candidateId: " a ",
        title: " First ",
        description: "  ",
        rawIds: { ticker: "ONE" },
        rankFeatures: { score: 1 },
        provenance: [shared, { ...shared, metadata: { x: 1, y: 2 } }],
        metadata: { venue: "here" },
      },
      {
        candidateId: "a",
        title: "Second",
        description: "Told later",
        rawIds: { ticker: "TWO", slug: "two" },
        rankFeatures: { score: 2, exact: true },
        provenance: [shared, { ...shared, metadata: { y: 2, x: 1 } }, { ...shared, rank: 2 }],
        metadata: { venue: "there", open: null },
      },
    ]);
    expect(others).toEqual([]);
    expect(merged).toEqual({
      candidateId: "a",
      title: "First",
      description: "Told later",
      rawIds: { ticker: "ONE", slug: "two" },
      rankFeatures: { score: 1, exact: true },
      provenance: [shared, { ...shared, metadata: { x: 1, y: 2 } }, { ...shared, rank: 2 }],
      metadata: { venue: "here", open: null },
    });
  });

  test("blank ids are dropped, missing maps are empty, a missing description is null", () => {
    expect(dedupeSearchCandidates([candidate(" "), { candidateId: "a", title: "A", provenance: [] }])).toEqual([
      { candidateId: "a", title: "A", description: null, rawIds: {}, rankFeatures: {}, provenance: [], metadata: {} },
    ]);
  });
});

const provenance = fc.record({
  source: fc.constantFrom("one", "two"),
  query: fc.constantFrom("q", "r"),
  rank: fc.option(fc.integer({ min: 1, max: 3 })),
  fetchedAt: fc.constant(null),
  metadata: fc.option(fc.dictionary(fc.constantFrom("k", "l"), fc.integer({ min: 0, max: 1 })), { nil: undefined }),
});
const anyCandidate: fc.Arbitrary<SearchCandidate> = fc.record({
  candidateId: fc.constantFrom("a", " a", "b", "c ", "", "  "),
  title: fc.string({ maxLength: 4 }),
  description: fc.option(fc.constantFrom("", " ", "text")),
  rawIds: fc.option(fc.dictionary(fc.constantFrom("t", "u"), fc.constantFrom("1", "2"))),
  rankFeatures: fc.option(fc.dictionary(fc.constantFrom("f", "g"), fc.oneof(fc.boolean(), fc.integer()))),
  provenance: fc.array(provenance, { maxLength: 4 }),
  metadata: fc.option(fc.dictionary(fc.constantFrom("m", "n"), fc.oneof(fc.integer(), fc.constant(null)))),
});

describe("for any candidates", () => {
  test("each id occurs once, trimmed, in input order, and repeating it changes nothing", () => {
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 8 }), (candidates) => {
        const once = dedupeSearchCandidates(candidates);
        const ids = candidates.map(({ candidateId }) => candidateId.trim()).filter((id) => id !== "");
        expect(once.map(({ candidateId }) => candidateId)).toEqual([...new Set(ids)]);
        expect(dedupeSearchCandidates(once)).toEqual(once);
      }),
    );
  });

  test("keeps every value that was found, the first of several", () => {
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 8 }), (candidates) => {
        for (const merged of dedupeSearchCandidates(candidates)) {
          const same = candidates.filter(({ candidateId }) => candidateId.trim() === merged.candidateId);
          for (const map of ["rawIds", "rankFeatures", "metadata"] as const) {
            const firsts = Object.assign({}, ...same.map((each) => each[map] ?? {}).reverse());
            expect(merged[map]).toEqual(firsts);
          }
          const told = same.flatMap((each) => each.provenance);
          expect(merged.provenance.every((entry) => told.includes(entry))).toBe(true);
          expect(new Set(told.map((entry) => entry.source + entry.query + entry.rank))).toEqual(
            new Set(merged.provenance.map((entry) => entry.source + entry.query + entry.rank)),
          );
          expect(merged.description).toBe(
            same.map((each) => each.description?.trim()).find((text) => text !== undefined && text !== "") ?? null,
          );
        }
      }),
    );
  });

  test("a shortlist is their first few: at least one, at most the requested number", () => {
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 12 }), fc.integer({ min: -3, max: 12 }), (candidates, size) => {
        const shortlist = buildSearchShortlist(candidates, size);
        expect(shortlist.maxSize).toBe(Math.max(1, size));
        expect(shortlist.candidates).toEqual(dedupeSearchCandidates(candidates).slice(0, Math.max(1, size)));
      }),
    );
  });
});

test.each([
  { size: undefined, kept: 8 },
  { size: 2.9, kept: 2 },
  { size: 0, kept: 1 },
  { size: -5, kept: 1 },
  { size: Number.NaN, kept: 8 },
  { size: Number.POSITIVE_INFINITY, kept: 8 },
])("a shortlist of size $size keeps $kept of ten", ({ size, kept }) => {
  const ten = Array.from({ length: 10 }, (_, at) => candidate(`c${at}`));
  expect(buildSearchShortlist(ten, size).candidates.map(({ candidateId }) => candidateId)).toEqual(
    ten.slice(0, kept).map(({ candidateId }) => candidateId),
  );
});
