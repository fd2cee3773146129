// Assigns models to roles. It converts the model settings to one row per role and reports every mistake in them.
import { nearest } from "../../base/text/nearest.ts";
import { CtxError } from "../../contract/error.ts";
import type { RoleName } from "../../contract/model-client.ts";
import type { ModelSettings, ReadyProviders, RoleSettings } from "../../contract/settings/models.ts";
import type { Budget } from "./purse.ts";

/** One role with the settings of its requests. */
export interface CastRow {
  /**
   * The models of the role, in the order in which they are tried. Each name is `provider:model` or `embedded`. If the last
   * model fails, the role fails.
   */
  readonly players: readonly string[];
  readonly temperature: number | null;
  readonly maxTokens: number;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly budget: Budget;
}
export type Cast = Readonly<Record<RoleName, CastRow>>;

export const embeddedName = "embedded";
/** The value of the judge's `model` setting that makes the verdict a part of the `interpret` reply. */
export const withInterpret = "with-interpret";
/** The name of the portfolio that is used if any role has a language model. */
export const configuredName = "configured";

const longestReply: Readonly<Record<RoleName, number>> = {
  ...{
    select: 1500,
    interpret: 4000,
    judge: 1500,
    copy: 300,
    plan: 4000,
    repair: 4000,
    complete: 1500,
    answer: 2000,
    debate: 2000,
    route: 1000,
    reply: 2000,
    grade: 500,
  },
};

/**
 * Returns the models that the settings assign to each role. If a model or provider cannot be used, throws a `config` error
 * that names the setting and the fix. If `providers` is null, checks only the names.
 */
export function castOf(settings: ModelSettings, providers: ReadyProviders | null): Cast {
  const row = (role: RoleName): CastRow => {
    const given = roleOf(role, settings);
    const place = `models.roles.${role}`;
    const model = playerOf(given, { fallback: settings.default ?? embeddedName, place });
    const next = given.fallback ?? embeddedName;
    const players = [model, ...(next === "none" || model === embeddedName || next === model ? [] : [next])];
    const source = given.model === undefined ? "models.default" : `${place}.model`;
    for (const [index, player] of players.entries()) {
      checkPlayer(player, { place: index === 0 ? source : `${place}.fallback`, providers });
    }
    const { budgetUsd, budgetTokens, budgetCalls, budgetMs } = given;
    return {
      players,
      temperature: given.temperature === undefined ? 0 : given.temperature,
      maxTokens: given.maxTokens ?? longestReply[role],
      timeoutMs: given.timeoutMs ?? 60_000,
      retries: given.retries ?? 2,
      budget: { budgetUsd, budgetTokens, budgetCalls, budgetMs },
    };
  };
  return {
    ...{
      select: row("select"),
      interpret: row("interpret"),
      judge: row("judge"),
      copy: row("copy"),
      plan: row("plan"),
    },
    ...{ repair: row("repair"), complete: row("complete"), answer: row("answer"), debate: row("debate") },
    ...{ route: row("route"), reply: row("reply"), grade: row("grade") },
  };
}

/**
 * Returns the settings of a role. The judge can still be called separately if its verdict is part of the `interpret`
 * reply. Then the judge has the model of `interpret` and its own limits.
 */
function roleOf(role: RoleName, { default: model, roles }: Pick<ModelSettings, "default" | "roles">): RoleSettings {
  const given = roles[role] ?? {};
  if (role !== "judge" || !isJudgeMerged({ default: model, roles })) return given;
  const { provider, model: named } = roles.interpret ?? {};
  if ((named ?? model ?? embeddedName) === embeddedName) {
    const why = `models.roles.judge.model is "${withInterpret}", but the role interpret has no language model`;
    throw new CtxError("config", why, { hint: "name a model in models.roles.interpret, or another judge" });
  }
  const { provider: _, model: __, ...limits } = given;
  return {
    ...limits,
    ...(provider === undefined ? {} : { provider }),
    ...(named === undefined ? {} : { model: named }),
  };
}

/** True if the verdict is part of the `interpret` reply. This is the default if `interpret` has a language model. */
export function isJudgeMerged({ default: model, roles }: Pick<ModelSettings, "default" | "roles">): boolean {
  const named = roles.judge?.model;
  if (named !== undefined) return named === withInterpret;
  return (roles.interpret?.model ?? model ?? embeddedName) !== embeddedName;
}

/** The roles that queries do not use. Only chat, roundtable and gate use them. */
const outsideQueries: ReadonlySet<string> = new Set(["debate", "route", "reply", "grade"]);

/** Returns the first model of each role that queries use. */
export function playersOf(cast: Cast): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cast)
      .filter(([role]) => !outsideQueries.has(role))
      .map(([role, { players }]) => [role, players[0] ?? embeddedName]),
  );
}

/** Returns the models that a request may choose for its answer: all configured models, and the embedded writer. */
export function answerModelsOf(cast: Cast): readonly string[] {
  return [...new Set([...Object.values(cast).flatMap(({ players }) => players), embeddedName])];
}

/** True if any role has a language model. */
export function hasModels({ default: model, roles }: ModelSettings): boolean {
  const named = [model, ...Object.values(roles).map((role) => role?.model)];
  return named.some((name) => name !== undefined && name !== embeddedName);
}

function playerOf(
  { provider, model }: RoleSettings,
  { fallback, place }: { readonly fallback: string; readonly place: string },
): string {
  if (model === undefined) {
    if (provider === undefined) return fallback;
    throw new CtxError("config", `${place} names the provider "${provider}", but no model`, {
      hint: `write ${place}.model`,
    });
  }
  return provider === undefined || model === embeddedName ? model : `${provider}:${model}`;
}

function checkPlayer(
  player: string,
  { place, providers }: { readonly place: string; readonly providers: ReadyProviders | null },
): void {
  if (player === embeddedName) return;
  const name = player.split(":")[0] ?? "";
  const known = Object.keys(providers ?? {});
  if (!player.includes(":")) {
    throw new CtxError("config", `${place} is "${player}", which has no provider`, {
      hint: `write provider:model, for example ollama:${player}; providers are ${known.join(", ")}`,
    });
  }
  if (player.endsWith(":")) throw new CtxError("config", `${place} is "${player}", which has no model`);
  if (providers === null) return;
  const provider = providers[name];
  if (provider === undefined) {
    const near = nearest(name, known)[0];
    throw new CtxError("config", `${place} is "${player}", but there is no model provider "${name}"`, {
      hint: near === undefined ? `providers are ${known.join(", ")}` : `did you mean "${near}"?`,
    });
  }
  if (provider.keyName !== null && provider.apiKey === null) {
    throw new CtxError("config", `${place} is "${player}", but its key is not set`, {
      hint: `set ${provider.keyName} in the environment`,
    });
  }
}
