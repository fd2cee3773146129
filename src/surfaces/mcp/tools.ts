// Lists all tools of the server. To add tools, define them with `defineTool` (name, zod input, zod output, handler),
// add their list to `serverTools`, and add the dependencies of their handlers to `McpParts`.
import type { Tool } from "./tool.ts";
import { contextClarify } from "./tools/clarify.ts";
import { contextDiscover } from "./tools/discover.ts";
import { explainTrace } from "./tools/explain.ts";
import { resolveKnowledge } from "./tools/knowledge.ts";
import { contextQuery } from "./tools/query.ts";
import { roundtableTools } from "./tools/roundtable.ts";

const contextTools: readonly Tool[] = [contextQuery, contextClarify, contextDiscover, resolveKnowledge, explainTrace];

/** All tools, in the order in which hosts show them. */
export const serverTools: readonly Tool[] = [...contextTools, ...roundtableTools];
