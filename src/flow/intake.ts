// Stage intake: validates the request and applies every default.
import type { z } from "zod";
import { CtxError } from "../contract/error.ts";
import type { Arrived, Asked } from "../contract/query/record.ts";
import {
  maxQueryCharacters,
  type NormalRequest,
  type QueryRequest,
  queryRequestSchema,
} from "../contract/query/request.ts";
import { readRequest } from "../language/request.ts";
import type { Stage } from "./chain.ts";

export const intake: Stage<Arrived, Asked> = {
  name: "intake",
  run: async (state, ports) => {
    const parsed = parse(state.input);
    const { request, warnings } = normalized(parsed, ports.models.answerModels ?? Object.values(ports.models.names));
    checkNoLineage(parsed);
    for (const message of warnings) ports.trace.write({ type: "warning", name: "intake", data: { message } });
    return {
      kind: "next",
      record: { ...state, request, warnings, reading: readRequest(request.query, ports.clock.now()) },
    };
  },
};

/** Validates a request and applies the defaults; throws a `usage` error that names the field and how to fix it. */
export function normalize(
  input: unknown,
  answerModels: readonly string[],
): { readonly request: NormalRequest; readonly warnings: readonly string[] } {
  return normalized(parse(input), answerModels);
}

function parse(input: unknown): QueryRequest {
  const parsed = queryRequestSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new CtxError("usage", describe(parsed.error), { hint: "`ctx schema request` prints the fields of a request" });
}

function normalized(request: QueryRequest, answerModels: readonly string[]): ReturnType<typeof normalize> {
  const query = checkedQuery(request.query);
  checkExclusions(request);
  const warnings = warningsOf(request, answerModels);
  return {
    request: {
      query,
      tools: request.tools ?? null,
      clarificationPolicy: request.clarificationPolicy ?? "return",
      queryDepth: request.queryDepth ?? "deep",
      debugScoutDeepMode: request.debugScoutDeepMode ?? null,
      responseShape: request.responseShape ?? "answer",
      answerModelId: request.answerModelId ?? null,
      includeDeveloperTrace: request.includeDeveloperTrace ?? false,
      includeData: request.includeData ?? false,
      optionId: request.optionId ?? null,
      serverAnswers: request.serverAnswers ?? [],
      conversation: request.conversation ?? [],
    },
    warnings,
  };
}

/** Rejects a request that names two attempts to continue from, or that names both an attempt and tools. */
function checkLineage({ resumeFrom, forkFrom, tools }: QueryRequest): void {
  if (resumeFrom != null && forkFrom != null) refuse("resumeFrom and forkFrom exclude each other", "send one of them");
  if ((resumeFrom != null || forkFrom != null) && tools != null) {
    refuse(
      `tools is not valid with ${resumeFrom != null ? "resumeFrom" : "forkFrom"}`,
      "that attempt already has its tools",
    );
  }
}

/** Returns a warning for each field of the request that has no effect in this runtime. */
function warningsOf(request: QueryRequest, answerModels: readonly string[]): readonly string[] {
  const { answerModelId, favoritesOnly, includeDataUrl } = request;
  return [
    ...(favoritesOnly === true ? ["favoritesOnly has no effect: this runtime has no favourites"] : []),
    ...(includeDataUrl === true ? ["includeDataUrl has no effect: this runtime does not publish data"] : []),
    ...(answerModelId != null && !answerModels.includes(answerModelId)
      ? [`answerModelId "${answerModelId}" is not configured: the default writer was used`]
      : []),
  ];
}

function checkedQuery(query: string): string {
  const trimmed = query.trim();
  const characters = [...trimmed].length;
  if (characters === 0)
    throw new CtxError("usage", "the query is empty", { hint: "ask a question of 1 to 4,000 characters" });
  if (characters > maxQueryCharacters) {
    throw new CtxError("usage", `the query has ${characters} characters, the limit is ${maxQueryCharacters}`, {
      hint: "shorten the query",
    });
  }
  return trimmed;
}

function checkExclusions(request: QueryRequest): void {
  if (request.debugScoutDeepMode != null && request.queryDepth === "fast") {
    refuse('debugScoutDeepMode is not valid with queryDepth "fast"', "leave one of the two out");
  }
  checkLineage(request);
}

/** Rejects a request that names an earlier attempt. A runtime that stores attempts removes these fields before this check. */
function checkNoLineage({ resumeFrom, forkFrom }: QueryRequest): void {
  if (resumeFrom == null && forkFrom == null) return;
  refuse(
    "this runtime stores no query sessions, so no attempt can be continued",
    "send the query again; optionId answers a clarification",
  );
}

function refuse(message: string, hint: string): never {
  throw new CtxError("usage", message, { hint });
}

function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "the request is not valid";
  const place = issue.path.join(".");
  return place === ""
    ? `the request is not valid: ${issue.message}`
    : `the request's "${place}" is not valid: ${issue.message}`;
}
