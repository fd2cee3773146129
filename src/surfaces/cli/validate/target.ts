// Opens the target on which a suite runs: a runtime in this process or a remote server.
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

/** A target, with the clock and the id generator of the gate run. */
export interface OpenTarget extends Target {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Opens a runtime in this process. If the suite defines servers, the runtime uses them. */
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
  const runtime = createRuntime({ ...effective, sources: undefined, isBrief, keptGrants: [] });
  return {
    name: "in-process",
    runtime: runtime.about,
    clock: runtime.clock,
    ids: runtime.ids,
    ask: async ({ request, place, fixture }, signal) => {
      // The id contains the position of the case in the whole suite, so that a case gets the same id with and without
      // shards.
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

/**
 * Opens the server at a URL. The environment contains the API key. The server stores the traces. `model` is the model
 * that writes the answers.
 */
export async function openRemoteTarget(
  url: string,
  {
    configured,
    cli,
    model = null,
  }: { readonly configured: EffectiveSettings; readonly cli: CliContext; readonly model?: string | null },
): Promise<OpenTarget & { readonly toolIds: readonly string[] }> {
  const { settings, proxy } = configured;
  const { openRemote } = await import("../../../app/remote.ts");
  const timeoutMs = settings.query.timeoutMs + graceMs;
  const remote = await openRemote({ url, apiKey: cli.environment.CTX_API_KEY, timeoutMs, proxy }, cli.signal);
  return {
    name: remote.origin,
    runtime: remote.about,
    toolIds: remote.toolIds,
    clock: clockOf(settings),
    ids: settings.deterministic ? counterIds() : randomIds(),
    ask: async ({ request, fixture }, signal) => {
      if (fixture !== undefined) {
        const hint = "omit --target, or exclude the case with --grep";
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

/**
 * Throws if the server does not have the model. The server would otherwise use its default model, and the run would
 * measure the wrong model.
 */
function checkWriter(
  model: string,
  { origin, warnings }: { readonly origin: string; readonly warnings: readonly string[] },
): void {
  if (!warnings.some((text) => text.startsWith(`answerModelId "${model}" is not configured`))) return;
  const hint = "add the model to the server's settings, or omit the model or the target";
  throw new CtxError("usage", `${origin} does not have the model ${model}`, { hint });
}

/** Opens a grader if a case of the suite has a rubric. The grader has its own models. */
export async function openGraderFor(
  suite: AnchorSuite,
  configured: EffectiveSettings,
): Promise<AsyncDisposable & { readonly grade?: GradeSentence }> {
  const hasRubric = suite.cases.some(({ expect }) => rubricsOf(expect.contents ?? []).length > 0);
  if (!hasRubric) return { [Symbol.asyncDispose]: async () => undefined };
  const { openGrader } = await import("../../../app/grade.ts");
  return openGrader(configured);
}

/**
 * Extra time for the connection, in milliseconds. Without this time, a case that exceeds its time limit would be
 * reported as a lost connection.
 */
const graceMs = 5000;
