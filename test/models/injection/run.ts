// Plays the rows that match the given pattern up to the first breach, and prints it as JSON; used with a copy of the
// source in which a safeguard was removed.
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
