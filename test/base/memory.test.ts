import { execa } from "execa";
import { expect, test } from "vitest";

// In a separate process, since the engine's flags apply to the whole process.
const script = (isHeld: boolean) => `
  import { getHeapSpaceStatistics } from "node:v8";
  import { holdMemory } from ${JSON.stringify(new URL("../../src/base/memory.ts", import.meta.url).href)};
  const size = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space").space_size;
  if (${isHeld}) holdMemory();
  const before = size();
  const kept = [];
  for (let index = 0; index < 1_000_000; index += 1) kept.push({ index });
  // About 2 times as large where it is held, 64 times where it is not.
  console.log(JSON.stringify({ kept: kept.length, grown: size() > 16 * before }));
`;

test.each([
  ["with holdMemory, the young generation keeps its size", true, false],
  ["without it, the young generation grows with surviving objects", false, true],
])("%s", async (_title, isHeld, grown) => {
  const { stdout, stderr } = await execa(process.execPath, ["--input-type=module", "-e", script(isHeld)]);
  expect([JSON.parse(stdout), stderr]).toEqual([{ kept: 1_000_000, grown }, ""]);
});
