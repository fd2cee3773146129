// Lists methods that match a request but that a query may not call. A miss names them and the setting that allows them.
import type { MethodRef } from "../../contract/query/reading.ts";
import type { Probed } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";

type Withheld = NonNullable<CapabilityMiss["withheld"]>[number];

const mostNamed = 3;
/** Minimum relevance score of a withheld method that a miss names. */
const minFit = 0.5;
/** Minimum relevance score of the best method if the request asks for a write or if every eligible method scores lower. */
const leastFitOfOrder = 0.1;

/** Returns at most three methods that match the request and that a query may not call, best relevance score first. */
export function withheldFor({ universe, reading, probe }: Probed): readonly Withheld[] {
  const all = universe.flatMap((listing) => listing.methods);
  const { fits, change } = probe.interpretation;
  const named = change?.method == null ? [] : [{ method: change.method, score: 1 }];
  const known = [...named, ...fits.filter(({ method }) => !named.some((own) => isSame(own.method, method)))];
  const fitted = known.flatMap(({ method: { toolId, methodName }, score }) =>
    all.filter((own) => own.toolId === toolId && own.name === methodName).map((method) => ({ method, fit: score })),
  );
  const ranked = fitted.filter(({ method }) => !method.eligibility.isEligible);
  const bestEligible = fitted.find(({ method }) => method.eligibility.isEligible)?.fit ?? 0;
  const isNamed = ({ fit }: { readonly fit: number }, at: number) =>
    fit >= minFit || (at === 0 && fit >= leastFitOfOrder && (reading.effect === "write" || fit > bestEligible));
  return ranked
    .filter(isNamed)
    .slice(0, mostNamed)
    .map(({ method: { toolId, name, eligibility } }) => ({
      ...{ toolId, methodName: name, code: eligibility.code },
      ...{ reason: eligibility.reason, setting: eligibility.setting },
    }));
}

function isSame(left: MethodRef, right: MethodRef): boolean {
  return left.toolId === right.toolId && left.methodName === right.methodName;
}

/**
 * Returns the sentence of a capability miss about one method. If the request asks for a write, the sentence shows how to
 * call the method directly; otherwise it shows how to allow the method.
 */
export function withheldSentence({ toolId, methodName, code, reason, setting }: Withheld, { reading }: Probed): string {
  const excluded = `Excluded ${methodName} of ${toolId}: ${reason} (${code}).`;
  return reading.effect === "write"
    ? `${excluded} Call it yourself with \`ctx tools call ${toolId} ${methodName}\`.`
    : `${excluded} If it only reads, allow it with \`${setting}\`.`;
}
