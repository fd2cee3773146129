// Selects the methods shown to a model of the role `interpret`: all methods when they are few, else the best-ranked methods.
// Retrieval only orders methods; it does not drop a method that shares no word with the request.
import type { MethodRef } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { buildIndex, search } from "../../retrieval/rank.ts";

/** Maximum number of candidates of one task. */
export const mostCandidates = 24;
/** If the documentation of all methods has more characters than this, only the best-ranked methods are shown. */
const mostCharacters = 24_000;

/** Returns the candidates for a request, best first; `ranked` is the order of retrieval. */
export function candidatesOf(eligible: readonly Method[], ranked: readonly MethodRef[]): readonly Method[] {
  const placeOf = new Map(ranked.map(({ toolId, methodName }, at) => [`${toolId}:${methodName}`, at]));
  const place = ({ toolId, name }: Method) => placeOf.get(`${toolId}:${name}`) ?? ranked.length;
  const ordered = [...eligible].sort((left, right) => place(left) - place(right));
  const characters = eligible.reduce((sum, { description }) => sum + description.length, 0);
  const isFew = eligible.length <= mostCandidates && characters <= mostCharacters;
  return isFew ? ordered : ordered.slice(0, mostCandidates);
}

/** Returns the methods that best match the search words of the model, then other methods in the given order. */
export function searchCandidates(eligible: readonly Method[], words: string): readonly Method[] {
  const documents = eligible.map(({ toolName, name, title = "", description, inputSchema }, at) => ({
    id: String(at),
    fields: {
      name: `${name.replaceAll(/[_-]/g, " ")} ${title}`,
      about: `${toolName} ${description}`,
      inputs: Object.keys(Object(inputSchema.properties ?? {})).join(" "),
    },
  }));
  const hits = search(buildIndex(documents, { name: 3, about: 1, inputs: 1 }), words, mostCandidates);
  const found = hits.flatMap(({ id }) => eligible[Number(id)] ?? []);
  return [...found, ...eligible.filter((method) => !found.includes(method))].slice(0, mostCandidates);
}
