// Transforms the written decisions: the same request over methods with other names, in another order, or with other methods
// added.
import { readFileSync } from "node:fs";
import path from "node:path";
import { createDecider, type Decider } from "../../../src/app/decide.ts";
import { librarySettings } from "../../../src/app/settings.ts";
import { seededRandom } from "../../../src/base/statistics/bootstrap.ts";
import { type SurfaceTool, surfaceSchema } from "../../../src/contrib/surface/format.ts";
import type { AnchorCase } from "../../../src/gate/anchor.ts";
import { inventName } from "../../helpers/invented-name.ts";
import { anchorsFolder } from "./world.ts";

interface Scene {
  readonly prompt: string;
  readonly family: string;
  readonly tools: readonly SurfaceTool[];
}

type Disguise = (scene: Scene) => Scene;

/** Each transformation by name; the last combines all of them. */
export const disguises: Readonly<Record<string, Disguise>> = {
  "invented method names": renamed,
  "methods shuffled": shuffled,
  "without _meta": stripped,
  "among the methods of foreign families": accompanied,
  "other people, places and titles": withOtherEntities,
  "everything at once": (scene) => withOtherEntities(renamed(stripped(shuffled(accompanied(scene))))),
};

/** Names of the transformations that change the outcome of the case. */
export async function telltaleDisguises({ prompt, family }: AnchorCase): Promise<readonly string[]> {
  const scene: Scene = { prompt, family, tools: toolsOf(family) };
  const plain = await outcomeOf(scene);
  const changed: string[] = [];
  for (const [name, disguise] of Object.entries(disguises)) {
    if ((await outcomeOf(disguise(scene))) !== plain) changed.push(name);
  }
  return changed;
}

/** Decides only; no method is called. */
async function outcomeOf({ prompt, tools }: Scene): Promise<string> {
  return (await decider.decide({ query: prompt, context: null, tools })).outcome;
}

const decider: Decider = createDecider({
  effective: librarySettings({}),
  models: "embedded",
  signal: new AbortController().signal,
});

const read = new Map<string, readonly SurfaceTool[]>();

function toolsOf(family: string): readonly SurfaceTool[] {
  const known = read.get(family);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(anchorsFolder, "surfaces", `${family}.json`), "utf8");
  const { tools } = surfaceSchema.parse(JSON.parse(text));
  read.set(family, tools);
  return tools;
}

/** Gives each method a meaningless name, without its verb, so that only the documentation describes it. */
function renamed(scene: Scene): Scene {
  const random = seededRandom(11);
  return { ...scene, tools: scene.tools.map((tool, index) => ({ ...tool, name: inventName(random, index) })) };
}

function shuffled(scene: Scene): Scene {
  const random = seededRandom(12);
  const drawn = scene.tools.map((tool) => ({ tool, at: random() }));
  return { ...scene, tools: drawn.sort((left, right) => left.at - right.at).map(({ tool }) => tool) };
}

function stripped(scene: Scene): Scene {
  return { ...scene, tools: scene.tools.map(({ _meta, ...tool }) => tool) };
}

const foreignFamilies = ["weather", "music", "calendar"];

function accompanied(scene: Scene): Scene {
  // Excludes families about the same subject: routes on a map and trips by train, for example.
  const foreign = foreignFamilies.filter((family) => family !== scene.family).slice(0, 2);
  return { ...scene, tools: [...foreign.flatMap(toolsOf), ...scene.tools] };
}

const entities: Readonly<Record<string, string>> = {
  "Tom Okafor": "Ilse Brekke",
  "Priya Nair": "Omar Selim",
  "Mara Lind": "Petra Novak",
  "Jo Baker": "Max Oliva",
  "Lena Brandt": "Nina Costa",
  Halden: "Marstal",
  "Paper Boats": "Silent Mills",
  "Low Tide": "High Noon",
  Portugal: "Denmark",
  Norway: "Iceland",
  Oslo: "Turin",
  Lyon: "Graz",
  Lisbon: "Bergen",
  Berlin: "Warsaw",
  Vienna: "Munich",
  Zermatt: "Chamonix",
  "acme/api": "delta/core",
  SOLUSDT: "ADAUSDT",
  ETH: "XRP",
  Mars: "Venus",
};

function withOtherEntities(scene: Scene): Scene {
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${Object.keys(entities).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const swap = (text: string) => text.replace(words, (found) => entities[found] ?? found);
  const tools = scene.tools.map((tool): SurfaceTool => JSON.parse(swap(JSON.stringify(tool))));
  return { ...scene, prompt: swap(scene.prompt), tools };
}
