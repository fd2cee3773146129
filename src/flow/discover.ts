// Stage discover: selects the tools whose methods are compared, pinned or found, and records why each tool was selected.
// Up to a number of methods all tools of the catalog are compared, so that no search can hide the right one.

import { nearest } from "../base/text/nearest.ts";
import { truncate } from "../base/text/truncate.ts";
import { CtxError } from "../contract/error.ts";
import type { Ports } from "../contract/query/ports.ts";
import type { Asked, Discovered, DiscoveryAccount, RankedMethod } from "../contract/query/record.ts";
import type { CapabilityMiss } from "../contract/query/result.ts";
import type { SelectionContext } from "../contract/query/selection.ts";
import type { Method, ToolListing, ToolMatch } from "../contract/tool.ts";
import type { Stage } from "./chain.ts";
import { takesSecret, withAliases } from "./discover/secret-request.ts";
import { rankMethods, shownCount } from "./propose/candidates.ts";

export const discover: Stage<Asked, Discovered> = {
  name: "discover",
  run: async (state, ports) => {
    const selection = await select(state, ports);
    const asked = takesSecret(selection.universe) ? withAliases(state, ports) : state;
    const record = { ...asked, ...selection };
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

type Selection = Pick<Discovered, "orchestrationMode" | "universe" | "selectionContext" | "unavailable" | "discovery">;

async function select(state: Asked, ports: Ports): Promise<Selection> {
  const pinned = state.request.tools;
  if (pinned !== null) checkPinned(pinned, ports.tools.ids());
  const named = pinned === null ? ports.tools.ids() : [...new Set(pinned)];
  // Starting the sandbox takes about as long as listing tools. Most runs that find a tool need both, so both start now.
  if (named.length > 0) ports.sandbox.prepare();
  const listings = named.length === 0 ? [] : await ports.tools.list(named, ports.signal);
  const listed = listings.filter((listing) => listing.failure === undefined && listing.methods.length > 0);
  const search = pinned === null ? await searched(state.request.query, listed, ports) : null;
  const context = search?.context ?? named.map(pinnedContext);
  return {
    orchestrationMode: pinned === null ? "auto_discovery" : "manual_selected_tools",
    universe: context.flatMap(({ toolId }) => listed.find(({ id }) => id === toolId) ?? []),
    selectionContext: context,
    ...(search === null ? {} : { discovery: accountOf(search, listed) }),
    unavailable: listings.flatMap(({ id, failure }) => (failure === undefined ? [] : [{ toolId: id, failure }])),
  };
}

/** Minimum number of tools that are selected from a large catalog. */
const fewestTools = 6;
/** The number is multiplied by this if no method of the best tool shares a word with the request. */
const widened = 2;
/** Number of methods, best first, whose tools are selected from a large catalog. */
const bestMethods = 48;

/**
 * Returns the tools whose methods are compared, best first: all of them, or the best of a catalog with more methods than
 * the settings allow to compare.
 */
async function searched(query: string, listed: readonly ToolListing[], ports: Ports): Promise<Searched> {
  if (listed.length === 0) return { context: [], ranking: null };
  const found = await ports.tools.search(query, Math.max(fewestTools, listed.length), ports.signal);
  const chosen = await chosenByModel({ query, listed, found }, ports);
  const ofModel = new Set(chosen.map(({ toolId }) => toolId));
  const matches = found.filter(({ toolId }) => !ofModel.has(toolId) && listed.some(({ id }) => id === toolId));
  if (methodsOf(listed).length > ports.settings.maxMethods) {
    const best = await bestTools(query, { listed, found }, ports);
    return {
      context: [...chosen, ...best.context.filter(({ toolId }) => !ofModel.has(toolId))].map(contextOf),
      ranking: best.ranking,
    };
  }
  const rest = listed.filter(({ id }) => !ofModel.has(id) && !matches.some(({ toolId }) => toolId === id));
  const reason = "no method shares a word with the request; its methods were compared like all others";
  const all = [...chosen, ...matches, ...rest.map(({ id }) => ({ toolId: id, reason, score: 0 }))];
  return { context: all.map(contextOf), ranking: null };
}

interface Searched {
  readonly context: readonly SelectionContext[];
  /** The methods of the whole catalog by score; null if all of them are compared. */
  readonly ranking: { readonly isByVectors: boolean; readonly methods: readonly RankedMethod[] } | null;
}

/** Number of methods of the ranking that the trace records. */
const mostRecorded = 20;

function accountOf({ context, ranking }: Searched, listed: readonly ToolListing[]): DiscoveryAccount {
  const compared = new Set(context.map(({ toolId }) => toolId));
  const scoreOf = (id: string) =>
    context.find(({ toolId }) => toolId === id)?.score ??
    ranking?.methods.find(({ toolId }) => toolId === id)?.score ??
    0;
  const tools = listed
    .map(({ id, methods }) => ({
      ...{ toolId: id, score: Number(scoreOf(id).toFixed(4)), methodCount: methods.length },
      isCompared: compared.has(id),
    }))
    .toSorted((one, two) => Number(two.isCompared) - Number(one.isCompared) || two.score - one.score);
  return {
    isByVectors: ranking?.isByVectors ?? false,
    methodCount: methodsOf(listed).length,
    comparedMethodCount: methodsOf(listed.filter(({ id }) => compared.has(id))).length,
    tools,
    bestMethods: ranking?.methods.slice(0, mostRecorded) ?? [],
  };
}

/**
 * Returns the tools of the methods that match the request best, best first. Where the embedded player interprets, methods
 * are compared by the encoder's vectors and by words, else by words alone.
 */
async function bestTools(
  query: string,
  { listed, found }: { readonly listed: readonly ToolListing[]; readonly found: readonly ToolMatch[] },
  { models, signal }: Ports,
): Promise<Searched> {
  const methods = methodsOf(listed);
  const likeness = await models.likenessOf?.(query, methods, signal);
  const ranked = rankMethods(query, methods, listed, likeness);
  const callable = new Set(
    methods.filter(({ eligibility }) => eligibility.class !== "changes").map(({ toolId, name }) => `${toolId}:${name}`),
  );
  const best = ranked.filter(({ toolId, methodName }) => callable.has(`${toolId}:${methodName}`)).slice(0, bestMethods);
  const fewest = fewestTools * ((found[0]?.matched ?? 1) === 0 ? widened : 1);
  const ofBest = [...new Set(best.map(({ toolId }) => toolId))];
  const tools = [...new Set([...ofBest, ...ranked.slice(bestMethods).map(({ toolId }) => toolId)])];
  const context = tools.slice(0, Math.max(fewest, ofBest.length)).map((toolId) => ({
    toolId,
    reason: found.find((match) => match.toolId === toolId)?.reason ?? "a method is similar in meaning to the request",
    score: ranked.find((rankedMethod) => rankedMethod.toolId === toolId)?.score ?? 0,
  }));
  return { context, ranking: { isByVectors: likeness !== undefined, methods: ranked } };
}

function methodsOf(listings: readonly ToolListing[]): readonly Method[] {
  return listings.flatMap(({ methods }) => methods);
}

function contextOf({ toolId, reason, score, isChosenByModel }: SelectionContext): SelectionContext {
  return { toolId, reason, score, ...(isChosenByModel === undefined ? {} : { isChosenByModel }) };
}

/** Number of tools that are offered to the model. */
const mostOffered = 60;

/**
 * Returns the tools that a model chose. Asks it only if the methods of all tools do not fit into one prompt. The methods of
 * the chosen tools are shown first; the others stay comparable.
 */
async function chosenByModel(
  {
    query,
    listed,
    found,
  }: { readonly query: string; readonly listed: readonly ToolListing[]; readonly found: readonly ToolMatch[] },
  { models, signal, trace }: Ports,
): Promise<readonly SelectionContext[]> {
  const methods = methodsOf(listed);
  if (models.select === undefined || listed.length < 2 || shownCount(methods) === methods.length) return [];
  const place = (id: string) => found.findIndex(({ toolId }) => toolId === id) >>> 0;
  const offered = listed.toSorted((left, right) => place(left.id) - place(right.id)).slice(0, mostOffered);
  const candidates = offered.map(({ id, name, description, methods: own }) => ({
    ...{ toolId: id, name, description, methods: own.map((method) => method.name) },
  }));
  try {
    const { value } = await models.select({ query, candidates, most: fewestTools }, signal);
    const picked = value.filter(
      ({ toolId }, at) =>
        offered.some(({ id }) => id === toolId) && value.findIndex((one) => one.toolId === toolId) === at,
    );
    if (picked.length === 0)
      trace.write({ type: "warning", name: "select", data: { message: noUse(value.map(({ toolId }) => toolId)) } });
    return picked.slice(0, fewestTools).map(({ toolId, score, reason }) => ({
      ...{ toolId, score, reason: truncate(reason, 200), isChosenByModel: true },
    }));
  } catch {
    // The trace records the error of the model; the search result is used instead.
    signal.throwIfAborted();
    return [];
  }
}

function noUse(named: readonly string[]): string {
  const what = named.length === 0 ? "no tool" : `only tools that were not offered (${named.join(", ")})`;
  return truncate(`the model chose ${what}; the search order is used`, 500);
}

function pinnedContext(toolId: string): SelectionContext {
  return { toolId, reason: "pinned by the request", score: 1 };
}

function noToolStarted(record: { readonly unavailable: Discovered["unavailable"] }): CtxError {
  const named = record.unavailable.map(({ toolId, failure }) => `${toolId}: ${failure.message}`);
  return new CtxError("upstream", `no tool could be started (${named.join("; ")})`, {
    hint: "check the server's command and its own output",
  });
}

/** Without a failed server, no tool remains only if the request allows none, none is configured, or none has a method. */
function noTools({ request, reading }: Asked, ports: Ports): CapabilityMiss {
  const known = ports.tools.ids();
  const [message, rewrites] =
    request.tools?.length === 0
      ? ["The request allows no tool.", known.slice(0, 3).map((id) => `Pin a tool that covers it, for example ${id}.`)]
      : known.length === 0
        ? ["No tool is configured: the catalog is empty.", ["Add servers under mcpServers in ctx.config.yaml."]]
        : [`The configured tools list no method: ${known.join(", ")}.`, []];
  return {
    message,
    missingCapabilities: [reading.topic === "" ? request.query : reading.topic],
    suggestedRewrites: [...rewrites],
    originalQuery: request.query,
  };
}
