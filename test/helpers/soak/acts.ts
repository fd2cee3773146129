// Actions of a soak test on a running server: plain questions, hostile servers, broken and dropped requests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { plainQuestion } from "../../fixtures/servers/plain.ts";
import { root } from "../cli.ts";
import type { DrawInt } from "../random.ts";

/** The target of the actions. */
export interface Stage {
  readonly url: string;
  readonly folder: string;
  /** Servers by id: working and faulty ones. */
  readonly good: readonly string[];
  readonly hostile: readonly string[];
  readonly draw: DrawInt;
  /** Receives the attempt of each query that a client got a result for. */
  readonly onAttempt: (attemptId: string) => void;
}

/** The result of an action in one word; `hung` when nothing arrived in time. */
export type Act = (stage: Stage) => Promise<string>;

/** Maximum duration of a request: the deadline of the query, plus slack for a busy machine. */
const patienceMs = 45_000;

const pick = <T>(values: readonly T[], draw: DrawInt): T => values[draw(values.length)] as T;

async function post(stage: Stage, body: string, signal = AbortSignal.timeout(patienceMs)): Promise<string> {
  try {
    // The server may close a connection after a rejected body; each request uses its own connection.
    const headers = { "content-type": "application/json", connection: "close" };
    const reply = await fetch(`${stage.url}/api/v1/query`, { method: "POST", headers, body, signal });
    const text = await reply.text();
    const { outcomeType, querySession }: { outcomeType?: unknown; querySession?: unknown } = Object(JSON.parse(text));
    const { attemptId }: { attemptId?: unknown } = Object(querySession);
    if (typeof attemptId === "string") stage.onAttempt(attemptId);
    return typeof outcomeType === "string" ? outcomeType : `status ${reply.status}`;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "TimeoutError") return "hung";
    throw thrown;
  }
}

const asking = (id: string) => JSON.stringify({ query: plainQuestion, tools: [id] });

/** A question to a working server. */
const plain: Act = (stage) => post(stage, asking(pick(stage.good, stage.draw)));

/** A question whose reply has 4 MB. */
const large: Act = (stage) => post(stage, asking("large"));

/** A question to a faulty server. */
const hostile: Act = (stage) => post(stage, asking(pick(stage.hostile, stage.draw)));

/** A question over all servers, which names none. */
const open: Act = (stage) => post(stage, JSON.stringify({ query: plainQuestion }));

/** Invalid request bodies. */
const broken: Act = (stage) => {
  const bodies = ["", "{", '{"query":7}', '{"query":""}', `{"query":"${"x".repeat(200_000)}"}`, "[".repeat(50_000)];
  return post(stage, pick(bodies, stage.draw));
};

/** A client that disconnects before the answer. */
const dropped: Act = async (stage) => {
  const leaving = new AbortController();
  const asked = post(stage, asking(pick([...stage.good, ...stage.hostile], stage.draw)), leaving.signal);
  void pause(stage.draw(10, 200)).then(() => leaving.abort());
  return await asked.catch(() => "dropped");
};

/** A connection that sends half of its headers and nothing more. */
const dripping: Act = async (stage) => {
  const { port, hostname } = new URL(stage.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  socket.write("POST /api/v1/query HTTP/1.1\r\nhost: x\r\n");
  const closed = once(socket, "close").then(() => "closed by the server");
  const ended = await Promise.race([closed, pause(patienceMs).then(() => "hung")]);
  socket.destroy();
  return ended;
};

/**
 * A separate `ctx query` process that is killed at a random moment. Nobody can end a server that ignores the end of its
 * input once the process that started it is dead.
 */
const killed: Act = async (stage) => {
  const servers = [...stage.good, ...stage.hostile].filter((id) => id !== "refuses-to-stop");
  const words = ["query", plainQuestion, "--tool", pick(servers, stage.draw), "--quiet"];
  const child = spawn(process.execPath, [join(root, "bin/ctx.js"), ...words], { cwd: stage.folder, stdio: "ignore" });
  const ended = once(child, "exit");
  await Promise.race([ended, pause(stage.draw(100, 3_000))]);
  child.kill("SIGKILL");
  await ended;
  return "killed";
};

/** `ctx query` with output and trace on a full disk. */
const full: Act = async (stage) => {
  const words = ["query", plainQuestion, "--tool", pick(stage.good, stage.draw), "--quiet"];
  const command = [process.execPath, join(root, "bin/ctx.js"), ...words].map(
    (word) => `'${word.replaceAll("'", "'\\''")}'`,
  );
  const child = spawn("sh", ["-c", `exec ${command.join(" ")} > /dev/full`], {
    cwd: stage.folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = await Promise.race([once(child, "exit"), pause(patienceMs).then(() => ["hung"])]);
  child.kill("SIGKILL");
  if (code === "hung") return "hung";
  return code === 70 || /\n\s+at /.test(said) ? `full disk: exit ${code}, ${said.slice(0, 200)}` : "full disk reported";
};

/** Actions with their share, of 100. */
export const acts: readonly (readonly [name: string, share: number, act: Act])[] = [
  ["a question", 32, plain],
  ["a reply of 4 MB", 8, large],
  ["a hostile server", 30, hostile],
  ["a question without a tool", 3, open],
  ["a broken request", 12, broken],
  ["a client that leaves", 8, dropped],
  ["headers that never end", 2, dripping],
  ["ctx killed", 3, killed],
  ["a full disk", 2, full],
];
