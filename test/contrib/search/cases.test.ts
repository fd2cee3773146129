// The five behaviour classes and the degraded ones: outcome, selection, reason, and the complete saved file.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runSearchCase } from "../../../src/contrib/artifact/case.ts";
import { root } from "../../helpers/cli.ts";
import { degradedCases, generatedAt, searchCases } from "./cases.ts";

describe.each([...searchCases, ...degradedCases])("the case $caseId", (searchCase) => {
  test("has the expected end", async () => {
    const { resolution } = await runSearchCase(searchCase, generatedAt);
    expect({
      outcome: resolution.outcome,
      selectedCandidateId: resolution.selectedCandidateId,
      degradedReasonCode: resolution.degradedReasonCode,
    }).toEqual({ selectedCandidateId: null, degradedReasonCode: null, ...searchCase.expectation });
  });

  test("equals the saved file, byte for byte", async () => {
    const artifact = await runSearchCase(searchCase, generatedAt);
    const file = path.join(root, `artifacts/evidence/contributor-search/shared/${searchCase.caseId}.json`);
    expect(`${JSON.stringify(artifact, null, 2)}\n`).toBe(await readFile(file, "utf8"));
  });
});

test("an artifact has its keys in the fixed order, and the candidates as given", async () => {
  const [first] = searchCases;
  if (first === undefined) throw new Error("there is no case");
  const artifact = await runSearchCase(first, generatedAt);
  expect(Object.keys(artifact)).toEqual([
    "version",
    "generatedAt",
    "caseId",
    "caseKind",
    "rawRequest",
    "intents",
    "candidates",
    "resolution",
    "searchMetadata",
    "expectation",
    "replay",
  ]);
  expect(artifact.candidates).toEqual(first.candidates);
  expect(artifact.searchMetadata.candidateCount).toBe(first.candidates.length - 1);
});
