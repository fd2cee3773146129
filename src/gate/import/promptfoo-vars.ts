// Reads the variables of a test: values, files of values, and files whose text is a value.
import { z } from "zod";
import { CtxError } from "../../contract/error.ts";
import { expandPath, parseDocument, type Reading, readReported } from "./import-files.ts";
import type { PromptfooTest } from "./promptfoo-shape.ts";
import type { Vars } from "./templates.ts";

interface At extends Reading {
  readonly place: string;
}

const recordSchema = z.record(z.string(), z.unknown());

/** Returns the variables as the configuration states them; `vars` may also name one or more files of variables. */
export async function statedVars({ vars }: PromptfooTest, at: At): Promise<Vars> {
  if (vars === undefined) return {};
  if (typeof vars === "object" && !Array.isArray(vars)) return vars;
  const all: Record<string, unknown> = {};
  for (const written of [vars].flat()) {
    for (const path of await expandPath(written.replace(/^file:\/\//, ""), at.files)) {
      Object.assign(all, await fileVars(path, at));
    }
  }
  return all;
}

async function fileVars(path: string, at: At): Promise<Vars> {
  const unmapped = (reason: string): Vars => {
    at.remark({ place: at.place, kind: "unmapped", what: "vars", reason });
    return {};
  };
  if (!/\.(?:json|ya?ml)$/i.test(path)) return unmapped(`${path}: only .json and .yaml files of variables are read`);
  const text = await readReported(path, { ...at, what: "vars" });
  if (text === null) return {};
  const value = documentOf(text, path, at);
  return recordSchema.safeParse(value).data ?? unmapped(`${path} is not a map of variables`);
}

function documentOf(text: string, path: string, at: At): unknown {
  try {
    return parseDocument(text, { file: path, lines: at.lines, isMain: false });
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    at.remark({ place: at.place, kind: "unmapped", what: "vars", reason: thrown.message });
    return null;
  }
}

/**
 * Replaces each value that names a file by the content of the file. A value that cannot be read keeps its name, so that
 * a question that uses it is reported.
 */
export async function readVars(vars: Vars, at: At): Promise<Vars> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(vars)) {
    const values = await Promise.all([value].flat().map((one) => readVar(one, { ...at, what: `vars.${name}` })));
    all[name] = Array.isArray(value) || values.flat().length !== 1 ? values.flat() : values.flat()[0];
  }
  return all;
}

async function readVar(value: unknown, at: At & { readonly what: string }): Promise<readonly unknown[]> {
  if (typeof value !== "string" || !value.startsWith("file://")) return [value];
  const paths = await expandPath(value.slice("file://".length), at.files);
  const texts = paths.map(async (path) => {
    if (!/\.(?:txt|md|json|ya?ml|csv|html?|xml)$/i.test(path)) {
      const reason = `${path}: only text files are read; code is not run`;
      at.remark({ place: at.place, kind: "unmapped", what: at.what, reason });
      return value;
    }
    const text = await readReported(path, at);
    if (text === null) return value;
    return /\.ya?ml$/i.test(path) ? JSON.stringify(documentOf(text, path, at)) : text.trimEnd();
  });
  return paths.length === 0 ? [value] : await Promise.all(texts);
}
