// Stage discover: selects the tools of the query, pinned or found by search, and records why each tool was selected.

import { nearest } from "../base/text/nearest.ts";
import { truncate } from "../base/text/truncate.ts";
import { CtxError } from "../contract/error.ts";
import type { Ports } from "../contract/query/ports.ts";
import type { Asked, Discovered } from "../contract/query/record.ts";
import type { CapabilityMiss } from "../contract/query/result.ts";
import type { SelectionContext } from "../contract/query/selection.ts";
import type { Stage } from "./chain.ts";

export const discover: Stage<Asked, Discovered> = {
  name: "discover",
  run: async (state, ports) => {
    const selection = await select(state, ports);
    const record = { ...state, ...selection };
    if (record.universe.length > 0) return { kind: "next", record };
    // If the deadline passes while servers start, the error must report the deadline, not the servers.
    ports.signal.throwIfAborted();
    if (record.unavailable.length > 0) throw noToolStarted(record);
    return {
      kind: "outcome",
      outcome: { type: "capability_miss", capabilityMiss: noTools(state, ports), record: state },
    };
  },
};

/** Throws a `usage` error for the first tool id that the catalog does not contain; the hint suggests similar ids. */
export function checkPinned(pinned: readonly string[], known: readonly string[]): void {
  const unknown = pinned.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  const near = nearest(unknown, known);
  const hint =
    near.length > 0
      ? `did you mean ${near.join(" or ")}?`
      : known.length > 0
        ? `known tools: ${known.join(", ")}`
        : "no tool is configured";
  throw new CtxError("usage", `there is no tool "${unknown}"`, { hint });
}

type Selection = Pick<Discovered, "orchestrationMode" | "universe" | "selectionContext" | "unavailable">;

async function select(state: Asked, ports: Ports): Promise<Selection> {
  const pinned = state.request.tools;
  const context =
    pinned === null ? await searched(state.request.query, ports) : pinnedContext(pinned, ports.tools.ids());
  // Starting the sandbox takes about as long as listing tools. Most runs that find a tool need both, so both start now.
  if (context.length > 0) ports.sandbox.prepare();
  const listings =
    context.length === 0
      ? []
      : await ports.tools.list(
          context.map(({ toolId }) => toolId),
          ports.signal,
        );
  return {
    orchestrationMode: pinned === null ? "auto_discovery" : "manual_selected_tools",
    universe: listings.filter((listing) => listing.failure === undefined && listing.methods.length > 0),
    selectionContext: context,
    unavailable: listings.flatMap(({ id, failure }) => (failure === undefined ? [] : [{ toolId: id, failure }])),
  };
}

/** Returns the best matches of the catalog. A small catalog is returned whole, since a word search may miss a synonym. */
async function searched(query: string, ports: Ports): Promise<readonly SelectionContext[]> {
  const { maxTools } = ports.settings;
  const known = ports.tools.ids();
  if (known.length > maxTools) return await chosen(query, ports);
  const found = await ports.tools.search(query, maxTools, ports.signal);
  const rest = known.filter((id) => !found.some(({ toolId }) => toolId === id));
  return [
    ...found,
    ...rest.map((toolId) => ({ toolId, reason: "the catalog is small, so all of it was considered", score: 0 })),
  ];
}

/** Number of tools offered to the model, as a multiple of the number of tools wanted. */
const choiceFactor = 3;

/**
 * Returns the best matches in search order, or the tools that a model chose from a longer list of matches. If the model
 * chooses none of the listed tools, the search order is used.
 */
async function chosen(query: string, ports: Ports): Promise<readonly SelectionContext[]> {
  const { select } = ports.models;
  const { maxTools } = ports.settings;
  if (select === undefined) return await ports.tools.search(query, maxTools, ports.signal);
  const found = await ports.tools.search(query, maxTools * choiceFactor, ports.signal);
  const asSearched = found.slice(0, maxTools);
  if (found.length <= maxTools) return asSearched;
  const ids = found.map(({ toolId }) => toolId);
  const candidates = (await ports.tools.list(ids, ports.signal)).map(({ id, name, description, methods }) => ({
    ...{ toolId: id, name, description, methods: methods.map((method) => method.name) },
  }));
  try {
    const { value } = await select({ query, candidates, most: maxTools }, ports.signal);
    const picked = value.filter(
      ({ toolId }, at) => ids.includes(toolId) && value.findIndex((one) => one.toolId === toolId) === at,
    );
    if (picked.length === 0) {
      ports.trace.write({
        type: "warning",
        name: "select",
        data: { message: noUse(value.map(({ toolId }) => toolId)) },
      });
      return asSearched;
    }
    return picked.slice(0, maxTools).map(({ toolId, score, reason }) => ({
      ...{ toolId, score, reason: truncate(reason, 200), isChosenByModel: true },
    }));
  } catch {
    // The trace records the error of the model; the search result is used instead.
    ports.signal.throwIfAborted();
    return asSearched;
  }
}

function noUse(named: readonly string[]): string {
  const what = named.length === 0 ? "no tool" : `only tools that the search did not find (${named.join(", ")})`;
  return truncate(`the model chose ${what}; the search order is used`, 500);
}

function pinnedContext(pinned: readonly string[], known: readonly string[]): readonly SelectionContext[] {
  checkPinned(pinned, known);
  return [...new Set(pinned)].map((toolId) => ({ toolId, reason: "pinned by the request", score: 1 }));
}

function noToolStarted(record: { readonly unavailable: Discovered["unavailable"] }): CtxError {
  const named = record.unavailable.map(({ toolId, failure }) => `${toolId}: ${failure.message}`);
  return new CtxError("upstream", `no tool could be started (${named.join("; ")})`, {
    hint: "check the server's command and its own output",
  });
}

function noTools({ request, reading }: Asked, ports: Ports): CapabilityMiss {
  const isEmpty = request.tools?.length === 0;
  return {
    message: isEmpty ? "The request allows no tool." : "No tool of the catalog matches the request.",
    missingCapabilities: [reading.topic === "" ? request.query : reading.topic],
    suggestedRewrites: ports.tools
      .ids()
      .slice(0, 3)
      .map((id) => `Pin a tool that covers it, for example ${id}.`),
    originalQuery: request.query,
  };
}
