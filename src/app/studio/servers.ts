// The servers of the catalog for the studio: their state and methods, a call by hand, lint findings, resources and prompts.
import { isJsonObject } from "../../base/text/json.ts";
import { redactValues } from "../../base/text/redact.ts";
import { CtxError } from "../../contract/error.ts";
import type { LintFinding } from "../../contract/lint.ts";
import type { OfferRequest, Offers } from "../../contract/tool/offers.ts";
import type { JsonSchema, Method, ToolListing, Tools } from "../../contract/tool.ts";
import type { Pair } from "../../trace/view/block.ts";
import type { LintedTool } from "../lint.ts";
import type { CallByHand, InputField, MethodRow, ReplyView, ServerRow } from "./document-tools.ts";
import { replyParts } from "./reply-parts.ts";

export interface StudioServers {
  list(signal: AbortSignal): Promise<readonly ServerRow[]>;
  /** Calls a method. A failed call is a reply; a method that is not confirmed is a `usage` error. */
  call(call: CallByHand, signal: AbortSignal): Promise<ReplyView>;
  offers(server: string, signal: AbortSignal): Promise<Offers>;
  /** Reads a resource or fills a prompt. */
  offer(server: string, request: OfferRequest, signal: AbortSignal): Promise<ReplyView>;
  lint(server: string, signal: AbortSignal): Promise<readonly LintFinding[]>;
}

export interface ServerParts {
  readonly tools: Tools;
  readonly secrets: readonly string[];
  readonly lint: (server: string, signal: AbortSignal) => Promise<readonly LintedTool[]>;
}

/** Opens the servers. Nothing starts before the first list; secrets of the settings are removed from every reply. */
export function openStudioServers({ tools, secrets, lint }: ServerParts): StudioServers {
  const masked = <Value>(value: Value): Value => redactValues(value, secrets) as Value;
  const check = (server: string) => {
    if (!tools.ids().includes(server)) throw new CtxError("usage", `there is no server "${server.slice(0, 100)}"`);
  };
  return {
    list: async (signal) => masked((await tools.list(tools.ids(), signal)).map(serverRow)),
    call: async (call, signal) => {
      check(call.server);
      return masked(await callByHand(call, { tools, signal }));
    },
    offers: async (server, signal) => {
      check(server);
      const reply = await tools.offer?.(server, { kind: "list" }, signal);
      return reply?.kind === "offers" ? masked(reply.offers) : { resources: [], templates: [], prompts: [] };
    },
    offer: async (server, request, signal) => {
      check(server);
      const reply = await tools.offer?.(server, request, signal);
      if (reply?.kind === "reply") return masked({ tone: "good", pairs: [], parts: replyParts(reply.reply) });
      return failed("failed", reply?.kind === "failure" ? masked(reply.message) : "the server has no such offer");
    },
    lint: async (server, signal) => {
      check(server);
      return masked((await lint(server, signal)).flatMap(({ findings }) => findings));
    },
  };
}

async function callByHand(
  { server, method, args, isConfirmed }: CallByHand,
  { tools, signal }: { readonly tools: Tools; readonly signal: AbortSignal },
): Promise<ReplyView> {
  const [listing] = await tools.list([server], signal);
  const found = listing?.methods.find(({ name }) => name === method);
  if (found === undefined) throw new CtxError("usage", `${server} has no method "${method.slice(0, 100)}"`);
  if (!found.eligibility.isEligible && !isConfirmed) {
    const why = `${server}:${method} may change something: ${found.eligibility.reason}`;
    throw new CtxError("usage", `${why}; it was not called`, { hint: "confirm the call" });
  }
  const outcome = await tools.call({ toolId: server, method, args, isByHand: true }, signal);
  if (outcome.kind === "failure") return failed(outcome.code, outcome.message);
  const { data, durationMs, bytes, schemaViolations } = outcome;
  return {
    tone: "good",
    pairs: [
      { label: "Time", value: `${Math.round(durationMs)}ms` },
      { label: "Size", value: `${bytes} bytes` },
      ...schemaViolations.map((value): Pair => ({ label: "Schema", value, tone: "caution" })),
    ],
    parts: replyParts(data),
  };
}

function failed(code: string, message: string): ReplyView {
  return { tone: "bad", pairs: [{ label: "Failed", value: `${code}: ${message}`, tone: "bad" }], parts: [] };
}

function serverRow({ id, name, description, methods, failure, isStarted, warnings = [] }: ToolListing): ServerRow {
  return {
    ...{ id, name, description, warnings },
    state: failure !== undefined ? "failed" : isStarted === false ? "listed, not started" : "started",
    failure: failure?.message ?? null,
    methods: methods.map(methodRow),
  };
}

function methodRow({ name, description, eligibility, inputSchema }: Method): MethodRow {
  const { class: effect, isEligible, reason, setting } = eligibility;
  return { name, description, effect, isEligible, reason, setting, inputs: inputsOf(inputSchema) };
}

/** Returns the fields of the top level of a schema. A deeper value is written as JSON. */
export function inputsOf({ properties, required }: JsonSchema): readonly InputField[] {
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, schema]): InputField => {
    const { type, description, enum: choices } = isJsonObject(schema) ? schema : {};
    const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === "string");
    return {
      ...{ name, types, isRequired: needed.includes(name) },
      description: typeof description === "string" ? description : "",
      choices: Array.isArray(choices) ? choices.map((choice) => JSON.stringify(choice)) : null,
    };
  });
}
