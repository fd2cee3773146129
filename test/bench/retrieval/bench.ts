// Measures the cost and quality of retrieval for growing numbers of methods, compared with MiniSearch on the same words.
import MiniSearch from "minisearch";
import { measureRows, slotRanks, slotsOf } from "../../../src/gate/eval-retrieval/metrics.ts";
import { decodeIndex, encodeIndex } from "../../../src/retrieval/index-file.ts";
import { methodDocument, methodWeights } from "../../../src/retrieval/method-document.ts";
import { buildMethodIndex, type MethodSource } from "../../../src/retrieval/method-index.ts";
import { searchMethods } from "../../../src/retrieval/search-methods.ts";
import { rankStems } from "../../../src/retrieval/stems.ts";
import { collectGarbage, residentMb } from "../memory.ts";
import { spread } from "../sample.ts";
import type { Table } from "../table.ts";
import { manyMethods } from "./many-methods.ts";

const depth = 10;

/** Build, file, difference, search and memory for 100, 1,000 and 10,000 methods. */
export async function benchRetrieval(queries: number): Promise<Table> {
  const rows = [100, 1_000, 10_000].map((count) => growth(count, queries));
  const last = rows.at(-1);
  const share = ((last?.["p50 ms"] ?? 0) / (last?.["MiniSearch p50 ms"] ?? 1)).toFixed(2);
  return {
    title: `Finding methods, fifty a server, ${queries} requests`,
    rows,
    note: `With the most methods a search takes ${share} of MiniSearch's time on the same stems and field weights.`,
  };
}

function growth(count: number, asked: number) {
  const { sources, queries } = manyMethods(count, asked);
  collectGarbage();
  const heldMb = residentMb();
  const [index, buildMs] = timed(() => buildMethodIndex(sources));
  collectGarbage();
  const indexMb = residentMb() - heldMb;
  const bytes = encodeIndex(index);
  const [, loadMs] = timed(() => decodeIndex(bytes));
  const changed = sources.map((source, at) => (at === 0 ? { ...source, hash: "changed" } : source));
  const [, changeMs] = timed(() => buildMethodIndex(changed, index));
  const [mini, miniBuildMs] = timed(() => miniIndex(sources));
  const own = {
    find: (text: string) => searchMethods(index, { text, limit: depth }).map(({ id }) => id),
    ms: [] as number[],
  };
  const other = {
    find: (text: string) =>
      mini
        .search(text)
        .slice(0, depth)
        .map(({ id }) => String(id)),
    ms: [] as number[],
  };
  const ranks = queries.map((query) =>
    [own, other].map(({ find, ms }) => {
      const [found, tookMs] = timed(() => find(query.query));
      ms.push(tookMs);
      return { ranks: slotRanks(slotsOf(query), found) };
    }),
  );
  const [ours, theirs] = [0, 1].map((at) => measureRows(ranks.flatMap((row) => row[at] ?? [])));
  return {
    methods: count,
    "build ms": buildMs,
    "load ms": loadMs,
    "one changed ms": changeMs,
    "file MB": bytes.length / 1_048_576,
    "memory MB": Math.max(0, indexMb),
    "p50 ms": spread(own.ms).p50,
    "p99 ms": spread(own.ms).p99,
    "R@1": ours?.recallAt1.value ?? 0,
    "nDCG@10": ours?.ndcgAt10.value ?? 0,
    "MiniSearch build ms": miniBuildMs,
    "MiniSearch p50 ms": spread(other.ms).p50,
    "MiniSearch p99 ms": spread(other.ms).p99,
    "MiniSearch R@1": theirs?.recallAt1.value ?? 0,
    "MiniSearch nDCG@10": theirs?.ndcgAt10.value ?? 0,
  };
}

/** MiniSearch over the same fields and stems with the same weights. */
export function miniIndex(sources: readonly MethodSource[]): MiniSearch {
  const mini = new MiniSearch({
    fields: Object.keys(methodWeights),
    tokenize: (text) => [...rankStems(text)],
    processTerm: (term) => term,
    searchOptions: { boost: { ...methodWeights } },
  });
  mini.addAll(
    sources.map(({ id, method, server, about }) => ({ id, ...methodDocument(id, method, { server, about }).fields })),
  );
  return mini;
}

function timed<Value>(work: () => Value): readonly [Value, number] {
  const startedAt = performance.now();
  const value = work();
  return [value, performance.now() - startedAt];
}
