// Content rules of the schema that Jenkins publishes for JUnit reports (junit-10.xsd of its xunit plugin), per element.

export interface ElementRule {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Allowed child elements, in any order and number. */
  readonly children: readonly string[];
  readonly mayHoldText: boolean;
}

const outcome: ElementRule = { required: [], optional: ["type", "message"], children: [], mayHoldText: true };
const output: ElementRule = { required: [], optional: [], children: [], mayHoldText: true };

export const jenkinsRules: Readonly<Record<string, ElementRule>> = {
  testsuites: {
    required: [],
    optional: ["name", "time", "tests", "failures", "errors"],
    children: ["testsuite"],
    mayHoldText: false,
  },
  testsuite: {
    required: ["name", "tests", "failures", "errors"],
    optional: ["group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"],
    children: ["testsuite", "properties", "testcase", "system-out", "system-err"],
    mayHoldText: false,
  },
  properties: { required: [], optional: [], children: ["property"], mayHoldText: false },
  property: { required: ["name", "value"], optional: [], children: [], mayHoldText: false },
  testcase: {
    required: ["name"],
    optional: ["time", "classname", "group"],
    children: ["skipped", "error", "failure", "system-out", "system-err"],
    mayHoldText: false,
  },
  failure: outcome,
  error: outcome,
  skipped: outcome,
  "system-out": output,
  "system-err": output,
};

/** Format of the time of a suite, in seconds. */
export const jenkinsTime = /^(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?$/;
