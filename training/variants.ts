// Variants of requests to whole tool sets: the same methods with invented names, described only by the rest of their
// documentation, and another tool set, where no method answers them.
import { seededRandom } from "../src/base/statistics/bootstrap.ts";
import { inventName } from "../test/helpers/invented-name.ts";
import { type LabelledRow, methodsOf } from "./rows.ts";

interface Renamed {
  readonly tools: LabelledRow["tools"];
  readonly names: ReadonlyMap<string, string>;
}

const known = new WeakMap<LabelledRow["tools"], Renamed>();

/** The same request to the same methods with other names; methods whose names show that they are unsafe are excluded. */
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

/** The request without the methods that answer it; null when another might answer, or none did before. */
export function removed(row: LabelledRow): LabelledRow | null {
  const { outcome, toolNames = [] } = row.gold;
  if (outcome !== "answer" || toolNames.length === 0) return null;
  return {
    ...row,
    tools: row.tools.filter(({ name }) => !toolNames.includes(name)),
    gold: { outcome: "capability_miss" },
  };
}

/** Of each tool set, every n-th request goes to another one. */
const misplacedOneIn = 3;

/** Requests by their position in the list, each sent to another tool set of its fold with a different purpose. */
export function misplaced(rows: readonly LabelledRow[], folds: readonly number[]): ReadonlyMap<number, LabelledRow> {
  const whole = rows.flatMap((row, at) => (row.isWhole === true ? [{ row, at }] : []));
  const families = [...Map.groupBy(whole, ({ row }) => row.file).values()];
  const foldOf = (family: (typeof families)[number]) => folds[family[0]?.at ?? 0];
  return new Map(
    families.flatMap((own, place) => {
      const others = families.filter((other) => other !== own && foldOf(other) === foldOf(own));
      return own.flatMap(({ row, at }, index): [number, LabelledRow][] => {
        const other = others[(index / misplacedOneIn + place) % others.length]?.[0]?.row;
        if (index % misplacedOneIn !== 0 || other === undefined) return [];
        return [[at, { ...row, tools: other.tools, gold: { outcome: "capability_miss" } }]];
      });
    }),
  );
}
