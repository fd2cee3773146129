// No answer without its evidence: a figure is what a reply says, about what was asked.
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureRows } from "./figures.rows.ts";
import { shapeRows } from "./shapes.rows.ts";
import { type Desk, openWorld, type Scene, type World } from "./world.ts";

let world: World;
const desks = new Map<string, Desk>();

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const desk of desks.values()) await desk.close();
  await world.close();
});

/** Rows about the same method share a runtime. */
function deskOf({ tools }: Scene): Desk {
  const name = tools.map((tool) => tool.name).join(" ");
  const desk = desks.get(name) ?? world.open({ tools });
  desks.set(name, desk);
  return desk;
}

test.for([...figureRows, ...shapeRows])(
  "$name",
  async ({ ending, says = [], never = [], isUnsure = false, ...scene }) => {
    const end = await deskOf(scene).ask(scene.query, scene.reply);
    expect(`${end.ending}: ${end.told}`).toMatch(new RegExp(`^(?:${ending.source.replace(/^\^|\$$/g, "")}): `));
    for (const words of says) expect(end.told).toMatch(words);
    for (const words of never) expect(end.told).not.toMatch(words);
    if (isUnsure) expect(end.result).not.toMatchObject({ confidence: { level: "high" } });
  },
);
