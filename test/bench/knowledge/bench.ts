// Measures a cold and a warm resolve on large packs: duration, memory, and how long other queries of a server wait meanwhile:
//   node test/bench/knowledge/bench.ts [files...]     (5,000 and 30,000 by default)
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { knowledgePort } from "../../../src/app/knowledge-port.ts";
import { openPack } from "../../../src/knowledge/pack/open.ts";
import { cachedIndex } from "../../../src/knowledge/resolve/index-cache.ts";
import { resolveKnowledge } from "../../../src/knowledge/resolve/resolve.ts";

const words =
  "kite line wind sail pilot knot spar bridle tail field beach storm calm repair stitch fabric colour price club".split(
    " ",
  );

const query = "how is the bridle knot of kite number 777 repaired";
const sizes = process.argv.slice(2).map(Number);
for (const count of sizes.length > 0 ? sizes : [5_000, 30_000]) {
  const folder = mkdtempSync(path.join(tmpdir(), "ctx-knowledge-"));
  const root = path.join(folder, "kites");
  writePack(root, count);
  const cold = measure(root, path.join(folder, "cache"));
  const warm = measure(root, path.join(folder, "cache"));
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(
    `${count} files: cold ${cold.ms} ms, warm ${warm.ms} ms, peak ${peakMb} MB; took ${warm.files.join(", ")}\n`,
  );
  const port = knowledgePort({ packs: [root], disabled: [], budget: 2_000 }, path.join(folder, "server"));
  for (const name of ["first query", "later query"]) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startedAt = performance.now();
    await port?.resolve(query, new AbortController().signal);
    delay.disable();
    const [tookMs, waitMs] = [performance.now() - startedAt, delay.max / 1_000_000].map(Math.round);
    process.stdout.write(`  in a server, ${name}: ${tookMs} ms, others wait ${waitMs} ms at most\n`);
  }
  rmSync(folder, { recursive: true });
}

function measure(root: string, cache: string) {
  const startedAt = performance.now();
  const pack = openPack(root);
  const indexOf = (one: typeof pack) => cachedIndex(one, cache);
  const { resolution } = resolveKnowledge([{ pack, activation: "explicit" }], { query, budget: 2_000, indexOf });
  return { ms: Math.round(performance.now() - startedAt), files: resolution.selected_files };
}

function writePack(root: string, count: number): void {
  const head =
    "name: kites\ndescription: Repair notes on kites by number.\ntype: domain-reference\nstatus: ready\nprofile: wiki-first";
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, "KNOWLEDGE.md"), `---\n${head}\n---\n# Kites\n`);
  for (let at = 0; at < count; at++) {
    const place = path.join(root, "wiki", `shelf-${at % 100}`);
    if (at < 100) mkdirSync(place, { recursive: true });
    const text = Array.from({ length: 60 }, (_, word) => words[(at * 7 + word * (1 + (at % 5))) % words.length]).join(
      " ",
    );
    writeFileSync(
      path.join(place, `kite-${at}.md`),
      `# Kite number ${at}\n\nIts bridle knot is repaired so: ${text}.\n`,
    );
  }
}
