import path from "node:path";
import { execa } from "execa";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

const lookSchema = z.object({
  code: z.string(),
  kind: z.string(),
  isSameEngine: z.boolean(),
  isSameMemory: z.boolean(),
});
const leftSchema = z.object({
  clean: z.array(lookSchema),
  spoiling: z.array(lookSchema.extend({ why: z.string() })),
  alone: z.object({ kind: z.literal("finished"), json: z.string() }),
  together: z.array(z.unknown()),
  isOtherForAnotherLimit: z.boolean(),
});
let left: z.infer<typeof leftSchema>;

beforeAll(async () => {
  const { stdout } = await execa(process.execPath, [path.join(import.meta.dirname, "rewind.ts")]);
  left = leftSchema.parse(JSON.parse(stdout));
}, 60_000);

test("restores the engine's memory exactly after a finished program", () => {
  expect(left.clean.length).toBeGreaterThan(5);
  for (const { code, ...look } of left.clean)
    expect({ code, ...look }).toEqual({ code, kind: "finished", isSameEngine: true, isSameMemory: true });
});

test("discards an engine after a program threw, did not end or grew the memory", () => {
  expect(left.spoiling.map(({ why, isSameEngine }) => [why, isSameEngine])).toEqual([
    ["threw", false],
    ["did not compile", false],
    ["waited for nothing", false],
    ["made the memory grow", false],
  ]);
});

test("programs in sequence end as each does in a new engine", () => {
  expect(left.alone.json).toMatch(/^\["undefined",\["call","callAll","pages","note","pick"\],null,"\[1\]",0\.\d+,1\]$/);
  expect(left.together.length).toBeGreaterThan(15);
  for (const end of left.together) expect(end).toEqual(left.alone);
});

test("a different memory limit uses a different engine", () => {
  expect(left.isOtherForAnotherLimit).toBe(true);
});
