// The data inside an exported page, in place of a server.
import { findSteps } from "../../app/studio/find.ts";
import type { ExportedPage } from "../../gate/studio/document.ts";
import type { Route } from "./route.ts";
import type { StudioSource } from "./source.ts";

/** What an exported page shows. */
export interface Exported {
  readonly source: StudioSource;
  /** The view with which the page begins. */
  readonly first: Route;
}

/** Reads the data, which is compressed; null for a page of a server. */
export async function readExported(): Promise<Exported | null> {
  const holder = document.getElementById("studio-data");
  if (holder === null) return null;
  const bytes = Uint8Array.from(atob(holder.textContent ?? ""), (character) => character.charCodeAt(0));
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  const page: ExportedPage = JSON.parse(text);
  return { source: sourceOf(page), first: firstView(page) };
}

function firstView({ runs, comparison, report }: ExportedPage): Route {
  if (report !== undefined) return { view: "report", names: [] };
  if (comparison !== null) return { view: "compare", names: [comparison.left.id, comparison.right.id] };
  return { view: "run", id: runs[0]?.run.id ?? "", step: null };
}

function sourceOf({ runs, comparison, report }: ExportedPage): StudioSource {
  const wholeOf = (id: string) => {
    const whole = runs.find(({ run }) => run.id === id);
    if (whole === undefined) throw new Error(`this page does not contain the run ${id}`);
    return whole;
  };
  const absent = async () => {
    throw new Error("an exported page has no server: open `ctx studio`");
  };
  return {
    isLive: false,
    ...(report && { report }),
    run: async (id, mark) => ({ mark: "whole", run: mark === "whole" ? null : wholeOf(id).run }),
    step: async (id, at) => {
      const step = wholeOf(id).steps[at];
      if (step === undefined) throw new Error(`the run has no step ${at}`);
      return step;
    },
    find: async (id, text) => findSteps(wholeOf(id).steps, text),
    compare: async () => comparison ?? (await absent()),
    ...{ runs: absent, open: absent, servers: absent, call: absent, lint: absent, offers: absent, offer: absent },
    ...{ gates: absent, gate: absent, matrix: absent, accept: absent, packs: absent, pack: absent, resolve: absent },
  };
}
