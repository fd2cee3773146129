// One run of a suite: failures by cause, all cases, rates. A case is drawn beside its trace.
import { useState } from "preact/hooks";
import { formatCount } from "../../base/text/format.ts";
import type { CaseView, Cause, GateRunView } from "../../gate/studio/document.ts";
import { Copy } from "./copy.tsx";
import { CaseTable, ReportHead, ReportTables, ShownCase } from "./report-parts.tsx";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function GateRun({ suite, id, source, onError }: ViewParts & { readonly suite: string; readonly id: string }) {
  const view = useData(`${suite}/${id}`, async () => await source.gate(suite, id), onError);
  if (view === null) return <p class="hint">Reading the run…</p>;
  return <GateReport view={view} source={source} onError={onError} />;
}

export function GateReport({ view, source, onError }: ViewParts & { readonly view: GateRunView }) {
  const [shown, setShown] = useState<CaseView | null>(null);
  const { causes, update, cases } = view;
  return (
    <article>
      <ReportHead view={view} />
      {causes.map((cause, index) => (
        <CauseView key={index} cause={cause} onShow={(at) => setShown(cases[at] ?? null)} />
      ))}
      {causes.length > 0 && (
        <p>
          Accept all results as new expectations: <Copy text={update} />
        </p>
      )}
      {shown !== null && <ShownCase shown={shown} source={source} onError={onError} onClose={() => setShown(null)} />}
      <CaseTable
        title={formatCount(cases.length, "case")}
        heads={["case", "verdict", "expected", "got", "reasons"]}
        rows={cases.map((one) => [one.title, one, ...["Expected", "Got", "Reason"].map((label) => textOf(one, label))])}
        isOpen={shown !== null}
        onShow={setShown}
      />
      <ReportTables view={view} />
    </article>
  );
}

function textOf({ pairs }: CaseView, wanted: string): string {
  return pairs
    .filter(({ label }) => label === wanted)
    .map(({ value }) => value)
    .join("; ");
}

function CauseView({ cause, onShow }: { readonly cause: Cause; readonly onShow: (at: number) => void }) {
  const { finding, method, differs, cases, command } = cause;
  return (
    <section class="finding severity-wrong" aria-label={finding}>
      <p>
        <span class="badge bad">{formatCount(cases.length, "case")}</span> <b>{finding}</b>{" "}
        {method !== null && <code>{method}</code>}
      </p>
      {differs !== finding && <p>First difference: {differs}</p>}
      <p>
        <Copy text={command} />
      </p>
      <ul>
        {cases.map(({ at, id, prompt, reasons, accept }) => (
          <li key={at}>
            <button type="button" onClick={() => onShow(at)}>
              Trace of {id}
            </button>{" "}
            <Copy text={accept} label="Copy the command that accepts it" /> <span class="soft">{prompt}</span>{" "}
            {reasons.join("; ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
