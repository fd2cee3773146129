// Requests of every endpoint, each broken in one or two ways: framing, headers, JSON, sizes, letters, paths.
import type { DrawInt } from "./random.ts";

/** The parts of the requests. */
export interface Wanted {
  readonly key: string;
  readonly question: string;
  readonly tool: string;
  readonly method: string;
}

interface Parts {
  method: string;
  path: string;
  headers: [string, string][];
  body: Buffer;
}

/** One broken request as bytes. */
export function mutatedRequest(wanted: Wanted, draw: DrawInt): Buffer {
  const rows = plainRequests(wanted);
  const parts = rows[draw(rows.length)] ?? { method: "GET", path: "/", headers: [], body: Buffer.alloc(0) };
  for (let count = 1 + draw(2); count > 0; count -= 1) mutations[draw(mutations.length)]?.(parts, draw);
  const isSized = parts.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  if (!isSized && parts.body.length > 0) parts.headers.push(["Content-Length", String(parts.body.length)]);
  const head = [`${parts.method} ${parts.path} HTTP/1.1`, ...parts.headers.map(([name, value]) => `${name}: ${value}`)];
  const bytes = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), parts.body]);
  return draw(10) === 0 ? flipped(bytes, draw) : bytes;
}

function plainRequests({ key, question, tool, method }: Wanted): readonly Parts[] {
  const headers = (): [string, string][] => [
    ["Host", "localhost"],
    ["Authorization", `Bearer ${key}`],
    ["Content-Type", "application/json"],
    ["Idempotency-Key", "one"],
  ];
  const row = (verb: string, path: string, body?: object): Parts => ({
    ...{ method: verb, path, headers: headers() },
    body: body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body)),
  });
  return [
    row("GET", "/health"),
    row("GET", "/openapi.json"),
    row("GET", "/api/v1/runtime"),
    row("GET", "/api/v1/tools/search?q=order&limit=3&excludeLatency=slow"),
    row("GET", `/api/v1/tools/${tool}`),
    row("PATCH", `/api/v1/tools/${tool}`, { category: "Plants" }),
    row("POST", "/api/v1/query", { query: question, tools: [tool], queryDepth: "deep" }),
    row("POST", "/api/v1/query", { query: question, stream: true, includeDeveloperTrace: true }),
    row("POST", "/api/v1/query", { query: question, forkFrom: { sessionId: "s", attemptId: "a" } }),
    row("POST", "/api/v1/tools/execute", { toolId: tool, toolName: method, args: { town: "Leeds" } }),
    row("POST", "/api/v1/tools/execute/sessions", { mode: "execute", maxSpendUsd: "1.50" }),
    row("GET", "/api/v1/tools/execute/sessions/spend-1"),
    row("POST", "/api/v1/tools/execute/sessions/spend-1/close", { mode: "execute" }),
    row("POST", "/api/v1/jobs", { query: question }),
    row("GET", "/api/v1/jobs/job-1"),
    row("POST", "/api/v1/jobs/job-1/cancel"),
  ];
}

type Mutation = (parts: Parts, draw: DrawInt) => void;

const oddTexts = [
  ...[
    "",
    " ",
    "null",
    "\u0000",
    "\u00ff\u00fe",
    "%00",
    "%2e%2e%2f",
    "%E0%A4%A",
    "..",
    "//",
    "\\",
    "*",
    "{}",
    "[object Object]",
  ],
  ...[
    "𝔘𝔫𝔦",
    "é".repeat(300),
    "\ud800",
    "\u2028",
    "\r\n",
    "'; DROP TABLE keys; --",
    "__proto__",
    "constructor",
    "-1",
    "NaN",
    "1e999",
  ],
  ...["9".repeat(400), "x".repeat(9000), "<script>alert(1)</script>", "#{7*7}", "{{7*7}}"],
];

const oddValues: readonly unknown[] = [
  ...[null, true, -1, 0, 1e308, 0.1, "", " ", "x".repeat(5000), "\u0000", "\ud800", [], {}, [[[[]]]], { length: 3 }],
  ...[
    ["garden"],
    { $ne: null },
    "__proto__",
    "9".repeat(50),
    "-1",
    "1e5",
    "NaN",
    "∞",
    12345678901234567890n.toString(),
  ],
];

const mutations: readonly Mutation[] = [
  (parts, draw) => {
    parts.method = pick(["HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "get", "G ET", "", "CONNECT", "PRI"], draw);
  },
  (parts, draw) => {
    const at = draw(parts.path.length + 1);
    parts.path = `${parts.path.slice(0, at)}${pick(oddTexts, draw)}${parts.path.slice(at)}`;
  },
  (parts, draw) => {
    parts.path = pick(
      ["", "*", "http://evil.example/health", "/%", "/?", "/#", "/..;/", `/${"a/".repeat(4000)}`],
      draw,
    );
  },
  (parts, draw) => {
    const header = parts.headers[draw(parts.headers.length)];
    if (header !== undefined) header[1] = pick(oddTexts, draw);
  },
  (parts, draw) => {
    parts.headers.splice(draw(parts.headers.length), 1);
  },
  (parts, draw) => {
    const names = [
      "Transfer-Encoding",
      "Content-Length",
      "Expect",
      "Connection",
      "Upgrade",
      "Content-Encoding",
      "Origin",
    ];
    const values = [
      "chunked",
      "0",
      "1",
      "-1",
      "abc",
      "100-continue",
      "upgrade",
      "h2c",
      "gzip",
      "null",
      "https://evil.example",
    ];
    parts.headers.push([
      pick([...names, "X-Ctx-On-Disconnect", "Te", "Host"], draw),
      pick([...values, ...oddTexts], draw),
    ]);
  },
  (parts, draw) => {
    for (let count = draw(3000); count > 0; count -= 1) parts.headers.push([`X-${count}`, "x"]);
  },
  (parts, draw) => {
    parts.body = parts.body.subarray(0, draw(parts.body.length + 1));
  },
  (parts, draw) => {
    parts.body = flipped(parts.body, draw);
  },
  changeValue,
  changeValue,
  changeValue,
  (parts, draw) => {
    parts.body = Buffer.from(
      pick(["{", "[]", '"text"', "7", "[".repeat(50_000), `{"query":${"[".repeat(900)}`, "\ufeff{}"], draw),
    );
  },
  (parts, draw) => {
    parts.body = Buffer.from(JSON.stringify({ query: "x".repeat(draw(2_000_000)) }));
  },
  (parts) => {
    parts.headers.push(["Transfer-Encoding", "chunked"]);
    parts.body = Buffer.concat([
      Buffer.from(`${parts.body.length.toString(16)}\r\n`),
      parts.body,
      Buffer.from("\r\n0\r\n\r\n"),
    ]);
  },
  (parts, draw) => {
    parts.headers.push(["Transfer-Encoding", "chunked"]);
    parts.body = Buffer.concat([
      Buffer.from(pick(["zz\r\n", "ffffffffffffffff\r\n", "-1\r\n", "5\r\nab"], draw)),
      parts.body,
    ]);
  },
];

/** Replaces one value of the body, or a missing key, with an unusual value. */
function changeValue(parts: Parts, draw: DrawInt): void {
  if (parts.body.length === 0) return;
  try {
    const body = JSON.parse(parts.body.toString());
    const names = [
      ...Object.keys(body),
      "tools",
      "resumeFrom",
      "sessionId",
      "maxSpendUsd",
      "args",
      "conversation",
      "optionId",
    ];
    body[pick(names, draw)] = pick(oddValues, draw);
    parts.body = Buffer.from(JSON.stringify(body));
  } catch {
    // Another mutation already broke it.
  }
}

function flipped(bytes: Buffer, draw: DrawInt): Buffer {
  const changed = Buffer.from(bytes);
  for (let count = 1 + draw(4); count > 0 && changed.length > 0; count -= 1) changed[draw(changed.length)] = draw(256);
  return changed;
}

function pick<T>(values: readonly T[], draw: DrawInt): T {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error("there is nothing to pick from");
  return value;
}
