// `ctx gate add`: turns a past run into a case of a suite. The recorded replies become the fixture of the case, and the
// results become its expectations.
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { toolIdsOf } from "../../../app/catalog.ts";
import { missingTools } from "../../../app/replay/missing-tools.ts";
import { replayTrace } from "../../../app/replay.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { GateCase } from "../../../contract/gate-suite.ts";
import { outcomeTypeSchema, type QueryRequest, queryRequestSchema } from "../../../contract/query/request.ts";
import { expectationsOf, truthOf } from "../../../gate/add/expectations.ts";
import { caseOfRun } from "../../../gate/add/foreign.ts";
import { permissionsOf } from "../../../gate/add/permissions.ts";
import { readSuite } from "../../../gate/anchor/find.ts";
import { appendCase, suiteNameOf, suiteText } from "../../../gate/anchor/format.ts";
import { type AnchorSuite, loadSuite } from "../../../gate/anchor.ts";
import { idFrom } from "../../../gate/import/imported.ts";
import type { Run } from "../../../trace/run.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { commandText, printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { type OpenTrace, openNamedTrace } from "../trace/open.ts";
import { runOnFixture } from "../validate/fixture.ts";
import { withSuiteServers } from "../validate/suite.ts";
import { writeOut } from "../write-out.ts";

interface Options {
  readonly suite: string;
  readonly id?: string;
  readonly outcome?: GateCase["expect"]["outcomeType"];
  readonly json?: boolean;
}

/** Runs `ctx gate add`. */
export async function add(call: Call<[trace: string], Options>): Promise<number> {
  const { options, cli } = call;
  const file = path.resolve(cli.folder, options.suite);
  const opened = await openNamedTrace(call.args[0], { ...call, isWhole: true });
  const run = opened.model.origin === "foreign" ? opened.model.run : undefined;
  if (run === undefined && options.outcome !== undefined) {
    throw new CtxError("usage", "the trace records its outcome, so --outcome has no effect", {
      hint: "omit --outcome",
    });
  }
  const configured = await readSettings(call);
  const before = existsSync(file) ? await readSuite(file, options.suite) : null;
  const suite = before === null ? null : await suiteAt(file, configured, cli);
  const usedIds = suite?.cases.map(({ id }) => id) ?? [];
  const effective = suite === null || run !== undefined ? configured : settingsFor(opened, { suite, configured, cli });
  const id = freeId(options.id ?? idFrom(opened.model.query ?? ""), { usedIds, isGiven: options.id !== undefined });
  const folder = path.dirname(file);
  const tape = path.join("fixtures", id);
  if (existsSync(path.join(folder, tape))) {
    throw new CtxError("usage", `${path.join(folder, tape)} already exists`, { hint: "give another --id" });
  }
  try {
    const made =
      run === undefined
        ? await caseOf(opened, { id, tape, folder, effective, cli })
        : foreignCase(run, { id, outcomeType: options.outcome });
    const text = before === null ? suiteText(newSuite(file, made), file) : appendCase({ text: before, file }, made);
    await writeOut(file, Buffer.from(text));
    await checkWritten(file, { before, effective, cli });
    const again = commandText(cli, ["validate", path.relative(cli.folder, file) || file, "--grep", `^${id}$`]);
    const fixture = made.fixture === undefined ? null : path.join(folder, tape);
    if (options.json === true) printJson(cli, { id, suite: file, fixture, case: made, again });
    else printLines(cli, [`added ${id} to ${file}; remove expectations that you do not need, then run: ${again}`]);
    return outcomeExit.answer;
  } catch (thrown) {
    await rm(path.join(folder, tape), { recursive: true, force: true });
    throw thrown;
  }
}

/** Returns the case of another agent's run. Throws `usage` if the outcome is not chosen, or the run has no prompt. */
function foreignCase(
  run: Run,
  { id, outcomeType }: { readonly id: string; readonly outcomeType: Options["outcome"] },
): GateCase {
  if (outcomeType === undefined) {
    throw new CtxError("usage", "the run of another agent records no outcome of ctx, so choose the one to expect", {
      hint: `add --outcome with one of ${outcomeTypeSchema.options.join(", ")}`,
    });
  }
  const made = caseOfRun(run, { id, outcomeType });
  if (made !== null) return made;
  throw new CtxError("usage", "the run has no prompt, or one that is too long for a query", {
    hint: "`ctx trace show` prints the run; write the case by hand",
  });
}

async function suiteAt(file: string, { settings }: EffectiveSettings, cli: CliContext): Promise<AnchorSuite> {
  return await loadSuite(file, { folder: cli.folder, packageAnchors: cli.folder, toolIds: toolIdsOf(settings) });
}

/** Returns the configured settings, or the settings with the servers of the suite if the run used a tool that is not configured. */
function settingsFor(
  { lines }: OpenTrace,
  {
    suite,
    configured,
    cli,
  }: { readonly suite: AnchorSuite; readonly configured: EffectiveSettings; readonly cli: CliContext },
): EffectiveSettings {
  if (missingTools(lines, toolIdsOf(configured.settings)).length === 0) return configured;
  return withSuiteServers(suite, { configured, cli });
}

/** Validates the written suite. Restores the old file if the new case makes the suite invalid. */
async function checkWritten(
  file: string,
  {
    before,
    effective,
    cli,
  }: { readonly before: string | null; readonly effective: EffectiveSettings; readonly cli: CliContext },
): Promise<void> {
  try {
    await suiteAt(file, effective, cli);
  } catch (thrown) {
    if (before === null) await rm(file);
    else await writeOut(file, Buffer.from(before));
    throw thrown;
  }
}

interface Making {
  readonly id: string;
  readonly tape: string;
  readonly folder: string;
  readonly effective: EffectiveSettings;
  readonly cli: CliContext;
}

/**
 * Copies the recorded replies of the trace to a fixture, and runs the question on the fixture. The case expects only
 * what this run returned.
 */
async function caseOf(trace: OpenTrace, { id, tape, folder, effective, cli }: Making): Promise<GateCase> {
  const { query, request, startedAt, requestId } = trace.model;
  const replayed = await replayTrace(trace, { effective, signal: cli.signal, tape: path.join(folder, tape) });
  if (replayed.recordedOutcome !== replayed.replayedOutcome) {
    throw new CtxError(
      "usage",
      `a replay of the trace now ends in ${replayed.replayedOutcome}, not in ${replayed.recordedOutcome}`,
      {
        hint: "`ctx trace replay` lists the differences",
      },
    );
  }
  const given: QueryRequest = queryRequestSchema.parse({ query, ...request });
  const allow = permissionsOf(trace.lines, given.allow ?? []);
  const asked = { ...given, allow };
  const now = effective.settings.now ?? startedAt ?? new Date(0).toISOString();
  const fixture = { tape, now };
  const recorded = { ...fixture, folder };
  // This run writes no trace, because the user already has the trace of the original run.
  const { settings } = effective;
  const silent = { ...effective, settings: { ...settings, traces: { ...settings.traces, enabled: false } } };
  const record = await runOnFixture(asked, { recorded, effective: silent, options: { signal: cli.signal } });
  const { tools, clarificationPolicy, queryDepth, responseShape } = asked;
  return {
    ...{ id, prompt: query ?? "", role: "gate" },
    ...(tools == null ? {} : { tools }),
    ...(clarificationPolicy == null ? {} : { clarificationPolicy }),
    ...(queryDepth == null ? {} : { queryDepth }),
    responseShape: responseShape ?? "answer_with_evidence",
    source: `run ${requestId ?? "unknown"}`,
    truth: truthOf(record.result),
    expect: expectationsOf({ result: record.result, clarification: record.clarification, facts: record.facts() }),
    fixture,
    ...(allow.length === 0 ? {} : { allow }),
  };
}

function newSuite(file: string, made: GateCase) {
  const name = idFrom(suiteNameOf(path.basename(file)));
  return { version: 1, suite: name === "" ? "cases" : name, cases: [made] };
}

function freeId(
  wanted: string,
  { usedIds, isGiven }: { readonly usedIds: readonly string[]; readonly isGiven: boolean },
): string {
  const base = wanted === "" ? "case" : wanted;
  if (!usedIds.includes(base)) return base;
  if (isGiven) throw new CtxError("usage", `the suite already has a case ${base}`, { hint: "give another --id" });
  let count = 2;
  while (usedIds.includes(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
