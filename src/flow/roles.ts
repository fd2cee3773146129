// The roles of a portfolio, gone through once for whoever has something to do around each of them.
import type { ModelReply, Models } from "../contract/model.ts";
import type { RoleName } from "../contract/model-client.ts";

/** Does something around one reply of a role; what it gives is the reply. */
export type AroundRole = <T>(role: RoleName, reply: () => Promise<ModelReply<T>>) => Promise<ModelReply<T>>;

/** The same models with `around` at every role; a role that is not there stays away. */
export function aroundRoles(models: Models, around: AroundRole): Models {
  const { copy, select, interpret } = models;
  return {
    ...models,
    judge: (file, signal) => around("judge", () => models.judge(file, signal)),
    plan: (task, signal) => around("plan", () => models.plan(task, signal)),
    repair: (account, signal) => around("repair", () => models.repair(account, signal)),
    complete: (account, signal) => around("complete", () => models.complete(account, signal)),
    write: (task, signal) => around("answer", () => models.write(task, signal)),
    ...(copy === undefined ? {} : { copy: (task, signal) => around("copy", () => copy(task, signal)) }),
    ...(interpret === undefined
      ? {}
      : { interpret: (task, signal) => around("interpret", () => interpret(task, signal)) }),
    ...(select === undefined ? {} : { select: (task, signal) => around("select", () => select(task, signal)) }),
  };
}
