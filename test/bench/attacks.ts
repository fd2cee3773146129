// Measures each attack on the sandbox: time until control returns, memory meanwhile, and whether it returns.
import type { Sandbox, SandboxOutcome } from "../../src/contract/sandbox.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { type Attack, attacks } from "../sandbox/attacks.data.ts";
import { failure, limits, neverReplies, result, run, scriptHost } from "../sandbox/scene.ts";
import { collectGarbage, residentMb, watch } from "./memory.ts";
import { timeOf } from "./sample.ts";
import type { Table } from "./table.ts";

// A thread keeps the memory of one or two finished programs until it collects garbage.
const slackMb = 24;
const mostCleanPrograms = 40;

/** Runs every attack of the contract test on one thread, in sequence. */
export async function benchAttacks(): Promise<Table> {
  const sandbox = createSandbox({ threads: 1 });
  for (let round = 0; round < 3; round++) await run(sandbox, "return 1");
  collectGarbage();
  const startMb = residentMb();
  const rows: Awaited<ReturnType<typeof suffer>>[] = [];
  for (const attack of attacks) rows.push(await suffer(attack, { sandbox, startMb }));
  await sandbox.close();
  const most = (head: "ms" | "ms past limit" | "growth MB"): string =>
    Math.max(...rows.map((row) => row[head])).toFixed(0);
  const kept = rows.filter((row) => !row["memory back"]).length;
  return {
    title: "Sandbox: every attack, one thread",
    rows,
    note:
      `${rows.length} attacks: at most ${most("ms")} ms, ${most("ms past limit")} ms past the time limit and ` +
      `${most("growth MB")} MB more than before; memory not back after ${kept}. The next program's time holds the start of a new thread where one was needed.`,
  };
}

async function suffer(attack: Attack, { sandbox, startMb }: { sandbox: Sandbox; startMb: number }) {
  let outcome: SandboxOutcome | undefined;
  const { ms, growthMb } = await watch(async () => {
    outcome = await run(sandbox, attack.code, { host: attackedHost(), limits: attack.limits ?? {} });
  });
  const nextMs = await timeOf(() => run(sandbox, "return 1"));
  return {
    attack: attack.name,
    ended: outcome?.kind === "failure" ? outcome.code : "finished",
    ms,
    "ms past limit": Math.max(0, ms - (attack.limits?.timeMs ?? limits.timeMs)),
    "growth MB": growthMb,
    "next program ms": nextMs,
    "memory back": await isMemoryBack(sandbox, startMb),
  };
}

/** True when the process is as small as at the start after some harmless programs, which trigger garbage collection. */
async function isMemoryBack(sandbox: Sandbox, startMb: number): Promise<boolean> {
  for (let count = 0; count < mostCleanPrograms; count++) {
    collectGarbage();
    if (residentMb() <= startMb + slackMb) return true;
    await run(sandbox, "return 1");
  }
  return false;
}

function attackedHost() {
  return scriptHost({
    echo: (args) => result(args),
    hang: neverReplies,
    huge: () => result("x".repeat(2 * limits.replyBytes)),
    fail: () => failure("tool_error", "the tool said no"),
  });
}
