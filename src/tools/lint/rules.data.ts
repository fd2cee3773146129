// The rules of the linter. Each rule has a severity and says what goes wrong at run time if a method violates the rule.
import type { LintSeverity } from "../../contract/lint.ts";

interface Rule {
  readonly severity: LintSeverity;
  readonly why: string;
}

const error = (why: string): Rule => ({ severity: "error", why });
const warning = (why: string): Rule => ({ severity: "warning", why });
const advice = (why: string): Rule => ({ severity: "advice", why });

const ranking = "Ranking finds and distinguishes methods by their documentation alone.";
const unusedSchema = "The runtime cannot use the schema, so wrong arguments and replies are not detected.";
const dropped = "A field of the wrong type counts as absent, so the runtime works with the default instead.";

/** The rules by id. The ids never change, since documents and scripts refer to them. */
export const rules = {
  "surface-empty": error("A tool without methods cannot answer a query."),
  "surface-overlong": warning("Ranking cannot find a method among this many, and the linter did not check the rest."),
  "method-malformed": error("An entry that is not an object cannot be called."),
  "name-missing": error("A method without a usable name cannot be called."),
  "name-not-identifier": error(
    "Programs, option ids and other clients accept letters, digits, underscore, hyphen and dot.",
  ),
  "name-collision": error("Planners and people mix up names that differ in letter case or separators only."),
  "parameter-name": warning("Values are bound to parameters by the words of their names."),
  "parameter-collision": error("A value can be bound to the wrong one of two parameters with similar names."),
  "description-missing": error(ranking),
  "description-useless": warning(ranking),
  "description-repeats-name": warning("It adds no word by which a request can find the method."),
  "description-overlong": warning("Length dilutes the ranking, and a model reads only part of it."),
  "description-twin": warning(
    "A request that matches one matches the other, so the query asks for clarification or uses the wrong one.",
  ),
  "description-example-prompt": advice(
    "A quoted request contains one user's words, not the ability; ranking skips it.",
  ),
  "scope-unclear": warning(
    "Requests for a collection and for one entity cannot be distinguished, so the query asks for clarification.",
  ),
  "text-orders-model": error("Documentation is data: the runtime treats instructions to the model as an attack."),
  "secret-in-text": error("Tool sets are listed, traced and shared; a secret in one is public."),
  "write-offered-to-queries": error(
    "A query only reads, so the runtime excludes the method whatever its metadata says.",
  ),
  "write-undeclared": warning("Other clients trust the metadata, and without it offer the method to every query."),
  "write-marked-read-only": error("Clients call read-only methods without confirmation; this one changes something."),
  "write-unannotated": warning(
    "Without the annotation, only its description keeps clients from calling it without confirmation.",
  ),
  "read-unannotated": warning(
    "Without readOnlyHint, only the words of its name and description make it eligible for queries.",
  ),
  "read-marked-destructive": warning(
    "Queries exclude a method that declares itself a write, so its data is unavailable.",
  ),
  "meta-missing": warning(
    "Without it the runtime assumes surface both, query-eligible, latency slow, no execute price.",
  ),
  "meta-wrong-type": error(dropped),
  "meta-unknown-key": warning("The runtime ignores unknown keys."),
  "annotation-wrong-type": error("A hint of the wrong type counts as absent."),
  "price-not-decimal": error("Prices are decimal US dollars as text; anything else counts as absent."),
  "rate-hint-wrong-type": error("A limit of the wrong type is ignored, so the upstream service may reject calls."),
  "rate-hint-unknown-method": warning("A recommendation of a missing method has no effect."),
  "schema-missing": error("Without an input schema no argument can be bound, and clients reject the listing."),
  "schema-not-object": error("Arguments and structured results are objects; other clients reject the listing."),
  "schema-unknown-type": error(unusedSchema),
  "schema-bad-keyword": error(unusedSchema),
  "schema-broken-reference": error(unusedSchema),
  "schema-bad-pattern": error(unusedSchema),
  "schema-slow-pattern": error("One hostile value can make the check take minutes; the runtime then drops the schema."),
  "schema-empty-range": error("No value can satisfy it, so every call is rejected."),
  "enum-does-not-fit": error("A choice that its own type rejects can never be sent."),
  "enum-in-prose": warning("Choices in prose cannot be bound from a request or validated before the call."),
  "default-does-not-fit": error("A call without the parameter would violate the schema."),
  "required-without-property": error("The caller must send a value that the schema does not describe."),
  "parameter-undescribed": warning("Values are bound to parameters by name and description."),
  "parameter-dead-end": warning(
    "No method supplies it: a planner can call the method only when the user states the id.",
  ),
  "output-missing": warning("Without an output schema results cannot be validated, chained or shown with units."),
  "output-untyped": warning("Without typed fields results cannot be validated, chained or shown with units."),
  "output-rows-untyped": warning("Rows without declared fields cannot be chained into other methods or laid out."),
  "figure-without-unit": warning("A number without a known unit is shown without one, and never compared or summed."),
  "figure-unit-by-name": advice("The unit is inferred from the name; measure and window are unknown."),
  "annotation-malformed": error("The runtime ignores a meaning of the wrong type and shows the number without unit."),
  "annotation-unknown-key": warning("The runtime ignores unknown keys."),
  "as-of-missing": warning("Answers cannot state how old their numbers are, and stale data is not detected."),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;
