// `ctx validate` with several variants. Each variant is one run with its own artifact. One more document compares the
// runs case by case.
import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { toolIdsOf } from "../../../app/catalog.ts";
import { atomicWrite } from "../../../base/file.ts";
import { CtxError, errorTable } from "../../../contract/error.ts";
import type { GateMatrix } from "../../../contract/gate/matrix.ts";
import { buildMatrix, matrixExit, type VariantRun } from "../../../gate/matrix.ts";
import { junitVariants } from "../../../gate/report/junit.ts";
import { markdownMatrix, plainMatrix } from "../../../gate/report/matrix/text.ts";
import { unwritable } from "../../../gate/run/records.ts";
import type { CliContext } from "../cli-context.ts";
import { widthOf, writePieces } from "../output.ts";
import { writeOut } from "../write-out.ts";
import { type Reporter, readTraceAt } from "./reporters.ts";
import { outFolder, runOn, type Validation } from "./run-on.ts";
import { findSuite } from "./suite.ts";
import { type OpenTarget, openRemoteTarget, openRuntime } from "./target.ts";
import { settingsOf, type Variant, variantsOf } from "./variants.ts";

interface MatrixRun extends Omit<Validation, "suite"> {
  readonly suite: string;
}

interface OpenVariant {
  readonly variant: Variant;
  readonly target: OpenTarget;
  readonly validation: Validation;
}

/** Runs the suite once for each variant. Fails before the first run if a variant cannot be opened. */
export async function validateMatrix(asked: MatrixRun): Promise<number> {
  const { configured, options, reporters, cli } = asked;
  const variants = variantsOf(options, configured);
  refuseGithub(reporters);
  await using opened = new AsyncDisposableStack();
  const open: OpenVariant[] = [];
  for (const [index, variant] of variants.entries()) {
    const one = await openVariant(variant, { ...asked, index });
    opened.use(one.target);
    open.push(one);
  }
  const [first] = open;
  if (first === undefined) throw new CtxError("usage", "the matrix has no variants");
  const startedAt = first.target.clock.now();
  const runs: VariantRun[] = [];
  for (const { variant, target, validation } of open) {
    if (options.json !== true && options.quiet !== true) cli.stderr.write(`variant ${variant.name}\n`);
    const { run, file } = await runOn(target, { ...validation, isLatest: false });
    const { name, model, knowledge } = variant;
    const artifact = path.relative(cli.folder, file);
    runs.push({ name, model, knowledge, target: run.summary.target, artifact, summary: run.summary });
    if (cli.signal.aborted) break;
  }
  const matrixId = first.target.ids.next("matrix");
  const matrix = buildMatrix({ matrixId, startedAt, finishedAt: first.target.clock.now(), runs });
  const file = await writeMatrix(matrix, outFolder(options, cli));
  await printMatrix(matrix, { runs, reporters, file, cli });
  return cli.signal.aborted ? errorTable.interrupted.exit : matrixExit(matrix);
}

async function openVariant(variant: Variant, asked: MatrixRun & { readonly index: number }): Promise<OpenVariant> {
  const { cli, index } = asked;
  const configured = tracedApart(settingsOf(variant, asked.configured), index);
  const place = { folder: cli.folder };
  if (variant.target !== "in-process") {
    const target = await openRemoteTarget(variant.target, { configured, cli, model: variant.model });
    const suite = await findSuite(asked.suite, target.toolIds, place);
    return { variant, target, validation: { ...asked, configured, suite } };
  }
  const suite = await findSuite(asked.suite, toolIdsOf(configured.settings), place);
  const target = await openRuntime(suite, { configured, cli, isBrief: false });
  return { variant, target, validation: { ...asked, configured, suite } };
}

/**
 * Gives each variant its own trace folder if request ids repeat. Otherwise one variant would overwrite the traces of
 * another.
 */
function tracedApart(configured: MatrixRun["configured"], index: number): MatrixRun["configured"] {
  if (!configured.settings.deterministic) return configured;
  return { ...configured, traceDirectory: path.join(configured.traceDirectory, `variant-${index + 1}`) };
}

function refuseGithub(reporters: readonly Reporter[]): void {
  if (!reporters.some(({ name }) => name === "github")) return;
  throw new CtxError("usage", "the github reporter annotates one run, and this is a matrix", {
    hint: "use --reporter markdown or --reporter junit=FILE",
  });
}

/** Writes the comparison to `<folder>/<suite>/<matrixId>.json` and to `latest-matrix.json`. */
async function writeMatrix(matrix: GateMatrix, folder: string): Promise<string> {
  const file = path.join(folder, matrix.suite, `${matrix.matrixId}.json`);
  try {
    await atomicWrite(file, Buffer.from(`${JSON.stringify(matrix, null, 2)}\n`));
    await atomicWrite(path.join(folder, matrix.suite, "latest-matrix.json"), createReadStream(file));
  } catch (cause) {
    throw unwritable(cause);
  }
  return file;
}

interface Printing {
  readonly runs: readonly VariantRun[];
  readonly reporters: readonly Reporter[];
  readonly file: string;
  readonly cli: CliContext;
}

const fileWidth = 120;

async function printMatrix(matrix: GateMatrix, { runs, reporters, file, cli }: Printing): Promise<void> {
  for (const { name, file: named } of reporters) {
    const pieces = await piecesOf(name, { matrix, runs, file, cli, isFile: named !== null });
    if (named === null) await writePieces(cli.stdout, pieces);
    else await writeOut(path.resolve(cli.folder, named), pieces);
  }
}

async function piecesOf(
  name: Reporter["name"],
  {
    matrix,
    runs,
    file,
    cli,
    isFile,
  }: { matrix: GateMatrix; runs: readonly VariantRun[]; file: string; cli: CliContext; isFile: boolean },
): Promise<AsyncIterable<string>> {
  switch (name) {
    case "json":
      return Readable.from([`${JSON.stringify(matrix, null, 2)}\n`]);
    case "markdown":
      return Readable.from([markdownMatrix(matrix)]);
    case "junit":
      return Readable.from(junitVariants(runs));
    case "html": {
      const { matrixPage } = await import("../../../gate/studio/export.ts");
      return matrixPage(matrix, await readTraceAt(cli));
    }
    case "default":
    case "github":
      return Readable.from([
        `${plainMatrix(matrix, isFile ? fileWidth : widthOf(cli))}matrix: ${path.relative(cli.folder, file)}\n`,
      ]);
  }
}
