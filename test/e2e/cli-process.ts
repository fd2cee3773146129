// Runs the built command line as its own process, in a fresh folder, as a shell would.
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { freshFolder, type Ran, type Scene } from "../surfaces/cli/harness.ts";

const bin = fileURLToPath(new URL("../../bin/ctx.js", import.meta.url));

/** Runs `ctx` with these words; nothing of this process's environment reaches it but the path. */
export async function runBuilt(words: readonly string[], scene: Omit<Scene, "signal"> = {}): Promise<Ran> {
  const folder = scene.folder ?? (await freshFolder(scene.files));
  const { exitCode, stdout, stderr } = await execa(process.execPath, [bin, ...words], {
    cwd: folder,
    input: scene.stdin ?? "",
    env: { PATH: process.env.PATH, HOME: folder, ...scene.environment },
    extendEnv: false,
    reject: false,
    stripFinalNewline: false,
  });
  return { code: exitCode ?? -1, stdout, stderr, folder };
}
