// Where the page gets its data: the server that serves it, or the data inside an exported page. This folder draws the
// studio; it computes nothing about a run.
import type { RunList, RunRow, RunView, StepView, WholeRun } from "../../app/studio/document.ts";
import { findSteps } from "../../app/studio/find.ts";

/** A run, and a mark that changes when its trace grows. */
export interface MarkedRun {
  readonly mark: string;
  /** Null when the run has not changed since the mark. */
  readonly run: RunView | null;
}

export interface StudioSource {
  /** Lists the newest runs, or all; null in an exported page. */
  readonly runs: ((newest: number | null) => Promise<RunList>) | null;
  readonly run: (id: string, mark: string | null) => Promise<MarkedRun>;
  readonly step: (id: string, at: number) => Promise<StepView>;
  readonly find: (id: string, text: string) => Promise<readonly number[]>;
  /** Reads a file and returns its runs; null in an exported page. */
  readonly open: ((file: File) => Promise<readonly RunRow[]>) | null;
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

/** The chat page stores its key under the same name. The browser deletes it when the tab closes. */
const keyName = "ctx-key";

/** Stores the API key for this tab. */
export function keepKey(key: string): void {
  sessionStorage.setItem(keyName, key);
}

/** The source of a page that a server serves. */
export const liveSource: StudioSource = {
  runs: async (newest) => await ask("runs", newest === null ? {} : { newest: String(newest) }),
  run: async (id, mark) => await ask("run", { id, ...(mark === null ? {} : { mark }) }),
  step: async (id, at) => await ask("step", { id, at: String(at) }),
  find: async (id, text) => await ask("find", { id, text }),
  open: async (file) => (await ask<{ rows: readonly RunRow[] }>("open", { name: file.name }, file)).rows,
};

async function ask<Reply>(path: string, query: Readonly<Record<string, string>>, body?: Blob): Promise<Reply> {
  const key = sessionStorage.getItem(keyName);
  const reply = await fetch(`/ui/studio/${path}?${new URLSearchParams(query)}`, {
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  if (reply.ok) return await reply.json();
  const failure: { readonly error?: string } = await reply.json().catch(() => ({}));
  throw new Refused(failure.error ?? `the server replied with ${reply.status}`, reply.status === 401);
}

/** Returns the source of an exported page, whose data is compressed; null for a page that a server serves. */
export async function exportedSource(): Promise<{
  readonly source: StudioSource;
  readonly ids: readonly string[];
} | null> {
  const holder = document.getElementById("studio-data");
  if (holder === null) return null;
  const bytes = Uint8Array.from(atob(holder.textContent ?? ""), (character) => character.charCodeAt(0));
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  const wholes: readonly WholeRun[] = JSON.parse(text);
  const wholeOf = (id: string): WholeRun => {
    const whole = wholes.find(({ run }) => run.id === id);
    if (whole === undefined) throw new Error(`this page does not contain the run ${id}`);
    return whole;
  };
  const source: StudioSource = {
    runs: null,
    run: async (id, mark) => ({ mark: "whole", run: mark === "whole" ? null : wholeOf(id).run }),
    step: async (id, at) => {
      const step = wholeOf(id).steps[at];
      if (step === undefined) throw new Error(`the run has no step ${at}`);
      return step;
    },
    find: async (id, wanted) => findSteps(wholeOf(id).steps, wanted),
    open: null,
  };
  return { source, ids: wholes.map(({ run }) => run.id) };
}
