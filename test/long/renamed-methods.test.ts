// A server whose methods and parameters have other names with the same meaning gets the same decisions.
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createDecider } from "../../src/app/decide.ts";
import { librarySettings } from "../../src/app/settings.ts";

/** Words of names, each with one that means the same there. */
const synonyms: Readonly<Record<string, string>> = {
  ...{
    get: "fetch",
    list: "enumerate",
    search: "lookup",
    find: "locate",
    create: "make",
    add: "append",
    show: "display",
  },
  ...{
    update: "modify",
    cancel: "abort",
    query: "phrase",
    text: "content",
    limit: "max",
    page: "sheet",
    name: "label",
  },
  ...{
    year: "annum",
    month: "calendar_month",
    project: "workspace",
    type: "category",
    status: "condition",
    no: "number",
  },
  ...{
    number: "no",
    region: "area",
    owner: "holder",
    start: "begin",
    end: "finish",
    account: "ledger",
    country: "nation",
  },
  ...{
    kind: "sort_of",
    period: "span",
    since: "from_when",
    ticket: "case",
    job: "run",
    channel: "stream",
    code: "symbol",
  },
  ...{ title: "heading", report: "summary", history: "past", file: "document", files: "documents", url: "link" },
  ...{
    address: "location",
    vehicle: "car",
    size: "extent",
    team: "crew",
    class: "course",
    place: "spot",
    amount: "sum",
  },
  ...{
    article: "piece",
    paper: "publication",
    days: "number_of_days",
    term: "word",
    details: "particulars",
    tag: "mark",
  },
  ...{ person: "human", user: "member", comments: "remarks", results: "outcomes", patient: "case", stats: "figures" },
  ...{
    info: "facts",
    group: "set",
    language: "tongue",
    price: "cost",
    movie: "film",
    employee: "worker",
    bill: "invoice",
  },
  ...{ author: "writer", time: "moment", count: "quantity", note: "memo", event: "happening", events: "happenings" },
};

interface Tool {
  readonly name: string;
  readonly inputSchema?: {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
}

interface Written {
  readonly tools: readonly Tool[];
  readonly rows: readonly { readonly query: string; readonly context?: string }[];
}

const folder = fileURLToPath(new URL("../../training/written/", import.meta.url));
const families = 20;
const rowsOfEach = 6;

/** The name with each known word replaced, in the spelling of the name: `get_report`, `getReport` and `GET_REPORT`. */
function renamed(name: string): string {
  return name.replaceAll(/[A-Z]?[a-z]+|[A-Z]+/g, (word) => {
    const other = synonyms[word.toLowerCase()];
    if (other === undefined) return word;
    if (word === word.toUpperCase()) return other.toUpperCase();
    return /^[A-Z]/.test(word) ? `${other.charAt(0).toUpperCase()}${other.slice(1)}` : other;
  });
}

/** The tool with other names, or as it is if two of its parameters would get one name. */
function disguised(tool: Tool): Tool {
  const own = Object.entries(tool.inputSchema?.properties ?? {});
  const names = new Set(own.map(([name]) => renamed(name)));
  if (names.size < own.length) return { ...tool, name: renamed(tool.name) };
  return {
    ...tool,
    name: renamed(tool.name),
    inputSchema: {
      ...tool.inputSchema,
      properties: Object.fromEntries(own.map(([name, schema]) => [renamed(name), schema])),
      ...(tool.inputSchema?.required === undefined ? {} : { required: tool.inputSchema.required.map(renamed) }),
    },
  };
}

test("other names of all methods and parameters change at most one decision in seven", {
  timeout: 900_000,
}, async () => {
  const decider = createDecider({
    effective: librarySettings({ traces: { enabled: false } }),
    models: "embedded",
    signal: new AbortController().signal,
  });
  onTestFinished(() => decider[Symbol.asyncDispose]());
  const decided = async (query: string, context: string | undefined, tools: readonly Tool[]) => {
    const { outcome, record } = await decider.decide({ query, context: context ?? null, tools });
    const methods = record?.decision.chosen.flatMap(({ calls }) => calls.map(({ method }) => method.methodName)) ?? [];
    return `${outcome} ${[...new Set(outcome === "answer" ? methods : [])].map(renamed).join(", ")}`;
  };
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const every = Math.max(1, Math.floor(files.length / families));
  const changed: string[] = [];
  let asked = 0;
  for (const name of files.filter((_, at) => at % every === 0)) {
    const { tools, rows }: Written = JSON.parse(await readFile(`${folder}${name}`, "utf8"));
    const others = tools.map(disguised);
    if (new Set(others.map((tool) => tool.name)).size < tools.length) continue;
    const step = Math.max(1, Math.floor(rows.length / rowsOfEach));
    for (const { query, context } of rows.filter((_, at) => at % step === 0).slice(0, rowsOfEach)) {
      asked += 1;
      const [before, after] = [await decided(query, context, tools), await decided(query, context, others)];
      if (before !== after) changed.push(`${name}: ${query}: ${before} -> ${after}`);
    }
  }
  expect(asked).toBeGreaterThan(100);
  // The aim is one in ten.
  expect(changed.length / asked, changed.join("\n")).toBeLessThanOrEqual(1 / 7);
});
