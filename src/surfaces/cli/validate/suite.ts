// Finds a suite by name or path, and applies its servers to the settings.
import path from "node:path";
import { packageFolder } from "../../../app/manifest.ts";
import { type EffectiveSettings, withServers } from "../../../app/settings.ts";
import { type AnchorSuite, loadSuite } from "../../../gate/anchor.ts";
import type { CliContext } from "../cli-context.ts";

/** The suite of `./anchors`, of the package or at a path; its cases may pin these tools or the suite's own. */
export async function findSuite(
  name: string,
  toolIds: readonly string[] | null,
  { folder, onText }: Pick<CliContext, "folder"> & { readonly onText?: (text: string) => void },
): Promise<AnchorSuite> {
  return await loadSuite(name, { folder, packageAnchors: path.join(packageFolder(), "anchors"), toolIds, onText });
}

/** The settings with the servers of the suite, if it defines any. */
export function withSuiteServers(
  suite: AnchorSuite,
  { configured, cli }: { readonly configured: EffectiveSettings; readonly cli: CliContext },
): EffectiveSettings {
  if (suite.servers === null) return configured;
  return withServers(configured, suite.servers, { file: suite.file, environment: cli.environment });
}
