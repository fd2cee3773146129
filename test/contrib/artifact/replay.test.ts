// Replay of evidence: saved results are reproduced, and every edit of an input or an outcome is reported, only in its
// own case.

import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type SearchArtifact, searchArtifactSchema } from "../../../src/contract/search-artifact.ts";
import { replayEvidence } from "../../../src/contrib/artifact/evidence.ts";
import { replayArtifact } from "../../../src/contrib/artifact/replay.ts";
import { root } from "../../helpers/cli.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { freshFolder } from "../../surfaces/cli/harness.ts";

const evidence = path.join(root, "artifacts/evidence/contributor-search");
const python = path.join(root, "test/fixtures/contributor-search/python");
const pythonFiles = (await readdir(python)).filter((name) => name.endsWith(".json"));

/** A copy of the whole evidence, with one file edited. */
async function withEdit(file: string, edit: (artifact: SearchArtifact) => unknown): Promise<string> {
  const folder = await freshFolder();
  await cp(evidence, folder, { recursive: true });
  const place = path.join(folder, file);
  const artifact = searchArtifactSchema.parse(JSON.parse(await readFile(place, "utf8")));
  await writeFile(place, JSON.stringify(edit(artifact)));
  return folder;
}

async function differing(
  folder: string,
): Promise<readonly { readonly file: string; readonly differences: readonly string[] }[]> {
  const replayed = await replayEvidence(["."], { folder });
  return replayed
    .filter(({ verdict }) => verdict !== "equal")
    .map(({ file, differences }) => ({ file: path.relative(folder, file), differences }));
}

test("reproduces the evidence of the repository", async () => {
  const replayed = await replayEvidence([evidence], { folder: root });
  expect(replayed.length).toBeGreaterThan(10);
  expect(replayed.filter(({ verdict }) => verdict !== "equal")).toEqual([]);
});

describe("an edit fails its own case and no other", () => {
  const file = "shared/moon-landing-by-date.json";
  const inputs =
    "replay.inputsDigest: request, intents, candidates, configuration or judge were changed since this was made";
  const judge = (artifact: SearchArtifact, reply: object): SearchArtifact => {
    const { replay } = artifact;
    if (replay?.judge.kind !== "reply") throw new Error("the case has no judge's reply");
    const former = z.record(z.string(), z.json()).parse(replay.judge.reply);
    return { ...artifact, replay: { ...replay, judge: { kind: "reply", reply: { ...former, ...reply } } } };
  };
  const rows: readonly {
    readonly edit: string;
    readonly change: (artifact: SearchArtifact) => unknown;
    readonly told: readonly unknown[];
  }[] = [
    {
      edit: "one candidate's title",
      change: (artifact) => ({
        ...artifact,
        candidates: artifact.candidates.map((each, at) => (at === 1 ? { ...each, title: "Another" } : each)),
      }),
      told: [inputs],
    },
    {
      edit: "one candidate's id",
      change: (artifact) => ({
        ...artifact,
        candidates: artifact.candidates.map((each, at) => (at === 1 ? { ...each, candidateId: "other" } : each)),
      }),
      told: [inputs, expect.stringMatching(/^resolution\.outcome: saved "selected", today "shortlist_only"$/)],
    },
    {
      edit: "one candidate removed",
      change: (artifact) => ({
        ...artifact,
        candidates: artifact.candidates.filter(({ candidateId }) => candidateId !== "probe-2028"),
      }),
      told: [inputs, expect.stringMatching(/^resolution\./)],
    },
    {
      edit: "the judge's pick",
      change: (artifact) =>
        judge(artifact, { primaryCandidateId: "orbit-2028", relatedCandidateIds: ["moon-by-december"] }),
      told: [
        inputs,
        'resolution.selectedCandidateId: saved "moon-by-june", today "orbit-2028"',
        'expectation.selectedCandidateId: expected "moon-by-june", today "orbit-2028"',
      ],
    },
    {
      edit: "one related id of the judge",
      change: (artifact) => judge(artifact, { relatedCandidateIds: ["moon-by-december"] }),
      told: [inputs, 'resolution.relatedCandidateIds[1]: saved "orbit-2028", today null'],
    },
    {
      edit: "the judge's cost, above the budget",
      change: (artifact) => judge(artifact, { usage: { costUsd: "0.5" } }),
      told: [inputs, 'resolution.degradedReasonCode: saved null, today "judge_budget_exceeded"'],
    },
    {
      edit: "one value of the configuration",
      change: (artifact) => ({
        ...artifact,
        replay: { ...artifact.replay, overrides: { ...artifact.replay?.overrides, timeoutMs: 1501 } },
      }),
      told: [inputs, "searchMetadata.judge.timeoutMs: saved 1500, today 1501"],
    },
    {
      edit: "a configuration value that another layer overrides",
      change: (artifact) => ({
        ...artifact,
        replay: { ...artifact.replay, helperConfig: { ...artifact.replay?.helperConfig, timeoutMs: 1 } },
      }),
      told: [inputs],
    },
    {
      edit: "the request",
      change: (artifact) => ({ ...artifact, rawRequest: `${artifact.rawRequest}?` }),
      told: [inputs],
    },
    {
      edit: "the saved outcome",
      change: (artifact) => ({ ...artifact, resolution: { ...artifact.resolution, confidence: "low" } }),
      told: ['resolution.confidence: saved "low", today "high"'],
    },
    {
      edit: "a count of the metadata",
      change: (artifact) => ({ ...artifact, searchMetadata: { ...artifact.searchMetadata, candidateCount: 9 } }),
      told: ["searchMetadata.candidateCount: saved 9, today 4"],
    },
    {
      edit: "the expectation",
      change: (artifact) => ({ ...artifact, expectation: { outcome: "capability_miss" } }),
      told: ['expectation.outcome: expected "capability_miss", today "selected"'],
    },
  ];

  oneIn(4)(rows)("$edit", async ({ change, told }) => {
    const red = await differing(await withEdit(file, change));
    expect(red.map((one) => one.file)).toEqual([path.normalize(file)]);
    expect(red[0]?.differences).toEqual(expect.arrayContaining([...told]));
  });

  test("rewriting makes all cases equal again, in the format of evidence", async () => {
    const folder = await withEdit(file, (artifact) => judge(artifact, { relatedCandidateIds: [] }));
    const updated = await replayEvidence(["."], { folder, rewriting: "update" });
    const rewritten = updated
      .filter(({ verdict }) => verdict === "updated")
      .map((one) => path.relative(folder, one.file));
    expect(rewritten).toEqual([path.normalize(file)]);
    expect(await differing(folder)).toEqual([]);
    expect(await readFile(path.join(folder, file), "utf8")).toMatch(/^\{\n {2}"version": .*\n\}\n$/s);
  });

  test("rewriting does not fix an unexpected outcome", async () => {
    const folder = await withEdit(file, (artifact) =>
      judge(artifact, { primaryCandidateId: "orbit-2028", relatedCandidateIds: [] }),
    );
    const differences = ['expectation.selectedCandidateId: expected "moon-by-june", today "orbit-2028"'];
    const updated = await replayEvidence(["."], { folder, rewriting: "update" });
    expect(updated.find(({ verdict }) => verdict === "different")).toMatchObject({ differences });
    expect(await differing(folder)).toEqual([{ file: path.normalize(file), differences }]);
  });
});

describe("an artifact of another language", () => {
  test.each(pythonFiles)("%s is reproduced", async (name) => {
    const [replayed] = await replayEvidence([name], { folder: python });
    expect(replayed).toMatchObject({
      verdict: "equal",
      differences: [],
      isReconstructed: name !== "snake-case-config.json",
    });
  });

  test("is not replayed on a guess when its judge broke a rule", async () => {
    const file = path.join(evidence, "shared/degraded-validator-rejected.json");
    const { replay: _saved, ...plain } = searchArtifactSchema.parse(JSON.parse(await readFile(file, "utf8")));
    expect(await replayArtifact(plain)).toMatchObject({
      kind: "refused",
      differences: ["replay: the judge's reply was not saved, and validator_rejected cannot be reached without it"],
      artifact: null,
    });
  });

  test("is reported when its outcome differs from its own metadata", async () => {
    const file = path.join(python, "moon-landing-by-date.json");
    const saved = searchArtifactSchema.parse(JSON.parse(await readFile(file, "utf8")));
    const candidates = saved.candidates.filter(({ candidateId }) => candidateId !== "moon-by-june");
    const { differences } = await replayArtifact({ ...saved, candidates });
    expect(differences).toContain('resolution.outcome: saved "selected", today "shortlist_only"');
  });
});

describe("an artifact without a digest of its inputs", () => {
  const name = "moon-landing-by-date.json";
  const edits: readonly (readonly [string, (candidate: SearchArtifact["candidates"][number]) => object])[] = [
    ["title", () => ({ title: "Another" })],
    ["description", () => ({ description: "Another" })],
    ["rankFeatures", ({ rankFeatures }) => ({ rankFeatures: { ...rankFeatures, place: 9 } })],
  ];
  const copied = async () => {
    const folder = await freshFolder();
    await cp(python, folder, { recursive: true });
    return folder;
  };
  const edited = async (file: string, edit: (artifact: SearchArtifact) => object) => {
    const artifact = searchArtifactSchema.parse(JSON.parse(await readFile(file, "utf8")));
    await writeFile(file, JSON.stringify(edit(artifact)));
  };

  test("names the inputs that it could not verify", async () => {
    const [replayed] = await replayEvidence([name], { folder: python });
    expect(replayed).toMatchObject({
      verdict: "equal",
      unverified: [
        ...["intents[].clause", "candidates[].title", "candidates[].rawIds", "candidates[].rankFeatures"],
        ...["candidates[].provenance[].rank", "candidates[].provenance[].fetchedAt"],
      ],
    });
  });

  test.each(pythonFiles)("%s is sealed once, keeps all else, and replays equal", async (file) => {
    const folder = await copied();
    const [sealed] = await replayEvidence([file], { folder, rewriting: "seal" });
    expect(sealed).toMatchObject({ verdict: "sealed", differences: [], unverified: [] });
    const text = await readFile(path.join(folder, file), "utf8");
    const { inputsDigest: _, replay, ...left } = JSON.parse(text);
    const { replay: former, ...before } = JSON.parse(await readFile(path.join(python, file), "utf8"));
    const { inputsDigest: __, ...block } = replay ?? {};
    expect([left, block]).toEqual([before, former ?? {}]);
    const [again] = await replayEvidence([file], { folder, rewriting: "seal" });
    expect(again).toMatchObject({ verdict: "equal", unverified: [] });
    expect(await readFile(path.join(folder, file), "utf8")).toBe(text);
  });

  test.each(edits)("after sealing, an edited %s differs", async (_, change) => {
    const folder = await copied();
    await replayEvidence(["."], { folder, rewriting: "seal" });
    await edited(path.join(folder, name), ({ candidates, ...rest }) => {
      return {
        ...rest,
        candidates: candidates.map((candidate, at) => (at === 1 ? { ...candidate, ...change(candidate) } : candidate)),
      };
    });
    expect(await differing(folder)).toEqual([{ file: name, differences: [expect.stringMatching(/^inputsDigest: /)] }]);
  });

  test("an edited request contradicts the intents", async () => {
    const folder = await copied();
    await edited(path.join(folder, name), (artifact) => ({ ...artifact, rawRequest: "Another request" }));
    expect((await differing(folder))[0]?.differences).toEqual(
      [0, 1].map((at) => `intents[${at}].rawRequest: it is not the rawRequest`),
    );
  });

  test("an edited title contradicts the verdict of the offline judge", async () => {
    const place = "polymarket/polymarket-iran-boots-on-ground.json";
    const withTitle = (title: string | null) =>
      withEdit(place, ({ replay: _, candidates, resolution, ...rest }) => ({
        ...{ ...rest, resolution },
        candidates: candidates.map((candidate) =>
          candidate.candidateId === resolution.selectedCandidateId && title !== null
            ? { ...candidate, title }
            : candidate,
        ),
      }));
    expect(await differing(await withTitle(null))).toEqual([]);
    expect(await differing(await withTitle("Snow in Oslo"))).toEqual([
      { file: path.normalize(place), differences: [expect.stringMatching(/^candidates: the offline judge/)] },
    ]);
  });

  test("a result that differs is not sealed", async () => {
    const folder = await copied();
    const file = path.join(folder, name);
    await edited(file, ({ resolution, ...rest }) => ({ ...rest, resolution: { ...resolution, confidence: "low" } }));
    const [replayed] = await replayEvidence([name], { folder, rewriting: "seal" });
    expect([replayed?.verdict, await readFile(file, "utf8")]).toEqual([
      "different",
      expect.not.stringContaining("Digest"),
    ]);
  });
});

describe("a file that is not an artifact", () => {
  test.each([
    { about: "no JSON", text: "{", problem: /^is not JSON: / },
    { about: "a list", text: "[]", problem: /^the file: / },
    { about: "another version", text: '{"version":"ctx-contributor-search-validation/v9"}', problem: /^version: / },
    { about: "endless depth", text: `${"[".repeat(5000)}${"]".repeat(5000)}`, problem: /^the file: / },
  ])("with $about is reported, and stops no other", async ({ text, problem }) => {
    const folder = await freshFolder({ "a.json": text });
    await cp(path.join(evidence, "shared/open-scope.json"), path.join(folder, "b.json"));
    const [broken, fine] = await replayEvidence(["."], { folder, rewriting: "update" });
    expect(broken).toMatchObject({
      verdict: "unreadable",
      caseId: null,
      differences: expect.arrayContaining([expect.stringMatching(problem)]),
    });
    expect(fine).toMatchObject({ verdict: "equal", caseId: "open-scope" });
    expect(await readFile(path.join(folder, "a.json"), "utf8")).toBe(text);
  });
});
