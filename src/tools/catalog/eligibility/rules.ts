// The rules of eligibility in their order, after the settings of the user.
import type { EffectClass, EligibilityCode } from "../../../contract/tool/eligibility.ts";
import type { Case } from "./case.ts";

export interface Rule {
  readonly code: EligibilityCode;
  /** The class that the rule gives; a function where it depends on what the server declares. */
  readonly gives: EffectClass | ((asked: Case) => EffectClass);
  /** Returns the reason, as a clause, if the rule applies to the method, otherwise null. */
  readonly applies: (asked: Case) => string | null;
}

const when = (condition: boolean, reason: string) => (condition ? reason : null);
const declaresReading = ({ method }: Case) => method.annotations.readOnlyHint === true;
const unlessReading = (asked: Case) => (asked.readingVerb() === null ? "changes" : "unclear");

/** True if the name or first sentence decides as the metadata does: then it is the reason, which no server can correct. */
const isPlainOrder = (asked: Case) => !declaresReading(asked) && asked.order() !== null;

/** The rules in order. The first rule that applies decides. */
export const eligibilityRules: readonly Rule[] = [
  {
    code: "declared-not-eligible",
    gives: "changes",
    applies: (asked) =>
      when(
        asked.declares("queryEligible") && !asked.method.meta.queryEligible && !isPlainOrder(asked),
        "its metadata says queryEligible=false",
      ),
  },
  {
    code: "declared-execute",
    gives: "changes",
    applies: (asked) =>
      when(asked.method.meta.surface === "execute" && !isPlainOrder(asked), "its metadata says surface=execute"),
  },
  {
    code: "declared-streaming",
    gives: "changes",
    applies: ({ method }) => when(method.meta.latencyClass === "streaming", "its metadata says latencyClass=streaming"),
  },
  {
    code: "orders-change",
    gives: (asked) => (declaresReading(asked) ? "unclear" : "changes"),
    applies: ({ order }) => quoted(order(), (word) => `its name or first sentence orders a change: "${word}"`),
  },
  {
    code: "mode-orders-change",
    gives: "unclear",
    applies: ({ mode }) => (mode === null ? null : `its parameter "${mode.parameter}" can be "${mode.changing[0]}"`),
  },
  {
    code: "runs-sql",
    gives: "unclear",
    applies: ({ sql }) => when(sql.length > 0, `it runs SQL from "${sql.join('" and "')}"`),
  },
  { code: "runs-code", gives: "unclear", applies: ({ code }) => when(code !== null, `it runs code from "${code}"`) },
  {
    code: "carries-request",
    gives: "unclear",
    applies: ({ request }) => when(request !== null, `its parameter "${request}" carries a statement or request`),
  },
  {
    code: "annotated-write",
    gives: unlessReading,
    applies: ({ method }) => when(method.annotations.readOnlyHint === false, "it is annotated readOnlyHint=false"),
  },
  {
    code: "annotated-destructive",
    gives: unlessReading,
    applies: ({ method }) => when(method.annotations.destructiveHint === true, "it is annotated destructiveHint=true"),
  },
  {
    code: "annotated-read-only",
    gives: "reads",
    applies: (asked) => when(declaresReading(asked), "it is annotated readOnlyHint=true"),
  },
  {
    code: "declared-for-queries",
    gives: "reads",
    applies: ({ method, declares }) =>
      when(declares("queryEligible") && method.meta.queryEligible, "its metadata says queryEligible=true") ??
      when(declares("surface") && method.meta.surface === "answer", "its metadata says surface=answer"),
  },
  {
    code: "orders-change",
    gives: "unclear",
    applies: ({ sign }) => quoted(sign(), (word) => `its documentation may state a change: "${word}"`),
  },
  { code: "takes-written-data", gives: "unclear", applies: ({ written }) => written() },
  {
    code: "seems-to-change",
    gives: "unclear",
    applies: ({ readingVerb, seemsToChange }) =>
      when(readingVerb() !== null && seemsToChange(), "its words are like those of methods that change something"),
  },
  {
    code: "reads-by-name",
    gives: "reads",
    applies: ({ readingVerb }) =>
      quoted(
        readingVerb(),
        (verb) => `its name or first sentence starts with a reading verb ("${verb}") and states no change`,
      ),
  },
  { code: "nothing-says-read-only", gives: "unclear", applies: () => "nothing states that it is read-only" },
];

function quoted(word: string | null, sentence: (word: string) => string): string | null {
  return word === null ? null : sentence(word);
}
