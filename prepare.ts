// Prepares a clone or a package: builds dist/, then deletes unused files of the installed packages.
import { existsSync } from "node:fs";
import { join } from "node:path";

const isBuilt = existsSync(join(import.meta.dirname, "dist/cli.js"));

// On the first `npx ctx` in a clone, npm links the clone into its cache and runs this script again. Skip that run.
if (!isBuilt || process.env.npm_command !== "exec") {
  await import("./build.ts");
  await import("./prune-modules.ts");
}
