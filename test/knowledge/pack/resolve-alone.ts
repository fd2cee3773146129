// Runs in a separate process under Node's permission model: resolves over one pack and reports every denied read.
import { subscribe } from "node:diagnostics_channel";
import { openPack, packRoot } from "../../../src/knowledge/pack/open.ts";
import { indexPack } from "../../../src/knowledge/resolve/index-pack.ts";
import { resolveKnowledge } from "../../../src/knowledge/resolve/resolve.ts";
import { validatePack } from "../../../src/knowledge/validate/validate.ts";

const denied: unknown[] = [];
subscribe("node:permission-model:fs", (message) => denied.push(message));

const [root = "", query = ""] = process.argv.slice(2);
const pack = openPack(packRoot(root, "/"));
const { resolution } = resolveKnowledge([{ pack, activation: "explicit" }], {
  query,
  budget: 2_000,
  indexOf: indexPack,
});
validatePack(pack);
process.stdout.write(JSON.stringify({ denied, resolution }));
