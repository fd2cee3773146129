// Wraps every role of a model portfolio with one function.
import type { ModelReply, Models } from "../contract/model.ts";
import type { RoleName } from "../contract/model-client.ts";

/** Wraps the call that returns a reply of a role. The returned reply replaces the original reply. */
export type AroundRole = <T>(role: RoleName, reply: () => Promise<ModelReply<T>>) => Promise<ModelReply<T>>;

/** Returns the same models with `around` applied to every role; an absent role stays absent. */
export function aroundRoles(models: Models, around: AroundRole): Models {
  const { copy, select } = models;
  return {
    ...models,
    interpret: (task, signal) => around("interpret", () => models.interpret(task, signal)),
    judge: (file, signal) => around("judge", () => models.judge(file, signal)),
    plan: (task, signal) => around("plan", () => models.plan(task, signal)),
    repair: (account, signal) => around("repair", () => models.repair(account, signal)),
    complete: (account, signal) => around("complete", () => models.complete(account, signal)),
    write: (task, signal) => around("answer", () => models.write(task, signal)),
    ...(copy === undefined ? {} : { copy: (task, signal) => around("copy", () => copy(task, signal)) }),
    ...(select === undefined ? {} : { select: (task, signal) => around("select", () => select(task, signal)) }),
  };
}
