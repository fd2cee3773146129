import { createSandbox } from "../src/sandbox/sandbox.ts";
import { playWith } from "./models/role/stage.ts";
import { faults } from "./trace/explain/faults.ts";
import { explainTrace } from "../src/trace/explain.ts";
import { buildTrace } from "../src/trace/read.ts";
const sandbox = createSandbox();
const only = process.argv.slice(2);
for (const { title, cause, scene, edit = (l) => l } of faults.filter((f) => only.length === 0 || only.some((w) => f.title.includes(w)))) {
  const { lines } = await playWith(sandbox, scene);
  const model = buildTrace(edit(lines));
  const found = explainTrace(model);
  const ok = found[0]?.cause === cause;
  console.log(ok ? "ok  " : "FAIL", title, "|", cause, "| end", JSON.stringify(model.ending).slice(0, 160), model.stopReason);
  if (!ok) for (const x of found) console.log("      ->", x.cause, x.severity, x.explains, x.evidence[0]?.slice(0,140));
  if (!ok) console.log("      calls", model.calls.map((c) => `${c.method} ${c.status} ${c.failure?.code ?? ""} ${JSON.stringify(c.preview)?.slice(0, 60)}`).join(" ; "));
}
await sandbox.close();
process.exit(0);
