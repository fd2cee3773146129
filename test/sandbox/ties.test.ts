import { afterAll, expect, test } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { finishedValue, scriptHost } from "./scene.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const rows = '[{ id: 1, name: "Elm", park: "North" }, { id: 2, name: "Elm", park: "South" }, { id: 3, name: "Oak" }]';

test("leaves a note for a pick among tied rows, whatever the program does with it", async () => {
  const host = scriptHost();
  const code = `const picked = pick(${rows}, { text: "elm", keys: ["id"] }); return picked.value;`;
  expect(await finishedValue(sandbox, code, { host })).toBe(1);
  expect(host.notes).toEqual([
    {
      kind: "pick-tie",
      text: "elm",
      key: "id",
      label: "Elm",
      count: 3,
      tied: 2,
      ties: ["Elm (park North)", "Elm (park South)"],
      names: ["1", "2"],
    },
  ]);
});

test("leaves no note for a unique pick", async () => {
  const host = scriptHost();
  expect(await finishedValue(sandbox, `return pick(${rows}, { text: "oak", keys: ["id"] }).tied;`, { host })).toBe(0);
  expect(host.notes).toEqual([]);
});

test("continues picking when the notes are full", async () => {
  const host = scriptHost();
  const code = `for (let at = 0; at < 1100; at++) pick(${rows}, { text: "elm", keys: ["id"] }); return "done";`;
  expect(await finishedValue(sandbox, code, { host })).toBe("done");
  expect(host.notes).toHaveLength(1000);
});
