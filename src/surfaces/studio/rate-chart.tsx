// A rate over the runs of a suite: a line, the 95 % interval behind it, and the threshold. Drawn as SVG by hand, because
// one kind of line does not need a chart library.
import { formatRate } from "../../base/text/format.ts";
import type { Rate } from "../../contract/gate.ts";
import type { Threshold } from "../../contract/gate-suite.ts";

const [width, height, margin] = [320, 76, 6];

interface ChartParts {
  readonly name: string;
  /** One rate for each run, oldest first; null where no run measured it. */
  readonly rates: readonly (Rate | null)[];
  readonly threshold: Threshold | undefined;
}

export function RateChart({ name, rates, threshold }: ChartParts) {
  const x = (index: number) =>
    rates.length === 1 ? width / 2 : margin + (index * (width - 2 * margin)) / (rates.length - 1);
  const y = (value: number) => height - margin - value * (height - 2 * margin);
  const points = rates.flatMap((rate, index) =>
    rate === null || rate.value === null ? [] : [{ at: x(index), value: rate.value, low: rate.low, high: rate.high }],
  );
  const last = rates.at(-1) ?? null;
  const limits = [threshold?.min, threshold?.max].filter((limit) => limit !== undefined);
  const isMissed =
    last?.value !== null && last !== null && ((threshold?.min ?? 0) > last.value || (threshold?.max ?? 1) < last.value);
  const value = last === null ? "–" : formatRate(last.value);
  const counts = last === null ? "" : `${last.numerator}/${last.denominator}`;
  return (
    <figure class="chart">
      <figcaption>
        {name} <b class={`tone ${isMissed ? "bad" : "plain"}`}>{value}</b> <span class="soft">{counts}</span>
        {limits.length > 0 && (
          <span class="soft">
            {" "}
            {threshold?.min === undefined ? "≤" : "≥"} {limits.join(" and ")}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${name}: ${value} in the newest run`}>
        {points.map(({ at, low, high }, index) =>
          low === null || high === null ? null : (
            <line key={index} class="interval" x1={at} x2={at} y1={y(low)} y2={y(high)} />
          ),
        )}
        {limits.map((limit) => (
          <line key={limit} class="limit" x1={0} x2={width} y1={y(limit)} y2={y(limit)} />
        ))}
        <polyline class="rate" points={points.map(({ at, value: of }) => `${at},${y(of)}`).join(" ")} />
        {points.map(({ at, value: of }, index) => (
          <circle key={index} cx={at} cy={y(of)} r="3" />
        ))}
      </svg>
    </figure>
  );
}
