// Writes the evidence of contributor search: `node test/contributors/artifact/make-evidence.ts`. Same code, same bytes.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runSearchCase } from "../../../src/contributors/artifact/case.ts";
import { writeArtifactFile } from "../../../src/contributors/artifact/files.ts";
import { degradedCases, generatedAt, searchCases } from "../search/cases.ts";

const folder = fileURLToPath(new URL("../../../artifacts/evidence/contributor-search", import.meta.url));

for (const searchCase of [...searchCases, ...degradedCases]) {
  const artifact = await runSearchCase(searchCase, generatedAt);
  await writeArtifactFile(path.join(folder, "shared", `${searchCase.caseId}.json`), artifact);
}
