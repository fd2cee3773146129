import { expect, test } from "vitest";
import type { GateArtifact } from "../../src/contract/gate.ts";
import type { QueryRequest } from "../../src/contract/query/request.ts";
import { artifactText } from "../../src/gate/artifact.ts";
import type { GateSummary } from "../../src/gate/digest.ts";
import { mergeShards, type NamedArtifact } from "../../src/gate/merge.ts";
import { recompute } from "../../src/gate/recompute.ts";
import type { AskReply } from "../../src/gate/record.ts";
import { fc } from "../helpers/property.ts";
import { anchorCase, anchorSuite, answer, asked, decided, missing, run, runOf, wholeArtifact } from "./given.ts";

const merge = async (shards: readonly NamedArtifact[]) => await wholeArtifact(mergeShards(shards));

test("merges shards in any order to the same bytes as one run, however the suite is split", async () => {
  await fc.assert(
    fc.asyncProperty(suites(), fc.integer({ min: 1, max: 6 }), fc.nat(), async (drawn, count, turn) => {
      const suite = anchorSuite(drawn.cases, { hasFamilies: true });
      const options = { repeat: drawn.repeat, concurrency: 3 };
      const whole = await run(suite, byPrompt, options);
      const shards: NamedArtifact[] = [];
      for (let index = 1; index <= count; index += 1) {
        const artifact = await run(suite, byPrompt, { ...options, shard: { index, count } });
        shards.push(named(`${index}.json`, artifact));
      }
      const turned = shards.map((_, index) => shards[(index + turn) % count]).filter((shard) => shard !== undefined);
      expect(artifactText(await merge(turned))).toBe(artifactText(whole));
    }),
    { numRuns: 60 },
  );
});

test("judges the cases of a shard and applies the thresholds of the suite only to the merged run", async () => {
  const thresholds = { rates: { capabilityMissRecall: { min: 1 } }, observedRolloutStages: ["enabled" as const] };
  const cases = [
    anchorCase({ id: "a" }),
    anchorCase({ id: "b", truth: "unsupported", prompt: "miss", expect: { outcomeType: "capability_miss" } }),
  ];
  const suite = anchorSuite(cases, { thresholds });
  const shards = await shardsOf(suite, 2, async () => asked(answer()));
  expect(shards.map(({ artifact }) => artifact.gates.failures)).toEqual([
    [],
    ["b: expected capability_miss, got answer without an assumption"],
  ]);
  expect((await merge(shards)).gates.failures).toEqual([
    "b: expected capability_miss, got answer without an assumption",
    "capabilityMissRecall is 0 (0 of 1), must be at least 1",
    "no run was in the rollout stage enabled; seen: none",
  ]);
});

test("merges shards made one after another, with the first start, the last end and a new id", async () => {
  const suite = anchorSuite([anchorCase({ id: "a" }), anchorCase({ id: "b" })]);
  const [one, two] = await shardsOf(suite, 2, async () => asked(answer()));
  if (one === undefined || two === undefined) throw new Error("two shards");
  const later = {
    ...two.artifact,
    runId: "run-0002",
    startedAt: "2026-01-02T00:00:00.000Z",
    finishedAt: "2026-01-03T00:00:00.000Z",
  };
  const merged = await merge([{ ...two, name: "later", artifact: later }, one]);
  expect(merged).toMatchObject({ startedAt: "2026-01-01T00:00:00.000Z", finishedAt: "2026-01-03T00:00:00.000Z" });
  expect(merged.runId).toMatch(/^merged-[0-9a-f]{12}$/);
  expect(merged.selection).toEqual({ suiteCases: 2, selectedCases: 2, plannedRuns: 2, grep: null, stopped: null });
  expect(recompute(merged).agrees).toBe(true);
});

test.each<[string, (shards: NamedArtifact[]) => readonly (NamedArtifact | undefined)[], string]>([
  ["a missing shard", ([one, two]) => [one, two], "the shard 3/3 is missing"],
  ["a repeated shard", ([one, two, three]) => [one, two, three, two], "2.json and 2.json are both shard 2/3"],
  [
    "a run without shards",
    ([one]) => [one && { ...one, artifact: withSelection(one, { shard: undefined }) }],
    "1.json is not a shard",
  ],
  [
    "a shard of another split",
    ([one, two]) => [one, two && { ...two, artifact: withSelection(two, { shard: { index: 2, count: 2 } }) }],
    "the shards are parts of 3 and of 2",
  ],
  [
    "a shard of another suite and target",
    ([one, two, three]) => [
      one,
      two,
      three && { ...three, artifact: { ...three.artifact, suiteHash: "1".repeat(64), target: "http://host:1" } },
    ],
    "1.json and 3.json do not belong to one run: their suites and their targets differ",
  ],
])("rejects %s and names the files", async (_, change, message) => {
  const suite = anchorSuite(["a", "b", "c"].map((id) => anchorCase({ id })));
  const shards = change(await shardsOf(suite, 3, async () => asked(answer())));
  expect(() => mergeShards(shards.filter((shard) => shard !== undefined))).toThrow(
    expect.objectContaining({ code: "usage", message }),
  );
});

function named(name: string, artifact: GateArtifact): NamedArtifact {
  return { name, artifact, records: runOf(artifact).records };
}

function withSelection({ artifact }: NamedArtifact, change: object): GateSummary {
  const { shard, ...selection } = { ...artifact.selection, ...change };
  return { ...artifact, selection: shard === undefined ? selection : { ...selection, shard } };
}

async function shardsOf(
  suite: ReturnType<typeof anchorSuite>,
  count: number,
  ask: typeof byPrompt,
): Promise<NamedArtifact[]> {
  const shards: NamedArtifact[] = [];
  for (let index = 1; index <= count; index += 1) {
    shards.push(named(`${index}.json`, await run(suite, ask, { shard: { index, count } })));
  }
  return shards;
}

async function byPrompt({ query }: QueryRequest): Promise<AskReply> {
  if (query === "fail") throw new Error("down");
  return query === "miss" ? asked(missing("it"), decided("capability_miss")) : asked(answer(), decided("answer"));
}

function suites() {
  const one = fc.record({
    prompt: fc.constantFrom("answer", "miss", "fail"),
    family: fc.constantFrom("north", "south"),
    role: fc.constantFrom("gate" as const, "coverage" as const),
    stage: fc.constantFrom("block" as const, "watch" as const),
  });
  return fc.record({
    cases: fc
      .array(one, { minLength: 1, maxLength: 9 })
      .map((drawn) => drawn.map((each, index) => anchorCase({ ...each, id: `case-${index}` }))),
    repeat: fc.constantFrom(null, 2, 3),
  });
}
