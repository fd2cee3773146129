// Collects at most 40 facts for an answer: derived facts first, then values outside of lists, then rows.
import type { Findings } from "../../contract/query/findings.ts";
import type { Candidate } from "./candidates.ts";
import { isFigureColumn, shownColumns } from "./columns.ts";
import { derivedDrafts } from "./derived.ts";
import { type Draft, mostFacts, plainDrafts, rowDrafts } from "./facts.ts";
import type { Material } from "./material.ts";
import { type Ordering, orderRows } from "./order.ts";
import type { Series } from "./series.ts";
import type { Shown } from "./table.ts";

/** Returns at most 40 drafts, in the order in which their facts appear. */
export function draftsOf(work: {
  readonly material: Material;
  readonly candidates: readonly Candidate[];
  readonly ordering: Ordering | null;
  readonly series: Series | null;
  readonly findings: Findings;
  readonly shown: Shown | null;
}): readonly Draft[] {
  const { material, candidates, ordering, series, findings, shown } = work;
  const { main, relevance, describe } = material;
  const derived = derivedDrafts({ material, findings, ordering, series });
  const plain = plainDrafts(candidates, shown !== null);
  if (main === null || shown === null) return [...derived, ...plain].slice(0, mostFacts);
  const first = [ordering?.column, series?.figureColumn].filter((index) => index !== undefined);
  const most = main.nameColumn < 0 ? 4 : 5;
  const columns = shownColumns(main, { relevance, first, most }).filter(
    (index, place) => place === 0 || isFigureColumn(main, index) || main.columns.length <= 3,
  );
  const room = mostFacts - Math.min(plain.length, 20) - derived.length;
  const rows = rowDrafts({
    set: main,
    rows: ordering === null ? shown.ordered : orderRows(main, ordering),
    columns,
    room,
    verify: (row, column) => {
      const steps = main.columns[column]?.steps ?? [];
      return describe({ steps: [...row.steps, ...steps], value: row.cells[column] ?? null }).origin !== null;
    },
  });
  const told = new Set(plain.map(({ steps }) => JSON.stringify(steps)));
  const others = rows.filter(({ steps }) => !told.has(JSON.stringify(steps)));
  return [...derived, ...plain, ...others].slice(0, mostFacts);
}
