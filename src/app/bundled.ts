// The contributors that ship with ctx: known by name without loading; run in this process, on its standard streams or
// over HTTP.
import path from "node:path";
import { nearest } from "../base/text/nearest.ts";
import { CtxError } from "../contract/error.ts";
import { type BundledContributor, bundledContributors as bundled } from "../contributors/bundled.ts";
import type { Contributor, LoadOptions } from "../contributors/contributor.ts";
import type { HostedContributor } from "../contributors/in-process.ts";
import type { HttpAddress, HttpHost } from "../contributors/serve/http.ts";
import type { CatalogServer } from "../tools/catalog/server.ts";

/** Names of the bundled contributors, in the order they are listed. */
export const bundledIds: readonly string[] = bundled.map(({ id }) => id);

/** Properties of each contributor that are known without loading it. */
export const bundledContributors: readonly Pick<BundledContributor, "id" | "name" | "description">[] = bundled.map(
  ({ id, name, description }) => ({ id, name, description }),
);

/** Hosts the contributor in this process and loads it on first use. */
export function bundledHost(id: string, options: LoadOptions): NonNullable<CatalogServer["host"]> {
  return async () => host(await find(id).load(options));
}

/** Serves the contributor on an in-memory transport, loading it at the first connection. */
export function bundledConnect(id: string, options: LoadOptions): NonNullable<CatalogServer["connect"]> {
  return async (transport) => {
    const [contributor, { connectContributor }] = await Promise.all([
      find(id).load(options),
      import("../contributors/serve.ts"),
    ]);
    connectContributor(contributor, transport);
  };
}

/** Hosts a surface file in this process and reads it on first use. */
export function surfaceHost(file: string): NonNullable<CatalogServer["host"]> {
  return async () => {
    const { loadSurface } = await import("../contributors/surface/load.ts");
    return await host(await loadSurface(file));
  };
}

/** Options of loading a bundled contributor, and the signal that ends serving it. */
export interface ServeOptions extends LoadOptions {
  readonly signal: AbortSignal;
}

/** Serves the contributor on this process's standard streams until the client goes away; an unknown one is a `usage` error. */
export async function serveBundled(id: string, { signal, ...options }: ServeOptions): Promise<void> {
  const [contributor, { serveStdio }] = await Promise.all([find(id).load(options), import("../contributors/serve.ts")]);
  await serveStdio(contributor, signal);
}

/**
 * Serves the contributor over HTTP until it is closed; an unknown contributor, or an address that cannot be bound, is a
 * `usage` error.
 */
export async function hostBundled(id: string, options: LoadOptions & HttpAddress): Promise<HttpHost> {
  const contributor = await find(id).load(options);
  const { serveHttp } = await import("../contributors/serve/http.ts");
  return await serveHttp(contributor, options);
}

async function host(contributor: Contributor): Promise<HostedContributor> {
  const { hostContributor } = await import("../contributors/in-process.ts");
  return hostContributor(contributor);
}

/** A name that is the path of a JSON file names a surface file. */
function find(id: string): Pick<BundledContributor, "load"> {
  if (id.endsWith(".json")) {
    return { load: async () => (await import("../contributors/surface/load.ts")).loadSurface(path.resolve(id)) };
  }
  const found = bundled.find((contributor) => contributor.id === id);
  if (found !== undefined) return found;
  const near = nearest(id, bundledIds);
  const hint =
    near.length > 0 ? `did you mean ${near.join(" or ")}?` : `the bundled contributors are ${bundledIds.join(", ")}`;
  throw new CtxError("usage", `ctx has no bundled contributor "${id}"`, { hint });
}
