// Runs a case on recorded replies. The case has its own runtime, and the clock of this runtime shows the time of the
// recording.
import path from "node:path";
import type { RunOptions, RunRecord } from "../../../app/run.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import type { Fixture } from "../../../contract/gate-suite.ts";
import type { QueryRequest } from "../../../contract/query/request.ts";

export interface FixtureRun {
  /** The fixture of the case. The path of its tape is relative to `folder`. */
  readonly recorded: Fixture & { readonly folder: string };
  readonly effective: EffectiveSettings;
  readonly options: RunOptions;
}

/** Runs the request on the tape. Starts no server and calls no model. */
export async function runOnFixture(
  request: QueryRequest,
  { recorded, effective, options }: FixtureRun,
): Promise<RunRecord> {
  const { createRuntime } = await import("../../../app/wire.ts");
  const settings = fixtureSettings(effective.settings, recorded);
  await using runtime = createRuntime({ ...effective, sources: undefined, settings, isBrief: true, keptGrants: [] });
  const { facts, ...record } = await runtime.run(request, options);
  // The trace must be read before the runtime closes.
  const read = facts();
  return { ...record, facts: () => read };
}

function fixtureSettings(
  settings: EffectiveSettings["settings"],
  { tape, now, folder }: FixtureRun["recorded"],
): EffectiveSettings["settings"] {
  const replay = path.resolve(folder, tape);
  const { record: _, ...tapes } = settings.tapes;
  // The configured models are not used, because the tape contains the replies of the models.
  const models = { ...settings.models, default: undefined, roles: {} };
  return { ...settings, now, models, tapes: { ...tapes, recordTools: false, replay, missing: "fail" } };
}
