// Gets the data of the page from the server that serves it. This folder draws the studio; it computes nothing about a run.
import type { RunList, RunRow, RunView, StepView } from "../../app/studio/document.ts";

/** A run, and a mark that changes when its trace grows. */
export interface MarkedRun {
  readonly mark: string;
  /** Null when the run has not changed since the mark. */
  readonly run: RunView | null;
}

export interface StudioSource {
  /** Lists the newest runs, or all. */
  readonly runs: (newest: number | null) => Promise<RunList>;
  readonly run: (id: string, mark: string | null) => Promise<MarkedRun>;
  readonly step: (id: string, at: number) => Promise<StepView>;
  readonly find: (id: string, text: string) => Promise<readonly number[]>;
  /** Reads a file and returns its runs. */
  readonly open: (file: File) => Promise<readonly RunRow[]>;
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

/** The server that serves the page. */
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
