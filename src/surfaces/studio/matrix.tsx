// A matrix: cases as rows, variants as columns.

import { formatDuration, formatRate, formatUsd } from "../../base/text/format.ts";
import type { GateMatrix } from "../../contract/gate/matrix.ts";
import { Rows } from "./blocks.tsx";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function MatrixView({
  suite,
  id,
  source,
  onError,
}: ViewParts & { readonly suite: string; readonly id: string }) {
  const matrix = useData(`${suite}/${id}`, async () => await source.matrix(suite, id), onError);
  if (matrix === null) return <p class="hint">Reading the matrix…</p>;
  const { variants, cases } = matrix;
  return (
    <>
      <Rows
        title="Variants"
        columns={["variant", "verdict", "passed", "rate", "cost", "median time"].map((title) => ({
          title,
          align: "left",
        }))}
        rows={variants.map(({ name, verdict, passRate, costUsd, medianMs }) => [
          ...[name, verdict, `${passRate.numerator}/${passRate.denominator}`, formatRate(passRate.value)],
          ...[formatUsd(costUsd), formatDuration(medianMs)],
        ])}
        note={null}
      />
      <Rows
        title="Cases"
        columns={["case", ...variants.map(({ name }) => name)].map((title) => ({ title, align: "left" }))}
        rows={cases.map(({ id: name, cells }) => [name, ...cells.map(textOf)])}
        note={null}
      />
    </>
  );
}

function textOf(cell: GateMatrix["cases"][number]["cells"][number]): string {
  if (cell === null) return "–";
  return `${cell.verdict} (${cell.passed}/${cell.runs}): ${cell.got}`;
}
