// The rules of the linter: severity of a breach, and its cost at run time.
import type { LintSeverity } from "../../contract/lint.ts";

interface Rule {
  readonly severity: LintSeverity;
  readonly why: string;
}

const error = (why: string): Rule => ({ severity: "error", why });
const warning = (why: string): Rule => ({ severity: "warning", why });
const advice = (why: string): Rule => ({ severity: "advice", why });

const ranking = "Methods are found and told apart by their documentation alone.";
const unusedSchema = "A schema that cannot be used checks nothing: wrong arguments and replies pass unseen.";
const dropped = "A field of the wrong type counts as absent, so the runtime works with the default instead.";

/** Rule id to its row; the ids are stable, since people refer to them. */
export const rules = {
  "surface-empty": error("A tool without methods can serve no query."),
  "surface-overlong": warning("Nobody finds a method among so many, and the rest was not looked at here either."),
  "method-malformed": error("What is not an object cannot be called."),
  "name-missing": error("A method is called by its name."),
  "name-not-identifier": error("Programs, option ids and other clients take letters, digits, underscore, hyphen, dot."),
  "name-collision": error("Planners and people mix up names that differ in letter case or separators only."),
  "parameter-name": warning("Values are bound to parameters by the words of their names."),
  "parameter-collision": error("A value can be bound to the wrong one of two parameters that read alike."),
  "description-missing": error(ranking),
  "description-useless": warning(ranking),
  "description-repeats-name": warning("It adds no word by which a request could find the method."),
  "description-overlong": warning("The purpose drowns: ranking dilutes it, and a model reads only so much per method."),
  "description-twin": warning("A request that fits one fits the other as well, so it is asked back or goes wrong."),
  "description-example-prompt": advice(
    "Quoted requests tell of one user's words, not of the ability; ranking skips them.",
  ),
  "scope-unclear": warning("A request for the whole and one for a member cannot be told apart, so it is asked back."),
  "text-orders-model": error("Documentation is data: text that orders the model about is treated as an attack."),
  "secret-in-text": error("Surfaces are listed, traced and shared; a secret in one is public."),
  "write-offered-to-queries": error("A query only reads: the method is kept out, whatever its metadata says."),
  "write-undeclared": warning("Other clients believe the metadata, and without it offer the method to every query."),
  "write-marked-read-only": error("Clients call read-only methods without asking; this one changes something."),
  "write-unannotated": warning("Nothing but its words keeps clients from calling it without asking."),
  "read-unannotated": warning("Without readOnlyHint only the words of name and description let a query call it."),
  "read-marked-destructive": warning("What declares itself a write is kept out of queries, so the ability is lost."),
  "meta-missing": warning(
    "Without it the runtime assumes surface both, query-eligible, latency slow, no execute price.",
  ),
  "meta-wrong-type": error(dropped),
  "meta-unknown-key": warning("A key that nobody reads has no effect."),
  "annotation-wrong-type": error("A hint of the wrong type counts as absent."),
  "price-not-decimal": error("Prices are decimal US dollars as text; anything else counts as no price at all."),
  "rate-hint-wrong-type": error("A limit of the wrong type is not kept, and the venue refuses the calls instead."),
  "rate-hint-unknown-method": warning("A recommendation of a method that does not exist leads nowhere."),
  "schema-missing": error("Without an input schema nothing can be bound, and clients refuse the listing."),
  "schema-not-object": error("Arguments and structured results are objects; other clients refuse the listing."),
  "schema-unknown-type": error(unusedSchema),
  "schema-bad-keyword": error(unusedSchema),
  "schema-broken-reference": error(unusedSchema),
  "schema-bad-pattern": error(unusedSchema),
  "schema-slow-pattern": error(
    "One hostile value can keep the check busy for minutes; the runtime then drops the schema.",
  ),
  "schema-empty-range": error("No value can satisfy it, so every call is refused."),
  "enum-does-not-fit": error("A choice that its own type refuses can never be sent."),
  "enum-in-prose": warning("Choices that stand in prose cannot be bound from a request or checked before the call."),
  "default-does-not-fit": error("A call that leaves the parameter out would break the schema."),
  "required-without-property": error("The caller must send a value of which nothing is known."),
  "parameter-undescribed": warning("Values are bound to parameters by name and description."),
  "parameter-dead-end": warning("Nothing supplies it: a planner reaches the method only when the user states the id."),
  "output-missing": warning("Without an output schema results cannot be checked, chained or told of with units."),
  "output-untyped": warning("Nothing says what comes back: results cannot be checked, chained or told of with units."),
  "output-rows-untyped": warning("Rows without declared fields cannot be chained into other methods or laid out."),
  "figure-without-unit": warning("A figure whose unit is unknown is told bare, and never compared or summed."),
  "figure-unit-by-name": advice("The unit is guessed from the name; measure and window are not known at all."),
  "annotation-malformed": error("A meaning of the wrong type is not read; the figure is told bare."),
  "annotation-unknown-key": warning("A key that nobody reads has no effect."),
  "as-of-missing": warning("Answers cannot say how old their figures are, and stale data goes unnoticed."),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;
