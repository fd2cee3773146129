// Checks that methods with the same measure, such as volume, state their scope: a collection or one entity.
import { profile } from "../../language/method/profile.ts";
import { outputKeys, parameters, plainKey } from "../../language/method/schema.ts";
import { stem, words } from "../../language/tokens.ts";
import { annotationOf, isFigure } from "./figure.ts";
import { type Check, listed, type Subject } from "./subject.ts";

const bookkeeping = new Set(
  "count total limit offset page size index rank id score time timestamp date year number relevance confidence scanned"
    .split(" ")
    .map(stem),
);

/** Reports a method whose documentation states no scope if another method returns the same measure. */
export const checkScope: Check = (subject, surface) => {
  if (subject.writes !== null || profile(subject.method).scope !== "general") return [];
  const own = measuresOf(subject);
  const rivals = surface.flatMap((other) => {
    if (other === subject || other.writes !== null || !isRival(subject, other)) return [];
    const theirs = measuresOf(other);
    const measure = [...own].find((one) => theirs.has(one));
    return measure === undefined ? [] : [{ name: other.method.name, measure }];
  });
  const [first] = rivals;
  if (first === undefined) return [];
  const problem = `it measures ${first.measure} like ${listed(
    rivals.map(({ name }) => name),
    3,
  )}, and does not say of what`;
  const fix = 'open the description with the scope: "… across all …", or "… of one …"';
  return [{ rule: "scope-unclear", path: "description", problem, fix }];
};

/** True if the other method states its scope and is not a search, or if the two methods require different parameters. */
function isRival(subject: Subject, other: Subject): boolean {
  const { scope } = profile(other.method);
  if (scope !== "general") return scope !== "search";
  const needed = ({ method }: Subject) =>
    parameters(method)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => plainKey(name))
      .sort()
      .join();
  return needed(subject) !== needed(other);
}

const known = new WeakMap<Subject, ReadonlySet<string>>();

function measuresOf(subject: Subject): ReadonlySet<string> {
  const found = known.get(subject) ?? readMeasures(subject);
  known.set(subject, found);
  return found;
}

/** Returns the measures in a method's output. A measure is named by the field's annotation or, without one, by the field. */
function readMeasures({ method }: Subject): ReadonlySet<string> {
  const figures = outputKeys(method).filter(isFigure);
  return new Set(
    figures.flatMap(({ name, schema }) => {
      const { measure, unit } = annotationOf(schema) ?? {};
      if (unit === "count") return [];
      if (typeof measure === "string") return [measure.toLowerCase()];
      return words(name).some((word) => bookkeeping.has(stem(word))) ? [] : [plainKey(name)];
    }),
  );
}
