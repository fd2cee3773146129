// Loads a surface file. An invalid file is a `config` error that states where the file is wrong.
import { readFile } from "node:fs/promises";
import { CtxError } from "../../contract/error.ts";
import type { Contributor } from "../contributor.ts";
import { surfaceSchema } from "./format.ts";
import { createSurface } from "./surface.ts";

/** Loads the contributor of a surface file; `file` is an absolute path. */
export async function loadSurface(file: string): Promise<Contributor> {
  const parsed = surfaceSchema.safeParse(parseJson(await readText(file), file));
  if (parsed.success) return createSurface(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? "the file" : issue.path.map(String).join(".");
  throw new CtxError("config", `${file} is not a surface: ${place}: ${issue?.message ?? "unreadable"}`, {
    hint: "a surface has version, server, name, description, tools, replies and tables",
  });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new CtxError("config", `the surface ${file} cannot be read`, { cause, hint: "give the path of a JSON file" });
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CtxError("config", `${file} is not JSON`, { cause, hint: "a surface is one JSON document" });
  }
}
