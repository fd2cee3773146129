// No answer without its evidence: a figure is what a reply says, about what was asked.
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureRows } from "./figures.rows.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.for(figureRows)("$name", async ({ ending, says = [], never = [], isUnsure = false, ...scene }) => {
  const end = await world.end(scene);
  expect(`${end.ending}: ${end.told}`).toMatch(new RegExp(`^(?:${ending.source.replace(/^\^|\$$/g, "")}): `));
  for (const words of says) expect(end.told).toMatch(typeof words === "string" ? words : words);
  for (const words of never) expect(end.told).not.toMatch(words);
  if (isUnsure) expect(end.result).not.toMatchObject({ confidence: { level: "high" } });
});
