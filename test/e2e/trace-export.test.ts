import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const trace = "test/fixtures/trace/foreign/010-result.json";

test.each(["json", "protobuf"])(
  "writes spans as %s from the built program, with its bundled libraries",
  async (encoding) => {
    const words = ["bin/ctx.js", "trace", "export", trace, "--as", "otlp", "--encoding", encoding];
    const { exitCode, stdout, stderr } = await execa(process.execPath, words, { cwd: root, encoding: "latin1" });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toContain("service.name");
    expect(stdout).toContain("invoke_agent");
  },
);
