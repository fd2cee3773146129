// The runtime that a suite is put to.
import path from "node:path";
import { clockOf } from "../../../app/clock.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { counterIds, randomIds } from "../../../base/time.ts";
import type { Clock, Ids } from "../../../contract/clock.ts";
import { CtxError } from "../../../contract/error.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { rubricsOf } from "../../../gate/contents/observe.ts";
import type { GradeSentence, Target } from "../../../gate/target.ts";
import type { CliContext } from "../cli-context.ts";
import { runOnFixture } from "./fixture.ts";
import { withSuiteServers } from "./suite.ts";

/** A target with the clock and the ids of its gate. */
export interface OpenTarget extends Target {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A runtime in this process, on the servers of the suite where it brings its own. */
export async function openRuntime(
  suite: AnchorSuite,
  {
    configured,
    cli,
    isBrief,
  }: { readonly configured: EffectiveSettings; readonly cli: CliContext; readonly isBrief: boolean },
): Promise<OpenTarget> {
  const effective = withSuiteServers(suite, { configured, cli });
  const { deterministic } = effective.settings;
  const { createRuntime } = await import("../../../app/wire.ts");
  const runtime = createRuntime({ ...effective, isBrief });
  return {
    name: "in-process",
    runtime: runtime.about,
    clock: runtime.clock,
    ids: runtime.ids,
    ask: async ({ request, place, fixture }, signal) => {
      // So that a run of the whole suite and the shards of it give the same ids.
      const requestId = deterministic ? `request-${String(place + 1).padStart(4, "0")}` : undefined;
      const recorded = fixture === undefined ? null : { ...fixture, folder: path.dirname(suite.file) };
      const { result, clarification, methodsCalled, facts } =
        recorded === null
          ? await runtime.run(request, { signal, requestId })
          : await runOnFixture(request, { recorded, effective, options: { signal, requestId } });
      const tracePath = result.tracePath === null ? null : path.relative(cli.folder, result.tracePath);
      return { result, clarification, methodsCalled, facts, tracePath };
    },
    [Symbol.asyncDispose]: () => runtime.close(),
  };
}

/** A runtime behind a URL, with the key of the environment; its traces lie where it runs, under the ids of the runs. `model` is asked to write the answers. */
export async function openRemoteTarget(
  url: string,
  {
    configured,
    cli,
    model = null,
  }: { readonly configured: EffectiveSettings; readonly cli: CliContext; readonly model?: string | null },
): Promise<OpenTarget & { readonly toolIds: readonly string[] }> {
  const { settings } = configured;
  const { openRemote } = await import("../../../app/remote.ts");
  const timeoutMs = settings.query.timeoutMs + graceMs;
  const remote = await openRemote({ url, apiKey: cli.environment.CTX_API_KEY, timeoutMs }, cli.signal);
  return {
    name: remote.origin,
    runtime: remote.about,
    toolIds: remote.toolIds,
    clock: clockOf(settings),
    ids: settings.deterministic ? counterIds() : randomIds(),
    ask: async ({ request, fixture }, signal) => {
      if (fixture !== undefined) {
        const hint = "leave --target away, or leave the case out with --grep";
        throw new CtxError("usage", "a case with a fixture runs in this process only", { hint });
      }
      const asked = model === null ? request : { ...request, answerModelId: model };
      const { result, clarification, methodsCalled, facts } = await remote.run(asked, signal);
      if (model !== null) checkWriter(model, { origin: remote.origin, warnings: result.warnings });
      return { result, clarification, methodsCalled, facts, tracePath: result.requestId };
    },
    [Symbol.asyncDispose]: () => remote[Symbol.asyncDispose](),
  };
}

/** A server without the model lets its usual writer answer, which would measure something else. */
function checkWriter(
  model: string,
  { origin, warnings }: { readonly origin: string; readonly warnings: readonly string[] },
): void {
  if (!warnings.some((text) => text.startsWith(`answerModelId "${model}" is not configured`))) return;
  const hint = "name it in its settings, or leave the model or the target away";
  throw new CtxError("usage", `${origin} does not have the model ${model}`, { hint });
}

/** A grader where a case of the suite has a rubric, else nothing: models are opened for it alone. */
export async function openGraderFor(
  suite: AnchorSuite,
  configured: EffectiveSettings,
): Promise<AsyncDisposable & { readonly grade?: GradeSentence }> {
  const hasRubric = suite.cases.some(({ expect }) => rubricsOf(expect.contents ?? []).length > 0);
  if (!hasRubric) return { [Symbol.asyncDispose]: async () => undefined };
  const { openGrader } = await import("../../../app/grade.ts");
  return openGrader(configured);
}

/** A case that is out of time is told as such, not as a connection that was lost. */
const graceMs = 5000;
