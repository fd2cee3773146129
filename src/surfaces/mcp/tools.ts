// Every tool of the server, listed once. To add tools, define each with `defineTool` (name, zod input, zod output,
// handler), spread their list into `serverTools`, and add what their handlers call to `McpParts`.
import type { Tool } from "./tool.ts";
import { contextClarify } from "./tools/clarify.ts";
import { contextDiscover } from "./tools/discover.ts";
import { explainTrace } from "./tools/explain.ts";
import { resolveKnowledge } from "./tools/knowledge.ts";
import { contextQuery } from "./tools/query.ts";
import { roundtableTools } from "./tools/roundtable.ts";

const contextTools: readonly Tool[] = [contextQuery, contextClarify, contextDiscover, resolveKnowledge, explainTrace];

/** In the order in which hosts show them. */
export const serverTools: readonly Tool[] = [...contextTools, ...roundtableTools];
