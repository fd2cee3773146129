// The permissions that are kept between runs: `.ctx/permissions.yaml`. Each is bound to the definition of its method.
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { atomicWrite } from "../base/file.ts";
import { matchesGlob } from "../base/text/glob.ts";
import { nearest } from "../base/text/nearest.ts";
import { parseYaml } from "../base/text/yaml.ts";
import { CtxError } from "../contract/error.ts";
import { type Allow, allowSchema, type Grant } from "../contract/permission.ts";
import { allowWhenSchema } from "../contract/tool/eligibility.ts";

const fileSchema = z.strictObject({
  version: z.literal(1),
  /** Allowed methods, `SERVER:METHOD`, each with the hash of the definition that the person saw. */
  allow: z
    .record(z.string(), z.union([z.string(), z.strictObject({ definition: z.string(), when: allowWhenSchema })]))
    .default({}),
});

/** The kept permissions by method: the definition that the person saw, and the values for which it holds. */
export type Kept = Readonly<z.infer<typeof fileSchema>["allow"]>;

/** Returns the permissions that a request gives. An invalid request gives none; it is rejected later. */
export function grantsIn(request: unknown): readonly Grant[] {
  return allowIn(request).map(grantOf);
}

/** Returns the permissions that a request asks to keep. Throws `usage` if one names no definition. */
export function keptGrantsIn(request: unknown): Readonly<Record<string, string>> {
  const kept = allowIn(request).flatMap((item) => (typeof item === "string" || item.always !== true ? [] : [item]));
  const bare = kept.find(({ method, definition }) => definition == null || method.includes("*"));
  if (bare !== undefined) {
    throw new CtxError("usage", `"allow": a permission for ${bare.method} cannot be kept without its definition`, {
      hint: "send `method` and `definition` of the permission in the capability miss",
    });
  }
  return Object.fromEntries(kept.map(({ method, definition }) => [method, definition ?? ""]));
}

/** Returns the field `allow` of a request, or an empty list. */
export function allowIn(request: unknown): Allow {
  const parsed = z.object({ allow: allowSchema.nullish() }).safeParse(request);
  return parsed.data?.allow ?? [];
}

/** Throws `usage` if the request gives a permission for a method of a server that is not configured. */
export function checkAllowed(request: unknown, servers: readonly string[]): void {
  for (const item of allowIn(request)) {
    const { method } = grantOf(item);
    const server = method.slice(0, Math.max(0, method.indexOf(":")));
    if (server === "" || server.includes("*") || servers.includes(server)) continue;
    const near = nearest(server, servers);
    const known = servers.length === 0 ? "no server is configured" : `known servers: ${servers.join(", ")}`;
    throw new CtxError("usage", `there is no server "${server}" whose method ${method} could be allowed`, {
      hint: near.length > 0 ? `did you mean ${near.join(" or ")}?` : known,
    });
  }
}

function grantOf(own: Allow[number]): Grant {
  if (typeof own === "string") return { method: own };
  const { method, arguments: shown, definition } = own;
  return {
    method,
    ...(shown == null ? {} : { arguments: shown }),
    ...(definition == null ? {} : { definition }),
  };
}

/** Returns the path of the file, beside the folder of the search index. */
export function permissionsFile(indexDirectory: string): string {
  return path.join(path.dirname(indexDirectory), "permissions.yaml");
}

/** Reads the stored permissions. A missing file has none; a damaged file is a `config` error. */
export async function storedGrants(file: string): Promise<readonly Grant[]> {
  return Object.entries(await readAllowed(file)).map(([method, kept]) =>
    typeof kept === "string" ? { method, definition: kept } : { method, ...kept },
  );
}

/** Stores permissions, each with the definition of its method. */
export async function storeGrants(file: string, grants: Kept): Promise<void> {
  await write(file, { ...(await readAllowed(file)), ...grants });
}

/** Removes the permissions that match the pattern, and returns their methods. */
export async function removeGrants(file: string, pattern: string): Promise<readonly string[]> {
  const allow = await readAllowed(file);
  const removed = Object.keys(allow).filter((method) => matchesGlob(method, pattern));
  if (removed.length > 0)
    await write(file, Object.fromEntries(Object.entries(allow).filter(([method]) => !removed.includes(method))));
  return removed;
}

async function readAllowed(file: string): Promise<Kept> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return {};
    throw new CtxError("config", `${file} cannot be read`, { cause: thrown, hint: "check the file's permissions" });
  }
  const yaml = parseYaml(text, { file });
  const parsed = yaml.kind === "problems" ? null : fileSchema.safeParse(yaml.value);
  if (parsed?.success === true) return parsed.data.allow;
  throw new CtxError("config", `${file} is not a list of permissions`, {
    hint: "delete the file, and allow the methods again with `ctx tools allow`",
  });
}

async function write(file: string, allow: Kept): Promise<void> {
  const rows = Object.entries(allow)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([method, definition]) => `  ${JSON.stringify(method)}: ${JSON.stringify(definition)}\n`);
  await mkdir(path.dirname(file), { recursive: true });
  await atomicWrite(file, `version: 1\nallow:${rows.length === 0 ? " {}\n" : `\n${rows.join("")}`}`, { mode: 0o600 });
}
