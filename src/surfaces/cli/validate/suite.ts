// Finds a suite by name or path, and adds the servers of the suite to the settings.
import path from "node:path";
import { toolIdsOf } from "../../../app/catalog.ts";
import { packageFolder } from "../../../app/manifest.ts";
import { type EffectiveSettings, withServers } from "../../../app/settings.ts";
import { type AnchorSuite, loadSuite } from "../../../gate/anchor.ts";
import type { CliContext } from "../cli-context.ts";

/**
 * Reads a suite. Finds it by name in `./anchors` or in the package, or by path. The cases may name tools
 * of `toolIds` or servers of the suite.
 */
export async function findSuite(
  name: string,
  toolIds: readonly string[] | null,
  { folder, onText }: Pick<CliContext, "folder"> & { readonly onText?: (text: string) => void },
): Promise<AnchorSuite> {
  return await loadSuite(name, { folder, packageAnchors: path.join(packageFolder(), "anchors"), toolIds, onText });
}

/** Returns the settings with the servers of the suite, if the suite defines any. */
export function withSuiteServers(
  suite: AnchorSuite,
  { configured, cli }: { readonly configured: EffectiveSettings; readonly cli: CliContext },
): EffectiveSettings {
  if (suite.servers === null) return configured;
  return withServers(configured, suite.servers, { file: suite.file, environment: cli.environment });
}

/** Finds the suite, and returns the settings with the servers of the suite, if the suite defines any. */
export async function withNamedSuite(
  name: string,
  { configured, cli }: { readonly configured: EffectiveSettings; readonly cli: CliContext },
): Promise<EffectiveSettings> {
  return withSuiteServers(await findSuite(name, toolIdsOf(configured.settings), cli), { configured, cli });
}
