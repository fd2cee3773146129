// Many concurrent queries and jobs over real servers and workers that share a store, some of which are killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "../../src/store/open.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";
import { freshFolder, root } from "./cli.ts";
import { drawInts } from "./random.ts";

export interface Load {
  /** Number of concurrent queries. */
  readonly queries: number;
  readonly jobs: number;
  readonly servers: number;
  /** Workers beside the servers; with none, the servers run the jobs themselves. */
  readonly workers: number;
  /** Number of job processes to kill, spread over the jobs; each is restarted. */
  readonly kills: number;
  /** Number of concurrent jobs of one process. */
  readonly concurrency: number;
  /** Absent: a temporary file. */
  readonly storeUrl?: string;
}

export interface LoadFigures {
  /** Duration from the first request. */
  readonly queryMs: readonly number[];
  readonly queriesMs: number;
  /** Duration from the first queued to the last ended job. */
  readonly jobsMs: number;
  /** Counts of the query outcomes, and of the job statuses that their owner reads. */
  readonly answers: Readonly<Record<string, number>>;
  readonly jobs: Readonly<Record<string, number>>;
  /** Number of jobs that were started more than once. */
  readonly takenAgain: number;
  readonly charges: number;
  /** Largest memory of one process at the end, in bytes. */
  readonly memoryBytes: number;
  /** CPU time of all processes, including starts and killed processes. Other load on the machine hardly changes this time. */
  readonly cpuMs: number;
}

const question = "What is the moisture of 'Old Rose'?";

const config = JSON.stringify({
  mcpServers: { garden: { surface: "garden.json", methods: { plant_moisture: { queryUsd: "0.01" } } } },
  // On a busy machine everything is late; a late reply is not a failure here.
  jobs: { leaseMs: 4000, pollMs: 100, claims: 1000 },
  serve: { port: 0, requestsPerMinute: 1_000_000, concurrency: 1000 },
  traces: { enabled: false },
});

/** Runs the load on separate processes and returns the results; each answered question costs one charge. */
export async function bearLoad(load: Load): Promise<LoadFigures> {
  await using folder = await freshFolder();
  await writeFile(join(folder.path, "ctx.config.yaml"), config);
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  const url = load.storeUrl ?? "file:ctx.db";
  await using store = await openStore({ url, folder: folder.path });
  await using fleet = await startFleet(load, { cwd: folder.path, storeUrl: url });
  const endedJobs = async () => {
    const { succeeded, failed, cancelled } = await store.jobs.counts();
    return succeeded + failed + cancelled;
  };
  const startedAt = performance.now();
  const queued = atOnce(load.jobs, 16, (at) =>
    fleet.send("POST", "/api/v1/jobs", { body: { query: question }, key: `job-${at}` }),
  );
  const asked = Promise.all(Array.from({ length: load.queries }, (_, at) => timedQuery(fleet, `query-${at}`)));
  const [jobs, answers] = await Promise.all([
    queued,
    asked.then((times) => ({ times, totalMs: performance.now() - startedAt })),
    killMeanwhile(fleet, { load, endedJobs }),
  ]);
  while ((await endedJobs()) < load.jobs) await pause(100);
  const jobsMs = performance.now() - startedAt;
  const [memoryBytes, cpuMs] = [await fleet.memoryBytes(), await fleet.cpuMs()];
  const read = await atOnce(jobs.length, 16, (at) => fleet.send("GET", `/api/v1/jobs/${String(jobs[at]?.id)}`));
  const receipts = await store.receipts.list({ owner: null, limit: 1_000_000 });
  return {
    queryMs: answers.times.map(({ ms }) => ms),
    ...{ queriesMs: answers.totalMs, jobsMs, memoryBytes, cpuMs, charges: receipts.length },
    answers: counted(answers.times.map(({ outcome }) => outcome)),
    jobs: counted(read.map(({ status }) => String(status))),
    takenAgain: read.filter(({ claims }) => Number(claims) > 1).length,
  };
}

type Reply = Readonly<Record<string, unknown>>;

interface Fleet extends AsyncDisposable {
  /** Sends to each server in rotation and retries after a broken connection. The key prevents a second execution. */
  send(method: "GET" | "POST", path: string, more?: { readonly body: unknown; readonly key: string }): Promise<Reply>;
  /** Kills a process that runs jobs and starts another. */
  killOne(): Promise<void>;
  memoryBytes(): Promise<number>;
  cpuMs(): Promise<number>;
}

interface Member {
  readonly child: ChildProcess;
  /** Fields of a server. */
  readonly url: string | null;
}

async function startFleet(load: Load, place: { readonly cwd: string; readonly storeUrl: string }): Promise<Fleet> {
  const draw = drawInts("load");
  const own = load.workers > 0 ? 0 : load.concurrency;
  const start = {
    server: () => startMember(["serve", "--no-auth", "--quiet", "--jobs", String(own)], place),
    worker: () => startMember(["worker", "--json", "--jobs", String(load.concurrency)], place),
  };
  const servers = await Promise.all(Array.from({ length: load.servers }, start.server));
  const workers = await Promise.all(Array.from({ length: load.workers }, start.worker));
  let turn = 0;
  let endedCpuMs = 0;
  const all = () => [...servers, ...workers];
  const send: Fleet["send"] = async (method, path, more) => {
    for (let tries = 0; ; tries += 1) {
      const server = servers[turn++ % servers.length];
      try {
        const headers = {
          "content-type": "application/json",
          ...(more === undefined ? {} : { "idempotency-key": more.key }),
        };
        const body = more === undefined ? null : JSON.stringify(more.body);
        const response = await fetch(`${server?.url}${path}`, { method, headers, body });
        if (response.ok) return JSON.parse(await response.text());
        throw new Error(`${response.status}: ${await response.text()}`);
      } catch (thrown) {
        // The server was killed; another starts in a moment.
        if (tries > 300) throw thrown;
        await pause(100);
      }
    }
  };
  return {
    send,
    killOne: async () => {
      const [members, startOne] = workers.length > 0 ? [workers, start.worker] : [servers, start.server];
      const at = draw(members.length);
      endedCpuMs += await cpuOf(members[at]);
      await end(members[at]);
      members[at] = await startOne();
    },
    memoryBytes: async () => Math.max(...(await Promise.all(all().map(memoryOf)))),
    cpuMs: async () => (await Promise.all(all().map(cpuOf))).reduce((sum, one) => sum + one, endedCpuMs),
    [Symbol.asyncDispose]: async () => void (await Promise.all(all().map(end))),
  };
}

async function startMember(
  words: readonly string[],
  { cwd, storeUrl }: { readonly cwd: string; readonly storeUrl: string },
): Promise<Member> {
  const child = spawn(process.execPath, [join(root, "bin/ctx.js"), ...words], {
    ...{ cwd, env: { ...process.env, CTX_STORE_URL: storeUrl }, stdio: ["ignore", "pipe", "inherit"] },
  });
  const { value: first } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (typeof first !== "string") throw new Error(`ctx ${words.join(" ")} did not start`);
  return { child, url: first.startsWith("http") ? first : null };
}

async function end(member: Member | undefined): Promise<void> {
  if (member === undefined) return;
  const ended = once(member.child, "exit");
  member.child.kill("SIGKILL");
  await ended;
}

async function memoryOf({ child }: Member): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

const tickMs = 10;

async function cpuOf(member: Member | undefined): Promise<number> {
  const status = await readFile(`/proc/${member?.child.pid}/stat`, "utf8").catch(() => "");
  // The process name, which may contain spaces, ends with the last bracket.
  const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return tickMs * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

async function killMeanwhile(
  fleet: Fleet,
  { load, endedJobs }: { readonly load: Load; readonly endedJobs: () => Promise<number> },
): Promise<void> {
  for (let kill = 1; kill <= load.kills; kill += 1) {
    while ((await endedJobs()) < (kill * load.jobs) / (load.kills + 1)) await pause(20);
    await fleet.killOne();
  }
}

async function timedQuery(fleet: Fleet, key: string): Promise<{ readonly ms: number; readonly outcome: string }> {
  const startedAt = performance.now();
  const { outcomeType } = await fleet.send("POST", "/api/v1/query", { body: { query: question }, key });
  return { ms: performance.now() - startedAt, outcome: String(outcomeType) };
}

async function atOnce<T>(count: number, most: number, work: (at: number) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < count; at = next++) results[at] = await work(at);
  };
  await Promise.all(Array.from({ length: most }, lane));
  return results;
}

function counted(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
