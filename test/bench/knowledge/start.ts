// Measures the built program over a pack of twenty files, cold and warm, as a multiple of an empty Node at the same time:
//   node test/bench/knowledge/start.ts [rounds]
// Cold has an empty compile cache, as right after an installation; warm is every later run.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { percentile } from "../../../src/base/statistics.ts";
import { root } from "../../helpers/cli.ts";
import { packsFolder } from "../../knowledge/fixtures.ts";
import { timeInTurn } from "../sample.ts";
import { buildDist } from "../start.ts";

const rounds = Number(process.argv[2] ?? 15);
const folder = mkdtempSync(path.join(tmpdir(), "ctx-knowledge-"));
try {
  await buildDist();
  cpSync(path.join(packsFolder, "saltmarsh-wiki"), path.join(folder, "saltmarsh-wiki"), { recursive: true });
  const program = path.join(root, "bin", "ctx.js");
  const commands = {
    resolve: [program, "knowledge", "resolve", "saltmarsh-wiki", "--query", "How many hectares is Old Quay?"],
    catalog: [program, "knowledge", "catalog", "saltmarsh-wiki"],
    validate: [program, "knowledge", "validate", "saltmarsh-wiki"],
  };
  for (const [name, words] of Object.entries(commands)) {
    let fresh = 0;
    const run = (args: readonly string[], cache: string) =>
      execa(process.execPath, args, {
        cwd: folder,
        env: { NODE_COMPILE_CACHE: path.join(folder, cache), TMPDIR: path.join(folder, cache) },
      });
    const {
      empty = [],
      cold = [],
      warm = [],
    } = await timeInTurn(
      {
        empty: () => run(["-e", "0"], "kept"),
        cold: () => run(words, `fresh-${fresh++}`),
        warm: () => run(words, "kept"),
      },
      { rounds, warmUps: 1 },
    );
    const ratio = (times: readonly number[]) =>
      percentile(
        times.map((ms, at) => ms / (empty[at] ?? Number.NaN)),
        50,
      )?.toFixed(1);
    process.stdout.write(
      `${name}: cold ${ratio(cold)} x, warm ${ratio(warm)} x of node -e 0 (${percentile(empty, 50)?.toFixed(0)} ms)\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
