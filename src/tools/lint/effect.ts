// Compares the hints that a method declares with its effect according to its name, documentation and parameters.
import { asObject, outputKeys } from "../../language/method/schema.ts";
import { stem, words } from "../../language/tokens.ts";
import { isFigure } from "./figure.ts";
import { type Check, type Complaint, listed } from "./subject.ts";

const readingStems = new Set(
  "get list search find fetch read analyze analyse show describe count compare lookup query view inspect summarize scan rank"
    .split(" ")
    .map(stem),
);
const asWrite = 'declare _meta {"surface": "execute", "queryEligible": false}';

/** Checks whether a method's annotations and metadata agree with its effect according to its documentation. */
export const checkEffect: Check = (subject) => [
  ...(subject.writes === null ? onReader(subject) : onWriter(subject)),
  ...withoutHint(subject),
];

/** Reports a missing hint. Without a hint, ctx decides by the wording, and other clients ask the user before each call. */
function withoutHint({ sent, method, writes }: Parameters<Check>[0]): readonly Complaint[] {
  const { readOnlyHint, destructiveHint } = asObject(sent.annotations ?? null);
  if (readOnlyHint !== undefined || destructiveHint !== undefined) return [];
  const path = "annotations.readOnlyHint";
  if (writes !== null)
    return [
      { rule: "write-unannotated", path, problem: `it has no readOnlyHint, and ${writes}`, fix: "set it to false" },
    ];
  const { class: kind, reason } = method.eligibility;
  const verdict = {
    reads: "queries may call it",
    unclear: "queries ask before they call it",
    changes: "queries never call it",
  };
  const problem = `it has no readOnlyHint; its class is ${kind}: ${verdict[kind]}, since ${reason}`;
  return [{ rule: "read-unannotated", path, problem, fix: "set it to true if the method only reads, else to false" }];
}

const onWriter = ({ sent, method, writes }: Parameters<Check>[0]): readonly Complaint[] => {
  const found: Complaint[] = [];
  const { surface, queryEligible } = asObject(sent._meta ?? null);
  const offers = [
    ...(surface === "answer" || surface === "both" ? [`surface "${surface}"`] : []),
    ...(queryEligible === true ? ["queryEligible true"] : []),
  ];
  if (offers.length > 0) {
    const problem = `it declares ${listed(offers)}, but ${writes}`;
    found.push({ rule: "write-offered-to-queries", path: "_meta", problem, fix: asWrite });
  } else if (method.meta.surface !== "execute" && queryEligible !== false) {
    found.push({
      rule: "write-undeclared",
      path: "_meta",
      problem: `${writes}, and it does not declare that`,
      fix: asWrite,
    });
  }
  if (method.annotations.readOnlyHint === true) {
    const problem = `it declares readOnlyHint true, but ${writes}`;
    found.push({ rule: "write-marked-read-only", path: "annotations.readOnlyHint", problem, fix: "set it to false" });
  }
  return found;
};

const onReader = ({ method }: Parameters<Check>[0]): readonly Complaint[] => {
  const [verb = ""] = words(method.name);
  const [opening = ""] = words(method.description);
  // A hint that declares a change is reported only if the method looks read-only: by a lookup verb, by a declared surface
  // for answers, or by numbers in its output. With an unknown verb, the hint may be right.
  const isReading = [verb, opening].some((word) => readingStems.has(stem(word)));
  const isOffered = method.meta.declared.includes("surface") && method.meta.surface !== "execute";
  if (!isReading && !isOffered && !outputKeys(method).some(isFigure)) return [];
  const { destructiveHint, readOnlyHint } = method.annotations;
  const hint =
    destructiveHint === true ? "destructiveHint true" : readOnlyHint === false ? "readOnlyHint false" : undefined;
  if (hint === undefined || method.eligibility.isEligible) return [];
  const problem = `it declares ${hint}, but its documentation states no change`;
  const fix = "declare readOnlyHint true and destructiveHint false, or state what it changes";
  return [{ rule: "read-marked-destructive", path: `annotations.${hint.split(" ")[0]}`, problem, fix }];
};
