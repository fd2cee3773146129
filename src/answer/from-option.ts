// Turns the option that was answered into a question. No other file of this room knows options.
import type { Player } from "../contract/interpret.ts";
import type { Call } from "../contract/proposal.ts";
import type { Option } from "../contract/query/option.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { isFreeText } from "../language/method/profile.ts";
import { parameters } from "../language/method/schema.ts";
import type { Question, StatedArgument } from "./question.ts";

export interface ServedOption {
  readonly reading: RequestReading;
  readonly served: Option;
  /** Who interpreted the request. Only the programs of a model apply its conditions in plain words. */
  readonly player: Player;
  /** True when no documentation covers the request and the call was only tried. */
  readonly isTried: boolean;
  /** Names of the rows that lookups took. */
  readonly found?: readonly string[];
  /** The calls that were made. */
  readonly calls?: readonly CallRecord[];
  readonly judged?: Question["judged"];
}

/** Returns the question of a run. */
export function questionOf(
  { reading, served, player, isTried, found = [], calls = [], judged = null }: ServedOption,
  methods: readonly Method[],
): Question {
  const { toolId, methodName, toolName, proposal, label } = served;
  const own = methodOf({ toolId, methodName }, methods);
  return {
    text: reading.text,
    values: [...reading.values, ...reading.names].map(({ text, kind, value, start, end, unit, day, until }) => {
      return { text, kind, value, start, end, unit, day, until };
    }),
    stated: served.calls.flatMap((call) => statedIn(call, methods)),
    method: { toolName, name: methodName, description: own?.description ?? "" },
    translated: reading.capability
      .filter(({ text }) => /\p{Script=Han}/u.test(text))
      .map(({ stem, start, end }) => ({ text: stem, start, end })),
    found,
    applied: player === "model" ? proposal.afterCall.filter(isForRows).map(({ quote }) => quote) : [],
    placed: [
      ...proposal.afterCall.filter(({ as }) => as === "claim").map(({ quote }) => quote),
      ...proposal.uncovered.map(({ quote }) => quote),
      ...proposal.background,
      ...proposal.subject,
      ...served.calls.flatMap((call) => laterIn(call).flatMap(([, quotes]) => quotes)),
    ],
    written: served.calls.flatMap((call) => writtenIn(call, calls)),
    judged,
    isTried,
    topic: reading.topic,
    label,
  };
}

/** True for a condition that a program applies to rows. A `find` stays a part of the question: the reply must contain it. */
function isForRows({ as }: { readonly as: string }): boolean {
  return as !== "claim" && as !== "find";
}

function methodOf({ toolId, methodName }: Call["method"], methods: readonly Method[]): Method | undefined {
  return methods.find((method) => method.toolId === toolId && method.name === methodName);
}

/** Returns the arguments that the proposal leaves to the program, each with the words that it must express. */
function laterIn({ arguments: given }: Call): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(given).flatMap(([name, own]) => (own.kind === "later" ? [[name, own.quotes] as const] : []));
}

/** Returns what the program wrote for the arguments that the proposal left to it. */
function writtenIn(call: Call, calls: readonly CallRecord[]): readonly string[] {
  const names = laterIn(call).map(([name]) => name);
  const made = calls.filter(
    ({ toolId, method, outcome }) =>
      toolId === call.method.toolId && method === call.method.methodName && outcome.kind === "result",
  );
  const texts = made.flatMap(({ args }) => names.map((name) => args[name]));
  return texts.flatMap((own) => (typeof own === "string" ? own : (JSON.stringify(own) ?? [])));
}

/** Returns the stated arguments of a call and of the lookups for it. */
function statedIn({ method, arguments: given }: Call, methods: readonly Method[]): readonly StatedArgument[] {
  const described = methodOf(method, methods);
  const free = described === undefined ? [] : parameters(described).filter(isFreeText);
  return Object.entries(given).flatMap(([parameter, argument]): readonly StatedArgument[] => {
    switch (argument.kind) {
      case "stated": {
        const isSearch = free.some(({ name }) => name === parameter);
        return argument.quotes.map((quote) => ({ parameter, value: argument.value, quote, isSearch }));
      }
      case "later":
        return argument.quotes.map((quote) => ({ parameter, value: quote, quote, isSearch: true }));
      case "assumed":
        return [];
      case "lookup":
        // The looked-up record is named by a text of the request; its key is not the parameter of this call.
        return [
          ...argument.find.map((text) => ({ parameter: "", value: text, quote: text, isSearch: false })),
          ...statedIn(argument.call, methods),
        ];
    }
    return argument satisfies never;
  });
}
