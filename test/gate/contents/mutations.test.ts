// An answer changed in one figure, unit, row, argument or source fails exactly the expectations that speak of it.
import { expect, test } from "vitest";
import { seededRandom } from "../../../src/base/statistics/bootstrap.ts";
import type { ContentExpectation } from "../../../src/contract/gate/contents.ts";
import { recordRun } from "../../../src/gate/record.ts";
import { anchorCase, answer } from "../given.ts";

const size = 6;
const places = Array.from({ length: size }, (_, index) => index);
const unitNames = ["km", "kg", "usd", "percent", "hours", "bytes"];

interface World {
  readonly figures: number[];
  readonly units: string[];
  readonly rows: { name: string; load: number }[];
  readonly args: { id: string; day: number }[];
  readonly sources: string[];
}

const world = (): World => ({
  figures: places.map((place) => 101 + 13 * place),
  units: [...unitNames],
  rows: places.map((place) => ({ name: `row ${place}`, load: 900 - 70 * place })),
  args: places.map((place) => ({ id: `b-${place}`, day: place + 1 })),
  sources: places.map((place) => `office ${place}`),
});

/** Expectations by the thing that they speak of. */
const { figures, units, rows, args, sources } = world();
type Spoken = readonly [about: readonly string[], expected: ContentExpectation];
const spoken: readonly Spoken[] = [
  ...places.flatMap((at): readonly Spoken[] => [
    [[`figure ${at}`, `unit ${at}`], { facts: { measure: `m${at}`, value: `${figures[at]} ${units[at]}` } }],
    [[`figure ${at}`, `unit ${at}`], { text: `m${at} is ${figures[at]} ${units[at]},` }],
    [[`row ${at}`], { rows: { contains: { ...(rows[at] ?? {}) } } }],
    [[`argument ${at}`], { calls: { include: [{ method: "get", args: { ...(args[at] ?? {}) } }] } }],
    [[`source ${at}`], { sources: `/^${sources[at]}$/` }],
  ]),
];

function score(changed: World): readonly string[] {
  const given = recordRun({
    anchor: anchorCase({ expect: { outcomeType: "answer", contents: spoken.map(([, expected]) => expected) } }),
    repeat: 1,
    ending: { kind: "asked", asked: askedOf(changed) },
    ...{ durationMs: 1, endedAt: 0, redactKeys: [] },
  });
  return (given.findings ?? []).map(({ at }) => at.replace(/\..*$/, ""));
}

function askedOf({ figures, units, rows, args, sources }: World) {
  const result = answer({
    response: places.map((at) => `m${at} is ${figures[at]} ${units[at]},`).join(" "),
    evidence: {
      facts: places.map((at) => ({
        ...{ id: `f${at}`, label: `m${at}`, path: `$.m${at}`, relevanceScore: 1 },
        ...{ value: figures[at] ?? 0, unit: units[at] ?? "" },
      })),
      sourceRefs: sources.map((provider, at) => ({
        ...{ id: `s${at}`, provider, dataset: null, observedAt: null, publishedAt: null },
        ...{ artifactRef: null, url: null, note: null },
      })),
      ...{ assumptions: [], knownUnknowns: [], retrievalPlanReasonCodes: [] },
    },
    view: {
      ...{ type: "table", label: "l", title: "t", metrics: [] },
      columns: ["name", "load"].map((key) => ({ key, label: key, unit: null })),
      rows: rows.map(({ name, load }) => ({ key: name, cells: [name, load], tone: "neutral", sourceRefIds: [] })),
    },
  });
  const calls = args.map((one, at) => ({ seq: at, toolId: "bridge", method: "get", args: { ...one } }));
  const facts = () => ({ calls, programs: [], tokens: 0, places: { data: 1, end: 2 } });
  return { result, clarification: null, tracePath: "trace.jsonl", facts };
}

/** Changes one thing and says which. */
function mutate(random: () => number): { readonly about: string; readonly changed: World } {
  const changed = world();
  const at = Math.floor(random() * size);
  const kinds: Readonly<Record<string, () => void>> = {
    figure: () => {
      changed.figures[at] = (changed.figures[at] ?? 0) + (random() < 0.5 ? 1 : -0.01);
    },
    unit: () => {
      changed.units[at] = unitNames[(at + 1 + Math.floor(random() * (size - 1))) % size] ?? "";
    },
    row: () => {
      if (random() < 0.5) changed.rows.splice(at, 1);
      else changed.rows[at] = { name: `row ${at}`, load: 900 - 70 * at + 1 + Math.floor(random() * 60) };
    },
    argument: () => {
      changed.args[at] = random() < 0.5 ? { id: `c-${at}`, day: at + 1 } : { id: `b-${at}`, day: 0 };
    },
    source: () => {
      changed.sources[at] = `office ${at + size}`;
    },
  };
  const names = Object.keys(kinds);
  const kind = names[Math.floor(random() * names.length)] ?? "";
  kinds[kind]?.();
  return { about: `${kind} ${at}`, changed };
}

test("an unchanged answer holds", () => {
  expect(score(world())).toEqual([]);
});

test("200 mutations fail exactly the expectations about the changed value", () => {
  const random = seededRandom(25);
  const seen = new Set<string>();
  for (let round = 0; round < 200; round += 1) {
    const { about, changed } = mutate(random);
    seen.add(about.split(" ")[0] ?? "");
    const wanted = spoken.flatMap(([things], index) => (things.includes(about) ? [`contents[${index}]`] : []));
    expect([about, score(changed)]).toEqual([about, wanted]);
  }
  expect([...seen].sort()).toEqual(["argument", "figure", "row", "source", "unit"]);
});
