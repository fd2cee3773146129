// `ctx trace explain`: prints the findings about a run, each with cause, evidence and fix.
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { Finding } from "../../../trace/explain/finding.ts";
import { pastStages } from "../../../trace/explain/past-stages.ts";
import { explainTrace } from "../../../trace/explain.ts";
import type { CliContext } from "../cli-context.ts";
import { asStarted, printJson, printLines, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import type { Call } from "../row.ts";
import { openNamedTrace } from "./open.ts";

/** Runs `ctx trace explain`. */
export async function explain(call: Call<[trace: string], { json?: boolean }>): Promise<number> {
  const [wanted] = call.args;
  const { json } = call.options;
  const { cli } = call;
  const { model, file, directory } = await openNamedTrace(wanted, call);
  const findings = explainTrace(model, await pastStages(directory, file));
  if (json === true) printJson(cli, { file, query: model.query, findings });
  else printLines(cli, lines(findings, { wanted, cli }));
  return outcomeExit.answer;
}

function lines(findings: readonly Finding[], { wanted, cli }: { wanted: string; cli: CliContext }): readonly string[] {
  const whole = asStarted(cli, `The whole run: \`ctx trace show ${wanted}\`.`);
  if (findings.length === 0) return [`No findings. ${whole}`];
  const width = widthOf(cli);
  const colours = paint(cli.stdout, cli.environment);
  const found = findings.flatMap((finding, index) => [
    ...(index === 0 ? [] : [""]),
    ...hang(`${index + 1}. `, plainLine(finding.what), width).map((line) => colours.bold(line)),
    ...finding.evidence.flatMap((fact) => hang("   evidence  ", plainLine(fact), width)),
    ...hang("   cause     ", plainLine(finding.likelyCause), width),
    ...hang(
      "   fix       ",
      asStarted(cli, plainLine(finding.fix).replaceAll("`--section", `\`ctx trace show ${wanted} --section`)),
      width,
    ),
    `   ${finding.severity}, confidence ${finding.confidence} (${finding.cause})`,
  ]);
  return [...found, "", whole];
}
