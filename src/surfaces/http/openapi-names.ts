// Names of the schemas that operations share. Generated clients use them as names of types. A name is that of the schema in
// `contract/`, so that `queryResultSchema` becomes `QueryResult`.
import { z } from "zod";
import * as chat from "../../contract/chat.ts";
import * as ledger from "../../contract/ledger.ts";
import * as envelope from "../../contract/query/envelope.ts";
import * as request from "../../contract/query/request.ts";
import * as result from "../../contract/query/result.ts";
import * as roundtableOutputs from "../../contract/roundtable/outputs.ts";
import * as roundtable from "../../contract/roundtable.ts";
import * as service from "../../contract/service.ts";
import * as source from "../../contract/web/source.ts";
import * as web from "../../contract/web.ts";
import * as stream from "../../contract/wire/stream.ts";
import * as tool from "../../contract/wire/tool.ts";

const modules: readonly object[] = [
  ...[chat, ledger, envelope, request, result, roundtableOutputs, roundtable, service, source, web, stream, tool],
];

/** Names that would not say enough outside of their module. */
const clearer: Readonly<Record<string, string>> = {
  Session: "RoundtableSession",
  Round: "RoundtableRound",
  Agent: "RoundtableAgent",
  Envelope: "AnswerEnvelope",
  View: "AnswerView",
  Fact: "AnswerFact",
  Action: "ControllerAction",
};

/** The metadata of every schema, with a name for the shared ones. */
export const namedSchemas = withNames(
  new Map(
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([key, schema]: [string, unknown]): [z.ZodType, string][] => {
        const [, stem] = /^(\w+)Schema$/.exec(key) ?? [];
        if (stem === undefined || !(schema instanceof z.ZodType)) return [];
        const name = `${stem.slice(0, 1).toUpperCase()}${stem.slice(1)}`;
        return [[schema, clearer[name] ?? name]];
      }),
    ),
  ),
);

function withNames(names: ReadonlyMap<z.core.$ZodType, string>): typeof z.globalRegistry {
  const named: typeof z.globalRegistry = z.registry();
  // Descriptions stay in the global registry, so that no other reader of the schemas meets these names.
  named.get = (schema) => {
    const own = z.globalRegistry.get(schema);
    const id = names.get(schema);
    return id === undefined ? own : { ...own, id };
  };
  return named;
}
