// One run of a suite from the command line: flags, runtime, live account, artifact, reports, exit code.
import path from "node:path";
import type { Command } from "commander";
import { toolIdsOf } from "../../../app/catalog.ts";
import { packageFolder } from "../../../app/manifest.ts";
import { type EffectiveSettings, withServers } from "../../../app/settings.ts";
import type { Runtime } from "../../../app/wire.ts";
import { CtxError, errorTable } from "../../../contract/error.ts";
import type { GateArtifact } from "../../../contract/gate.ts";
import type { EvidenceRecord } from "../../../contract/gate-evidence.ts";
import { type AnchorSuite, loadSuite } from "../../../gate/anchor.ts";
import { type About, exitOf, writeArtifact } from "../../../gate/artifact.ts";
import { type GateProgress, runSuite } from "../../../gate/run.ts";
import type { Door } from "../door.ts";
import { addFlags, collect, countUpTo, readSettings } from "../flags.ts";
import { progressTeller } from "./progress.ts";
import { printReports, type ReporterName, reporterNames } from "./reporters.ts";

interface Options {
  readonly reporter?: readonly string[];
  readonly grep?: string;
  readonly repeat?: number;
  readonly concurrency?: number;
  readonly bail?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const defaultConcurrency = 4;

/** Adds the flags of a gate run. */
export function addValidateFlags(command: Command): Command {
  command
    .option("--reporter <name>", `How to report (${reporterNames.join(", ")}); may be given several times.`, collect)
    .option("--grep <pattern>", "Only cases whose id, family or prompt fits this regular expression.")
    .option("--repeat <count>", "Run every case this often and report stability.", countUpTo(1000))
    .option("--concurrency <count>", `Cases in flight at once. Default: ${defaultConcurrency}.`, countUpTo(64))
    .option("--bail", "Stop at the first gate case that does not pass.")
    .option("--out <folder>", "Where artifacts go. Default: artifacts/runs.");
  return addFlags(command, "validate");
}

/** Runs the suite and gives the exit code of its verdict. */
export async function validate(asked: { suite: string; command: Command; door: Door }): Promise<number> {
  const { command, door } = asked;
  const options = command.opts<Options>();
  const reporters = readReporters(options);
  const configured = await readSettings(command, "validate", door);
  const suite = await findSuite(asked.suite, configured, door);
  const effective =
    suite.servers === null
      ? configured
      : withServers(configured, suite.servers, { file: suite.file, environment: door.environment });
  const { createRuntime } = await import("../../../app/wire.ts");
  await using runtime = createRuntime(effective);
  const artifact = await runWith({ suite, runtime, effective, options, door });
  const { file } = await writeArtifact(artifact, {
    folder: path.resolve(door.folder, options.out ?? "artifacts/runs"),
  });
  printReports(artifact, { reporters, file: path.relative(door.folder, file), door });
  return door.signal.aborted ? errorTable.interrupted.exit : exitOf(artifact);
}

async function findSuite(name: string, configured: EffectiveSettings, { folder }: Door): Promise<AnchorSuite> {
  const packageAnchors = path.join(packageFolder(), "anchors");
  return await loadSuite(name, { folder, packageAnchors, toolIds: toolIdsOf(configured.settings) });
}

async function runWith(run: {
  readonly suite: AnchorSuite;
  readonly runtime: Runtime;
  readonly effective: EffectiveSettings;
  readonly options: Options;
  readonly door: Door;
}): Promise<GateArtifact> {
  const { suite, runtime, effective, options, door } = run;
  const { settings } = effective;
  const progress = await progressTeller(door, options);
  const onProgress = (event: GateProgress) => progress.tell(event);
  try {
    return await runSuite({
      suite,
      ask: async (request, signal) => {
        const { result, clarification, methodsCalled } = await runtime.run(request, { signal });
        const tracePath = result.tracePath === null ? null : path.relative(door.folder, result.tracePath);
        return { result, clarification, methodsCalled, tracePath };
      },
      about: aboutThis(runtime, door),
      concurrency: options.concurrency ?? defaultConcurrency,
      repeat: options.repeat ?? null,
      timeoutMs: settings.query.timeoutMs,
      bail: options.bail === true,
      grep: options.grep ?? null,
      signal: door.signal,
      clock: runtime.clock,
      ids: runtime.ids,
      redactKeys: settings.redaction.keys,
      replayEvidence: suite.evidence === undefined ? undefined : evidenceReplay(suite.evidence, door),
      onProgress,
    });
  } finally {
    await progress.close();
  }
}

/** What differs in each saved search, and what its judge took beyond the suite's bounds. */
function evidenceReplay(evidence: NonNullable<AnchorSuite["evidence"]>, { folder }: Door) {
  return async (): Promise<readonly EvidenceRecord[]> => {
    const { replaySearches } = await import("../../../app/contributor-search.ts");
    const replayed = await replaySearches([evidence.folder], { folder });
    return replayed.map(({ file, caseId, differences, judgeCostUsd, judgeLatencyMs }) => ({
      file: path.relative(evidence.folder, file),
      caseId,
      judgeCostUsd,
      judgeLatencyMs,
      reasons: [...differences, ...excesses({ judgeCostUsd, judgeLatencyMs }, evidence)],
    }));
  };
}

function excesses(
  { judgeCostUsd, judgeLatencyMs }: Pick<EvidenceRecord, "judgeCostUsd" | "judgeLatencyMs">,
  { maxJudgeCostUsd, maxJudgeLatencyMs }: NonNullable<AnchorSuite["evidence"]>,
): readonly string[] {
  const isDear = judgeCostUsd !== null && judgeCostUsd > maxJudgeCostUsd;
  const isSlow = judgeLatencyMs !== null && judgeLatencyMs > maxJudgeLatencyMs;
  return [
    ...(isDear ? [`its judge cost ${judgeCostUsd} US dollars, more than ${maxJudgeCostUsd}`] : []),
    ...(isSlow ? [`its judge took ${judgeLatencyMs} ms, more than ${maxJudgeLatencyMs}`] : []),
  ];
}

function readReporters({ reporter = [], json }: Options): readonly ReporterName[] {
  const asked = reporter.map(readReporter);
  if (json === true) return ["json"];
  return asked.length === 0 ? ["default"] : asked;
}

function readReporter(name: string): ReporterName {
  const known = reporterNames.find((candidate) => candidate === name);
  if (known !== undefined) return known;
  throw new CtxError("usage", `--reporter is "${name}"; it must be default, json or markdown`);
}

function aboutThis({ about }: Runtime, { environment }: Door): About {
  const commit = environment.GITHUB_SHA ?? environment.CI_COMMIT_SHA;
  return {
    target: "in-process",
    runtime: about,
    environment: { ci: (environment.CI ?? "") !== "", ...(commit === undefined ? {} : { commit }) },
  };
}
