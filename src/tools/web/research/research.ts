// The web tools of one conversation. Validates and runs calls, records pages in the ledger and emits events.

import type { Research, ResearchOptions, WebEvent, WebToolCall, WebTools } from "../../../contract/web/research.ts";
import type { PlanInput, PlanOutput } from "../../../contract/web/tools.ts";
import {
  type ScrapeInput,
  type SearchInput,
  type WebToolName,
  type WebToolOutput,
  webToolNameSchema,
  webTools,
} from "../../../contract/web/tools.ts";
import type { ScrapeResult } from "../../../contract/web.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { mentionedUrls } from "./mentioned-urls.ts";
import { type CallFrame, outputOfScrape, outputOfSearch, progressOf, refusal, resultMessage } from "./outputs.ts";
import { openScores, type Scores } from "./scores.ts";

export interface ResearchParts extends Pick<WebTools, "search" | "scrape"> {
  /** Returns a new UUID of version 7. */
  readonly newId: () => string;
  /** `now` returns epoch milliseconds. `elapsed` returns milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly elapsed: () => number;
}

/** Opens the web tools for one conversation. */
export function openResearch(parts: ResearchParts, { snapshot, onEvent = () => undefined }: ResearchOptions): Research {
  const ledger = openLedger(snapshot);
  const bench: Bench = { parts, ledger, scores: openScores(), emitSources: sourceEmitter(ledger, onEvent) };
  return {
    allowFrom(userText) {
      const urls = mentionedUrls(userText);
      for (const url of urls) ledger.offer(url, { contextId: parts.newId(), timestamp: parts.now() });
      return urls;
    },
    async call(call, signal) {
      signal.throwIfAborted();
      const frame: CallFrame = { contextId: parts.newId(), timestamp: parts.now(), started: parts.elapsed() };
      const checked = check(call);
      if (checked.kind === "refused") return refusal(checked.message, frame);
      const identity = { callId: frame.contextId, tool: checked.tool };
      onEvent(callEvent(checked, frame.contextId));
      const output = await perform(checked, frame, { bench, signal });
      for (const message of progressOf(output)) onEvent({ type: "tool-progress", ...identity, message });
      bench.emitSources();
      const durationMs = Math.max(0, Math.round(parts.elapsed() - frame.started));
      onEvent({ type: "tool-result", ...identity, durationMs, ...resultMessage(output) });
      return output;
    },
    sources: () => ledger.sources(),
    newSources: () => ledger.newSources(),
    snapshot: () => ledger.snapshot(),
  };
}

interface Bench {
  readonly parts: ResearchParts;
  readonly ledger: Ledger;
  readonly scores: Scores;
  readonly emitSources: () => void;
}

interface Work {
  readonly bench: Bench;
  readonly signal: AbortSignal;
}

/** Emits an event for each new or changed row of the ledger. */
function sourceEmitter(ledger: Ledger, onEvent: (event: WebEvent) => void): () => void {
  const emitted = new Map(ledger.sources().map((source) => [source.url, JSON.stringify(source)]));
  return () => {
    for (const source of ledger.sources()) {
      const text = JSON.stringify(source);
      if (emitted.get(source.url) === text) continue;
      emitted.set(source.url, text);
      onEvent({ type: "source", source });
    }
  };
}

async function perform(
  call: Exclude<Checked, { kind: "refused" }>,
  frame: CallFrame,
  work: Work,
): Promise<WebToolOutput> {
  switch (call.tool) {
    case "plan_research":
      return planResearch(call.input, frame);
    case "search_web":
      return await search(call.input, frame, work);
    case "scrape_webpage":
      return await scrape(call.input, frame, work);
  }
}

async function search(input: SearchInput, frame: CallFrame, { bench, signal }: Work): Promise<WebToolOutput> {
  const { parts, scores, ledger } = bench;
  const response = await parts.search(input, signal);
  const results = scores.fuse(response);
  for (const result of results) ledger.found(result, seenAt(frame));
  return outputOfSearch({ ...response, results }, { ...frame, reasoning: input.reasoning, ended: parts.elapsed() });
}

async function scrape(input: ScrapeInput, frame: CallFrame, { bench, signal }: Work): Promise<WebToolOutput> {
  const { parts, ledger } = bench;
  // Reads the URL as it was offered. Otherwise a model could change parts of the URL that the key ignores, and so send data
  // to the host.
  const offered = ledger.known(input.url);
  const result = offered === null ? notOffered(input.url, parts.now()) : await read(offered, frame, { bench, signal });
  const ended = { ...frame, reasoning: input.reasoning, ended: parts.elapsed() };
  return outputOfScrape({ ...result, url: input.url }, ended);
}

async function read(url: string, frame: CallFrame, { bench, signal }: Work): Promise<ScrapeResult> {
  const { parts, ledger, scores, emitSources } = bench;
  ledger.attempt(url, seenAt(frame));
  emitSources();
  const result = await parts.scrape({ url }, signal);
  const seen = { contextId: frame.contextId, timestamp: Date.parse(result.scrapedAt) };
  if (result.ok) ledger.succeed(result, { ...seen, relevanceScore: scores.ofPage(result, ledger.entry(url)) });
  else ledger.fail(url, { code: result.errorCode, message: result.error }, seen);
  return result;
}

function seenAt({ contextId, timestamp }: CallFrame): Pick<CallFrame, "contextId" | "timestamp"> {
  return { contextId, timestamp };
}

/** Rejects a URL that was never offered. Without this rule, a page could make a model send data to any URL. */
function notOffered(url: string, now: number): ScrapeResult {
  return {
    ...{ ok: false, url, finalUrl: url, redirects: [], title: "unknown", site: null, needsJsRendering: false },
    scrapedAt: new Date(now).toISOString(),
    errorCode: "NOT_OFFERED",
    error: "a page must be named by the user, a search result or a page that was read: search for it first",
    status: null,
  };
}

type Checked =
  | { readonly kind: "refused"; readonly message: string }
  | { [Name in WebToolName]: CheckedCall<Name> }[WebToolName];

interface CheckedCall<Name extends WebToolName> {
  readonly kind: "call";
  readonly tool: Name;
  readonly input: ReturnType<(typeof webTools)[Name]["input"]["parse"]>;
}

function check({ name, args }: WebToolCall): Checked {
  const known = webToolNameSchema.safeParse(name);
  if (!known.success) {
    return { kind: "refused", message: `there is no web tool ${JSON.stringify(name.slice(0, 100))}` };
  }
  switch (known.data) {
    case "plan_research":
      return checkWith(known.data, webTools.plan_research.input.safeParse(args));
    case "search_web":
      return checkWith(known.data, webTools.search_web.input.safeParse(args));
    case "scrape_webpage":
      return checkWith(known.data, webTools.scrape_webpage.input.safeParse(args));
  }
}

function checkWith<Name extends WebToolName, Input>(
  tool: Name,
  parsed:
    | { readonly success: true; readonly data: Input }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
      },
): { kind: "call"; tool: Name; input: Input } | { kind: "refused"; message: string } {
  if (parsed.success) return { kind: "call", tool, input: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join(".") || "the arguments";
  return {
    kind: "refused",
    message: `${tool}: ${place} is not valid: ${issue?.message ?? "does not match the schema"}`,
  };
}

function callEvent(call: Exclude<Checked, { kind: "refused" }>, callId: string): WebEvent {
  const { tool, input } = call;
  const base = { type: "tool-call", callId, tool, stage: webTools[tool].stage } as const;
  if ("url" in input) return { ...base, reasoning: input.reasoning, url: input.url };
  if ("query" in input) return { ...base, reasoning: input.reasoning, query: input.query };
  return { ...base, reasoning: input.researchGoal };
}

/** Returns the plan with its queries sorted by priority. The input is not modified. */
function planResearch(
  { userQuestion, researchGoal, searchQueries }: PlanInput,
  { contextId, timestamp }: Pick<PlanOutput, "contextId" | "timestamp">,
): PlanOutput {
  const ordered = searchQueries.toSorted((left, right) => left.priority - right.priority);
  return {
    tool: "plan_research",
    contextId,
    timestamp,
    status: "research_planned",
    userQuestion,
    researchGoal,
    searchQueries: ordered,
    instruction: `Call search_web with ${JSON.stringify(ordered[0]?.query ?? "")} next, then read the most relevant pages.`,
  };
}
