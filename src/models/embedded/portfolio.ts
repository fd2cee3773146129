// The embedded portfolio: deterministic implementations of all roles that work offline. It contains no stored answers.
import type { Encoder } from "../../contract/encoder.ts";
import type { Models } from "../../contract/model.ts";
import { completeAside } from "./complete.ts";
import { interpretByClass } from "./interpret/by-class.ts";
import { interpreter } from "./interpret/player.ts";
import { judge } from "./judge.ts";
import { plan } from "./plan.ts";
import { repair } from "./repair.ts";
import { write } from "./write.ts";

const usage = { costUsd: 0, inputTokens: 0, outputTokens: 0 };

/** The name of the embedded models, as a portfolio and in each role. */
export const embeddedName = "embedded";

/** Returns the embedded models of all roles. They cost nothing. A role that cannot do its work rejects. */
export function embeddedModels(encoder: Encoder): Models {
  const interpret = interpreter(encoder);
  const name = embeddedName;
  return {
    portfolio: name,
    names: { interpret: name, judge: name, plan: name, repair: name, complete: name, answer: name },
    interpret: async (task, signal) => ({
      value: await interpretByClass(task, (task) => interpret(task, signal)),
      usage,
    }),
    likenessOf: encoder.likenessOf,
    judge: async (file) => ({ value: judge(file), usage }),
    plan: async (task) => ({ value: plan(task), usage }),
    repair: async (account) => ({ value: repair(account), usage }),
    complete: async (account, signal) => ({ value: await completeAside(account, signal), usage }),
    write: async (task) => ({ value: write(task), usage }),
  };
}
