// Opens the written decisions in one runtime: every tool set, and for each removal the tool set without its method.
import { fileURLToPath } from "node:url";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime, type Runtime } from "../../../src/app/wire.ts";
import { asCtxError } from "../../../src/contract/error.ts";
import type { CaseRecord } from "../../../src/contract/gate.ts";
import { type AnchorCase, type AnchorSuite, loadSuite } from "../../../src/gate/anchor.ts";
import { type Ending, recordRun } from "../../../src/gate/record.ts";

/** The folder of the shipped suites and tool sets. */
export const anchorsFolder = fileURLToPath(new URL("../../../anchors/", import.meta.url));

/** Loads a shipped suite by name. */
export async function shippedSuite(name: string): Promise<AnchorSuite> {
  return await loadSuite(name, { folder: anchorsFolder, packageAnchors: anchorsFolder });
}

/** True when the case is listed as a known failure. */
export function isListed({ knownFailure }: AnchorCase): boolean {
  return knownFailure !== undefined;
}

/** Opens a runtime over the tool sets of these suites and the reduced ones of the removals; the caller closes it. */
export function openSurfaces(suites: readonly AnchorSuite[], removals: AnchorSuite): Runtime {
  const whole = Object.assign({}, ...[...suites, removals].map(({ servers }) => servers));
  const thinned = removals.cases.map((removal) => {
    const { family, method } = removedFrom(removal);
    return [thinnedId(removal), { ...whole[family], methods: { [method]: { disabled: true } } }] as const;
  });
  const mcpServers = { ...whole, ...Object.fromEntries(thinned) };
  return createRuntime(librarySettings({ mcpServers, traces: { enabled: false } }));
}

/** Tool id of the tool set without the method that answers the case. */
export function thinnedId(removal: AnchorCase): string {
  return `${removedFrom(removal).family}-without-${removedFrom(removal).method}`;
}

function removedFrom({ id, family, expect }: AnchorCase): { readonly family: string; readonly method: string } {
  const [method, ...others] = expect.methods ?? [];
  if (method === undefined || others.length > 0) throw new Error(`${id} must name the one method that serves it`);
  return { family, method };
}

/** Runs a case and returns its judged record, over its pinned tools or the given ones. */
export async function runCase(runtime: Runtime, anchor: AnchorCase, tools = anchor.tools): Promise<CaseRecord> {
  const { prompt, clarificationPolicy, queryDepth, responseShape } = anchor;
  const request = {
    query: prompt,
    ...(tools === null ? {} : { tools }),
    clarificationPolicy,
    queryDepth,
    responseShape,
  };
  const ending = await runtime.run(request).then(
    (asked): Ending => ({ kind: "asked", asked: { ...asked, tracePath: null } }),
    (thrown: unknown): Ending => ({ kind: "error", error: asCtxError(thrown) }),
  );
  return recordRun({ anchor, repeat: 1, ending, durationMs: 0, endedAt: 0, redactKeys: [] });
}

/** Returns the outcome, or the code of the error that prevented one. */
export function endingOf({ result, error }: CaseRecord): string {
  return result?.outcomeType ?? error?.code ?? "none";
}
