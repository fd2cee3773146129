// Generates a config file from the schema, with every setting commented out. The file therefore always has the current
// settings.
import { type OptionRow, optionRows } from "../../base/option.ts";
import { settingsSchema } from "../../contract/settings.ts";

const head = `# yaml-language-server: $schema=./ctx.config.schema.json
# Settings of ctx. What is commented out has its default; \`ctx config --all\` shows what is in force and why.
version: 1

# The catalog: tool id to MCP server. Without it, the bundled contributors answer on their snapshots.
# mcpServers:
#   files:
#     command: npx
#     args: [-y, "@modelcontextprotocol/server-filesystem", .]
#   tracker:
#     url: https://tracker.example/mcp
#     headers: { Authorization: "Bearer \${TRACKER_TOKEN}" }
`;

/** Returns the text of a new `ctx.config.yaml`. */
export function configTemplate(): string {
  const rows = optionRows(settingsSchema).filter(({ path: [key] }) => key !== "version" && key !== "mcpServers");
  const sections = [...new Set(rows.map(({ path: [key] }) => key))].map((key) =>
    sectionOf(rows.filter(({ path }) => path[0] === key)),
  );
  return [head, ...sections].join("\n");
}

function sectionOf(rows: readonly OptionRow[]): string {
  const [first] = rows;
  if (first === undefined) return "";
  const lines = first.path.length === 1 ? [] : [`# ${first.path[0]}:`];
  for (const { path, description, defaultValue } of rows) {
    const indent = "  ".repeat(path.length - 1);
    const value = JSON.stringify(defaultValue) ?? exampleOf(path);
    lines.push(`# ${indent}# ${description.replaceAll(/\s+/g, " ")}`, `# ${indent}${path.at(-1)}: ${value}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Returns an example value for a setting without a default. */
function exampleOf(path: readonly string[]): string {
  return examples[path.join(".")] ?? '".ctx/traces"';
}

const examples: Readonly<Record<string, string>> = {
  "traces.otlp": "http://127.0.0.1:4318/v1/traces",
  "models.default": "embedded",
  "models.budgetUsd": "0.5",
  "models.budgetMs": "60000",
  "web.searxngUrl": "http://127.0.0.1:8888",
  "tapes.record": '".ctx/tape"',
  "tapes.replay": '".ctx/tape"',
  now: '"2026-01-01T00:00:00Z"',
  "user.timeZone": "Europe/Berlin",
  "user.place": "Berlin",
};
