// What can be done with a run: compare it, run it again, make a case of it.
import { useState } from "preact/hooks";
import type { RunRow, RunView } from "../../app/studio/document.ts";
import { asStarted } from "./command.ts";
import { Copy } from "./copy.tsx";
import { goTo } from "./route.ts";
import { request, type ViewParts } from "./source.ts";

const mostOffered = 50;

export function RunActions({ run, source, onError }: ViewParts & { readonly run: RunView }) {
  const [others, setOthers] = useState<readonly RunRow[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const offer = () => {
    source
      .runs(mostOffered)
      .then(({ rows }) => setOthers(rows.filter(({ requestId }) => requestId !== run.id)), onError);
  };
  const again = async () => {
    setRunning(true);
    try {
      const init = { method: "POST", headers: { "content-type": "application/json" } };
      const body = JSON.stringify(run.request);
      const { requestId }: { requestId: string } = await (await request("/api/v1/query", { ...init, body })).json();
      goTo({ view: "compare", names: [run.id, requestId] });
    } catch (thrown) {
      onError(thrown);
    }
    setRunning(false);
  };
  return (
    <p class="tools actions">
      {run.request !== null && (
        <button type="button" disabled={isRunning} onClick={() => void again()}>
          {isRunning ? "Running…" : "Run again"}
        </button>
      )}
      {run.request !== null && !/^(?:file|sample)-/.test(run.id) && (
        <Copy
          text={asStarted(`ctx gate add ${run.id} --suite anchors/mine.yaml`)}
          label="Copy the command for a case"
        />
      )}
      {others === null ? (
        <button type="button" onClick={offer}>
          Compare with…
        </button>
      ) : (
        <select
          aria-label="Compare with"
          onChange={(event) => goTo({ view: "compare", names: [event.currentTarget.value, run.id] })}
        >
          <option value="">Compare with…</option>
          {others.map(({ requestId, query, outcome }) => (
            <option key={requestId} value={requestId}>
              {`${outcome}: ${query ?? requestId}`.slice(0, 100)}
            </option>
          ))}
        </select>
      )}
    </p>
  );
}
