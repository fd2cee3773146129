// The written decisions in one runtime: every surface, and for each removal the surface without the one method it names.
import { fileURLToPath } from "node:url";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime, type Runtime } from "../../../src/app/wire.ts";
import { asCtxError } from "../../../src/contract/error.ts";
import type { CaseRecord } from "../../../src/contract/gate.ts";
import { type AnchorCase, type AnchorSuite, loadSuite } from "../../../src/gate/anchor.ts";
import { type Ending, recordRun } from "../../../src/gate/record.ts";

/** The folder of the suites and surfaces that ship. */
export const anchorsFolder = fileURLToPath(new URL("../../../anchors/", import.meta.url));

/** A suite that ships, by name. */
export async function shippedSuite(name: string): Promise<AnchorSuite> {
  return await loadSuite(name, { folder: anchorsFolder, packageAnchors: anchorsFolder });
}

/** Whether the gate knows that the case fails. */
export function isListed({ knownFailure }: AnchorCase): boolean {
  return knownFailure !== undefined;
}

/** A runtime over the surfaces of these suites and the thinned ones of the removals; the caller closes it. */
export function openSurfaces(suites: readonly AnchorSuite[], removals: AnchorSuite): Runtime {
  const whole = Object.assign({}, ...[...suites, removals].map(({ servers }) => servers));
  const thinned = removals.cases.map((removal) => {
    const { family, method } = removedFrom(removal);
    return [thinnedId(removal), { ...whole[family], methods: { [method]: { disabled: true } } }] as const;
  });
  const mcpServers = { ...whole, ...Object.fromEntries(thinned) };
  return createRuntime(librarySettings({ mcpServers, traces: { enabled: false } }));
}

/** Tool id of the surface without the method that serves the case. */
export function thinnedId(removal: AnchorCase): string {
  return `${removedFrom(removal).family}-without-${removedFrom(removal).method}`;
}

function removedFrom({ id, family, expect }: AnchorCase): { readonly family: string; readonly method: string } {
  const [method, ...others] = expect.methods ?? [];
  if (method === undefined || others.length > 0) throw new Error(`${id} must name the one method that serves it`);
  return { family, method };
}

/** Runs a case to its judged record, over the tools it pins or these. */
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

/** The outcome, or the code of the error that kept the case from one. */
export function endingOf({ result, error }: CaseRecord): string {
  return result?.outcomeType ?? error?.code ?? "none";
}
