// The report with which an exported page begins.
import { DecisionsReport } from "./decisions.tsx";
import { GateReport } from "./gate-run.tsx";
import { MatrixReport } from "./matrix.tsx";
import type { ViewParts } from "./source.ts";

export function ReportPage({ source, onError }: ViewParts) {
  const { report } = source;
  if (report === undefined) return <p class="hint">This page contains no report.</p>;
  switch (report.kind) {
    case "gate":
      return <GateReport view={report.view} source={source} onError={onError} />;
    case "matrix":
      return <MatrixReport view={report.view} source={source} onError={onError} />;
    case "decisions":
      return <DecisionsReport view={report.view} />;
  }
}
