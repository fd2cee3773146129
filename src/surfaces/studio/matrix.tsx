// A matrix: cases as rows, variants as columns. A cell opens its run.
import { useState } from "preact/hooks";
import { formatCount } from "../../base/text/format.ts";
import type { CaseView, MatrixView } from "../../gate/studio/document.ts";
import { CaseTable, ReportHead, ReportTables, ShownCase } from "./report-parts.tsx";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function Matrix({ suite, id, source, onError }: ViewParts & { readonly suite: string; readonly id: string }) {
  const view = useData(`${suite}/${id}`, async () => await source.matrix(suite, id), onError);
  if (view === null) return <p class="hint">Reading the matrix…</p>;
  return <MatrixReport view={view} source={source} onError={onError} />;
}

export function MatrixReport({ view, source, onError }: ViewParts & { readonly view: MatrixView }) {
  const [shown, setShown] = useState<CaseView | null>(null);
  return (
    <article>
      <ReportHead view={view} />
      {shown !== null && <ShownCase shown={shown} source={source} onError={onError} onClose={() => setShown(null)} />}
      <CaseTable
        title={formatCount(view.rows.length, "case")}
        heads={["case", ...view.variants]}
        rows={view.rows.map(({ id, cells }) => [id, ...cells.map((cell) => cell ?? "–")])}
        isOpen={shown !== null}
        onShow={setShown}
      />
      <ReportTables view={view} />
    </article>
  );
}
