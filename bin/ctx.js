#!/usr/bin/env node
// Starts the command line on a Node that can run it.
// It holds no command: those are in src/surfaces/cli.
import nodeModule from "node:module";

// Importing node:fs loads its promises as well, which takes 4 ms of every start.
const require = nodeModule.createRequire(import.meta.url);
const { existsSync, readFileSync, realpathSync, writeSync } = require("node:fs");
const { fileURLToPath } = require("node:url");

const oldestNode = [22, 19];
const words = process.argv.slice(2);
/** The commands that dist/asking.cjs holds. */
const asks = /^(?:query|validate(?::[a-z-]+)?)$/;

if (words.length === 1 && (words[0] === "--version" || words[0] === "-V")) {
  // Opening `process.stdout` would cost more than all the rest of this.
  writeSync(1, `${readVersion()}\n`);
} else if (isTooOld(process.versions.node)) {
  await handOver();
} else if (!printHelp()) {
  await start();
}

/** Prints a help page that the build made; false when the words ask for none. Any other help is printed by the command line. */
function printHelp() {
  if (!/^(?:--help|-h)$/.test(words.at(-1)) && words[0] !== "help") return false;
  const folder = fileURLToPath(new URL("../dist", import.meta.url));
  const script = `${folder}/help.cjs`;
  return existsSync(script) && require(script).printHelp(words, { folder, environment: process.env });
}

async function start() {
  const bundle = new URL("../dist/cli.js", import.meta.url);
  if (!existsSync(bundle)) return giveUp("ctx is not built yet: run `npm run build` in its folder.");
  hideStorageWarning();
  nodeModule.enableCompileCache();
  const { exports, keep } = await load(bundle);
  process.exitCode = await exports.main(words);
  keep();
}

/** The command line in parts or, for what asks queries, as one script whose compiled code is kept. */
async function load(bundle) {
  const script = new URL("../dist/asking.cjs", import.meta.url);
  const folder = nodeModule.getCompileCacheDir();
  const [command = ""] = words;
  if (!asks.test(command) || folder === undefined || !existsSync(script)) {
    return { exports: await import(bundle.href), keep() {} };
  }
  const { loadKept } = require("../dist/kept-code.cjs");
  return loadKept({ address: script, load: (url) => import(url), folder, use: command });
}

/** Runs the same command line on the newer Node that was installed beside this package. */
async function handOver() {
  const newer = findNewerNode();
  if (newer === undefined) {
    const wanted = `ctx needs Node ${oldestNode.join(".")} or newer and this is ${process.versions.node}`;
    return giveUp(`${wanted}: install it, or run \`npm install node@24\` beside ctx.`);
  }
  const { spawn } = await import("node:child_process");
  const child = spawn(newer, [fileURLToPath(import.meta.url), ...words], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => passOn(signal, child));
  child.on("error", (error) => giveUp(`ctx could not start ${newer}: ${error.message}`));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exitCode = code;
    else endBy(signal);
  });
}

function findNewerNode() {
  const running = realpathSync(process.execPath);
  return ["../node_modules/node/bin/node", "../../node/bin/node"]
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(path) && realpathSync(path) !== running);
}

// A terminal sends its interrupt to both processes already; a second one would mean "stop at once".
function passOn(signal, child) {
  if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
}

function endBy(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

// Node 22 calls its SQLite experimental on first use; all other warnings stay.
function hideStorageWarning() {
  const emitWarning = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    if (!String(warning).startsWith("SQLite is an experimental feature")) emitWarning(warning, ...rest);
  };
}

function isTooOld(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
}

function readVersion() {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
