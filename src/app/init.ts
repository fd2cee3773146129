// Prepares a working folder: a settings file with every setting commented out, a first suite that passes, and
// .gitignore entries.
import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { atomicWrite } from "../base/file.ts";
import { CtxError } from "../contract/error.ts";
import { settingsSchema } from "../contract/settings.ts";
import { configTemplate } from "./init/template.ts";
import { packageFolder } from "./manifest.ts";

export interface InitRequest {
  /** Absolute path of the current folder. */
  readonly folder: string;
  /** Target folder, relative to `folder`. */
  readonly into: string;
  /** True to replace existing files. */
  readonly isForced: boolean;
}

/** One file and what happened to it. `kept` means that the file existed and was not changed. */
export interface InitFile {
  /** Path relative to the target folder. */
  readonly path: string;
  readonly status: "written" | "replaced" | "extended" | "kept";
}

const ignored = [".ctx/", "artifacts/runs/"];

/** Writes the missing files. Throws `usage` when the folder cannot be written to. */
export async function initFolder({ folder, into, isForced }: InitRequest): Promise<readonly InitFile[]> {
  const target = resolve(folder, into);
  const place = await stat(target).catch(() => null);
  if (place !== null && !place.isDirectory()) {
    throw new CtxError("usage", `${into} is a file`, { hint: "name a folder; a missing folder is created" });
  }
  const suite = await readFile(join(packageFolder(), "anchors", "example.yaml"), "utf8");
  const schema = z.toJSONSchema(settingsSchema, { io: "input", unrepresentable: "any" });
  const texts = [
    ["ctx.config.yaml", configTemplate()],
    ["ctx.config.schema.json", `${JSON.stringify(schema, null, 2)}\n`],
    [join("anchors", "example.yaml"), suite],
  ] as const;
  try {
    const files: InitFile[] = [];
    for (const [path, text] of texts) files.push({ path, status: await put(join(target, path), text, isForced) });
    return [...files, { path: ".gitignore", status: await extendIgnored(join(target, ".gitignore")) }];
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    throw new CtxError("usage", `${into} cannot be written (${code})`, {
      cause,
      hint: "name a folder that you may write",
    });
  }
}

async function put(file: string, text: string, isForced: boolean): Promise<InitFile["status"]> {
  const present = await readIfThere(file);
  if (present === text || (present !== null && !isForced)) return "kept";
  await atomicWrite(file, text);
  return present === null ? "written" : "replaced";
}

/** Adds missing lines to the .gitignore file. Lines of the user stay unchanged. */
async function extendIgnored(file: string): Promise<InitFile["status"]> {
  const present = await readIfThere(file);
  const lines = (present ?? "").split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, ""));
  const missing = ignored.filter((line) => !lines.includes(line.replace(/\/$/, "")));
  if (missing.length === 0) return "kept";
  const before = present === null || present === "" || present.endsWith("\n") ? (present ?? "") : `${present}\n`;
  await atomicWrite(file, `${before}${missing.join("\n")}\n`);
  return present === null ? "written" : "extended";
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return null;
    throw thrown;
  }
}
