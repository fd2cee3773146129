import { expect, test } from "vitest";
import { comparisonLines } from "../../../../src/surfaces/cli/render/comparison.ts";
import type { Difference, DiffSection } from "../../../../src/trace/diff/difference.ts";
import { Kept } from "../harness.ts";

const differs = (section: DiffSection, count: number): readonly Difference[] =>
  Array.from({ length: count }, (_, at) => ({ section, what: `thing ${at + 1}`, left: "a", right: "b", place: 1 }));

test("a section that changed everywhere does not hide the others", () => {
  const [first, ...rest] = [...differs("request", 1), ...differs("ranking", 36), ...differs("program", 1)];
  if (first === undefined) throw new Error("there is one");
  const differences = [first, ...rest];
  const lines = comparisonLines(
    { isSame: false, isWhole: true, first, differences },
    { stdout: new Kept(), environment: {} },
  );
  expect(lines.filter((line) => /^ {2}\S/.test(line))).toEqual([
    "  request: thing 1",
    "  ranking: thing 1",
    "  ranking: thing 2",
    "  ranking: thing 3",
    "  ranking: thing 4",
    "  ranking: thing 5",
    "  program: thing 1",
    "  and 31 more in ranking; `--json` has them all",
  ]);
});
