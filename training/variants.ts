// Makes variants of requests with whole tool sets: the same methods under invented names, or another tool set in
// which no method answers the request.
import { seededRandom } from "../src/base/statistics/bootstrap.ts";
import { inventName } from "../test/helpers/invented-name.ts";
import { type LabelledRow, methodsOf } from "./rows.ts";

interface Renamed {
  readonly tools: LabelledRow["tools"];
  readonly names: ReadonlyMap<string, string>;
}

const known = new WeakMap<LabelledRow["tools"], Renamed>();

/** Returns the row with invented method names. Methods whose real names show that they are unsafe are excluded. */
export function renamed(row: LabelledRow): LabelledRow {
  const { tools, names } = renamedTools(row);
  const toolNames = row.gold.toolNames?.map((name) => names.get(name) ?? name);
  return { ...row, tools, gold: { outcome: row.gold.outcome, ...(toolNames !== undefined && { toolNames }) } };
}

function renamedTools(row: LabelledRow): Renamed {
  const found = known.get(row.tools);
  if (found !== undefined) return found;
  const random = seededRandom(7);
  const names = new Map(row.tools.map(({ name }, index) => [name, inventName(random, index)]));
  const safe = new Set(methodsOf(row).map(({ name }) => name));
  const tools = row.tools
    .filter(({ name }) => safe.has(name))
    .map((tool) => ({ ...tool, name: names.get(tool.name) ?? tool.name }));
  const made = { tools, names };
  known.set(row.tools, made);
  return made;
}

/**
 * Returns the row without the methods that answer it. null when another method might answer, or when no method
 * answered before.
 */
export function removed(row: LabelledRow): LabelledRow | null {
  const { outcome, toolNames = [] } = row.gold;
  if (outcome !== "answer" || toolNames.length === 0) return null;
  return {
    ...row,
    tools: row.tools.filter(({ name }) => !toolNames.includes(name)),
    gold: { outcome: "capability_miss" },
  };
}

/** One of this many requests of a tool set is sent to another tool set. */
const misplacedOneIn = 3;

/** Returns rows by position. Each request is sent to another tool set of its fold that has a different purpose. */
export function misplaced(rows: readonly LabelledRow[], folds: readonly number[]): ReadonlyMap<number, LabelledRow> {
  const whole = rows.flatMap((row, at) => (row.isWhole === true ? [{ row, at }] : []));
  const families = [...Map.groupBy(whole, ({ row }) => row.file).values()];
  const foldOf = (family: (typeof families)[number]) => folds[family[0]?.at ?? 0];
  return new Map(
    families.flatMap((family, place) => {
      const others = families.filter((other) => other !== family && foldOf(other) === foldOf(family));
      return family.flatMap(({ row, at }, index): [number, LabelledRow][] => {
        const other = others[(index / misplacedOneIn + place) % others.length]?.[0]?.row;
        if (index % misplacedOneIn !== 0 || other === undefined) return [];
        return [[at, { ...row, tools: other.tools, gold: { outcome: "capability_miss" } }]];
      });
    }),
  );
}
