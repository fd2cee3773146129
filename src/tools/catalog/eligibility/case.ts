// Collects the properties of a method that the rules of eligibility use.
import { isJsonObject } from "../../../base/text/json.ts";
import type { MethodOverride } from "../../../contract/settings.ts";
import type { Eligibility } from "../../../contract/tool/eligibility.ts";
import type { Method } from "../../../contract/tool.ts";
import { parameters } from "../../../language/method/schema.ts";
import { words } from "../../../language/tokens.ts";
import {
  headsOf,
  isLookupVerb,
  isNeutralVerb,
  isProducingVerb,
  isReadingVerb,
  isSearchVerb,
  orderOf,
  ownWords,
  sentencesOf,
} from "./change.ts";
import { seemsToChange } from "./change-score.ts";
import { codeParameter, requestParameter, sqlParameters, takesPath, writtenParameter } from "./input.ts";
import { signOfChange, signOfParameter } from "./signs.ts";
import { modeNames } from "./verbs.data.ts";

/** A method as its server lists it, before its eligibility is decided. */
export type ListedMethod = Omit<Method, "eligibility">;

/** The server's data and the user's settings that also decide the eligibility of a method. */
export interface EligibilitySource {
  /** The user's settings for the method. */
  readonly override: MethodOverride;
  /** The names of all methods of the server. */
  readonly names: readonly string[];
  /** The server's description, which may name the SQL dialect of the server. */
  readonly about: string;
}

/** A method with the properties that the rules use. Some are functions, so that they are computed only when needed. */
export interface Case {
  readonly method: ListedMethod;
  readonly override: MethodOverride;
  readonly declares: (field: string) => boolean;
  readonly sql: readonly string[];
  readonly code: string | null;
  readonly request: string | null;
  readonly mode: Mode | null;
  /** Returns a verb that orders a change at the head of the method's name or first sentence. Null if there is none. */
  readonly order: () => string | null;
  /** Returns a word for a change from the whole documentation. Null if there is none. */
  readonly sign: () => string | null;
  readonly written: () => string | null;
  /** Returns the reading verb at the head of the name or, where the name begins with no verb, of the first sentence. */
  readonly readingVerb: () => string | null;
  /** True if the learned score of the documentation says that the method changes something. */
  readonly seemsToChange: () => boolean;
}

/** Collects what the rules use of a method. */
export function caseOf(method: ListedMethod, { override, names }: EligibilitySource): Case {
  const own = ownWords(method.name, { ids: [method.toolId, method.toolName], names });
  const sentences = sentencesOf(method.description);
  const [first = ""] = sentences;
  const readingVerb = () => readingVerbOf(own, first);
  return {
    method,
    override,
    declares: (field) => method.meta.declared.includes(field),
    sql: sqlOf(method, override),
    code: codeParameter(method),
    request: requestParameter(method),
    mode: modeOf(method),
    order: () => orderOf(own, first),
    sign: () =>
      signOfChange(own, sentences) ??
      parameters(method)
        .filter(({ type, defaultValue }) => type === "boolean" && defaultValue === true)
        .map(({ description }) => signOfParameter(description))
        .find((word) => word !== null) ??
      null,
    written: () => writtenOf(method, readingVerb()),
    readingVerb,
    seemsToChange: () => seemsToChange(method),
  };
}

/** Returns the parameters that take SQL. If none is found but the user's settings declare SQL, returns all parameters. */
function sqlOf(method: ListedMethod, override: MethodOverride): readonly string[] {
  const found = sqlParameters(method);
  if (found.length > 0 || override.sql === undefined) return found;
  const properties = method.inputSchema.properties;
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** A trailing reading word proves nothing: "job_status" and "task_list" go by their first sentence. */
function readingVerbOf(own: readonly string[], first: string): string | null {
  const [head = ""] = own;
  if (isReadingVerb(head)) return head;
  // A word before the verb names the product or the kind of thing: "kiali_get_metrics".
  if (own.length > 2 && isReadingVerb(own[1] ?? "") && !isNeutralVerb(head)) return own[1] ?? null;
  if (isNeutralVerb(head) && !/^check(?:s|ing)? (?:if|whether)\b/i.test(first)) return null;
  return headsOf(first).find((word) => isReadingVerb(word) || word === "check") ?? null;
}

/**
 * Returns a clause that says what the method's parameters let it write, or null. For a method that computes, data
 * parameters are input and imply no write; a parameter for an output file implies a write.
 */
function writtenOf(method: ListedMethod, verb: string | null): string | null {
  const written = writtenParameter(method, {
    isComputing: verb !== null && !isLookupVerb(verb),
    isShowing: verb !== null && isLookupVerb(verb) && !isSearchVerb(verb),
  });
  if (written !== null || verb === null || !takesPath(method)) return written;
  return isProducingVerb(verb) ? `it may write a file beside the given one ("${verb}")` : null;
}

type Mode = NonNullable<Eligibility["mode"]>;

/** Returns the parameter that selects what the method does and those of its values that order a change, or null. */
function modeOf(method: Pick<Method, "inputSchema">): Mode | null {
  for (const { name, choices, words: own } of parameters(method)) {
    if (!own.some((word) => modeNames.includes(word))) continue;
    const changing = choices.filter((choice): choice is string => typeof choice === "string" && isOrder(choice));
    if (changing.length > 0) return { parameter: name, changing };
  }
  return null;
}

function isOrder(choice: string): boolean {
  return orderOf(words(choice), "") !== null;
}
