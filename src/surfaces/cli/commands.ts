// The list of all `ctx` commands, used for dispatch, help and suggestions after a typo.
import { chat } from "./chat/row.ts";
import { completion } from "./completion/row.ts";
import { config } from "./config/row.ts";
import { contrib } from "./contrib/row.ts";
import { doctor } from "./doctor/row.ts";
import { evaluation } from "./eval/row.ts";
import { gate } from "./gate/row.ts";
import { init } from "./init/row.ts";
import { keys } from "./keys/row.ts";
import { knowledge } from "./knowledge/row.ts";
import { ledger } from "./ledger/row.ts";
import { mcp } from "./mcp/row.ts";
import { models } from "./models/row.ts";
import { query } from "./query/row.ts";
import { roundtable } from "./roundtable/row.ts";
import type { CommandRow } from "./row.ts";
import { schema } from "./schema/row.ts";
import { scrape } from "./scrape/row.ts";
import { search } from "./search/row.ts";
import { serve } from "./serve/row.ts";
import { store } from "./store/row.ts";
import { studio } from "./studio/row.ts";
import { tap } from "./tap/row.ts";
import { tape } from "./tape/row.ts";
import { tools } from "./tools/row.ts";
import { trace } from "./trace/row.ts";
import { shippedSuites, validate } from "./validate/row.ts";
import { worker } from "./worker/row.ts";

/** Every command, in the order of the help. */
export const commands: readonly CommandRow[] = [
  ...[query, chat, roundtable, tools, search, scrape, trace, tap, studio, models, tape, knowledge],
  ...[validate, ...shippedSuites, gate, evaluation, contrib, serve, mcp, keys, worker, ledger, store],
  ...[doctor, config, init, completion, schema],
];
