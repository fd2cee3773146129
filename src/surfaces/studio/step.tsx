// The data of the selected step.
import { useState } from "preact/hooks";
import type { StepPart } from "../../app/studio/document.ts";
import { Pairs, Rows } from "./blocks.tsx";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

interface StepParts extends ViewParts {
  readonly id: string;
  readonly at: number;
  /** Changes when the run has grown, so that a step that ended meanwhile is read again. */
  readonly revision: number;
}

export function StepPane({ id, at, revision, source, onError }: StepParts) {
  const view = useData(`${id}/${at}/${revision}`, async () => await source.step(id, at), onError, true);
  if (view === null) return <p class="hint">Reading the step…</p>;
  return (
    <>
      <h2 class={`tone ${view.tone}`}>
        <span class="at">{at + 1}</span> {view.title}
      </h2>
      <Pairs pairs={view.pairs} />
      {view.parts.map((part, index) => (
        <Part key={`${at}-${index}`} part={part} />
      ))}
    </>
  );
}

/** Draws one part of a step or of a reply. */
export function Part({ part }: { readonly part: StepPart }) {
  switch (part.kind) {
    case "text":
    case "code":
      return (
        <>
          <h3>{part.title}</h3>
          <Long text={part.text} isCode={part.kind === "code"} label={part.title} />
        </>
      );
    case "pairs":
      return (
        <>
          <h3>{part.title}</h3>
          <Pairs pairs={part.pairs} />
        </>
      );
    case "table":
      return <Rows {...part.table} />;
    case "raw":
      return (
        <details>
          <summary>{part.title}</summary>
          <Long text={part.text} isCode label={part.title} />
        </details>
      );
    case "messages":
      return (
        <>
          <h3>{part.title}</h3>
          <ol class="messages">
            {part.messages.map(({ role, content }, index) => (
              <li key={`${role}-${index}`} class={`message ${/^[a-z]+$/.test(role) ? role : ""}`}>
                <p class="role">{role}</p>
                <Long text={content} label={`message of ${role}`} />
              </li>
            ))}
          </ol>
        </>
      );
  }
}

/** A browser lays out a text of this length without a pause. */
const longest = 20_000;

function Long({
  text,
  label,
  isCode = false,
}: {
  readonly text: string;
  readonly label: string;
  readonly isCode?: boolean;
}) {
  const [isWhole, setWhole] = useState(false);
  const isCut = text.length > longest && !isWhole;
  return (
    <>
      <pre class={isCode ? "code" : "prose"} tabIndex={0} role="group" aria-label={label}>
        {isCut ? text.slice(0, longest) : text}
      </pre>
      {isCut && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {text.length} characters
        </button>
      )}
    </>
  );
}
