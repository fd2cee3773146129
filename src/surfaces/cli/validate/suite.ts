// A suite by its name, as every command looks for it, and the settings with the servers that it brings.
import path from "node:path";
import { packageFolder } from "../../../app/manifest.ts";
import { type EffectiveSettings, withServers } from "../../../app/settings.ts";
import { type AnchorSuite, loadSuite } from "../../../gate/anchor.ts";
import type { CliContext } from "../cli-context.ts";

/** The suite of `./anchors`, of the package or at a path; its cases may pin these tools or its own. */
export async function findSuite(
  name: string,
  toolIds: readonly string[] | null,
  { folder, onText }: Pick<CliContext, "folder"> & { readonly onText?: (text: string) => void },
): Promise<AnchorSuite> {
  return await loadSuite(name, { folder, packageAnchors: path.join(packageFolder(), "anchors"), toolIds, onText });
}

/** The same settings on the servers of the suite, where it brings its own. */
export function withSuiteServers(
  suite: AnchorSuite,
  { configured, cli }: { readonly configured: EffectiveSettings; readonly cli: CliContext },
): EffectiveSettings {
  if (suite.servers === null) return configured;
  return withServers(configured, suite.servers, { file: suite.file, environment: cli.environment });
}
