// Finds the withheld method that would have served a request. A miss names it and says what a person can do, and names no
// other: an excluded method that merely fits better than the rest explains nothing.
import type { MethodRef } from "../../contract/query/reading.ts";
import type { Probed } from "../../contract/query/record.ts";
import type { CapabilityMiss } from "../../contract/query/result.ts";
import type { Method } from "../../contract/tool.ts";
import { type RequestForm, requestForm } from "../../language/request-form.ts";

type Withheld = NonNullable<CapabilityMiss["withheld"]>[number];

/**
 * Minimum relevance score of a method that may read. Of 27 such methods that labelled misses named, 22 were the right one; from
 * 0.5 on, it was 36 of 64.
 */
const minServing = 0.8;
/** Minimum relevance score for an order, or for a statement, which asks for nothing that a reader could return. */
const minFit = 0.5;

interface Fitted {
  readonly method: Method;
  readonly fit: number;
}

/**
 * Returns the method that would have served the request and that a query may not call, or nothing. For an order or a
 * statement, that may be a method that changes something. A question is served only by a method that may read, or of which
 * only an annotation says that it changes something; a yes-or-no question may be about that change.
 */
export function withheldFor(state: Probed): readonly Withheld[] {
  const { universe, reading, probe } = state;
  const { fits, change } = probe.interpretation;
  const all = universe.flatMap((listing) => listing.methods);
  const fitted = fits.flatMap(({ method, score }): readonly Fitted[] =>
    all.filter((item) => isSame(item, method)).map((method) => ({ method: method, fit: score })),
  );
  const ordered = all.find((method) => change?.method != null && isSame(method, change.method));
  const form = requestForm(reading.text);
  const mayChange = isOrder(state) || form === "statement";
  // A model names the method of an order without a score.
  const isScored = fitted.some(({ method }) => method === ordered);
  const [best] = [...(ordered === undefined || isScored ? [] : [{ method: ordered, fit: 1 }]), ...fitted].filter(
    ({ method }) => mayChange || method.eligibility.isEligible || mayServe(method, form),
  );
  if (best === undefined || best.method.eligibility.isEligible || best.fit < (mayChange ? minFit : minServing))
    return [];
  const { toolId, name, eligibility } = best.method;
  const { code, reason, setting } = eligibility;
  return [{ toolId, methodName: name, code, reason, setting }];
}

/**
 * True if the method may serve a question. "Is it resolved?" may be near a method that resolves it: for a yes-or-no
 * question, only an annotation or the settings may keep a reader back.
 */
function mayServe(method: Method, form: RequestForm): boolean {
  const { code } = method.eligibility;
  if (form === "yes-no") return mayRead(method) && /^(?:annotated|settings)-/.test(code);
  return mayRead(method) || code.startsWith("annotated-");
}

function isSame({ toolId, name }: Method, other: MethodRef): boolean {
  return toolId === other.toolId && name === other.methodName;
}

function isOrder({ reading, probe }: Probed): boolean {
  return reading.effect === "write" || probe.missingCapabilitySignal?.isOrder === true;
}

/** True unless its server or its documentation says that the method changes something. */
function mayRead({ eligibility }: Method): boolean {
  return eligibility.class === "unclear" || /^(?:settings-withhold|declared-streaming)$/.test(eligibility.code);
}

/**
 * Returns the sentence of a capability miss about the method: how to call it directly if it changes something or the
 * request orders a change, otherwise how to allow it.
 */
export function withheldSentence({ toolId, methodName, code, reason, setting }: Withheld, state: Probed): string {
  const method = state.universe
    .flatMap(({ methods }) => methods)
    .find((method) => isSame(method, { toolId, methodName }));
  const isChange = isOrder(state) || (method !== undefined && !mayRead(method));
  const excluded = `Excluded ${methodName} of ${toolId}: ${reason} (${code}).`;
  return isChange
    ? `${excluded} Call it yourself with \`ctx tools call ${toolId} ${methodName}\`.`
    : `${excluded} If it only reads, allow it with \`${setting}\`.`;
}
