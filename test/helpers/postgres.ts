// A private PostgreSQL server: its data in a temporary folder, reached by a socket in it, without a port.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { execa } from "execa";

export interface Postgres extends AsyncDisposable {
  /** URL of an empty database for this test alone. */
  database(name: string): Promise<string>;
  /** Stops the server and closes every connection, as a fast shutdown does. The data is not deleted. */
  stop(): Promise<void>;
  /** Restarts at the same address. */
  start(): Promise<void>;
}

/** Starts a server. If the current user is root, another user runs the server, because PostgreSQL refuses root. */
export async function startPostgres(): Promise<Postgres> {
  const [initdb, postgres] = [await program("initdb"), await program("postgres")];
  const user = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), "ctx-pg-"));
  await chmod(folder, 0o755);
  if (user !== null) await chown(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const as = user === null ? {} : user;
  const account = ["-U", "ctx", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"];
  await execa(initdb, ["-D", data, ...account], { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const settings = ["listen_addresses=", "fsync=off", "max_connections=200", "shared_buffers=64MB"];
  const words = ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])];
  const launch = async () => {
    const server = spawn(postgres, words, { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    const ended = once(server, "exit");
    await untilReady(server.stderr, ended);
    return { server, ended };
  };
  let running = await launch();
  const stop = async () => {
    // Also ends the remaining connections.
    running.server.kill("SIGINT");
    await running.ended;
  };
  const url = (name: string) => `postgres://ctx@/${name}?host=${encodeURIComponent(folder)}`;
  return {
    database: async (name) => {
      const { default: pg } = await import("pg");
      const client = new pg.Client({ connectionString: url("postgres") });
      await client.connect();
      await client.query(`create database "${name}"`);
      await client.end();
      return url(name);
    },
    stop,
    start: async () => {
      running = await launch();
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(log: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  let text = "";
  const ready = new Promise<void>((resolve) => {
    log.on("data", (chunk) => {
      if (text.length < 10_000) text += String(chunk);
      if (text.includes("database system is ready to accept connections")) resolve();
    });
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`PostgreSQL did not start: ${text}`);
}

/** Debian stores the programs of each version in a separate folder. */
async function program(name: string): Promise<string> {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const newest = versions.map(Number).sort((left, right) => right - left);
  const folders = [...newest.map((version) => join(debian, String(version), "bin")), ...onPath()];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`there is no ${name}: install PostgreSQL, as .ci/run does`);
  return found;
}

function onPath(): readonly string[] {
  return (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
}

/** The user that root runs it as; null: the current user. */
async function serverUser(): Promise<{ readonly uid: number; readonly gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const numberOf = async (flag: string) => Number((await execa("id", [flag, "nobody"])).stdout);
  return { uid: await numberOf("-u"), gid: await numberOf("-g") };
}
