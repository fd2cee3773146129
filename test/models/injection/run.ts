// Plays the table up to the first breach that fits the pattern given and prints what broke as JSON, for a copy of the
// source in which something was taken out.
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { breaches } from "./play.ts";
import { injections } from "./rows.ts";

const looked = new RegExp(process.argv[2] ?? "");
const sandbox = createSandbox();
const found: string[] = [];
for (const row of injections) {
  found.push(...(await breaches(sandbox, row)));
  if (found.some((sentence) => looked.test(sentence))) break;
}
await sandbox.close();
process.stdout.write(JSON.stringify(found));
