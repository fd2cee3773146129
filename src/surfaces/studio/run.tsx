// One run: findings on top, the time axis beside the selected step, then the decision and the other sections.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { RunView } from "../../app/studio/document.ts";
import { BlockView, HeadLine, Pairs } from "./blocks.tsx";
import { DecisionView } from "./decision.tsx";
import { Findings } from "./findings.tsx";
import { goTo, keepAddress } from "./route.ts";
import { RunActions } from "./run-actions.tsx";
import type { ViewParts } from "./source.ts";
import { StepPane } from "./step.tsx";
import { StepsPane } from "./steps.tsx";

interface RunParts extends ViewParts {
  readonly id: string;
  readonly step: number | null;
  /** Closes the run inside another view, whose address stays. Absent for the view of a run. */
  readonly onClose?: () => void;
}

export function RunPage({ id, step, source, onError, onClose }: RunParts) {
  const isEmbedded = onClose !== undefined;
  const run = useRun({ source, onError }, { id, isTitled: !isEmbedded });
  const [active, setActive] = useState<number | null>(step);
  const pane = useRef<HTMLElement>(null);
  // A link of another view, or the back button, names another step.
  useEffect(() => {
    if (step !== null) setActive(step);
  }, [step]);
  const select = useCallback(
    (index: number) => {
      setActive(index);
      if (!isEmbedded) keepAddress({ view: "run", id, step: index });
    },
    [id, isEmbedded],
  );
  if (run === "reading") return <p class="hint">Reading the run…</p>;
  if (run === "failed") return <p class="hint">This run could not be read.</p>;
  const current = active ?? firstStep(run);
  return (
    <article class="run">
      <Head run={run} />
      {!isEmbedded && source.isLive && <RunActions run={run} source={source} onError={onError} />}
      <Findings findings={run.findings} deciding={run.deciding} onStep={select} />
      <div class="panes" style={{ "--rows": run.steps.length }}>
        <StepsPane
          id={id}
          run={run}
          active={current}
          source={source}
          onError={onError}
          onSelect={select}
          onEnter={() => pane.current?.focus()}
          onLeave={() => {
            if (isEmbedded) onClose();
            else if (source.isLive) goTo({ view: "runs", filter: "" });
          }}
        />
        <section class="step" aria-label="Selected step" tabIndex={-1} ref={pane}>
          {run.steps.length > 0 && (
            <StepPane id={id} at={current} revision={run.steps.length} source={source} onError={onError} />
          )}
        </section>
      </div>
      {run.decision !== null && <DecisionView picture={run.decision} />}
      {run.sections.map(({ name, title, blocks }) => (
        <details key={name} class="section">
          <summary>
            <h2>{title}</h2>
          </summary>
          {blocks.map((block, index) => (
            <BlockView key={`${name}-${index}`} block={block} />
          ))}
        </details>
      ))}
    </article>
  );
}

/** The step that a finding is about, else one that failed or has an odd argument, else the last call, else the last step. */
function firstStep({ findings, steps }: RunView): number {
  const named = findings.find(({ step }) => step !== null)?.step;
  if (named !== undefined && named !== null) return named;
  const places = [
    steps.findIndex(({ tone }) => tone === "bad"),
    steps.findIndex(({ args }) => args.some(({ isOdd }) => isOdd)),
    steps.findIndex(({ tone }) => tone === "caution"),
    steps.findLastIndex(({ kind }) => kind === "tool"),
    steps.length - 1,
  ];
  return Math.max(0, places.find((place) => place >= 0) ?? 0);
}

function Head({ run }: { readonly run: RunView }) {
  const { title, outcome, tone, facts, response, header, isOpen } = run;
  return (
    <div class="head">
      <HeadLine
        outcome={outcome === "not recorded" ? "outcome not recorded" : outcome}
        tone={tone}
        facts={isOpen ? ["running or killed", ...facts] : facts}
      />
      <h1>{title}</h1>
      {response !== null && response !== "" && (
        <details class="response" open>
          <summary>{outcome.startsWith("error") ? "Error" : "Response"}</summary>
          <pre tabIndex={0}>{response}</pre>
        </details>
      )}
      <details class="about">
        <summary>About this run</summary>
        <Pairs pairs={header} />
      </details>
    </div>
  );
}

const pollEveryMs = 700;

/** Reads the run, and reads it again while its trace has no end. */
function useRun(
  { source, onError }: ViewParts,
  { id, isTitled }: { readonly id: string; readonly isTitled: boolean },
): RunView | "reading" | "failed" {
  const [run, setRun] = useState<RunView | "reading" | "failed">("reading");
  useEffect(() => {
    let isOver = false;
    let timer = 0;
    let mark: string | null = null;
    const read = async () => {
      try {
        const reply = await source.run(id, mark);
        if (isOver) return;
        mark = reply.mark;
        if (reply.run !== null) {
          setRun(reply.run);
          if (isTitled) document.title = `${reply.run.title.slice(0, 80)} – ctx studio`;
          isOpen = reply.run.isOpen;
        }
        if (isOpen && source.isLive) timer = window.setTimeout(read, pollEveryMs);
      } catch (thrown) {
        if (isOver) return;
        // A run that was read once stays on the page.
        setRun((shown) => (shown === "reading" ? "failed" : shown));
        onError(thrown);
      }
    };
    let isOpen = true;
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, onError, id, isTitled]);
  return run;
}
