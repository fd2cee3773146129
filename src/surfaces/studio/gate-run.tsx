// One run of a suite: failures by cause, rates, then all cases. A failed case is drawn beside its trace.
import { useState } from "preact/hooks";
import { formatCount } from "../../base/text/format.ts";
import type { Cause, FailedCase, GateRunView } from "../../gate/studio/document.ts";
import { Rows } from "./blocks.tsx";
import { Copy } from "./copy.tsx";
import { RunPage } from "./run.tsx";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function GateRun({ suite, id, source, onError }: ViewParts & { readonly suite: string; readonly id: string }) {
  const view = useData(`${suite}/${id}`, async () => await source.gate(suite, id), onError);
  const [shown, setShown] = useState<FailedCase | null>(null);
  if (view === null) return <p class="hint">Reading the run…</p>;
  const { report, causes, update } = view;
  return (
    <>
      <p>
        <b>{report.summary}</b>
      </p>
      {report.failures.map((failure) => (
        <p key={failure} class="tone bad">
          {failure}
        </p>
      ))}
      {causes.map((cause, index) => (
        <CauseView key={index} cause={cause} onShow={setShown} />
      ))}
      {causes.length > 0 && (
        <p>
          Accept the results as new expectations: <Copy text={update} />
        </p>
      )}
      {shown?.run != null && (
        <section class="beside" aria-label={`Trace of ${shown.id}`}>
          <RunPage key={shown.run} id={shown.run} step={null} source={source} onError={onError} isEmbedded />
        </section>
      )}
      <Rates report={report} />
      <Cases report={report} />
    </>
  );
}

function CauseView({ cause, onShow }: { readonly cause: Cause; readonly onShow: (shown: FailedCase) => void }) {
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
        {cases.map((one) => (
          <li key={`${one.id}-${one.repeat}`}>
            {one.run === null ? (
              one.id
            ) : (
              <button type="button" onClick={() => onShow(one)}>
                Trace of {one.id}
              </button>
            )}{" "}
            <span class="soft">{one.prompt}</span> {one.reasons.join("; ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rates({ report: { rates } }: { readonly report: GateRunView["report"] }) {
  return (
    <Rows
      title="Rates"
      columns={["rate", "value", "runs", "95 % interval", "threshold", "standing"].map((title) => ({
        title,
        align: "left",
      }))}
      rows={rates.map(({ name, value, counts, interval, threshold, standing }) => [
        ...[name, value, counts, interval, threshold, standing],
      ])}
      note={null}
    />
  );
}

function Cases({ report: { cases, coverage } }: { readonly report: GateRunView["report"] }) {
  return (
    <Rows
      title={formatCount(cases.length + coverage.length, "case")}
      columns={["case", "verdict", "expected", "got", "reasons"].map((title) => ({ title, align: "left" }))}
      rows={[...cases, ...coverage].map(({ id, repeat, verdict, expected, got, reasons }) => [
        ...[repeat === 1 ? id : `${id} #${repeat}`, verdict, expected, got, reasons.join("; ")],
      ])}
      note={null}
    />
  );
}
