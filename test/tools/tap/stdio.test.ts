import { PassThrough, Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRecording, type TapRow } from "../../../src/tools/tap/recording.ts";
import { tapStdio } from "../../../src/tools/tap/stdio.ts";
import { long } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";

/** Runs a command behind a tap: writes the chunks to its input, ends the input, and returns what came back. */
async function tapped(script: string, chunks: readonly Uint8Array[]) {
  const rows: TapRow[] = [];
  const recording = createRecording(
    (row) => void rows.push(row),
    () => 0,
  );
  const [input, output, errors] = [new PassThrough(), collector(), collector()];
  const ending = tapStdio({
    ...{ command: process.execPath, args: ["-e", script], env: {}, input, output, errors, recording },
    ...{ isClientAlive: () => true, signal: new AbortController().signal },
  });
  for (const chunk of chunks) {
    input.write(chunk);
    await turn();
  }
  input.end();
  const end = await ending;
  return { end, rows, output: output.bytes(), errors: errors.bytes() };
}

function collector() {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      // A reader that is slower than the writer.
      setImmediate(done);
    },
  });
  return Object.assign(stream, { bytes: () => Buffer.concat(parts) });
}

const echo = "process.stdin.pipe(process.stdout)";

const messages = fc.array(
  fc.record({
    jsonrpc: fc.constant("2.0"),
    id: fc.nat(),
    method: fc.string({ unit: "binary" }),
    params: fc.jsonValue(),
  }),
  { maxLength: 12 },
);

/** Cuts bytes at random places, which can be in the middle of a character. */
function cut(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((left, right) => left - right);
  return [0, ...ends].map((start, at) => bytes.subarray(start, ends[at] ?? bytes.length));
}

test("messages cut anywhere arrive unchanged, and are recorded whole", async () => {
  await fc.assert(
    fc.asyncProperty(messages, fc.array(fc.nat(), { maxLength: 30 }), async (sent, places) => {
      const bytes = Buffer.from(sent.map((message) => `${JSON.stringify(message)}\n`).join(""));
      const { output, rows } = await tapped(echo, cut(bytes, places));
      expect(output.equals(bytes)).toBe(true);
      for (const side of ["client", "server"]) {
        const recorded = rows.flatMap((row) => (row.from === side && "message" in row ? [row.message] : []));
        expect(recorded).toEqual(JSON.parse(JSON.stringify(sent)));
      }
    }),
    { numRuns: 10 },
  );
});

test("any other bytes arrive unchanged too", long, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 8 }), async (chunks) => {
      const { output } = await tapped(echo, chunks);
      expect(output.equals(Buffer.concat(chunks))).toBe(true);
    }),
    { numRuns: 15 },
  );
});

test("ten megabytes in one message pass a slow reader, and are recorded by their beginning", async () => {
  const line = `{"jsonrpc":"2.0","id":1,"result":"${"x".repeat(10_000_000)}"}\n`;
  const { output, rows } = await tapped(echo, [Buffer.from(line)]);
  expect(output.equals(Buffer.from(line))).toBe(true);
  expect(rows.filter(({ from }) => from === "server")).toEqual([
    { from: "server", text: line.slice(0, 512), bytes: line.length - 1 },
  ]);
});

test("stderr passes unchanged, and the exit of the server is recorded with its last words", async () => {
  const script =
    'process.stderr.write("no key\\n"); console.log("hello"); process.stdin.resume(); setTimeout(() => process.exit(3), 20)';
  const rows: TapRow[] = [];
  const errors = collector();
  const end = await tapStdio({
    ...{
      command: process.execPath,
      args: ["-e", script],
      env: {},
      input: new PassThrough(),
      output: collector(),
      errors,
    },
    ...{
      recording: createRecording(
        (row) => void rows.push(row),
        () => 0,
      ),
      isClientAlive: () => true,
    },
    signal: new AbortController().signal,
  });
  expect(end).toEqual({ by: "server", code: 3, signal: null });
  expect(errors.bytes().toString()).toBe("no key\n");
  expect(rows).toEqual([
    { from: "server", text: "hello", bytes: 5 },
    { from: "tap", event: "end", by: "server", code: 3, signal: null, stderr: "no key\n" },
  ]);
});

test("a client that ends its input gets the replies to its open requests", async () => {
  const late = `process.stdin.on("end", () => setTimeout(() => { console.log('{"jsonrpc":"2.0","id":1,"result":{}}'); }, 2600)).resume()`;
  const { end, output } = await tapped(late, [Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')]);
  expect(output.toString()).toBe('{"jsonrpc":"2.0","id":1,"result":{}}\n');
  expect(end).toEqual({ by: "client", code: 0, signal: null });
});

test("a server that ignores the end of its input is stopped", long, async () => {
  const { end } = await tapped("setInterval(() => undefined, 1000)", []);
  expect(end).toEqual({ by: "client", code: null, signal: "SIGTERM" });
});

test("a command that does not exist is an error that names it", async () => {
  const stream = new PassThrough();
  const tap = tapStdio({
    ...{ command: "no-such-server", args: [], env: {}, input: stream, output: stream, errors: stream },
    recording: createRecording(
      () => undefined,
      () => 0,
    ),
    ...{ isClientAlive: () => true, signal: new AbortController().signal },
  });
  await expect(tap).rejects.toThrow('the command "no-such-server" was not found');
});
