// One turn: its steps, the answer with its evidence, options, a permission, sources, runs, or the error.
import { answerNotes } from "../../../app/answer-notes.ts";
import { dotMarks, type TurnView } from "../../../app/chat/turn-view.ts";
import { formatCount } from "../../../base/text/format.ts";
import type { Permission } from "../../../contract/permission.ts";
import { isChoice } from "../../../contract/query/choice.ts";
import type { View } from "../../../contract/query/envelope.ts";
import type { ClarificationOption } from "../../../contract/query/result.ts";
import { Rows } from "../blocks.tsx";
import { Copy } from "../copy.tsx";
import { addressOf } from "../route.ts";
import { Markdown, OutsideLink } from "./markdown.tsx";
import { PermissionView } from "./permission.tsx";

export interface TurnActions {
  readonly choose: (option: ClarificationOption) => void;
  /** Asks the same question again with a permission. */
  readonly permit: (permission: Permission, question: string, isAlways: boolean) => void;
}

/** The parts of a turn that the page shows. A stored message contains no steps and no result. */
export type ShownTurn = Pick<
  TurnView,
  "steps" | "text" | "result" | "sources" | "clarification" | "runs" | "error" | "isOver"
>;

interface TurnParts {
  readonly turn: ShownTurn;
  readonly actions: TurnActions;
  /** True for the last turn. A clarification can be answered only once. */
  readonly isLast: boolean;
}

export function Turn({ turn, actions, isLast }: TurnParts) {
  const { steps, text, isOver, sources, runs, error, clarification } = turn;
  return (
    <article class="ctx" aria-busy={!isOver}>
      <h2>ctx</h2>
      {steps.length > 0 && (
        <details class="steps">
          <summary>{isOver ? formatCount(steps.length, "step") : `${steps.at(-1)?.text ?? ""} …`}</summary>
          <ol>
            {steps.map(({ text: step, detail }, index) => (
              <li key={index}>{detail === null ? step : `${step} – ${detail}`}</li>
            ))}
          </ol>
        </details>
      )}
      {text !== "" && clarification === null && <Answer turn={turn} />}
      <Options turn={turn} actions={actions} isLast={isLast} />
      {isOver && turn.result?.outcomeType === "capability_miss" && (
        <PermissionView miss={turn.result.capabilityMiss} onPermit={actions.permit} isLast={isLast} />
      )}
      <Sources sources={sources} />
      {runs
        .filter(({ hasTrace, tracePath }) => hasTrace ?? tracePath !== null)
        .map(({ requestId, outcomeType }) => (
          <p key={requestId} class="runs">
            <a href={addressOf({ view: "run", id: requestId, step: null })}>
              Trace of {requestId} ({outcomeType.replaceAll("_", " ")})
            </a>
          </p>
        ))}
      {error !== null && <p class="tone bad">{`${error.message}${error.hint === null ? "" : ` – ${error.hint}`}`}</p>}
    </article>
  );
}

function Answer({ turn: { text, result, isOver } }: Pick<TurnParts, "turn">) {
  const notes = isOver && result?.outcomeType === "answer" ? answerNotes(result) : null;
  return (
    <>
      {notes !== null && notes.assumed !== null && <p class="lead">Assumed: {notes.assumed}</p>}
      {notes !== null && notes.partial !== null && <p class="lead">Partial answer: {notes.partial}.</p>}
      <div class="answer">
        <Markdown text={text} />
      </div>
      {notes?.view != null && <EvidenceView view={notes.view} />}
      {notes?.sections.map(({ title, notes: lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((note, index) => (
              <li key={index}>
                {note.text}
                {note.detail !== null && <div class="soft">{note.detail}</div>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notes !== null && notes.confidence !== null && (
        <p class="soft">{`Confidence: ${notes.confidence.level}. ${notes.confidence.reason ?? ""}`.trim()}</p>
      )}
      {isOver && <Copy text={text} label="Copy the answer" />}
    </>
  );
}

const shownRows = 50;

function EvidenceView({ view: { title, metrics, columns, rows } }: { readonly view: View }) {
  const isNumeric = (index: number) => rows.every(({ cells }) => typeof (cells[index] ?? 0) === "number");
  return (
    <>
      {metrics.map(({ label, value }) => (
        <p key={label} class="soft">
          {label}: {value}
        </p>
      ))}
      {rows.length > 0 && (
        <Rows
          title={title === "" ? "Rows" : title}
          columns={columns.map(({ label, unit }, index) => ({
            title: unit === null ? label : `${label} (${unit})`,
            align: isNumeric(index) ? "right" : "left",
          }))}
          rows={rows.slice(0, shownRows).map(({ cells }) => cells.map((cell) => (cell === null ? "–" : String(cell))))}
          note={rows.length > shownRows ? `and ${formatCount(rows.length - shownRows, "more row")}` : null}
        />
      )}
    </>
  );
}

function Options({ turn: { clarification }, actions, isLast }: TurnParts) {
  if (clarification === null) return null;
  const { question, options, allowFreeform } = clarification;
  return (
    <fieldset disabled={!isLast}>
      <legend>{question}</legend>
      {options.map((option) =>
        isChoice(clarification) ? (
          <button key={option.id} type="button" onClick={() => actions.choose(option)}>
            <strong>{option.recommended ? `${option.label} (recommended)` : option.label}</strong>{" "}
            <span class="soft">{option.description}</span>
          </button>
        ) : (
          <p key={option.id}>
            {option.label}: {option.description}
          </p>
        ),
      )}
      {allowFreeform && <p class="soft">Answer in your own words.</p>}
    </fieldset>
  );
}

function Sources({ sources }: Pick<ShownTurn, "sources">) {
  if (sources.length === 0) return null;
  return (
    <>
      <h3>Pages</h3>
      <ul class="sources">
        {sources.map(({ dot, title, url, metadata }) => {
          const { mark, words } = dotMarks[dot];
          const why = metadata?.crawlErrorMessage === undefined ? "" : `: ${metadata.crawlErrorMessage}`;
          return (
            <li key={url}>
              <span class="dot" data-dot={dot} aria-hidden="true">
                {mark}
              </span>{" "}
              <OutsideLink url={url}>{title === "" ? url : title}</OutsideLink> {`(${words}${why})`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
