// The findings of a run: the first in full, because it explains the ending best, the others folded.
import type { FindingView } from "../../app/studio/document.ts";
import { formatCount, formatPercent } from "../../base/text/format.ts";
import { asStarted } from "./command.ts";

interface FindingsParts {
  readonly findings: readonly FindingView[];
  readonly deciding: readonly string[];
  readonly onStep: (index: number) => void;
}

export function Findings({ findings, deciding, onStep }: FindingsParts) {
  const [first, ...others] = findings;
  return (
    <section class="findings" aria-label="What decided it">
      {first === undefined ? (
        <ol class="deciding">
          {deciding.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ol>
      ) : (
        <Finding finding={first} isOpen onStep={onStep} />
      )}
      {others.length > 0 && (
        <details>
          <summary>{formatCount(others.length, "other finding")}</summary>
          {others.map((finding, index) => (
            <Finding key={index} finding={finding} isOpen={false} onStep={onStep} />
          ))}
        </details>
      )}
    </section>
  );
}

interface FindingParts {
  readonly finding: FindingView;
  readonly isOpen: boolean;
  readonly onStep: (index: number) => void;
}

function Finding({ finding, isOpen, onStep }: FindingParts) {
  const { what, severity, evidence, likelyCause, fix, confidence, step } = finding;
  return (
    <div class={`finding severity-${severity}`}>
      <p>
        <span class={`badge ${severity === "wrong" ? "bad" : severity === "weakened" ? "caution" : "plain"}`}>
          {severity}
        </span>{" "}
        <b>{what}</b>{" "}
        {step !== null && (
          <button type="button" onClick={() => onStep(step)}>
            Step {step + 1}
          </button>
        )}
      </p>
      <p>
        Likely cause: {likelyCause} <span class="soft">(confidence {formatPercent(confidence)})</span>
      </p>
      <details open={isOpen}>
        <summary>Evidence and fix</summary>
        <ul>
          {evidence.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>Fix: {asStarted(fix)}</p>
      </details>
    </div>
  );
}
