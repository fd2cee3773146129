// Writes a report as one page of the studio that loads no other file: a run of a suite, a matrix, or an evaluation.
import type { WholeRun } from "../../app/studio/document-export.ts";
import { pagePieces, wholeRun } from "../../app/studio/export-page.ts";
import type { GateMatrix } from "../../contract/gate/matrix.ts";
import type { ArtifactOf } from "../artifact/read.ts";
import type { ReadTraceOf } from "./causes.ts";
import type { DecisionsView, ExportedPage } from "./document.ts";
import { matrixView } from "./matrix-view.ts";
import { gateRunView } from "./report-view.ts";
import type { ShownCase } from "./shown-case.ts";

/** Maximum number of traces in a page; traces of runs that did not pass are included first. */
const mostTraces = 200;

/** Yields the page of a run in pieces, one trace at a time. */
export function gatePage(artifact: ArtifactOf<ShownCase>, readTraceOf: ReadTraceOf): AsyncIterable<string> {
  const traces = openTraces(artifact.cases, readTraceOf);
  return piecesOf(traces.runs(), async () => ({
    kind: "gate",
    view: await gateRunView(artifact, { readTraceOf, runOf: traces.runOf }),
  }));
}

/** Yields the page of a matrix. */
export function matrixPage(matrix: GateMatrix, readTraceOf: ReadTraceOf): AsyncIterable<string> {
  const cells = matrix.cases.flatMap((row) => row.cells.filter((cell) => cell !== null));
  const traces = openTraces(cells, readTraceOf);
  return piecesOf(traces.runs(), async () => ({ kind: "matrix", view: matrixView(matrix, traces.runOf) }));
}

/** Yields the page of an evaluation. */
export function decisionsPage(view: DecisionsView): AsyncIterable<string> {
  return piecesOf(noRuns(), async () => ({ kind: "decisions", view }));
}

function piecesOf(runs: AsyncIterable<WholeRun>, report: () => Promise<NonNullable<ExportedPage["report"]>>) {
  return pagePieces(runs, async () => ({ comparison: null, report: await report() }));
}

async function* noRuns(): AsyncGenerator<WholeRun> {
  // An evaluation of decisions calls no tool and keeps no trace.
}

interface Traced {
  readonly verdict: string;
  readonly tracePath: string | null;
}

/** Reads the traces of a page. Only a trace that was read has a run; its path is its id. */
function openTraces(all: readonly Traced[], readTraceOf: ReadTraceOf) {
  const ordered = [true, false].flatMap((isFailed) => all.filter(({ verdict }) => (verdict !== "passed") === isFailed));
  const paths = [...new Set(ordered.flatMap(({ tracePath }) => tracePath ?? []))].slice(0, mostTraces);
  const read = new Set<string>();
  return {
    runs: async function* (): AsyncGenerator<WholeRun> {
      for (const path of paths) {
        const trace = await readTraceOf(path);
        if (trace === null) continue;
        read.add(path);
        yield wholeRun(trace, path);
      }
    },
    runOf: (path: string) => (read.has(path) ? path : null),
  };
}
