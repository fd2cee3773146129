// Collects the sources and their times: source references, observation times, and marks such as "delayed".
import type { Json } from "../contract/json.ts";
import type { SourceRef } from "../contract/query/envelope.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { timeOf } from "../language/units.ts";
import { createMeanings, keyWords } from "../reply/meaning.ts";
import { keyOf, leavesOf } from "../reply/path.ts";
import { hoursOfWindow } from "../reply/window.ts";

export interface Sources {
  readonly refs: readonly SourceRef[];
  /** Ids of source references. The key is the id of a call that returned a result. */
  readonly refOfCall: ReadonlyMap<string, string>;
  /** Observation times that the data states, in ISO 8601, oldest first. */
  readonly timestamps: readonly string[];
  /**
   * Epoch milliseconds at which the first source becomes stale; null when no source states a maximum age.
   */
  readonly staleFrom: number | null;
  /** Words by which sources qualify their own data: "synthetic", "delayed". */
  readonly marks: readonly string[];
}

const marking =
  /^(?:synthetic|simulated|sample|demo|mock|estimated|preliminary|provisional|delayed|stale|approximate)$/;
const mostLeaves = 2000;

interface Statement {
  readonly observedAt: string | null;
  readonly url: string | null;
  readonly note: string | null;
  readonly marks: readonly string[];
  readonly staleFrom: number | null;
}

/** Returns the source references in order of first use; calls with equal method, observation time and URL share a reference. */
export function collectSources(calls: readonly CallRecord[], methods: readonly Method[]): Sources {
  const refs: SourceRef[] = [];
  const refOfCall = new Map<string, string>();
  const idOfMethod = new Map<string, string>();
  const marks = new Set<string>();
  const times = new Set<string>();
  const ends: number[] = [];
  for (const call of calls) {
    if (call.outcome.kind !== "result") continue;
    const said = statementOf(call, methods);
    for (const mark of said.marks) marks.add(mark);
    if (said.observedAt !== null) times.add(said.observedAt);
    if (said.staleFrom !== null) ends.push(said.staleFrom);
    const key = JSON.stringify([call.toolId, call.method, said.observedAt, said.url]);
    const known = idOfMethod.get(key);
    const id = known ?? `source-${refs.length + 1}`;
    refOfCall.set(call.callId, id);
    if (known !== undefined) continue;
    idOfMethod.set(key, id);
    refs.push({
      id,
      provider: providerOf(call, methods),
      dataset: call.method,
      observedAt: said.observedAt,
      publishedAt: null,
      artifactRef: call.callId,
      url: said.url,
      note: said.note,
    });
  }
  const staleFrom = ends.length === 0 ? null : Math.min(...ends);
  return { refs, refOfCall, timestamps: [...times].sort(), staleFrom, marks: [...marks] };
}

/** Returns the display name of the call's tool, or the tool id when the tool is not known. */
export function providerOf(
  call: { readonly toolId: string; readonly method: string },
  methods: readonly Method[],
): string {
  return methods.find(({ toolId }) => toolId === call.toolId)?.toolName ?? call.toolId;
}

function statementOf(call: CallRecord, methods: readonly Method[]): Statement {
  const data: Json = call.outcome.kind === "result" ? call.outcome.data : null;
  const method = methods.find(({ toolId, name }) => toolId === call.toolId && name === call.method);
  const meaning = createMeanings(method?.outputSchema);
  const times: number[] = [];
  const ends: number[] = [];
  const marks: string[] = [];
  let url: string | null = null;
  let note: string | null = null;
  for (const leaf of leavesOf(data, mostLeaves)) {
    const key = keyOf(leaf.steps);
    const isShallow = leaf.steps.length <= 2 && leaf.steps.every((step) => typeof step === "string");
    const { isAsOf, maxAge } = meaning(leaf);
    if (isAsOf) {
      const at = timeOf(leaf.value);
      if (at !== null) times.push(at);
      const hours = maxAge === null ? null : hoursOfWindow(maxAge);
      if (at !== null && hours !== null) ends.push(at + hours * 3_600_000);
    }
    if (!isShallow) continue;
    if (leaf.value === true) {
      const words = keyWords(key).map((word) => word.replace(/^is$/i, ""));
      const mark = words.filter((word) => word !== "").join(" ");
      if (marking.test(mark)) marks.push(mark);
    }
    if (typeof leaf.value !== "string") continue;
    if (/^(?:source[_-]?)?(?:url|link|href)$/i.test(key) && /^https?:\/\//.test(leaf.value)) url ??= leaf.value;
    if (/^(?:source|provider|attribution|data[_-]?source)$/i.test(key)) note ??= leaf.value;
  }
  const oldest = times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
  return { observedAt: oldest, url, note, marks, staleFrom: ends.length === 0 ? null : Math.min(...ends) };
}
