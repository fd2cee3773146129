// Extraction of metadata: from a result, from a trace's collected list, from the steps of its timeline.
import { describe, expect, test } from "vitest";
import type { SearchMetadata } from "../../../src/contract/search.ts";
import { resolveContributorSearch } from "../../../src/contrib/search/resolve.ts";
import {
  attachContributorSearchMetadata,
  extractContributorSearchesFromDeveloperTrace,
  extractContributorSearchMetadata,
} from "../../../src/contrib/search/trace.ts";
import { candidate, judgeSaying, verdictFor } from "./candidates.ts";

const resolution = await resolveContributorSearch({
  rawRequest: "copper",
  intents: [],
  candidates: [candidate("a")],
  judge: judgeSaying(verdictFor("a")),
});
const { searchMetadata } = resolution;

describe("the metadata", () => {
  test("is attached to a copy of the data", () => {
    const data = { ok: true };
    expect(attachContributorSearchMetadata(data, resolution)).toEqual({ ok: true, searchMetadata });
    expect(data).toEqual({ ok: true });
  });

  test.each([
    { about: "itself", value: searchMetadata },
    { about: "a result that contains it", value: { ok: true, searchMetadata } },
    { about: "itself as JSON", value: JSON.parse(JSON.stringify(searchMetadata)) },
  ])("is found in $about", ({ value }) => {
    expect(extractContributorSearchMetadata(value)).toEqual(searchMetadata);
  });

  test.each<{ about: string; value: unknown }>([
    { about: "nothing", value: null },
    { about: "text", value: "[OMITTED:CIRCULAR_REFERENCE]" },
    { about: "a list", value: [searchMetadata] },
    { about: "another version", value: { ...searchMetadata, version: "ctx-contributor-search/v2" } },
    { about: "an unknown outcome", value: { ...searchMetadata, outcome: "maybe" } },
    { about: "an unknown confidence", value: { ...searchMetadata, confidence: "sure" } },
    { about: "ids that are not a list", value: { ...searchMetadata, relatedCandidateIds: "a" } },
    { about: "ids that are numbers", value: { ...searchMetadata, shortlistCandidateIds: [1] } },
    { about: "a count that is text", value: { ...searchMetadata, candidateCount: "1" } },
    { about: "a judge that is text", value: { ...searchMetadata, judge: "offline" } },
    { about: "no trace", value: { ...searchMetadata, trace: undefined } },
    { about: "provenance that is an object", value: { ...searchMetadata, provenance: {} } },
  ])("is not found in $about", ({ value }) => {
    expect(extractContributorSearchMetadata(value)).toBeNull();
    expect(extractContributorSearchMetadata({ searchMetadata: value })).toBeNull();
  });

  test("of a writer with less detail is read as far as possible", () => {
    const sparse = {
      ...searchMetadata,
      selectedCandidateId: undefined,
      degraded: 5,
      judge: {},
      trace: {},
      provenance: [5],
    };
    expect(extractContributorSearchMetadata(sparse)).toMatchObject({
      selectedCandidateId: null,
      degraded: null,
      judge: { provider: null, disabled: false, applied: false, usage: null },
      provenance: [],
      trace: { usedDeterministicFallback: false, validatorStatus: "not_run" },
    });
  });
});

describe("a developer trace", () => {
  const step = (metadata: unknown, tool: unknown = { id: "t", name: "Tool", method: "m" }) => ({
    tool,
    timestampMs: 5,
    metadata,
  });
  const record = (given: object = {}) => ({ toolId: "t", toolName: "Tool", timestampMs: 5, searchMetadata, ...given });
  const rows: readonly { readonly about: string; readonly trace: unknown; readonly found: readonly unknown[] }[] = [
    { about: "nothing at all", trace: null, found: [] },
    { about: "no diagnostics and no timeline", trace: {}, found: [] },
    { about: "a collected list", trace: { diagnostics: { contributorSearches: [record()] } }, found: [record()] },
    {
      about: "a collected list with invalid records",
      trace: {
        diagnostics: { contributorSearches: [null, record({ searchMetadata: "cycle" }), record({ toolId: 7 })] },
      },
      found: [record({ toolId: null })],
    },
    {
      about: "a collected list without a valid record, and a timeline",
      trace: { diagnostics: { contributorSearches: [{}] }, timeline: [step({ result: { searchMetadata } })] },
      found: [],
    },
    {
      about: "an empty collected list",
      trace: { diagnostics: { contributorSearches: [] }, timeline: [step({ contributorSearch: searchMetadata })] },
      found: [],
    },
    {
      about: "a step's result",
      trace: { timeline: [step({ result: { ok: true, searchMetadata } })] },
      found: [record()],
    },
    {
      about: "a step's own record before its result",
      trace: {
        timeline: [
          step({
            contributorSearch: searchMetadata,
            result: { searchMetadata: { ...searchMetadata, candidateCount: 9 } },
          }),
        ],
      },
      found: [record()],
    },
    {
      about: "steps without a tool, without a time, without metadata",
      trace: {
        timeline: [
          { metadata: { result: searchMetadata }, timestampMs: "5" },
          { metadata: 3 },
          null,
          step({ result: 3 }),
        ],
      },
      found: [record({ toolId: null, toolName: null, timestampMs: null })],
    },
  ];
  test.each(rows)("with $about returns its records", ({ trace, found }) => {
    const searches: readonly { readonly searchMetadata: SearchMetadata }[] =
      extractContributorSearchesFromDeveloperTrace(trace);
    expect(searches).toEqual(found);
  });
});
