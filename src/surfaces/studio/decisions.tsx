// An evaluation of decisions: the reliability of its scores as a picture, and tables.
import { formatPercent } from "../../base/text/format.ts";
import type { Calibration, ReliabilityBin } from "../../contract/decision-evaluation.ts";
import type { DecisionsView } from "../../gate/studio/document.ts";
import { ReportHead, ReportTables } from "./report-parts.tsx";

export function DecisionsReport({ view }: { readonly view: DecisionsView }) {
  return (
    <article>
      <ReportHead view={view} />
      <Reliability calibration={view.calibration} />
      <p class="hint">
        A score of 0.8 is calibrated when eight of ten such requests can be served with the method ranked first.
      </p>
      <ReportTables view={view} />
    </article>
  );
}

const size = 320;
const margin = 40;
const whole = size + 2 * margin;

/** A bar for each tenth with rows, its 95 % interval, and the line of a calibrated score. */
function Reliability({ calibration: { bins, expectedError } }: { readonly calibration: Calibration }) {
  const title = `Share of requests that can be served, by score; expected calibration error ${formatPercent(expectedError.value)}`;
  return (
    <svg class="reliability" viewBox={`0 0 ${whole} ${whole}`} width={whole} role="img" aria-label={title}>
      <rect class="limit" x={margin} y={margin} width={size} height={size} />
      {bins.map((bin) => (
        <Bar key={bin.from} bin={bin} />
      ))}
      <line class="limit" x1={across(0)} y1={up(0)} x2={across(1)} y2={up(1)} />
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <text x={across(share)} y={up(0) + 14} text-anchor="middle">
            {share}
          </text>
          <text x={margin - 6} y={up(share) + 4} text-anchor="end">
            {share}
          </text>
        </g>
      ))}
      <text x={across(0.5)} y={whole - 6} text-anchor="middle">
        score
      </text>
      <text x={12} y={up(0.5)} text-anchor="middle" transform={`rotate(-90 12 ${up(0.5)})`}>
        can be served
      </text>
    </svg>
  );
}

function Bar({ bin: { from, to, score, served } }: { readonly bin: ReliabilityBin }) {
  const { value, low, high, denominator } = served;
  if (value === null || score === null || low === null || high === null) return null;
  return (
    <g>
      <title>{`${formatPercent(from)} to ${formatPercent(to)}: ${formatPercent(value)} of ${denominator}`}</title>
      <rect class="bin" x={across(from)} y={up(value)} width={across(to) - across(from)} height={up(0) - up(value)} />
      <line class="interval" x1={across(score)} y1={up(low)} x2={across(score)} y2={up(high)} />
      <circle cx={across(score)} cy={up(value)} r="3" />
    </g>
  );
}

function across(share: number): number {
  return margin + share * size;
}

function up(share: number): number {
  return margin + (1 - share) * size;
}
