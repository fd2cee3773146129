// Every fault, the end of the query, and the server's trace event. Limits are small so that a hang is short.
import type { FaultySource, RowLimits } from "./fault-run.ts";

export interface FaultRow {
  readonly name: string;
  readonly source: FaultySource;
  readonly ends: "answer" | "capability_miss" | "error upstream" | "error limit";
  /** The server's last event in the trace. */
  readonly told: string | RegExp;
  readonly limits?: RowLimits;
}

const quickCall = { callTimeoutMs: 300 };
const quickStart = { startTimeoutMs: 400 };

/** Rows of servers over stdio. */
export const stdioFaults: readonly FaultRow[] = [
  { name: "none", source: { stdio: "none" }, ends: "answer", told: "tool-result" },
  {
    name: "a missing command",
    source: { server: { command: "no-such-program-anywhere" } },
    ends: "error upstream",
    told: /^tool-start not_started: .*"no-such-program-anywhere" was not found; install it/,
  },
  { ...failsAsProcess("exits-at-once"), told: /^tool-start not_started: .*exited with code 3; .*the roof is on fire/ },
  { ...failsAsProcess("silent"), told: /did not answer the MCP handshake within 400 ms/, limits: quickStart },
  { ...failsAsProcess("hangs-at-initialize"), told: /not answer the MCP handshake within 400 ms/, limits: quickStart },
  { ...failsAsProcess("hangs-at-list"), told: /not_started: .* within 400 ms/, limits: quickStart },
  { ...failsAsProcess("exits-at-list"), told: /ended before it could list its methods: .*code 5/ },
  { ...failsAsProcess("list-without-tools"), told: /the result of tools\/list has no array `tools`/ },
  { ...failsAsProcess("future-version"), told: /protocol version is not supported: 2099-01-01/ },
  { ...failsAsProcess("fills-stdout"), told: /^tool-start not_started: /, limits: quickStart },
  {
    ...failsAsProcess("fills-stdout-at-call"),
    told: /^tool-failure crashed: .*it was stopped after 16777216 bytes without a message; it printed "la la /,
  },
  {
    name: "offers nothing",
    source: { stdio: "empty-list" },
    ends: "capability_miss",
    told: "tool-start",
  },
  { ...failsAsProcess("exits-mid-call"), told: /^tool-failure crashed: .*code 7; its last output on stderr/ },
  { ...failsAsProcess("half-a-line-and-exit"), told: /^tool-failure crashed: .*code 7/ },
  { ...failsAsProcess("half-a-line"), told: /^tool-failure timeout: .*no reply within 300 ms/, limits: quickCall },
  { ...failsAsProcess("hangs-at-call"), told: /^tool-failure timeout: .*no reply within 300 ms/, limits: quickCall },
  { ...failsAsProcess("wrong-id"), told: /^tool-failure timeout: .*no reply within 300 ms/, limits: quickCall },
  { ...failsAsProcess("not-json"), told: /^tool-failure malformed_reply: .*the reply is not JSON/ },
  { ...failsAsProcess("deep-reply"), told: /^tool-failure malformed_reply: / },
  { ...failsAsProcess("null-result"), told: /^tool-failure malformed_reply: .*neither a result nor an error/ },
  { ...failsAsProcess("result-and-error"), told: /^tool-failure malformed_reply: .*has both a result and an error/ },
  { ...failsAsProcess("null-id"), told: /^tool-failure malformed_reply: .*the reply has no request id/ },
  { ...failsAsProcess("null-id-error"), told: /^tool-failure malformed_reply: .*has no request id: .*Parse error/ },
  { ...failsAsProcess("no-id"), told: /^tool-failure malformed_reply: .*the reply has no request id/ },
  { ...failsAsProcess("broken-error"), told: /^tool-failure malformed_reply: .*neither a result nor an error/ },
  { ...failsAsProcess("empty-result"), told: /^tool-failure malformed_reply: .*neither a list "content"/ },
  { ...failsAsProcess("refuses"), told: "tool-failure tool_error: plants.plant_moisture: not today" },
  { ...failsAsProcess("says-error"), told: "tool-failure tool_error: plants.plant_moisture: the plant is gone" },
  { ...failsAsProcess("changes-list"), told: /^tool-failure method_not_found: .*Unknown tool: plant_moisture/ },
  {
    ...failsAsProcess("reports-progress-without-end"),
    told: /^tool-failure timeout: .*reported progress for 4000 ms and no reply/,
    // On a busy machine the reports of the server come late.
    limits: { callTimeoutMs: 800 },
  },
  answers("old-version"),
  answers("text-id"),
  answers("twice"),
  answers("prose-between-lines"),
  answers("floods-stderr"),
  answers("notifies-without-end"),
  answers("asks-back"),
  answers("exits-after-reply"),
  answers("lies-about-schema"),
  answers("refuses-to-stop"),
  { ...answers("reports-progress"), limits: { callTimeoutMs: 800 } },
];

/** Rows of servers over HTTP. */
export const httpFaults: readonly FaultRow[] = [
  { name: "none", source: { http: "none" }, ends: "answer", told: "tool-result" },
  {
    name: "an unknown host",
    source: { server: { url: "http://no-such-host.invalid/mcp" } },
    ends: "error upstream",
    told: /^tool-start not_started: .*address http:\/\/no-such-host\.invalid/,
    limits: { startTimeoutMs: 2_000 },
  },
  {
    name: "a port without a listener",
    source: { server: { url: "http://127.0.0.1:1024/mcp" } },
    ends: "error upstream",
    told: /^tool-start not_started: .*the connection failed: 127\.0\.0\.1:1024/,
  },
  { ...fails("status-400"), told: /^tool-start not_started: .*HTTP 400 "words of 400"/ },
  { ...fails("status-401"), told: /HTTP 401 "words of 401"; check the credentials in "headers"/ },
  { ...fails("status-403"), told: /HTTP 403 "words of 403"; check the credentials in "headers"/ },
  { ...fails("status-404"), told: /HTTP 404 "words of 404"; check "url"; neither Streamable HTTP nor the older/ },
  { ...fails("status-405"), told: /HTTP 405 .*neither Streamable HTTP nor the older/ },
  { ...fails("status-429"), told: /HTTP 429 .*it limits the rate of requests/ },
  { ...fails("status-500"), told: /HTTP 500 "words of 500"/ },
  { ...fails("status-503"), told: /HTTP 503 "words of 503"/ },
  { ...fails("error-page"), told: /replied with HTTP 503$/ },
  {
    ...fails("redirects-away"),
    told: /HTTP 307; it redirects to http:\/\/127\.0\.0\.2:9, which is not followed: sign in/,
  },
  { ...fails("redirects-in-circles"), told: /HTTP 307; it redirects to another path of the server/ },
  { ...fails("no-headers"), told: /did not answer the MCP handshake within 400 ms/, limits: quickStart },
  { ...fails("slow-body"), told: /did not answer the MCP handshake within 400 ms/, limits: quickStart },
  { ...fails("drops-at-once"), told: /^tool-start not_started: .*the connection failed/ },
  { ...fails("page-instead"), told: /the reply is text\/html, not MCP; it may be a page to sign in; check "url"/ },
  { ...fails("no-http"), told: /^tool-start not_started: .*the reply is not HTTP/ },
  { ...fails("status-401-at-call"), told: /^tool-failure tool_error: .*HTTP 401/ },
  { ...fails("status-403-at-call"), told: /^tool-failure tool_error: .*HTTP 403/ },
  { ...fails("status-404-at-call"), told: /^tool-failure crashed: .*no longer knows the session \(HTTP 404\)/ },
  { ...fails("status-429-at-call"), told: /^tool-failure tool_error: .*HTTP 429/ },
  { ...fails("status-500-at-call"), told: /^tool-failure tool_error: .*HTTP 500/ },
  { ...fails("status-503-at-call"), told: /^tool-failure tool_error: .*HTTP 503/ },
  { ...fails("session-expires-always"), told: /^tool-failure crashed: .*no longer knows the session/ },
  { ...fails("no-headers-at-call"), told: /^tool-failure timeout: .*within 300 ms/, limits: quickCall },
  {
    name: "no-headers-at-call, until the query's own time is up",
    source: { http: "no-headers-at-call" },
    ends: "error limit",
    told: /^tool-/, // Wherever the run was by then.
    limits: { queryTimeoutMs: 3_000 },
  },
  { ...fails("slow-body-at-call"), told: /^tool-failure timeout: .*within 300 ms/, limits: quickCall },
  { ...fails("stream-hangs"), told: /^tool-failure timeout: .*within 300 ms/, limits: quickCall },
  { ...fails("wrong-id"), told: /^tool-failure timeout: .*within 300 ms/, limits: quickCall },
  { ...fails("accepted-only"), told: /^tool-failure timeout: .*within 300 ms/, limits: quickCall },
  { ...fails("drops-at-call"), told: /^tool-failure crashed: .*the connection failed/ },
  { ...fails("drops-mid-body"), told: /^tool-failure crashed: .*the connection failed/ },
  { ...fails("stream-ends-early"), told: /^tool-failure crashed: .*the stream ended without a reply/ },
  { ...fails("stream-drops"), told: /^tool-failure crashed: .*the stream ended without a reply/ },
  { ...fails("huge-header"), told: /^tool-failure malformed_reply: .*the reply is not HTTP: .*Headers Overflow/ },
  { ...fails("bad-chunks"), told: /^tool-failure malformed_reply: .*the reply is not HTTP/ },
  { ...fails("wrong-content-type"), told: /^tool-failure malformed_reply: .*text\/plain, not MCP/ },
  { ...fails("page-as-json"), told: /^tool-failure malformed_reply: .*the reply is not JSON/ },
  { ...fails("empty-body"), told: /^tool-failure malformed_reply: .*the reply is not JSON/ },
  { ...fails("no-mcp-message"), told: /^tool-failure malformed_reply: .*not an MCP message/ },
  { ...fails("result-and-error"), told: /^tool-failure malformed_reply: .*not an MCP message/ },
  { ...fails("null-id"), told: /^tool-failure malformed_reply: .*not an MCP message/ },
  { ...fails("null-id-error"), told: /^tool-failure malformed_reply: .*not an MCP message/ },
  { ...fails("huge-announced"), told: /^tool-failure oversized_reply: .*announces 200000000 bytes/ },
  answersOver("redirects-within"),
  answersOver("streams-reply"),
  answersOver("stream-stays-open"),
  answersOver("stream-of-garbage"),
  answersOver("greedy-stream"),
  answersOver("session-expires-once"),
  answersOver("lies-about-schema"),
  { ...answersOver("reports-progress"), limits: { callTimeoutMs: 800 } },
];

/** 200 MB, in a process whose memory is measured separately. */
export const hugeFaults: readonly FaultRow[] = [
  { ...failsAsProcess("huge-reply"), told: /^tool-failure oversized_reply: .*a reply of 200000\d\d\d bytes/ },
  { ...fails("huge-reply"), told: /^tool-failure oversized_reply: .*has more than \d+ bytes; ask for less/ },
  { ...fails("stream-huge"), told: /^tool-failure oversized_reply: .*more bytes than the limit/ },
  { ...fails("small-but-huge"), told: /^tool-failure oversized_reply: .*has more than \d+ bytes/ },
];

function failsAsProcess(fault: string) {
  return { name: fault, source: { stdio: fault }, ends: "error upstream" } as const;
}

function answers(fault: string) {
  return { name: fault, source: { stdio: fault }, ends: "answer", told: "tool-result" } as const;
}

function fails(fault: string) {
  return { name: fault, source: { http: fault }, ends: "error upstream" } as const;
}

function answersOver(fault: string) {
  return { name: fault, source: { http: fault }, ends: "answer", told: "tool-result" } as const;
}
