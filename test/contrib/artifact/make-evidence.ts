// Writes the evidence of contributor search: `node test/contrib/artifact/make-evidence.ts`. Same code, same bytes.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runSearchCase, type SearchCase } from "../../../src/contrib/artifact/case.ts";
import { writeArtifactFile } from "../../../src/contrib/artifact/files.ts";
import { degradedCases, generatedAt, searchCases } from "../search/cases.ts";
import { venues } from "./venue-cases.ts";

const folder = fileURLToPath(new URL("../../../artifacts/evidence/contributor-search", import.meta.url));

await save("shared", [...searchCases, ...degradedCases]);
for (const [name, { cases }] of Object.entries(venues)) await save(name, await cases());

async function save(name: string, cases: readonly SearchCase[]): Promise<void> {
  for (const searchCase of cases) {
    const artifact = await runSearchCase(searchCase, generatedAt);
    await writeArtifactFile(path.join(folder, name, `${searchCase.caseId}.json`), artifact);
  }
}
