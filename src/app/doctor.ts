// Checks everything that a query needs: machine, build, settings, servers, models and traces. The checks change
// nothing.
import { formatCount } from "../base/text/format.ts";
import { systemClock } from "../base/time.ts";
import { CtxError } from "../contract/error.ts";
import { type Settings, settingsSchema } from "../contract/settings.ts";
import { embeddedName } from "../models/embedded/portfolio.ts";
import { type Check, checkOf } from "./doctor/check.ts";
import { checkBuild, checkClock, checkDisk, checkNode, checkTraces, type Machine } from "./doctor/machine.ts";
import { checkServers } from "./doctor/servers.ts";
import { modelSources, sourceLine } from "./model-sources.ts";
import { openModels } from "./models.ts";
import { type EffectiveSettings, loadSettings, type SettingsRequest } from "./settings.ts";

export interface DoctorRequest {
  readonly request: SettingsRequest;
  readonly machine: Machine;
  readonly signal: AbortSignal;
}

/** Runs every check, even when a check fails. Rejects only when the user interrupts or an internal error occurs. */
export async function examine({ request, machine, signal }: DoctorRequest): Promise<readonly Check[]> {
  const read = await readAll(request);
  const settings = read.effective?.settings ?? settingsSchema.parse({});
  const folder = read.effective?.traceDirectory ?? request.folder;
  const providers = read.effective?.providers ?? {};
  const [build, servers, traces, disk, sources] = await Promise.all([
    checkBuild(machine),
    // When the settings have mistakes, starting their servers could start servers that the user did not configure.
    read.effective === null ? [] : checkServers(settings, signal),
    checkTraces(folder, settings.traces.enabled),
    checkDisk(folder, machine),
    modelSources(providers, signal),
  ]);
  if (signal.aborted) throw new CtxError("interrupted", "the checks were stopped");
  return [
    ...[checkNode(machine), build, ...read.checks, ...servers],
    ...[
      checkModels({ settings, providers }),
      ...sources.map((source) =>
        checkOf("models", `models: ${source.provider}`, { verdict: "ok", detail: sourceLine(source) }),
      ),
      traces,
      disk,
      await checkClock(settings, machine),
    ],
  ];
}

interface Read {
  readonly effective: EffectiveSettings | null;
  readonly checks: readonly Check[];
}

async function readAll(request: SettingsRequest): Promise<Read> {
  try {
    const effective = await loadSettings(request);
    const warnings = effective.warnings.map((warning) =>
      checkOf("config", "settings", { verdict: "warn", detail: warning, fix: "remove it, or correct its name" }),
    );
    return { effective, checks: [found(effective), ...warnings] };
  } catch (thrown) {
    if (!(thrown instanceof CtxError) || (thrown.code !== "config" && thrown.code !== "usage")) throw thrown;
    const fix = thrown.hint ?? "correct the value; `ctx schema config` lists all keys";
    return {
      effective: null,
      checks: [checkOf("config", "settings", { verdict: "fail", detail: thrown.message, fix })],
    };
  }
}

function found({ file, settings }: EffectiveSettings): Check {
  const servers = countOf(settings);
  const detail = file === null ? `no ctx.config.yaml, defaults; ${servers}` : `${file} is valid; ${servers}`;
  return checkOf("config", "settings", { verdict: "ok", detail });
}

function countOf({ mcpServers }: Settings): string {
  if (mcpServers === undefined) return "bundled contributors on their snapshots";
  const count = Object.keys(mcpServers).length;
  return formatCount(count, "server");
}

function checkModels({ settings, providers }: Pick<EffectiveSettings, "settings" | "providers">): Check {
  try {
    const { portfolio, names } = openModels({ settings, providers, clock: systemClock() });
    const isEmbedded = portfolio === embeddedName;
    const roles = Object.entries(names).map(([role, model]) => (isEmbedded ? role : `${role} by ${model}`));
    const detail = `${portfolio}${isEmbedded ? ", offline and without a key" : ""}: ${roles.join(", ")}`;
    return checkOf("models", "models", { verdict: "ok", detail });
  } catch (thrown) {
    if (!(thrown instanceof CtxError) || thrown.code !== "config") throw thrown;
    const fix = thrown.hint ?? "correct the value; `ctx models list` lists the known providers";
    return checkOf("models", "models", { verdict: "fail", detail: thrown.message, fix });
  }
}
