// Requests to whole surfaces once more: to the same methods under invented names, where the rest of the documentation has to tell
// what each is for, and to another surface, where nothing serves them.
import { seededRandom } from "../src/base/statistics/bootstrap.ts";
import { inventName } from "../test/helpers/invented-name.ts";
import { type LabelledRow, methodsOf } from "./rows.ts";

interface Renamed {
  readonly tools: LabelledRow["tools"];
  readonly names: ReadonlyMap<string, string>;
}

const known = new WeakMap<LabelledRow["tools"], Renamed>();

/** The same request to the same methods under other names; what the names made plain to be unsafe stays away. */
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

/** The request where what serves it is not on offer; null where something else might serve, or nothing did before. */
export function removed(row: LabelledRow): LabelledRow | null {
  const { outcome, toolNames = [] } = row.gold;
  if (outcome !== "answer" || toolNames.length === 0) return null;
  return {
    ...row,
    tools: row.tools.filter(({ name }) => !toolNames.includes(name)),
    gold: { outcome: "capability_miss" },
  };
}

/** Of each surface every so many-th request goes to another one. */
const misplacedOneIn = 3;

/** Requests by their place in the list, each asked of another surface of its fold, which was made for something else. */
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
