// Runs the queries of a chat turn. Every query is stored as an attempt, whose id the turn chooses.
import type { TurnRun, TurnRuntime } from "../../chat/turn-tools.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { clarifiedRequest } from "../clarify.ts";
import { runQuery } from "../run/query.ts";
import { revealSecrets } from "../secret-tools.ts";
import type { SpokenSecret } from "../spoken-secrets.ts";
import type { ChatParts } from "./parts.ts";

/** Returns the query runtime for a turn of one owner. Its queries get the secrets of the message in place of the aliases. */
export function chatRuntime(
  parts: ChatParts,
  { owner, secrets }: { readonly owner: string; readonly secrets: readonly SpokenSecret[] },
): TurnRuntime {
  const { runtime, store, clock, ids, redaction } = parts;
  const ledger = createLedger({ store, clock, ids });
  const run = (request: unknown, { attemptId, signal, onLine }: TurnRun) =>
    runQuery(revealSecrets(request, secrets), {
      ...{ runtime, store, ledger, ids, redaction, owner, attemptId, signal, onEvent: onLine },
    });
  return {
    query: ({ tools, answerModelId, allow, ...asked }, how) =>
      run(
        {
          ...asked,
          responseShape: "answer_with_evidence",
          ...(tools === null ? {} : { tools }),
          ...(allow.length === 0 ? {} : { allow: [...allow] }),
          ...(answerModelId === null ? {} : { answerModelId }),
        },
        how,
      ),
    answer: async ({ pending, reply }, how) => {
      const { sessionId, attemptId, clarification } = pending;
      const asked = await clarifiedRequest(
        { forkFrom: { sessionId, attemptId }, ...reply },
        { store, owner, clarification },
      );
      return await run(asked, how);
    },
  };
}
