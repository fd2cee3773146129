// Opens a session with one server, lists its methods and calls them. Throws the errors of the SDK, which `failure.ts`
// converts.
import type { Client, Transport } from "@modelcontextprotocol/client";
import { mapExact, rawNumber } from "../../base/text/exact-json.ts";
import type { Json } from "../../contract/json.ts";
import type { CallRequest, ConverseOptions, ServerIdentity, Session } from "./connection.ts";
import { codeOf } from "./failure.ts";
import { guardTransport } from "./guard.ts";
import { HttpProblem } from "./http-problem.ts";
import { askOffers } from "./offers.ts";
import { createQuestions, inputRequiredOf, type Questions } from "./questions.ts";

/** The limits of a list, even if the server offers more. */
export const listBounds = { pages: 200, methods: 5_000 } as const;

/** The longest delay that the timers of the SDK accept. The signals of ctx end a request earlier. */
const farAwayMs = 2_147_483_647;

/** Performs the handshake over a new transport. If this throws, the caller closes the transport. */
export async function openSession(
  transport: Transport,
  { offer, signal, onClose, elapsed }: ConverseOptions,
): Promise<Session> {
  const [{ Client }, { z }] = await Promise.all([import("@modelcontextprotocol/client"), import("zod")]);
  const negotiation = offer === "handshake" ? {} : { versionNegotiation: { mode: "auto" as const } };
  const capabilities = { elicitation: { form: { applyDefaults: true } } };
  const client = new Client(
    { name: "ctx", version: "1" },
    { ...negotiation, capabilities, inputRequired: { autoFulfill: false } },
  );
  /** The questions of the calls in flight. A request of the server names no call, so the oldest call gets it. */
  const asked = new Set<Questions>();
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    const [questions] = asked;
    return questions?.reply(params) ?? { action: "cancel" };
  });
  await client.connect(guardTransport(transport), { signal, timeout: farAwayMs });
  client.onclose = onClose;
  let staleAtMs = Number.POSITIVE_INFINITY;
  client.setNotificationHandler("notifications/tools/list_changed", () => {
    staleAtMs = Number.NEGATIVE_INFINITY;
  });
  // Accepts any result. The SDK's own schemas reject results that real servers send. The SDK's output check also runs the
  // server's regular expressions without a time limit.
  const anything = z.unknown();
  return {
    identity: identify(client),
    isListStale: () => elapsed() >= staleAtMs,
    async list(listSignal) {
      staleAtMs = Number.POSITIVE_INFINITY;
      const { tools, ttlMs } = await listMethods(client, { anything, signal: listSignal });
      // A change that was reported during the list keeps it stale.
      staleAtMs = Math.min(staleAtMs, elapsed() + Math.max(ttlMs, shortestTtlMs));
      return tools;
    },
    offer: async ({ request, timeoutMs, signal: offerSignal }) =>
      await askOffers(request, {
        client,
        send: (method, params) =>
          client.request({ method, params }, anything, { signal: offerSignal, timeout: timeoutMs }),
      }),
    async call({ answers = [], ...request }) {
      const questions = createQuestions(answers);
      asked.add(questions);
      try {
        const result = await callUntilComplete(client, { ...request, questions, anything });
        questions.throwIfOpen();
        return result;
      } catch (error) {
        questions.throwIfOpen();
        throw error;
      } finally {
        asked.delete(questions);
      }
    },
  };
}

type Anything = Parameters<Client["request"]>[1] & { readonly parse: (value: unknown) => unknown };

interface Calling extends Omit<CallRequest, "answers"> {
  readonly questions: Questions;
  readonly anything: Anything;
}

/** The most rounds of questions in one call. */
const mostRounds = 20;

/** Calls the method. When the result says that input is required, calls it again with the answers of the user. */
async function callUntilComplete(client: Client, calling: Calling): Promise<unknown> {
  const { method, args, exact = [], traceparent, timeoutMs, signal, questions, anything } = calling;
  const meta = traceparent === undefined ? {} : { _meta: { traceparent } };
  const options = {
    ...{ signal, timeout: timeoutMs, resetTimeoutOnProgress: true, allowInputRequired: true },
    onprogress: () => undefined, // Without this function the server sends no progress reports.
  };
  let more: Record<string, unknown> = {};
  for (let round = 0; round < mostRounds; round += 1) {
    const params = { name: method, arguments: mapExact({ data: args, exact }, rawNumber), ...meta, ...more };
    const result = await client.request({ method: "tools/call", params }, anything, options);
    const required = inputRequiredOf(result);
    if (required === null) return result;
    const replies = Object.entries(required.requests).map(([key, request]) => [
      key,
      questions.reply(Object(request).params),
    ]);
    questions.throwIfOpen();
    more = {
      inputResponses: Object.fromEntries(replies),
      ...(required.state === undefined ? {} : { requestState: required.state }),
    };
  }
  throw new Error(`the server still asks after ${mostRounds} rounds`);
}

/** True if a server rejected the handshake because it only supports a newer protocol, which has no handshake. */
export function wantsNewerProtocol(error: unknown): boolean {
  const code = error instanceof HttpProblem ? error.rpcCode : codeOf(error);
  return code === refusalCodes.unsupportedVersion || code === refusalCodes.unknownMethod;
}

const refusalCodes = { unsupportedVersion: -32_022, unknownMethod: -32_601 } as const;

function identify(client: Client): ServerIdentity {
  const info = client.getServerVersion();
  return {
    name: info?.name || undefined,
    title: info?.title,
    version: info?.version || undefined,
    description: info?.description,
    instructions: client.getInstructions(),
  };
}

/** Lists the methods. A server without the capability for tools has none. */
async function listMethods(
  client: Client,
  { anything, signal }: { readonly anything: Anything; readonly signal: AbortSignal },
): Promise<Pages> {
  const none: Pages = { tools: [], ttlMs: Number.POSITIVE_INFINITY };
  const capabilities = client.getServerCapabilities() ?? {};
  if (capabilities.tools === undefined && Object.keys(capabilities).length > 0) return none;
  const options = { signal, timeout: farAwayMs };
  try {
    return await listPages((params) => client.request({ method: "tools/list", params }, anything, options));
  } catch (error) {
    if (capabilities.tools === undefined && codeOf(error) === refusalCodes.unknownMethod) return none;
    throw error;
  }
}

/** A list is kept at least this long, so that one query does not read it several times. */
const shortestTtlMs = 1_000;

interface Pages {
  readonly tools: readonly unknown[];
  /** The shortest `ttlMs` of the pages; infinite if the server states none. */
  readonly ttlMs: number;
}

async function listPages(request: (params: Record<string, Json>) => Promise<unknown>): Promise<Pages> {
  const tools: unknown[] = [];
  let shortestMs = Number.POSITIVE_INFINITY;
  const seen = new Set<string>();
  let params: Record<string, Json> = {};
  for (let page = 1; page <= listBounds.pages && tools.length < listBounds.methods; page += 1) {
    const result = await request(params);
    const { tools: listed, nextCursor, ttlMs } = readPage(result);
    shortestMs = Math.min(shortestMs, ttlMs);
    tools.push(...listed.slice(0, listBounds.methods - tools.length));
    // Stops if the server repeats a cursor, since the loop would never end.
    if (nextCursor === undefined || seen.has(nextCursor)) break;
    seen.add(nextCursor);
    params = { cursor: nextCursor };
  }
  return { tools, ttlMs: shortestMs };
}

function readPage(result: unknown): Pages & { readonly nextCursor: string | undefined } {
  const page: { tools?: unknown; nextCursor?: unknown; ttlMs?: unknown } = Object(result);
  const ttlMs = typeof page.ttlMs === "number" && page.ttlMs >= 0 ? page.ttlMs : Number.POSITIVE_INFINITY;
  if (!Array.isArray(page.tools)) throw new Error("the result of tools/list has no array `tools`");
  return { tools: page.tools, ttlMs, nextCursor: typeof page.nextCursor === "string" ? page.nextCursor : undefined };
}
