// The MCP clients whose configuration files ctx knows. The table in docs/tools.md states the same.
import type { Spelling } from "../reference.ts";

/** Where a client keeps its files, and what differs from the usual format. */
export interface KnownClient {
  readonly name: string;
  /** Paths below the home folder. `{config}` is the folder of program settings, which depends on the system. */
  readonly home: readonly string[];
  /** Paths below the folder of a project. */
  readonly project: readonly string[];
  /** Unit of the key `timeout`. */
  readonly timeoutUnit?: "seconds" | "milliseconds";
  /** Other spellings of `${NAME}` that the client replaces. */
  readonly references?: Exclude<Spelling, undefined>;
}

const editorStorage = "globalStorage";
const editors = ["Code", "Code - Insiders", "VSCodium", "Cursor", "Windsurf"] as const;
const inEditors = (path: string) => editors.map((editor) => `{config}/${editor}/User/${path}`);

export const knownClients: readonly KnownClient[] = [
  { name: "Claude Desktop", home: ["{config}/Claude/claude_desktop_config.json"], project: [] },
  {
    name: "Claude Code",
    home: [".claude.json"],
    project: [".mcp.json", ".claude/mcp.json"],
    timeoutUnit: "milliseconds",
  },
  { name: "Cursor", home: [".cursor/mcp.json"], project: [".cursor/mcp.json"] },
  {
    name: "VS Code",
    home: ["Code", "Code - Insiders", "VSCodium"].flatMap((editor) => [
      `{config}/${editor}/User/mcp.json`,
      `{config}/${editor}/User/settings.json`,
    ]),
    project: [".vscode/mcp.json", ".vscode/settings.json"],
  },
  { name: "Visual Studio", home: [".mcp.json"], project: [".vs/mcp.json"] },
  {
    name: "Windsurf",
    home: [".codeium/windsurf/mcp_config.json", ".codeium/mcp_config.json"],
    project: [".windsurf/mcp.json"],
  },
  {
    name: "Cline",
    home: [
      ...inEditors(`${editorStorage}/saoudrizwan.claude-dev/settings/cline_mcp_settings.json`),
      ".cline/data/settings/cline_mcp_settings.json",
    ],
    project: ["cline_mcp_settings.json"],
    timeoutUnit: "seconds",
  },
  {
    name: "Roo Code",
    home: inEditors(`${editorStorage}/rooveterinaryinc.roo-cline/settings/mcp_settings.json`),
    project: [".roo/mcp.json"],
    timeoutUnit: "seconds",
  },
  {
    name: "Kilo Code",
    home: inEditors(`${editorStorage}/kilocode.kilo-code/settings/mcp_settings.json`),
    project: [".kilocode/mcp.json"],
    timeoutUnit: "seconds",
  },
  {
    name: "Gemini CLI",
    home: [".gemini/settings.json"],
    project: [".gemini/settings.json"],
    timeoutUnit: "milliseconds",
    references: "dollar-percent",
  },
  {
    name: "Qwen Code",
    home: [".qwen/settings.json"],
    project: [".qwen/settings.json"],
    timeoutUnit: "milliseconds",
    references: "dollar",
  },
  { name: "Antigravity", home: [".gemini/antigravity/mcp_config.json"], project: [".agent/mcp_config.json"] },
  {
    name: "Copilot CLI",
    home: [".copilot/mcp-config.json"],
    project: [".github/mcp.json"],
    timeoutUnit: "milliseconds",
  },
  { name: "Codex", home: [".codex/config.toml"], project: [".codex/config.toml"] },
  { name: "Zed", home: [".config/zed/settings.json", "{config}/Zed/settings.json"], project: [".zed/settings.json"] },
  {
    name: "opencode",
    home: [".config/opencode/opencode.json", ".config/opencode/opencode.jsonc"],
    project: ["opencode.json", "opencode.jsonc"],
    timeoutUnit: "milliseconds",
    references: "braces",
  },
  {
    name: "Goose",
    home: [".config/goose/config.yaml", "{config}/Block/goose/config/config.yaml"],
    project: [],
    timeoutUnit: "seconds",
  },
  {
    name: "Continue",
    home: [".continue/config.yaml", ".continue/config.json"],
    project: [".continue/mcpServers/mcp.json"],
  },
  {
    name: "Amazon Q",
    home: [".aws/amazonq/mcp.json", ".aws/amazonq/default.json"],
    project: [".amazonq/mcp.json", ".amazonq/default.json"],
    timeoutUnit: "milliseconds",
  },
  {
    name: "Kiro",
    home: [".kiro/settings/mcp.json"],
    project: [".kiro/settings/mcp.json"],
    timeoutUnit: "milliseconds",
  },
  { name: "LM Studio", home: [".lmstudio/mcp.json", ".cache/lm-studio/mcp.json"], project: [] },
  {
    name: "Crush",
    home: [".config/crush/crush.json"],
    project: ["crush.json", ".crush.json"],
    timeoutUnit: "seconds",
    references: "dollar",
  },
  { name: "Junie", home: [".junie/mcp/mcp.json"], project: [".junie/mcp/mcp.json"] },
  { name: "Amp", home: [".config/amp/settings.json"], project: [".amp/settings.json"] },
  { name: "Factory", home: [".factory/mcp.json"], project: [".factory/mcp.json"] },
  { name: "Trae", home: ["{config}/Trae/User/mcp.json"], project: [".trae/mcp.json"] },
];
