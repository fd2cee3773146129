// Gets the data of the page from the server that serves it. This folder draws the studio; it computes nothing about a run.

import type { RunList, RunRow, RunView, StepView } from "../../app/studio/document.ts";
import type { CompareView } from "../../app/studio/document-compare.ts";
import type {
  CallByHand,
  PackAnswer,
  PackList,
  PackView,
  ReplyView,
  ServerRow,
} from "../../app/studio/document-tools.ts";
import { visible } from "../../base/text/visible.ts";
import type { LintFinding } from "../../contract/lint.ts";
import type { OfferRequest, Offers } from "../../contract/tool/offers.ts";
import type { ExportedReport, GateList, GateRunView, MatrixView } from "../../gate/studio/document.ts";

/** A run, and a mark that changes when its trace grows. */
export interface MarkedRun {
  readonly mark: string;
  /** Null when the run has not changed since the mark. */
  readonly run: RunView | null;
}

export interface StudioSource {
  /** False in an exported page, which has no server. */
  readonly isLive: boolean;
  /** The report of an exported page. */
  readonly report?: ExportedReport;
  /** Lists the newest runs, or all. */
  readonly runs: (newest: number | null) => Promise<RunList>;
  readonly run: (id: string, mark: string | null) => Promise<MarkedRun>;
  readonly step: (id: string, at: number) => Promise<StepView>;
  readonly find: (id: string, text: string) => Promise<readonly number[]>;
  /** Reads a file and returns its runs. */
  readonly open: (file: File) => Promise<readonly RunRow[]>;
  readonly compare: (left: string, right: string) => Promise<CompareView>;
  readonly servers: () => Promise<readonly ServerRow[]>;
  readonly call: (call: CallByHand) => Promise<ReplyView>;
  readonly lint: (server: string) => Promise<readonly LintFinding[]>;
  readonly offers: (server: string) => Promise<Offers>;
  readonly offer: (server: string, offer: OfferRequest) => Promise<ReplyView>;
  readonly gates: () => Promise<GateList>;
  readonly gate: (suite: string, id: string) => Promise<GateRunView>;
  readonly matrix: (suite: string, id: string) => Promise<MatrixView>;
  /** Accepts the result of a case as its new expectation, and returns the changes in words. */
  readonly accept: (suite: string, id: string, caseId: string) => Promise<readonly string[]>;
  readonly packs: () => Promise<PackList>;
  readonly pack: (name: string) => Promise<PackView | null>;
  readonly resolve: (name: string, query: string) => Promise<PackAnswer | null>;
}

/** What each view gets: the data, and where it reports a failed request. */
export interface ViewParts {
  readonly source: StudioSource;
  readonly onError: (thrown: unknown) => void;
}

/** Error for a reply with an error status. `isLocked` is true if the key is missing or wrong. */
export class Refused extends Error {
  readonly isLocked: boolean;

  constructor(message: string, isLocked: boolean) {
    super(message);
    this.isLocked = isLocked;
  }
}

/** Name under which the key is stored. The browser deletes it when the tab closes. */
const keyName = "ctx-key";

/** Stores the API key for this tab. */
export function keepKey(key: string): void {
  sessionStorage.setItem(keyName, key);
}

/** Deletes the key of this tab. Returns true if there was one. */
export function forgetKey(): boolean {
  const had = hasKey();
  sessionStorage.removeItem(keyName);
  return had;
}

export function hasKey(): boolean {
  return (sessionStorage.getItem(keyName) ?? "") !== "";
}

/** The server that serves the page. */
export const liveSource: StudioSource = {
  isLive: true,
  runs: async (newest) => await ask("runs", newest === null ? {} : { newest: String(newest) }),
  run: async (id, mark) => await ask("run", { id, ...(mark === null ? {} : { mark }) }),
  step: async (id, at) => await ask("step", { id, at: String(at) }),
  find: async (id, text) => await ask("find", { id, text }),
  open: async (file) => (await ask<{ rows: readonly RunRow[] }>("open", { name: file.name }, file)).rows,
  compare: async (left, right) => await ask("compare", { left, right }),
  servers: async () => await ask("servers", {}),
  call: async (call) => await ask("call", {}, JSON.stringify(call)),
  lint: async (server) => await ask("lint", { server }),
  offers: async (server) => await ask("offers", { server }),
  offer: async (server, offer) => await ask("offer", {}, JSON.stringify({ server, offer })),
  gates: async () => await ask("gates", {}),
  gate: async (suite, id) => await ask("gate", { suite, id }),
  matrix: async (suite, id) => await ask("matrix", { suite, id }),
  accept: async (suite, id, caseId) => await ask("accept", { suite, id, case: caseId }, ""),
  packs: async () => await ask("packs", {}),
  pack: async (name) => await ask("pack", { name }),
  resolve: async (name, query) => await ask("resolve", { name, query }),
};

async function ask<Reply>(path: string, query: Readonly<Record<string, string>>, body?: Blob | string): Promise<Reply> {
  const method = body === undefined ? {} : { method: "POST", body };
  return await (await request(`/ui/studio/${path}?${new URLSearchParams(query)}`, method)).json();
}

/** Reads JSON of the API without control characters and marks of the writing direction, which the page would obey. */
export function readJson<Document>(text: string): Document {
  return JSON.parse(text, (_key, value: unknown) => (typeof value === "string" ? visible(value) : value));
}

/** Sends a request with the key of this tab. Throws `Refused` for an error status. */
export async function request(path: string, init: RequestInit): Promise<Response> {
  const key = sessionStorage.getItem(keyName);
  const authorization = key === null || key === "" ? {} : { authorization: `Bearer ${key}` };
  const reply = await fetch(path, { ...init, headers: { ...Object(init.headers), ...authorization } });
  if (reply.ok) return reply;
  const failure: { readonly error?: string } = await reply.json().catch(() => ({}));
  throw new Refused(failure.error ?? `the server replied with ${reply.status}`, reply.status === 401);
}
