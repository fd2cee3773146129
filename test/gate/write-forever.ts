// Program: `node write-forever.ts <artifact> <folder>` writes the artifact repeatedly under new run ids, and prints
// a dot before each write.
import { readArtifact } from "../../src/gate/artifact/read.ts";
import { writeArtifact } from "../../src/gate/artifact.ts";
import { runOf } from "./given.ts";

const [template = "", folder = ""] = process.argv.slice(2);
const artifact = await readArtifact(template);
const firstRun = Date.now();

for (let count = 0; ; count += 1) {
  process.stdout.write(".");
  await writeArtifact(runOf({ ...artifact, runId: `run-${firstRun + count}` }), { folder });
}
