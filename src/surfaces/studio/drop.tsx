// Opens files that the user drops on the page or chooses with a button.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { RunRow } from "../../app/studio/document.ts";
import { formatCount } from "../../base/text/format.ts";
import { addressOf, goTo } from "./route.ts";
import type { ViewParts } from "./source.ts";

export function DropZone({ source, onError, children }: ViewParts & { readonly children: ComponentChildren }) {
  const [isOver, setOver] = useState(false);
  const [rows, setRows] = useState<readonly RunRow[]>([]);
  const { open } = source;
  const read = async (file: File | undefined | null) => {
    setOver(false);
    if (file === undefined || file === null) return;
    try {
      const found = await open(file);
      const [first] = found;
      if (found.length === 1 && first !== undefined) goTo({ view: "run", id: first.requestId, step: null });
      else setRows(found);
    } catch (thrown) {
      onError(thrown);
    }
  };
  return (
    <section
      class={`drop ${isOver ? "over" : ""}`}
      aria-label="Runs, and files dropped here"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        void read(event.dataTransfer?.files[0]);
      }}
    >
      {children}
      {rows.length > 0 && (
        <section class="found" aria-label="Runs of the file">
          <h2>{formatCount(rows.length, "run")} in the file</h2>
          <ol>
            {rows.map(({ requestId, query, outcome }) => (
              <li key={requestId}>
                <a href={addressOf({ view: "run", id: requestId, step: null })}>{query ?? "no query recorded"}</a>{" "}
                {outcome}
              </li>
            ))}
          </ol>
        </section>
      )}
      <p class="hint open">
        <label for="file">Open a trace file of ctx or of another agent, or drop it on this page:</label>{" "}
        <input id="file" type="file" onChange={(event) => void read(event.currentTarget.files?.[0])} />
      </p>
    </section>
  );
}
