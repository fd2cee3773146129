// Imports labelled questions from JSON lines: each line is a case of ctx, or a question with the right answer.
import { z } from "zod";
import { parseJsonLines } from "../../base/text/json-lines.ts";
import { gateCaseSchema } from "../../contract/gate-suite.ts";
import { readPattern } from "../pattern.ts";
import {
  type Imported,
  type ImportedCase,
  type ImportRemark,
  idFrom,
  idMaker,
  type LocatedRemark,
} from "./imported.ts";
import { isFileName } from "./promptfoo-prompts.ts";

const labelSchema = z.union([z.string().min(1), z.number()]);
const textsSchema = z.union([labelSchema, z.array(labelSchema).min(1)]);
const messagesSchema = z.array(z.looseObject({ role: z.string(), content: z.string() })).min(1);

const rowSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  prompt: z.string().optional(),
  query: z.string().optional(),
  question: z.string().optional(),
  input: z.union([z.string(), messagesSchema]).optional(),
  tools: z.array(z.string()).optional(),
  expect: z.unknown().optional(),
  outcome: z.enum(["answer", "clarification_required", "capability_miss"]).optional(),
  answer: textsSchema.optional(),
  expected: textsSchema.optional(),
  ideal: textsSchema.optional(),
  target: textsSchema.optional(),
  choices: z.array(z.string().min(1)).min(2).max(26).optional(),
  allow: z.unknown().optional(),
});
type Row = z.infer<typeof rowSchema>;

const truths = { answer: "unambiguous", clarification_required: "ambiguous", capability_miss: "unsupported" } as const;

/** Reads JSON lines; a line that is not a labelled question is reported and skipped. */
export function importLabelled(text: string, { file }: { readonly file: string }): Imported {
  const nextId = idMaker();
  const cases: ImportedCase[] = [];
  const remarks: LocatedRemark[] = [];
  const lines = parseJsonLines(text);
  for (const line of lines) {
    const place = `line ${line.line}`;
    const remark = (reported: Pick<ImportRemark, "kind" | "what" | "reason">) =>
      remarks.push({ place, ...reported, file, line: line.line });
    const read = line.kind === "damage" ? line.reason : readRow(line.value, { source: `${file}, ${place}`, remark });
    if (typeof read === "string") remark({ kind: "unmapped", what: "line", reason: read });
    else cases.push({ ...read, id: nextId(read.id) });
  }
  const labelled = cases.filter(({ expect }) => expect.contents !== undefined).length;
  const tests = { total: lines.length, written: cases.length, reported: lines.length - cases.length };
  return { description: null, cases, assertions: { total: labelled, mapped: labelled }, tests, remarks };
}

interface RowAt {
  readonly source: string;
  readonly remark: (reported: Pick<ImportRemark, "kind" | "what" | "reason">) => void;
}

/** Returns the case, or the reason why the line is not a case. */
function readRow(value: unknown, { source, remark }: RowAt): ImportedCase | string {
  if (typeof value === "object" && value !== null && Object.hasOwn(value, "vars")) {
    return "it is a test of promptfoo; import the configuration that names this file";
  }
  const parsed = rowSchema.safeParse(value);
  if (!parsed.success) return issueOf(parsed.error, "the line", "is not a labelled question");
  const row = parsed.data;
  const asked = questionOf(row, remark);
  if (typeof asked === "string") return asked;
  if (row.expect === undefined) return labelledCase(row, { ...asked, source });
  const { outcomeType } = z.looseObject({ outcomeType: rowSchema.shape.outcome }).catch({}).parse(row.expect);
  const truth = truths[outcomeType ?? "answer"];
  const { query: _query, question: _question, input: _input, choices: _choices, allow, ...fields } = row;
  if (allow !== undefined)
    remark({ kind: "unmapped", what: "allow", reason: "a permission is not imported; write it into the suite" });
  const result = gateCaseSchema.safeParse({ truth, source, ...fields, ...asked, id: idOf(row, asked.prompt) });
  return result.success ? result.data : issueOf(result.error, "the case", "is not a case");
}

function issueOf({ issues: [issue] }: z.ZodError, what: string, otherwise: string): string {
  return `${issue?.path.join(".") || what}: ${issue?.message ?? otherwise}`;
}

type Question = Pick<ImportedCase, "prompt" | "conversation">;

/** Returns the question with its earlier turns, or the reason why there is none. */
function questionOf({ prompt, query, question, input, choices }: Row, remark: RowAt["remark"]): Question | string {
  const written = prompt ?? query ?? question ?? input;
  const turns = typeof written === "object" ? written : [{ role: "user", content: written ?? "" }];
  const last = turns.at(-1);
  const text = last?.content.trim() ?? "";
  if (text === "") return "it has no prompt, query, question or input";
  if (last?.role !== "user") return "its last message is not from the user";
  if (isFileName(text) || text.startsWith("file://")) return `its question is the name of a file: ${text}`;
  const conversation = turns.slice(0, -1).flatMap(({ role, content }) => {
    if ((role === "user" || role === "assistant") && content !== "") return [{ role, content } as const];
    const reason = "only turns of user and assistant are read";
    remark({ kind: "approximate", what: `message of the role ${role}`, reason });
    return [];
  });
  return {
    prompt:
      choices === undefined
        ? text
        : [text, ...choices.map((choice, index) => `${letterOf(index)}) ${choice}`)].join("\n"),
    ...(conversation.length === 0 ? {} : { conversation }),
  };
}

function labelledCase(row: Row, { source, ...asked }: Question & { readonly source: string }): ImportedCase | string {
  const label = row.answer ?? row.expected ?? row.ideal ?? row.target;
  const outcomeType = row.outcome ?? "answer";
  const labels = label === undefined ? [] : [label].flat();
  const texts = row.choices === undefined ? labels.map(labelText) : chosenTexts(labels, row.choices);
  if (typeof texts === "string") return texts;
  const parts = texts.map((text) => ({ text }));
  const [only] = parts;
  // Several labels of a question are alternatives; several chosen letters must all be named.
  const several = row.choices === undefined ? { any: parts } : { all: parts };
  const contents = parts.length > 1 ? [several] : only === undefined ? undefined : [only];
  return {
    ...{ id: idOf(row, asked.prompt), ...asked, source, truth: truths[outcomeType] },
    ...(row.tools === undefined ? {} : { tools: row.tools }),
    expect: { outcomeType, ...(contents === undefined || outcomeType !== "answer" ? {} : { contents }) },
  };
}

/** Returns the texts of the choices that letters or texts name, or the reason why an answer cannot be compared with them. */
function chosenTexts(labels: readonly (string | number)[], choices: readonly string[]): readonly string[] | string {
  const texts: string[] = [];
  for (const label of labels) {
    const chosen = choices.find((choice, index) => letterOf(index) === String(label) || choice === label);
    if (chosen === undefined) return `its target ${label} is none of its choices`;
    const other = choices.find((one) => one !== chosen && one.toLowerCase().includes(chosen.toLowerCase()));
    if (other !== undefined) return `its choice ${chosen} is part of another choice, so a text cannot tell them apart`;
    texts.push(plainText(chosen));
  }
  return texts;
}

function letterOf(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}

function idOf({ id }: Row, prompt: string): string {
  return id === undefined ? idFrom(prompt) : idFrom(String(id));
}

/** A number, also one in quotes, must not be part of a longer number; a text is contained. */
function labelText(label: string | number): string {
  if (typeof label === "string" && !/^-?\d+(?:\.\d+)?$/.test(label)) return plainText(label);
  return `/(?:^|[^\\d.,])${escaped(String(label))}(?:$|[^\\d.,]|[.,](?:$|\\D))/`;
}

/** Escapes a text that would be parsed as a pattern, so that the pattern matches only this text. */
function plainText(text: string): string {
  return readPattern(text).kind === "text" ? text : `/${escaped(text)}/i`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
