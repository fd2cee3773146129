// Run as a program: `node write-forever.ts <artifact> <folder>` writes the artifact under ever new run ids, and tells
// with a dot before each.
import { readArtifact, writeArtifact } from "../../src/gate/artifact.ts";

const [template = "", folder = ""] = process.argv.slice(2);
const artifact = await readArtifact(template);
const firstRun = Date.now();

for (let count = 0; ; count += 1) {
  process.stdout.write(".");
  await writeArtifact({ ...artifact, runId: `run-${firstRun + count}` }, { folder });
}
