// The contributors that ship with ctx. Their names are known without loading them. A contributor runs in this
// process, on the standard streams of this process, or over HTTP.
import path from "node:path";
import { type BundledContributor, bundledContributors as bundled } from "../../contributors/bundled.ts";
import type { Address } from "../base/http/listen.ts";
import { nearest } from "../base/text/nearest.ts";
import { CtxError } from "../contract/error.ts";
import type { Contributor, LoadOptions } from "../contrib/contributor.ts";
import type { HostedContributor } from "../contrib/in-process.ts";
import type { HttpHost } from "../contrib/serve/http.ts";
import type { CatalogServer } from "../tools/catalog/server.ts";

/** Names of the bundled contributors, in the order of the list. */
export const bundledIds: readonly string[] = bundled.map(({ id }) => id);

/** Id, name and description of each contributor, known without loading it. */
export const bundledContributors: readonly Pick<BundledContributor, "id" | "name" | "description">[] = bundled.map(
  ({ id, name, description }) => ({ id, name, description }),
);

/** Returns a host that runs the contributor in this process. The first use loads the contributor. */
export function bundledHost(id: string, options: LoadOptions): NonNullable<CatalogServer["host"]> {
  return async () => host(await find(id).load(options));
}

/** Returns a function that serves the contributor on an in-memory transport. The first connection loads the contributor. */
export function bundledConnect(id: string, options: LoadOptions): NonNullable<CatalogServer["connect"]> {
  return async (transport) => {
    const [contributor, { connectContributor }] = await Promise.all([
      find(id).load(options),
      import("../contrib/serve.ts"),
    ]);
    connectContributor(contributor, transport);
  };
}

/** Returns a host that serves a surface file (methods and rows of data) in this process. The first use reads the file. */
export function surfaceHost(file: string): NonNullable<CatalogServer["host"]> {
  return async () => {
    const { loadSurface } = await import("../contrib/surface/load.ts");
    return await host(await loadSurface(file));
  };
}

/** Options for loading a bundled contributor. The signal stops the server. */
export interface ServeOptions extends LoadOptions {
  readonly signal: AbortSignal;
}

/** Serves the contributor on the standard streams until the client disconnects. An unknown contributor is a `usage` error. */
export async function serveBundled(id: string, { signal, ...options }: ServeOptions): Promise<void> {
  const [contributor, { serveStdio }] = await Promise.all([find(id).load(options), import("../contrib/serve.ts")]);
  await serveStdio(contributor, signal);
}

/**
 * Serves the contributor over HTTP until the returned host is closed. Throws `usage` for an unknown contributor, or
 * for an address that cannot be bound.
 */
export async function hostBundled(id: string, options: LoadOptions & Address): Promise<HttpHost> {
  const contributor = await find(id).load(options);
  const { serveHttp } = await import("../contrib/serve/http.ts");
  return await serveHttp(contributor, options);
}

async function host(contributor: Contributor): Promise<HostedContributor> {
  const { hostContributor } = await import("../contrib/in-process.ts");
  return hostContributor(contributor);
}

/** Returns the contributor. An id that is the path of a JSON file names a surface file. */
function find(id: string): Pick<BundledContributor, "load"> {
  if (id.endsWith(".json")) {
    return { load: async () => (await import("../contrib/surface/load.ts")).loadSurface(path.resolve(id)) };
  }
  const found = bundled.find((contributor) => contributor.id === id);
  if (found !== undefined) return found;
  const near = nearest(id, bundledIds);
  const hint =
    near.length > 0 ? `did you mean ${near.join(" or ")}?` : `the bundled contributors are ${bundledIds.join(", ")}`;
  throw new CtxError("usage", `ctx has no bundled contributor "${id}"`, { hint });
}
