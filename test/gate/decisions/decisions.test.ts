// The promises about the written decisions: cases, other wordings, removed methods, disguises. What is not kept yet is listed.
import { afterAll, describe, expect, test } from "vitest";
import { telltaleDisguises } from "./disguise.ts";
import { caseFaults, removalFaults, wordingFaults } from "./faults.ts";
import { knownFailures } from "./known-failures.data.ts";
import { isListed, openSurfaces, shippedSuite } from "./world.ts";

const decisions = await shippedSuite("decisions");
const paraphrases = await shippedSuite("decisions-paraphrases");
const removals = await shippedSuite("decisions-removals");
const runtime = openSurfaces([decisions, paraphrases], removals);
// Cases are quick; a machine that is busy with everything else may take its time.
const patience = { timeout: 60_000 };

afterAll(() => runtime.close());

describe.each([
  {
    promise: "ends as it was written",
    suite: decisions,
    listed: [...knownFailures.decisions, ...decisions.cases.filter(isListed).map(({ id }) => id)],
    faultsOf: caseFaults,
  },
  {
    promise: "has the outcome of its case",
    suite: paraphrases,
    listed: knownFailures.paraphrases,
    faultsOf: wordingFaults,
  },
  {
    promise: "is answered by one method and by no other",
    suite: removals,
    listed: knownFailures.removals,
    faultsOf: removalFaults,
  },
])("every case of $suite.suite $promise", ({ suite, listed, faultsOf }) => {
  test.each(suite.cases.filter(({ id }) => !listed.includes(id)))("$id: $prompt", patience, async (anchor) => {
    expect(await faultsOf(runtime, anchor)).toEqual([]);
  });

  test.each(suite.cases.filter(({ id }) => listed.includes(id)))("not yet, $id: $prompt", patience, async (anchor) => {
    expect(await faultsOf(runtime, anchor), "it is kept now: take it off the list").not.toEqual([]);
  });

  test("what is listed is a case", () => {
    const ids = suite.cases.map(({ id }) => id);
    expect(listed.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe("no outcome changes under other names, in other order, in other company", () => {
  test.each(decisions.cases)("$id", patience, async (anchor) => {
    const told = (await telltaleDisguises(anchor)).map((name) => `${anchor.id} in ${name}`);
    const listed = knownFailures.disguises.filter((id) => id.startsWith(`${anchor.id} in `));
    expect(told, "the list of known failures says otherwise").toEqual(listed);
  });
});

test("the cases are a third of each outcome, half of them over 20 methods or more", async () => {
  const count = (outcome: string) =>
    decisions.cases.filter(({ expect: { outcomeType } }) => outcomeType === outcome).length;
  expect(["answer", "clarification_required", "capability_miss"].map(count)).toEqual([24, 24, 24]);
  const families = [...new Set(decisions.cases.map(({ family }) => family))];
  expect(families).toHaveLength(12);
  const listings = await runtime.tools.list(families, new AbortController().signal);
  const large = listings.filter(({ methods }) => methods.length >= 20).map(({ id }) => id);
  expect(decisions.cases.filter(({ family }) => large.includes(family)).length).toBeGreaterThanOrEqual(36);
});
