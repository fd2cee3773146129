// Plays the whole table and prints what broke as JSON, for a copy of the source in which something was taken out.
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { breaches } from "./play.ts";
import { injections } from "./rows.ts";

const sandbox = createSandbox();
const found: { title: string; broken: readonly string[] }[] = [];
for (const row of injections) found.push({ title: row.title, broken: await breaches(sandbox, row) });
await sandbox.close();
process.stdout.write(JSON.stringify(found));
