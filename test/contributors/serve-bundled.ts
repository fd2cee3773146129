// The program that the stdio tests start: a bundled contributor on its snapshot, by the given id, otherwise the first.
import { bundledContributors } from "../../contributors/bundled.ts";
import { serveStdio } from "../../src/contrib/serve.ts";

const [, , wanted = bundledContributors[0]?.id] = process.argv;
const found = bundledContributors.find(({ id }) => id === wanted);
if (found === undefined) throw new Error(`no contributor ${wanted} is bundled`);
await serveStdio(await found.load({ mode: "snapshot" }));
