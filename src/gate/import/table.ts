// Imports a table of questions: the rows of a CSV file in the form of promptfoo, without a configuration.
import { CtxError } from "../../contract/error.ts";
import { Lines } from "./import-files.ts";
import type { Imported } from "./imported.ts";
import { type ImportAt, importTests } from "./promptfoo.ts";
import { readConfiguration } from "./promptfoo-configuration.ts";
import { Remarks } from "./remarks.ts";

/** Columns that may hold the question, in the order of preference. */
const questionColumns = ["prompt", "query", "question", "input", "q"] as const;

/** Imports the rows as tests. Throws `usage` when no column holds the question. */
export async function importTable(text: string, { file, files, environment = {} }: ImportAt): Promise<Imported> {
  const lines = new Lines(file);
  const remarks = new Remarks(lines);
  const content = {
    file,
    files: { ...files, read: async () => text },
    environment,
    lines,
    remark: remarks.add.bind(remarks),
  };
  const column = questionColumns.find((name) => headOf(text).includes(name));
  if (column === undefined) {
    const hint = `name the column of the question one of ${questionColumns.join(", ")}`;
    throw new CtxError("usage", `${file} has no column with a question`, { hint });
  }
  const configuration = JSON.stringify({ prompts: [{ raw: `{{${column}}}`, label: column }], tests: file });
  return await importTests(await readConfiguration(configuration, content), { reading: content, remarks });
}

function headOf(text: string): readonly string[] {
  const [head = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 1);
  return head.split(",").map((name) => name.trim().replace(/^"|"$/g, ""));
}
