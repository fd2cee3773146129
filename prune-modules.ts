// Deletes unused folders of installed packages (159 MB): the C++ headers of Node, programs of a compiler, and the documentation and sources of
// two libraries. Runs after `npm ci` and skips missing folders.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const modules = join(import.meta.dirname, "node_modules");
const nodes = (await readdir(join(modules, "node/node_modules")).catch(() => [])).filter((name) =>
  name.startsWith("node-"),
);

const unread = [
  ...nodes.flatMap((name) => ["include", "share"].map((folder) => join("node/node_modules", name, folder))),
  ...["ai/docs", "ai/src", "zod/src", "binaryen/bin"],
];
for (const folder of unread) await rm(join(modules, folder), { recursive: true, force: true });
