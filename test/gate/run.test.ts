import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { counterIds } from "../../src/base/time.ts";
import { CtxError } from "../../src/contract/error.ts";
import type { GateArtifact } from "../../src/contract/gate.ts";
import type { QueryRequest } from "../../src/contract/query/request.ts";
import { artifactText } from "../../src/gate/artifact.ts";
import type { AskReply } from "../../src/gate/record.ts";
import { packEarlier, takeUp } from "../../src/gate/run/retry.ts";
import type { GateProgress } from "../../src/gate/run.ts";
import { fc } from "../helpers/property.ts";
import { anchorCase, anchorSuite, answer, asked, askingBack, assuming, decided, missing, run } from "./given.ts";

const letters = ["a", "b", "c", "d", "e", "f"] as const;
const six = anchorSuite(letters.map((id) => anchorCase({ id, prompt: id })));

test("asks with every field of a case, and discovers tools when it pins none", async () => {
  const requests: QueryRequest[] = [];
  const cases = [
    anchorCase({ id: "pinned", clarificationPolicy: "auto", queryDepth: "fast", responseShape: "evidence_only" }),
    anchorCase({ id: "free", tools: null }),
  ];
  await run(
    anchorSuite(cases),
    async (request) => {
      requests.push(request);
      return asked(answer());
    },
    { concurrency: 1 },
  );
  expect(requests).toEqual([
    {
      query: "a question",
      tools: ["tool"],
      clarificationPolicy: "auto",
      queryDepth: "fast",
      responseShape: "evidence_only",
    },
    {
      query: "a question",
      clarificationPolicy: "return",
      queryDepth: "deep",
      responseShape: "answer_with_evidence",
    },
  ]);
});

test("produces the same bytes whatever the concurrency and the order in which runs end", async () => {
  const suite = anchorSuite(letters.map((id) => anchorCase({ id, prompt: id, repeat: 2 })));
  const expected = artifactText(await run(suite, mixed, { concurrency: 1 }));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), schedules(12), async (concurrency, turns) => {
      expect(artifactText(await run(suite, delayed(mixed, turns), { concurrency }))).toBe(expected);
    }),
    { numRuns: 25 },
  );
});

test("keeps the runs up to the first that bails, whatever the concurrency", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), schedules(6), async (concurrency, turns) => {
      const ask = delayed(async ({ query }) => asked(["c", "e"].includes(query) ? missing() : answer()), turns);
      const artifact = await run(six, ask, { concurrency, bail: 1 });
      expect(artifact.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(["a passed", "b passed", "c failed"]);
      expect(artifact.selection).toMatchObject({ plannedRuns: 6, stopped: "bail" });
      expect(artifact.gates.verdict).toBe("failed");
    }),
    { numRuns: 25 },
  );
});

test("ignores failures that do not gate when counting for bail", async () => {
  const suite = anchorSuite([
    anchorCase({ id: "covered", role: "coverage" }),
    anchorCase({ id: "watched", stage: "watch" }),
    anchorCase({ id: "last" }),
  ]);
  const artifact = await run(suite, async () => asked(missing()), { bail: 1, concurrency: 1 });
  expect(artifact.cases.map(({ id }) => id)).toEqual(["covered", "watched", "last"]);
  expect(artifact.selection.stopped).toBeNull();
  expect(artifact.gates.failures).toEqual(["last: expected answer, got capability_miss"]);
});

test("keeps finished runs after an abort, with the verdict invalid", async () => {
  const stop = new AbortController();
  const artifact = await run(
    six,
    ({ query }) => (query < "c" ? Promise.resolve(asked(answer())) : new Promise(() => {})),
    {
      concurrency: 2,
      signal: stop.signal,
      onProgress: (event) => {
        if (event.kind === "case-start" && event.run.anchor.id === "d") stop.abort();
      },
    },
  );
  expect(artifact.cases.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(artifact.gates).toEqual({
    passed: false,
    verdict: "invalid",
    failures: ["the run was interrupted after 2 of 6 runs"],
  });
});

test("asks nothing when aborted before the start", async () => {
  const artifact = await run(six, () => Promise.reject(new Error("asked")), { signal: AbortSignal.abort() });
  expect(artifact.cases).toEqual([]);
  expect(artifact.gates.failures).toEqual(["the run was interrupted after 0 of 6 runs"]);
});

test.each([
  ["^[ab]$", ["a", "b"]],
  ["KIND", ["f"]],
  ["^(c|d)$", ["c", "d"]],
])("selects cases by id, family or prompt with grep %s", async (grep, ids) => {
  const suite = anchorSuite([...six.cases.slice(0, 5), anchorCase({ id: "f", family: "kind" })]);
  const artifact = await run(suite, async () => asked(answer()), { grep });
  expect(artifact.cases.map(({ id }) => id)).toEqual(ids);
  expect(artifact.selection).toMatchObject({ suiteCases: 6, selectedCases: ids.length, grep });
});

test.each([
  ["zzz", '--grep "zzz" matches no case of small', "its cases are a, b, c, d, e, f"],
  [
    "(",
    '--grep "(" is not a supported pattern: missing closing ) ( at position 1',
    "put a backslash before characters such as ( [ * +",
  ],
])("rejects grep %s", async (grep, message, hint) => {
  const running = run(six, async () => asked(answer()), { grep });
  await expect(running).rejects.toMatchObject({ code: "usage", message, hint });
});

test("orders repeats of a case next to each other; --repeat overrides the suite", async () => {
  const suite = anchorSuite([anchorCase({ id: "a", repeat: 2 }), anchorCase({ id: "b" })]);
  const runs = async (repeat: number | null) =>
    (await run(suite, async () => asked(answer()), { repeat })).cases.map(({ id, repeat: nth }) => `${id}${nth}`);
  expect(await runs(null)).toEqual(["a1", "a2", "b1"]);
  expect(await runs(3)).toEqual(["a1", "a2", "a3", "b1", "b2", "b3"]);
});

test("lowers optionStability when the recommendation differs between repeats", async () => {
  let turn = 0;
  const suite = anchorSuite([anchorCase({ truth: "ambiguous", expect: { outcomeType: "clarification_required" } })], {
    thresholds: { rates: { optionStability: { min: 1 } }, observedRolloutStages: [] },
  });
  const ask = async () => asked(askingBack(turn++ === 1 ? { y: "Y", x: "X" } : { x: "X", y: "Y" }));
  const artifact = await run(suite, ask, { repeat: 3, concurrency: 1 });
  expect(artifact.gates.failures).toEqual(["optionStability is 0 (0 of 1), must be at least 1"]);
});

test("reports every run and its final result to a live view", async () => {
  const events: GateProgress[] = [];
  const suite = anchorSuite([anchorCase({ id: "a" }), anchorCase({ id: "b" })]);
  const artifact = await run(suite, async () => asked(answer()), { concurrency: 1, onProgress: (e) => events.push(e) });
  expect(
    events.map((event) =>
      event.kind === "case-start" || event.kind === "case-end" ? `${event.kind} ${event.index}` : event.kind,
    ),
  ).toEqual(["run-start", "case-start 0", "case-end 0", "case-start 1", "case-end 1", "run-end"]);
  const { gates, metrics, runId } = artifact;
  expect(events.at(-1)).toMatchObject({ kind: "run-end", summary: { gates, metrics, runId } });
});

test("takes run ids from the given id source", async () => {
  const ids = counterIds();
  const first = await run(six, async () => asked(answer()), { ids });
  const second = await run(six, async () => asked(answer()), { ids });
  expect([first.runId, second.runId]).toEqual(["run-0001", "run-0002"]);
});

async function mixed({ query }: QueryRequest): Promise<AskReply> {
  if (query === "b") throw new CtxError("upstream", "down");
  if (query === "c") return asked(askingBack({ x: "X", y: "Y" }), decided("clarification_required"));
  if (query === "d") return asked(missing("venue"));
  return asked(query === "e" ? assuming("x") : answer());
}

/** Number of event-loop turns of each ask, in call order. */
function schedules(length: number): fc.Arbitrary<readonly number[]> {
  return fc.array(fc.integer({ min: 0, max: 4 }), { minLength: length, maxLength: length });
}

const packed = ({ cases, ...rest }: GateArtifact) => ({ ...rest, cases: cases.map(packEarlier) });

function delayed(ask: (request: QueryRequest) => Promise<AskReply>, turns: readonly number[]) {
  let made = 0;
  return async (request: QueryRequest) => {
    for (let left = turns[made++] ?? 0; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
    return ask(request);
  };
}

test("resumes an earlier run: keeps scored records and repeats the others", async () => {
  const suite = anchorSuite(letters.map((id) => anchorCase({ id, prompt: id })));
  const earlier = await run(suite, mixed, { concurrency: 1, repeat: 2 });
  const broken = { ...earlier, cases: earlier.cases.filter(({ id }) => id !== "f") };
  const { kept, choice } = takeUp(packed(broken), { suite, target: "in-process" });
  const asks: string[] = [];
  const again = await run(
    suite,
    async ({ query }) => {
      asks.push(query);
      return asked(answer());
    },
    { ...choice, kept, concurrency: 1 },
  );
  expect(asks).toEqual(["b", "b", "f", "f"]);
  expect(again.selection).toEqual(earlier.selection);
  expect(again.cases.map(({ id, repeat }) => `${id}${repeat}`)).toEqual(letters.flatMap((id) => [`${id}1`, `${id}2`]));
  expect(again.cases.filter(({ id }) => id === "c")).toEqual(earlier.cases.filter(({ id }) => id === "c"));
  expect(again.unscored).toEqual([]);
});

test.each([
  ["another suite", { suite: "other" }, "it ran the suite other"],
  ["a suite that changed", { suiteHash: "1".repeat(64) }, "the suite has changed since"],
  ["another target", { target: "http://host:1" }, "its target was http://host:1, this one is in-process"],
])("rejects an earlier run of %s", async (_, change, why) => {
  const earlier = { ...(await run(six, async () => asked(answer()))), ...change };
  const message = `the earlier run cannot be resumed: ${why}`;
  expect(() => takeUp(packed(earlier), { suite: six, target: "in-process" })).toThrow(
    expect.objectContaining({ code: "usage", message }),
  );
});

test("recomputes the verdict of an earlier record instead of trusting it", async () => {
  const earlier = await run(six, async () => asked(missing()));
  const turned = { ...earlier, cases: earlier.cases.map((each) => ({ ...each, verdict: "passed" as const })) };
  const { kept, choice } = takeUp(packed(turned), { suite: six, target: "in-process" });
  const again = await run(six, () => Promise.reject(new Error("asked")), { ...choice, kept });
  expect(again.metrics.counts).toMatchObject({ passed: 0, failed: 6 });
});

test("asks in every shard with the positions of the whole suite", async () => {
  const places: (readonly [string, number])[] = [];
  for (const index of [1, 2, 3]) {
    await run(six, async () => asked(answer()), {
      ...{ shard: { index, count: 3 }, repeat: 2, concurrency: 1 },
      ask: async ({ request: { query }, place }) => {
        places.push([query, place]);
        return asked(answer());
      },
    });
  }
  expect(places).toEqual(
    letters.flatMap((id, at) => [
      [id, 2 * at],
      [id, 2 * at + 1],
    ]),
  );
});

test("measures families when the suite asks for them", async () => {
  const cases = letters.map((id, index) => anchorCase({ id, prompt: id, family: index % 2 === 0 ? "even" : "odd" }));
  const without = await run(anchorSuite(cases), mixed);
  const artifact = await run(anchorSuite(cases, { hasFamilies: true }), mixed);
  expect(without.families).toBeUndefined();
  expect(Object.keys(artifact.families ?? {})).toEqual(["even", "odd"]);
  const counts = Object.values(artifact.families ?? {}).map(({ counts: { runs, unscored } }) => [runs, unscored]);
  expect(counts).toEqual([
    [3, 0],
    [3, 1],
  ]);
});

test("removes every abort listener of a finished run", async () => {
  const signals: AbortSignal[] = [];
  const suite = anchorSuite(letters.map((id) => anchorCase({ id, prompt: id })));
  await run(
    suite,
    async (request, signal) => {
      signals.push(signal);
      return await mixed(request);
    },
    { timeoutMs: 60_000 },
  );
  expect(signals.map((signal) => getEventListeners(signal, "abort").length)).toEqual(letters.map(() => 0));
});
