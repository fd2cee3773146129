// The program that the stdio tests start: one bundled contributor on its snapshot.
import { bundledContributors } from "../../src/contributors/bundled.ts";
import { serveStdio } from "../../src/contributors/serve.ts";

const [first] = bundledContributors;
if (first === undefined) throw new Error("no contributor is bundled");
await serveStdio(await first.load({ mode: "snapshot" }));
