// Reads the prompts of a promptfoo configuration: texts, files, patterns of files, folders, and messages of a conversation.
import { z } from "zod";
import { parseJsonLines } from "../../base/text/json-lines.ts";
import { CtxError } from "../../contract/error.ts";
import { expandPath, parseDocument, type Reading, readReported } from "./import-files.ts";
import { type Configuration, keyReasons, readKeys } from "./promptfoo-shape.ts";
import { hasStatements, moreThanNames } from "./templates.ts";

/** A prompt. A test may select it by one of its names. */
export interface Prompt {
  readonly text: string;
  readonly place: string;
  /** The place with the file and the part of the file, for a message. */
  readonly title: string;
  readonly names: readonly string[];
  /** Earlier turns of a conversation whose last message is the text. */
  readonly conversation: readonly Turn[];
}

interface Turn {
  readonly role: "user" | "assistant";
  readonly content: string;
}

interface At extends Reading {
  readonly place: string;
  readonly title?: string;
  readonly names: readonly string[];
}

/** Reads all prompts. Without the key `prompts`, the only prompt is the variable `prompt`. */
export async function readPrompts({ prompts }: Configuration, source: Reading): Promise<readonly Prompt[]> {
  if (prompts === undefined)
    return [
      { text: "{{prompt}}", place: "prompts", title: "{{prompt}} (no prompts are given)", names: [], conversation: [] },
    ];
  const all: Prompt[] = [];
  for (const { place, written, names, unreadKeys } of listed(prompts)) {
    for (const key of unreadKeys) {
      const reason = keyReasons[key] ?? "ctx does not know this key";
      source.remark({ place, kind: "unmapped", what: `prompts.${key}`, reason });
    }
    if (typeof written !== "string") report({ ...source, place }, "it is not a text");
    else all.push(...(await readPrompt(written, { ...source, place, names })));
  }
  return all;
}

interface Listed {
  readonly place: string;
  readonly written: unknown;
  readonly names: readonly string[];
  readonly unreadKeys: readonly string[];
}

/** Lists the prompts. A map has paths as keys and labels as values. */
function listed(prompts: NonNullable<Configuration["prompts"]>): readonly Listed[] {
  if (typeof prompts === "string") return [{ place: "prompts", written: prompts, names: [], unreadKeys: [] }];
  if (Array.isArray(prompts)) return prompts.map((one, index) => entry(one, `prompts[${index}]`));
  if (Object.hasOwn(prompts, "raw") || Object.hasOwn(prompts, "id")) return [entry(prompts, "prompts")];
  return Object.entries(prompts).map(([path, label]) => ({
    place: `prompts.${path}`,
    written: path,
    names: typeof label === "string" ? [label] : [],
    unreadKeys: [],
  }));
}

function entry(value: unknown, place: string): Listed {
  if (typeof value !== "object" || value === null) return { place, written: value, names: [], unreadKeys: [] };
  const { raw, id, label } = z.looseObject({}).catch({}).parse(value) as Record<string, unknown>;
  const known: readonly string[] = readKeys.prompt;
  return {
    ...{ place, written: raw ?? id, names: [id, label].filter((name) => typeof name === "string") },
    unreadKeys: Object.keys(value).filter((key) => !known.includes(key)),
  };
}

/** Extensions of files that promptfoo reads as prompts, with the reason where ctx does not. */
const unread: Readonly<Record<string, string>> = {
  j2: "templates of Jinja are not rendered",
  csv: "a table of prompts is not read; list the prompts in the configuration",
  ...Object.fromEntries(
    ["py", "js", "cjs", "mjs", "ts", "cts", "mts", "sh", "exe", "bat", "rb", "pl", "ps1"].map((one) => [
      one,
      "code is not run",
    ]),
  ),
};

async function readPrompt(written: string, at: At): Promise<readonly Prompt[]> {
  const path = await pathOf(written, at);
  if (path === null) return textPrompts([written], { ...at, names: [...at.names, written] });
  const [, extension = "", func] = /\.([a-z0-9]+)(:[\w.]+)?$/i.exec(path) ?? [];
  const why = unread[extension.toLowerCase()] ?? (func === undefined ? undefined : "code is not run");
  if (why !== undefined) return report(at, `${path}: ${why}`);
  const paths = await pathsOf(path, at);
  if (paths.length === 0) return report(at, `no file matches ${path}`);
  const all: Prompt[] = [];
  for (const one of paths) {
    const ending = /\.([a-z0-9]+)$/i.exec(one)?.[1]?.toLowerCase() ?? "";
    const refused = unread[ending];
    if (refused !== undefined) report(at, `${one}: ${refused}`);
    else all.push(...(await readPromptFile(one, { ...at, names: [...at.names, written, one] })));
  }
  return all;
}

/** Returns the path that a prompt is, or null for a text. A word without an extension is a path if it is a folder. */
async function pathOf(written: string, { files }: Pick<At, "files">): Promise<string | null> {
  const word = written.trim();
  if (word.startsWith("file://")) return word.slice("file://".length);
  if (/[\s{}]/.test(word)) return null;
  if (isFileName(word) || word.includes("*")) return word;
  return (await files.list(word.replace(/\/$/, ""))).length > 0 ? word : null;
}

const fileName =
  /^[^\s{}?]+\.(?:txt|md|json|jsonl|ya?ml|csv|xlsx?|j2|py|[cm]?[jt]s|sh|exe|bat|rb|pl|ps1|pdf|png|jpe?g|gif|webp|html?|xml)(?::[\w.]+)?$/i;

/** True when a text is nothing but the name of a file. */
export function isFileName(text: string): boolean {
  return fileName.test(text.trim());
}

/** Returns the files of a path, a pattern or a folder. */
async function pathsOf(path: string, { files }: Pick<At, "files">): Promise<readonly string[]> {
  const found = await expandPath(path, files);
  const [only] = found;
  if (found.length !== 1 || only === undefined || isFileName(only)) return found;
  return await expandPath(`${only.replace(/\/$/, "")}/*`, files);
}

async function readPromptFile(path: string, at: At): Promise<readonly Prompt[]> {
  const text = await readReported(path, { ...at, what: "prompt" });
  if (text === null) return [];
  if (/\.jsonl$/i.test(path)) {
    const values = parseJsonLines(text).map((line) => (line.kind === "value" ? line.value : null));
    return values.flatMap((value) => messagePrompt(value, at));
  }
  if (/\.(?:json|ya?ml)$/i.test(path)) return documentPrompt(text, { ...at, path });
  const texts = (/\.txt$/i.test(path) ? text.split(/^---\r?$/m) : [text]).map((one) => one.trim());
  const parts = texts.filter((one) => one !== "");
  return parts.flatMap((part, index) => {
    const title = `${at.place} (${path}${parts.length === 1 ? "" : `, part ${index + 1}`})`;
    return textPrompts([part], { ...at, title });
  });
}

function documentPrompt(text: string, at: At & { readonly path: string }): readonly Prompt[] {
  try {
    return messagePrompt(parseDocument(text, { file: at.path, lines: at.lines, isMain: false }), at);
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    const isTemplate = hasStatements(text);
    return report(at, isTemplate ? `${at.path}: ${moreThanNames}` : thrown.message);
  }
}

function textPrompts(texts: readonly string[], at: At): readonly Prompt[] {
  return texts.flatMap((text) => {
    if (!/^\s*(?:\[\s*\{|- role:)/.test(text)) return [promptOf(text, at)];
    return documentPrompt(text, { ...at, path: at.place });
  });
}

const messagesSchema = z
  .array(z.looseObject({ role: z.enum(["system", "developer", "user", "assistant"]), content: z.string().min(1) }))
  .min(1);

/** Reads messages: the last one is the question, and earlier ones are the conversation. */
function messagePrompt(value: unknown, at: At): readonly Prompt[] {
  if (typeof value === "string") return textPrompts([value], at);
  const parsed = messagesSchema.safeParse(value);
  const last = parsed.data?.at(-1);
  if (parsed.data === undefined) return report(at, "it is not a list of messages, each with a role and a text");
  if (last?.role !== "user") return report(at, "its last message is not from the user");
  const conversation = parsed.data.slice(0, -1).flatMap(({ role, content }) => {
    if (role === "user" || role === "assistant") return [{ role, content }];
    const reason = "instructions for a model are not part of a question";
    at.remark({ place: at.place, kind: "approximate", what: `message of the role ${role}`, reason });
    return [];
  });
  return [{ ...promptOf(last.content, at), conversation }];
}

function promptOf(text: string, { place, title = place, names }: At): Prompt {
  return { text, place, title, names, conversation: [] };
}

function report({ remark, place }: Pick<At, "remark" | "place">, reason: string): readonly [] {
  remark({ place, kind: "unmapped", what: "prompt", reason });
  return [];
}

/** True when a test that selects prompts by name selects this one. `*` at the end stands for any text. */
export function isSelected({ names }: Prompt, wanted: string): boolean {
  if (wanted.endsWith("*")) return names.some((name) => name.startsWith(wanted.slice(0, -1)));
  return names.some((name) => name === wanted || name.startsWith(`${wanted}:`));
}
