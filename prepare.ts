// Prepares a clone or a package: builds dist/, then deletes what nothing reads of the installed packages.
import { existsSync } from "node:fs";
import { join } from "node:path";

const isBuilt = existsSync(join(import.meta.dirname, "dist/cli.js"));

// The first `npx ctx` of a clone makes npm link the clone into its cache, for which it runs this again.
if (!isBuilt || process.env.npm_command !== "exec") {
  await import("./build.ts");
  await import("./prune-modules.ts");
}
