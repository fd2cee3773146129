// Decides whether a query may call a method. A method is denied unless the user's settings allow it, or the server or the
// method's own documentation marks it as read-only. Metadata cannot permit a method if its name or first sentence says that
// it changes something.
import type { MethodOverride } from "../../contract/settings.ts";
import type { Eligibility, EligibilityCode, Method, SqlDialect } from "../../contract/tool.ts";
import {
  changeInName,
  changeInSentence,
  headsOf,
  isLookupVerb,
  isMakingVerb,
  isProducingVerb,
  isReadingVerb,
  ownWords,
  sentencesOf,
} from "./eligibility/change.ts";
import { dialectsOf } from "./eligibility/dialect.ts";
import { codeParameter, sqlParameters, takesPath, writtenParameter } from "./eligibility/input.ts";

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
interface Case {
  readonly method: ListedMethod;
  readonly override: MethodOverride;
  readonly declares: (field: string) => boolean;
  readonly sql: readonly string[];
  readonly code: string | null;
  /** Returns a word for a change, such as "delete", from the method's name or first sentence. Null if there is none. */
  readonly change: () => string | null;
  /** Returns a word for a change from the rest of the description. Null if there is none. */
  readonly laterChange: () => string | null;
  readonly written: () => string | null;
  readonly readingVerb: () => string | null;
}

interface Rule {
  readonly code: EligibilityCode;
  readonly isEligible: boolean;
  /** Returns the reason, as a clause, if the rule applies to the method, otherwise null. */
  readonly applies: (asked: Case) => string | null;
}

const when = (condition: boolean, reason: string) => (condition ? reason : null);

/** The rules in order. The first rule that applies decides. */
export const eligibilityRules: readonly Rule[] = [
  {
    code: "settings-withhold",
    isEligible: false,
    applies: ({ override }) => when(override.queryEligible === false, "the settings exclude it"),
  },
  {
    code: "settings-select-only",
    isEligible: true,
    applies: ({ override, sql }) =>
      when(
        sql.length > 0 && (override.sql === "select" || override.queryEligible === true),
        "the settings allow it for one SELECT per call",
      ),
  },
  {
    code: "settings-allow",
    isEligible: true,
    applies: ({ override, code }) =>
      when(
        override.queryEligible === true,
        code === null ? "the settings allow it" : `the settings allow it, although it runs code from "${code}"`,
      ),
  },
  {
    code: "annotated-write",
    isEligible: false,
    applies: ({ method }) => when(method.annotations.readOnlyHint === false, "it is annotated readOnlyHint=false"),
  },
  {
    code: "annotated-destructive",
    isEligible: false,
    applies: ({ method }) => when(method.annotations.destructiveHint === true, "it is annotated destructiveHint=true"),
  },
  {
    code: "declared-not-eligible",
    isEligible: false,
    applies: ({ method, declares }) =>
      when(declares("queryEligible") && !method.meta.queryEligible, "its metadata says queryEligible=false"),
  },
  {
    code: "declared-execute",
    isEligible: false,
    applies: ({ method }) => when(method.meta.surface === "execute", "its metadata says surface=execute"),
  },
  {
    code: "declared-streaming",
    isEligible: false,
    applies: ({ method }) => when(method.meta.latencyClass === "streaming", "its metadata says latencyClass=streaming"),
  },
  {
    code: "runs-sql",
    isEligible: false,
    applies: ({ sql }) => when(sql.length > 0, `it runs SQL from "${sql.join('" and "')}"`),
  },
  {
    code: "runs-code",
    isEligible: false,
    applies: ({ code }) => when(code !== null, `it runs code from "${code}"`),
  },
  {
    code: "orders-change",
    isEligible: false,
    applies: ({ change }) => quoted(change(), (word) => `its name or first sentence states a change: "${word}"`),
  },
  {
    code: "annotated-read-only",
    isEligible: true,
    applies: ({ method }) => when(method.annotations.readOnlyHint === true, "it is annotated readOnlyHint=true"),
  },
  {
    code: "declared-for-queries",
    isEligible: true,
    applies: ({ method, declares }) =>
      when(declares("queryEligible") && method.meta.queryEligible, "its metadata says queryEligible=true") ??
      when(declares("surface") && method.meta.surface === "answer", "its metadata says surface=answer"),
  },
  {
    code: "orders-change",
    isEligible: false,
    applies: ({ laterChange }) => quoted(laterChange(), (word) => `its description states a change: "${word}"`),
  },
  { code: "takes-written-data", isEligible: false, applies: ({ written }) => written() },
  {
    code: "reads-by-name",
    isEligible: true,
    applies: ({ readingVerb }) =>
      quoted(
        readingVerb(),
        (verb) => `its name or first sentence starts with a reading verb ("${verb}") and states no change`,
      ),
  },
  { code: "nothing-says-read-only", isEligible: false, applies: () => "nothing states that it is read-only" },
];

/** Decides whether a query may call the method. Also sets `queryEligible` in the method's metadata to the decision. */
export function withEligibility(listed: ListedMethod, source: EligibilitySource): Method {
  const asked = caseOf(listed, source);
  for (const { code, isEligible, applies } of eligibilityRules) {
    const reason = applies(asked);
    if (reason === null) continue;
    const eligibility: Eligibility = {
      ...{ isEligible, code, reason },
      setting: settingFor(listed, { isEligible, asked }),
      ...(code === "settings-select-only" ? { selectOnly: selectOnly(asked, source) } : {}),
    };
    return { ...listed, meta: { ...listed.meta, queryEligible: isEligible }, eligibility };
  }
  throw new Error("the last rule of eligibility applies to everything");
}

/**
 * True when the method's documentation or metadata permits a query to call the method. False when only the user's
 * settings permit it. A call of a read-only method can be repeated safely.
 */
export function isReadOnly({ eligibility }: Pick<Method, "eligibility">): boolean {
  return eligibility.isEligible && eligibility.code !== "settings-allow";
}

function caseOf(method: ListedMethod, { override, names }: EligibilitySource): Case {
  const ids = [method.toolId, method.toolName];
  const own = ownWords(method.name, { ids, names });
  const keepsNothing = () => names.every((name) => changeInName(ownWords(name, { ids, names })) === null);
  const sentences = sentencesOf(method.description);
  const [first = ""] = sentences;
  return {
    method,
    override,
    declares: (field) => method.meta.declared.includes(field),
    sql: sqlOf(method, override),
    code: codeParameter(method),
    change: () => changeInName(own) ?? changeInSentence(first),
    laterChange: () =>
      sentences
        .slice(1)
        .map(changeInSentence)
        .find((word) => word !== null) ?? null,
    written: () => writtenOf(method, readingVerbOf(own, first, keepsNothing)),
    readingVerb: () => readingVerbOf(own, first, keepsNothing),
  };
}

/** Returns the parameters that take SQL. If none is found but the user's settings declare SQL, returns all parameters. */
function sqlOf(method: ListedMethod, override: MethodOverride): readonly string[] {
  const found = sqlParameters(method);
  if (found.length > 0 || override.sql === undefined) return found;
  const properties = method.inputSchema.properties;
  return typeof properties === "object" && properties !== null && !Array.isArray(properties)
    ? Object.keys(properties)
    : [];
}

function readingVerbOf(own: readonly string[], first: string, keepsNothing: () => boolean): string | null {
  const heads = [own[0] ?? "", own.at(-1) ?? "", ...headsOf(first)];
  return heads.find(isReadingVerb) ?? heads.find((word) => isMakingVerb(word) && keepsNothing()) ?? null;
}

/**
 * Returns a clause that says what the method's parameters let it write, or null. For a method that computes, data
 * parameters are input and imply no write; a parameter for an output file implies a write.
 */
function writtenOf(method: ListedMethod, verb: string | null): string | null {
  const written = writtenParameter(method, { isComputing: verb !== null && !isLookupVerb(verb) });
  if (written !== null || verb === null || !takesPath(method)) return written;
  return isProducingVerb(verb) ? `it may write a file beside the given one ("${verb}")` : null;
}

function selectOnly({ sql, override, method }: Case, { about }: EligibilitySource) {
  const dialects: readonly SqlDialect[] =
    override.sqlDialect === undefined ? dialectsOf(`${method.description} ${about}`) : [override.sqlDialect];
  return { parameters: sql, dialects };
}

function settingFor(
  { toolId, name }: ListedMethod,
  { isEligible, asked }: { readonly isEligible: boolean; readonly asked: Case },
): string {
  const path = `mcpServers.${toolId}.methods.${name}`;
  if (isEligible) return `${path}.queryEligible: false`;
  return asked.sql.length > 0 ? `${path}.sql: select` : `${path}.queryEligible: true`;
}

function quoted(word: string | null, sentence: (word: string) => string): string | null {
  return word === null ? null : sentence(word);
}
