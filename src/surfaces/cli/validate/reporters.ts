// Reports of a gate run: one goes to stdout as it is; beside a JSON document the others become talk on stderr.
import type { GateArtifact } from "../../../contract/gate.ts";
import { artifactText } from "../../../gate/artifact.ts";
import { markdownReport } from "../../../gate/report/markdown.ts";
import { plainReport } from "../../../gate/report/plain.ts";
import type { Door, Output } from "../door.ts";
import { widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { paintedReport } from "../render/report.ts";

export const reporterNames = ["default", "json", "markdown"] as const;
export type ReporterName = (typeof reporterNames)[number];

interface Printing {
  readonly reporters: readonly ReporterName[];
  /** Path of the artifact, as people write it from here. */
  readonly file: string;
  readonly door: Door;
}

/** Prints every report that was asked for, each once. */
export function printReports(artifact: GateArtifact, { reporters, file, door }: Printing): void {
  const hasDocument = reporters.includes("json");
  for (const name of new Set(reporters)) {
    const output = hasDocument && name !== "json" ? door.stderr : door.stdout;
    output.write(reportText(name, { artifact, file, door, output }));
  }
}

function reportText(
  name: ReporterName,
  { artifact, file, door, output }: { artifact: GateArtifact; file: string; door: Door; output: Output },
): string {
  switch (name) {
    case "json":
      return artifactText(artifact);
    case "markdown":
      return markdownReport(artifact);
    case "default": {
      const colours = paint(output, door.environment);
      const lines = paintedReport(plainReport(artifact, widthOf(door)), colours);
      return `${[...lines, colours.dim(`artifact: ${file}`), colours.dim(`again: ctx gate report ${file}`)].join("\n")}\n`;
    }
  }
}
