// Every tool of the server, listed once. A room that brings tools of its own adds its list here.

import type { Tool } from "./tool.ts";
import { contextClarify } from "./tools/clarify.ts";
import { contextQuery } from "./tools/query.ts";

/** In the order that hosts show them. */
export const serverTools: readonly Tool[] = [contextQuery, contextClarify];
