// Statements and status questions call no method that may change data, even where every such method is allowed.
import { expect, test } from "vitest";
import { permittedTools } from "../../src/app/permitted-tools.ts";
import type { Method } from "../../src/contract/tool.ts";
import { decision } from "../../src/flow/pipeline.ts";

import { withEligibility } from "../../src/tools/catalog/eligibility.ts";
import { embedded } from "../helpers/embedded.ts";
import { listing, method, scriptedTools, testPorts } from "../helpers/methods.ts";

const id = (name: string, about: string) => ({ [name]: { type: "string", description: `Id of the ${about}.` } });

/** Methods whose servers say nothing about what they do, and one that its server annotates as destructive. */
const unclear = [
  bare("resolve_incident", "Resolve an incident by its id.", id("incident_id", "incident")),
  bare("process_alert", "Process an alert by its id.", id("alert_id", "alert")),
  bare("deployment_rollback", "Rollback of a deployment by its id.", id("deployment_id", "deployment")),
  bare("invoice_payment", "The payment of an invoice by its id.", id("invoice_id", "invoice")),
  bare("ticket_report", "The report of a ticket by its id.", id("ticket_id", "ticket")),
  bare(
    "read_sheet",
    "Read all rows of a sheet.",
    { sheet: { type: "string", description: "Name of the sheet." } },
    { destructiveHint: true, readOnlyHint: false },
  ),
];

function bare(name: string, description: string, properties: Method["inputSchema"], annotations = {}): Method {
  const listed = method({ name, description, properties, required: Object.keys(properties), toolId: "desk" });
  return withEligibility({ ...listed, annotations }, { override: {}, names: [name], about: "" });
}

const models = embedded();
const tools = permittedTools(scriptedTools([listing(unclear, "desk")]), [{ method: "desk:*" }]);

/** The methods of the calls that the decision would make. */
async function chosenFor(query: string): Promise<readonly string[]> {
  const ports = testPorts({ tools, models });
  const step = await decision.run({ requestId: "request-1", input: { query, tools: ["desk"] } }, ports);
  if (step.kind !== "next") return [];
  return step.record.decision.chosen.flatMap(({ calls }) => calls.map((call) => call.method.methodName));
}

test("every method of the listing is unclear, and allowed", async () => {
  expect(unclear.map((method) => method.eligibility.class)).toEqual(unclear.map(() => "unclear"));
  const [listed] = await tools.list(["desk"], new AbortController().signal);
  expect(listed?.methods.map(({ eligibility }) => eligibility.code)).toEqual(unclear.map(() => "allowed"));
});

test.each([
  ["Show the report of ticket 'TK-7'", "ticket_report"],
  ["Read the rows of the sheet 'Orders'", "read_sheet"],
])("a request for data calls what is allowed: %s", async (query, name) => {
  expect(await chosenFor(query)).toContain(name);
});

test.each([
  "Incident 'INC-7' is resolved.",
  "The alert 'AL-3' was processed.",
  "Ticket 'TK-7' has a report.",
  "The sheet 'Orders' was read.",
  "Somebody rolled deployment 'DP-2' back last night.",
  "Is incident 'INC-7' resolved?",
  "Has the alert 'AL-3' been processed?",
  "Was the rollback of deployment 'DP-2' done?",
  "Has the payment of invoice 'IV-9' been made?",
  "Does ticket 'TK-7' have a report?",
  "Were all rows of the sheet 'Orders' read?",
])("%s calls nothing", async (query) => {
  expect(await chosenFor(query)).toEqual([]);
});
