// Imports labelled questions from JSON lines: each line is a case of ctx, or a question with the right answer.
import { z } from "zod";
import { parseJsonLines } from "../../base/text/json-lines.ts";
import { gateCaseSchema } from "../../contract/gate-suite.ts";
import { readPattern } from "../pattern.ts";
import { type Imported, type ImportedCase, type ImportRemark, idFrom, idMaker } from "./imported.ts";

const textsSchema = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
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
});
type Row = z.infer<typeof rowSchema>;

const truths = { answer: "unambiguous", clarification_required: "ambiguous", capability_miss: "unsupported" } as const;

/** Reads JSON lines; a line that is not a labelled question is reported and skipped. */
export function importLabelled(text: string, { file }: { readonly file: string }): Imported {
  const nextId = idMaker();
  const cases: ImportedCase[] = [];
  const remarks: ImportRemark[] = [];
  for (const line of parseJsonLines(text)) {
    const place = `line ${line.line}`;
    const read = line.kind === "damage" ? line.reason : readRow(line.value, `${file}, ${place}`);
    if (typeof read === "string") remarks.push({ place, kind: "unmapped", what: "line", reason: read });
    else cases.push({ ...read, id: nextId(read.id) });
  }
  const labelled = cases.filter(({ expect }) => expect.contents !== undefined).length;
  return { description: null, cases, assertions: { total: labelled, mapped: labelled }, remarks };
}

/** Returns the case, or the reason why the line is not a case. */
function readRow(value: unknown, source: string): ImportedCase | string {
  const parsed = rowSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join(".") || "the line"}: ${issue?.message ?? "is not a labelled question"}`;
  }
  const row = parsed.data;
  const prompt = promptOf(row)?.trim() ?? "";
  if (prompt === "") return "it has no prompt, query, question or input";
  if (row.expect === undefined) return labelledCase(row, { prompt, source });
  const { outcomeType } = z.looseObject({ outcomeType: rowSchema.shape.outcome }).catch({}).parse(row.expect);
  const truth = truths[outcomeType ?? "answer"];
  const { query: _query, question: _question, input: _input, ...fields } = row;
  const own = gateCaseSchema.safeParse({ truth, source, ...fields, id: idOf(row, prompt), prompt });
  if (own.success) return own.data;
  const [issue] = own.error.issues;
  return `${issue?.path.join(".") || "the case"}: ${issue?.message ?? "is not a case"}`;
}

function labelledCase(
  row: Row,
  { prompt, source }: { readonly prompt: string; readonly source: string },
): ImportedCase {
  const label = row.answer ?? row.expected ?? row.ideal ?? row.target;
  const outcomeType = row.outcome ?? "answer";
  const texts = (label === undefined ? [] : [label].flat()).map(plainText);
  const any = texts.map((text) => ({ text }));
  const [only] = any;
  const contents = any.length > 1 ? [{ any }] : only === undefined ? undefined : [only];
  return {
    ...{ id: idOf(row, prompt), prompt, source, truth: truths[outcomeType] },
    ...(row.tools === undefined ? {} : { tools: row.tools }),
    expect: { outcomeType, ...(contents === undefined || outcomeType !== "answer" ? {} : { contents }) },
  };
}

function promptOf({ prompt, query, question, input }: Row): string | undefined {
  const written = prompt ?? query ?? question ?? input;
  return typeof written === "object" ? written.findLast(({ role }) => role === "user")?.content : written;
}

function idOf({ id }: Row, prompt: string): string {
  return id === undefined ? idFrom(prompt) : idFrom(String(id));
}

/** Escapes a text that would be parsed as a pattern, so that the pattern matches only this text. */
function plainText(text: string): string {
  return readPattern(text).kind === "text" ? text : `/${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}/i`;
}
