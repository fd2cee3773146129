// One run of a suite: failures by cause, all cases, rates. A case is drawn beside its trace.
import { useState } from "preact/hooks";
import { formatCount } from "../../base/text/format.ts";
import type { CaseView, Cause, GateRunView } from "../../gate/studio/document.ts";
import { asStarted } from "./command.ts";
import { Copy } from "./copy.tsx";
import { CaseTable, ReportHead, ReportTables, ShownCase } from "./report-parts.tsx";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function GateRun({ suite, id, source, onError }: ViewParts & { readonly suite: string; readonly id: string }) {
  const view = useData(`${suite}/${id}`, async () => await source.gate(suite, id), onError);
  if (view === null) return <p class="hint">Reading the run…</p>;
  const accept = async (caseId: string) => await source.accept(suite, id, caseId);
  return <GateReport view={view} source={source} onError={onError} accept={accept} />;
}

interface ReportParts extends ViewParts {
  readonly view: GateRunView;
  /** Accepts the result of a case. Absent in an exported page, which offers the command. */
  readonly accept?: (caseId: string) => Promise<readonly string[]>;
}

export function GateReport({ view, source, onError, accept }: ReportParts) {
  const [shown, setShown] = useState<CaseView | null>(null);
  const { causes, update, cases } = view;
  return (
    <article>
      <ReportHead view={view} />
      {causes.map((cause, index) => (
        <CauseView
          key={index}
          cause={cause}
          onShow={(at) => setShown(cases[at] ?? null)}
          onError={onError}
          {...(accept && { accept })}
        />
      ))}
      {causes.length > 0 && (
        <p>
          Accept all results as new expectations: <Copy text={asStarted(update)} />
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

interface CauseParts extends Pick<ReportParts, "accept" | "onError"> {
  readonly cause: Cause;
  readonly onShow: (at: number) => void;
}

function CauseView({ cause, onShow, onError, accept }: CauseParts) {
  const { finding, method, differs, cases, command: replay } = cause;
  return (
    <section class="finding severity-wrong" aria-label={finding}>
      <p>
        <span class="badge bad">{formatCount(cases.length, "case")}</span> <b>{finding}</b>{" "}
        {method !== null && <code>{method}</code>}
      </p>
      {differs !== finding && <p>First difference: {differs}</p>}
      <p>
        <Copy text={asStarted(replay)} />
      </p>
      <ul>
        {cases.map(({ at, id, prompt, reasons, accept: command }) => (
          <li key={at}>
            <button type="button" onClick={() => onShow(at)}>
              Trace of {id}
            </button>{" "}
            {accept === undefined ? (
              <Copy text={asStarted(command)} label="Copy the command that accepts it" />
            ) : (
              <Accept id={id} accept={accept} onError={onError} />
            )}{" "}
            <span class="soft">{prompt}</span> {reasons.join("; ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AcceptParts = Required<Pick<ReportParts, "accept" | "onError">> & { readonly id: string };

/** Accepts the result of a case after a second click, and shows what changed in the suite. */
function Accept({ id, accept, onError }: AcceptParts) {
  const [isSure, setSure] = useState(false);
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  if (changes !== null) return <code>{changes.join("; ")}</code>;
  return (
    <button type="button" onClick={() => (isSure ? void accept(id).then(setChanges, onError) : setSure(true))}>
      {isSure ? `Really change the expectation of ${id}` : "Accept as new expectation"}
    </button>
  );
}
