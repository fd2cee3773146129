// Measures what retrieval adds to the start of a query: a process that lists 500 methods from a file, opens their warm index
// and
// searches once, compared with one that lists them and reads the request, as every query does, and `node -e 0`.
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { listing } from "../../helpers/methods.ts";
import { runNode, spread, timeInTurn } from "../sample.ts";
import type { Table } from "../table.ts";
import { manyMethods } from "./many-methods.ts";

const methods = 500;
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Times whole processes in turn in the given folder. */
export async function benchRetrievalStart(folder: string, rounds: number): Promise<Table> {
  await writePrograms(folder);
  const times = await timeInTurn(
    {
      empty: () => runNode(["-e", "0"], folder),
      list: () => runNode([join(folder, "list.mjs")], folder),
      search: () => runNode([join(folder, "search.mjs")], folder),
    },
    { rounds, warmUps: 2 },
  );
  const [empty, list, search] = [times.empty, times.list, times.search].map((values) => spread(values ?? []).p50);
  const added = (search ?? 0) - (list ?? 0);
  return {
    title: `Start of a query over ${methods} methods, warm index`,
    rows: [
      { process: "node -e 0", "p50 ms": empty ?? 0, "times node -e 0": 1 },
      {
        process: "lists the methods, reads the request",
        "p50 ms": list ?? 0,
        "times node -e 0": (list ?? 0) / (empty ?? 1),
      },
      {
        process: "opens the index and searches",
        "p50 ms": search ?? 0,
        "times node -e 0": (search ?? 0) / (empty ?? 1),
      },
      { process: "added by the search", "p50 ms": added, "times node -e 0": added / (empty ?? 1) },
    ],
    note: `${rounds} rounds in turn. The index is read and checked against the list; vectors and words are read for the search.`,
  };
}

const words = 'const request = "cancel my flight reservation";';
const readRequest = "readRequest(request);";

async function writePrograms(folder: string): Promise<void> {
  const { sources } = manyMethods(methods, 1);
  const byServer = Map.groupBy(sources, ({ server }) => server);
  const listings = [...byServer].map(([server, own]) =>
    listing(
      own.map(({ method }) => method),
      server.split(" ")[0] ?? server,
    ),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "listings.json"), JSON.stringify(listings));
  const read =
    'import { readFileSync } from "node:fs";\nconst listings = JSON.parse(readFileSync(new URL("./listings.json", import.meta.url), "utf8"));';
  const search = [
    'import module from "node:module"; module.enableCompileCache();',
    'const { readRequest, keepMethodIndex, rankTools } = await import("./room.mjs");',
    words,
    readRequest,
    'const keeper = keepMethodIndex({ folder: new URL("./index", import.meta.url).pathname });',
    "const index = await keeper.indexOf(listings); await keeper.close();",
    'if (rankTools({ listings, index }, request, 5).length === 0) throw new Error("nothing was found");',
  ];
  const list = [
    'import module from "node:module"; module.enableCompileCache();',
    'const { readRequest } = await import("./request.mjs");',
  ];
  await writeFile(join(folder, "list.mjs"), [read, words, ...list, readRequest].join("\n"));
  await writeFile(join(folder, "search.mjs"), [read, ...search].join("\n"));
  await bundle(join(folder, "request.mjs"), ["language/request.ts"]);
  await bundle(join(folder, "room.mjs"), [
    "language/request.ts",
    "tools/catalog/method-index.ts",
    "tools/catalog/search.ts",
  ]);
  await copyFile(join(root, "src/language/vectors/vectors.bin"), join(folder, "vectors.bin"));
}

async function bundle(outfile: string, sources: readonly string[]): Promise<void> {
  const contents = sources.map((source) => `export * from "./src/${source}";`).join("\n");
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22",
    logLevel: "warning",
  });
}
