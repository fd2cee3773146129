// Malicious or broken programs and the expected end of each. Every row must return control.
import { expect } from "vitest";
import type { SandboxLimits } from "../../src/contract/sandbox.ts";

/** A program, its expected outcome, and the limits it reaches. */
export interface Attack {
  readonly name: string;
  readonly code: string;
  readonly ends: Readonly<Record<string, unknown>>;
  readonly limits?: Partial<SandboxLimits>;
}

const short = { timeMs: 100 };
const small = { memoryBytes: 8_000_000 };
const timeLimit = { kind: "failure", code: "time_limit" };
const memoryLimit = { kind: "failure", code: "memory_limit" };
const runtime = { kind: "failure", code: "runtime" };
const noValue = { kind: "finished", value: null };

const endless: readonly Attack[] = [
  { name: "an endless loop", code: "for (;;);", ends: timeLimit },
  { name: "an endless loop that catches everything", code: "for (;;) try { for (;;); } catch {}", ends: timeLimit },
  { name: "an endless loop in finally", code: "try { throw 1 } finally { for (;;); }", ends: timeLimit },
  { name: "an endless await null", code: "for (;;) await null", ends: timeLimit },
  {
    name: "a thousand endless awaits",
    code: "await Promise.all(Array.from({ length: 1000 }, async () => { for (;;) await null }))",
    ends: timeLimit,
  },
  {
    name: "a fork bomb of promises",
    code: "async function f() { await null; f(); f() } f(); await new Promise(() => {})",
    ends: timeLimit,
  },
  { name: "a catastrophic regex", code: "return /^(a+)+$/.test('a'.repeat(40) + '!')", ends: timeLimit },
  { name: "a native fill loop", code: "const a = new Uint8Array(4e6); for (;;) a.fill(1)", ends: timeLimit },
  { name: "a native search without end", code: "[].indexOf.call({ length: 2 ** 53 - 1 }, 1)", ends: timeLimit },
  {
    name: "a JSON.parse loop",
    code: "const text = '[' + '1,'.repeat(50000) + '1]'; for (;;) JSON.parse(text)",
    ends: timeLimit,
  },
  { name: "an endless comparison in sort", code: "[1, 2].sort(() => { for (;;); })", ends: timeLimit },
  { name: "an endless getter in the result", code: "return { get a() { for (;;); } }", ends: timeLimit },
  { name: "an endless toJSON in the result", code: "return { toJSON() { for (;;); } }", ends: timeLimit },
  { name: "an endless trap in the result", code: "return new Proxy({}, { ownKeys() { for (;;); } })", ends: timeLimit },
  {
    name: "an endless getter in the error",
    code: "const e = new Error(); Object.defineProperty(e, 'message', { get() { for (;;); } }); throw e",
    ends: timeLimit,
  },
  {
    name: "an endless toJSON in arguments",
    code: "await call('t', 'echo', { toJSON() { for (;;); } })",
    ends: timeLimit,
  },
  { name: "a host call that never answers", code: "await call('t', 'hang', {})", ends: timeLimit },
].map((attack) => ({ ...attack, limits: short }));

const hungry: readonly Attack[] = [
  {
    name: "arrays until out of memory",
    code: "const a = []; for (;;) a.push(new Array(1000).fill(1))",
    ends: memoryLimit,
  },
  {
    name: "typed arrays until out of memory",
    code: "const a = []; for (;;) a.push(new Uint8Array(1e5))",
    ends: memoryLimit,
  },
  { name: "one typed array of 2 GB", code: "return new Uint8Array(2e9).length", ends: memoryLimit },
  {
    name: "strings until out of memory",
    code: "const a = []; for (;;) a.push('x'.repeat(1e5) + a.length)",
    ends: memoryLimit,
  },
  { name: "a fill of a billion", code: "return new Array(1e9).fill(0).length", ends: memoryLimit },
  { name: "a map without end", code: "const m = new Map(); for (let i = 0; ; i++) m.set(i, i)", ends: memoryLimit },
  { name: "a string that doubles", code: "let s = 'x'; for (;;) s += s", ends: { kind: "failure" } },
  { name: "a number that squares", code: "let b = 3n; for (;;) b *= b", ends: { kind: "failure" } },
  {
    name: "memory refused and asked for again",
    code: "const a = []; for (;;) try { a.push(new Array(100).fill(1)) } catch {}",
    // The engine may run out of memory for the very error that the program would catch.
    ends: { kind: "failure", code: expect.stringMatching(/^(time|memory)_limit$/) },
    limits: short,
  },
].map((attack) => ({ ...attack, limits: { ...small, ...attack.limits } }));

const deep: readonly Attack[] = [
  { name: "deep recursion", code: "function f() { return 1 + f() } f()", ends: { ...runtime, line: 1 } },
  { name: "deeply nested JSON text", code: "JSON.parse('['.repeat(1e6))", ends: runtime },
  {
    name: "a deeply nested result",
    code: "let a = []; for (let i = 0; i < 2e4; i++) a = [a]; return a",
    ends: runtime,
  },
  { name: "deeply nested code", code: "(".repeat(100_000), ends: { kind: "failure", code: "syntax" } },
  { name: "a megabyte of code", code: "x".repeat(1_000_001), ends: { kind: "failure", code: "syntax" } },
  {
    name: "a chain of proxies",
    code: "let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); p.x",
    ends: runtime,
  },
];

const stuck = { ...runtime, message: expect.stringContaining("nothing can settle") };
const waiting: readonly Attack[] = [
  { name: "a never-resolving await", code: "await new Promise(() => {})", ends: stuck },
  { name: "a result that never resolves", code: "return { then() {} }", ends: stuck },
  {
    name: "work left behind after the return",
    code: "(async () => { for (;;) await null })(); return null",
    ends: noValue,
  },
  { name: "a hanging call left behind after the return", code: "call('t', 'hang', {}); return null", ends: noValue },
];

const compiles = { ...runtime, message: expect.stringContaining("cannot compile text") };
const missing = { ...runtime, message: expect.stringContaining("is not defined") };
const escapes: readonly Attack[] = [
  { name: "eval", code: "return eval('1')", ends: missing },
  { name: "eval reached through the global object", code: "return (0, globalThis.eval)('1')", ends: runtime },
  { name: "Function", code: "return Function('return this')()", ends: compiles },
  { name: "the constructor of a function", code: "return call.constructor('return process')()", ends: compiles },
  { name: "the constructor of an async function", code: "return (async () => {}).constructor('')()", ends: compiles },
  { name: "the constructor of a generator", code: "return (function* () {}).constructor('')()", ends: compiles },
  {
    name: "the constructor of an async generator",
    code: "return (async function* () {}).constructor('')()",
    ends: compiles,
  },
  {
    name: "the constructor of a result",
    code: "return (await call('t', 'echo', {})).constructor.constructor('return process')()",
    ends: compiles,
  },
  {
    name: "the constructor of a host error",
    code: "try { await call('t', 'fail', {}) } catch (e) { return e.constructor.constructor('return process')() }",
    ends: compiles,
  },
  {
    name: "a host error's stack",
    code: "try { await call('t', 'fail', {}) } catch (e) { return /\\.(ts|mjs)|node:|src/.test(e.stack) || null }",
    ends: { kind: "finished", value: null },
  },
  { name: "a dynamic import", code: "return await import('node:fs')", ends: runtime },
  { name: "a static import", code: "import fs from 'node:fs'", ends: { kind: "failure", code: "syntax" } },
  { name: "import.meta", code: "return import.meta.url", ends: { kind: "failure", code: "syntax" } },
  { name: "process", code: "return process.env", ends: missing },
  { name: "require", code: "return require('node:fs')", ends: missing },
  { name: "fetch", code: "return await fetch('http://localhost')", ends: missing },
  { name: "a timer", code: "setTimeout(() => {}, 1)", ends: missing },
  { name: "the console", code: "console.log(1)", ends: missing },
  { name: "WebAssembly", code: "return new WebAssembly.Memory({ initial: 1 })", ends: missing },
  { name: "shared memory", code: "return new SharedArrayBuffer(1)", ends: missing },
  { name: "the caller of a function", code: "return (function f() { return f.caller })()", ends: runtime },
  { name: "this", code: "return this ?? null", ends: noValue },
  { name: "replacing an API function", code: "globalThis.call = null", ends: runtime },
  { name: "closing the function early", code: "}); Array.prototype.x = 1; (async () => {", ends: { code: "syntax" } },
  { name: "closing it as an object", code: "}, async second() {", ends: { code: "syntax" } },
  { name: "closing it as a statement", code: "} async function second() {", ends: { code: "syntax" } },
  {
    name: "closing it as an expression",
    code: "}(Array.prototype.x = 1), async function () {",
    ends: { code: "syntax" },
  },
];

const floods: readonly Attack[] = [
  { name: "a huge return value", code: "return 'x'.repeat(1e6)", ends: { kind: "failure", code: "output_limit" } },
  {
    name: "a huge argument",
    code: "await call('t', 'echo', { x: 'x'.repeat(1e6) })",
    ends: { kind: "failure", code: "call_failed", message: expect.stringContaining("argumentBytes") },
  },
  {
    name: "a huge reply",
    code: "await call('t', 'huge', {})",
    ends: { kind: "failure", code: "call_failed", message: expect.stringContaining("replyBytes") },
  },
  { name: "a huge error", code: "throw new Error('x'.repeat(1e6))", ends: runtime },
  {
    name: "more calls than the budget",
    code: "for (;;) await call('t', 'echo', {})",
    ends: { kind: "failure", code: "call_limit", usage: { calls: 100 } },
  },
  {
    name: "more calls than the budget, caught",
    code: "for (;;) try { await call('t', 'echo', {}) } catch {}",
    ends: { kind: "failure", code: "call_limit" },
  },
  {
    name: "more calls than the budget, never awaited",
    code: "for (;;) call('t', 'hang', {}).catch(() => {})",
    ends: { kind: "failure", code: "call_limit" },
  },
  {
    name: "a flood of notes",
    code: "for (;;) note('x')",
    ends: { ...runtime, message: expect.stringContaining("notes are over the limit of 1000") },
  },
  {
    name: "a flood of large notes",
    code: "for (;;) note('x'.repeat(1e5))",
    ends: { ...runtime, message: expect.stringContaining("1000000 bytes") },
  },
];

const pollutions: readonly Attack[] = [
  { name: "a polluted Object.prototype", code: "Object.prototype.polluted = 1; return null", ends: noValue },
  { name: "a replaced Array.prototype.push", code: "Array.prototype.push = null; return null", ends: noValue },
  { name: "a replaced JSON", code: "JSON.parse = JSON.stringify = () => '{}'; return null", ends: noValue },
  { name: "a replaced Promise.prototype.then", code: "Promise.prototype.then = () => {}; return null", ends: noValue },
  { name: "a replaced clock", code: "Date.now = () => 0; Math.random = () => 0; return null", ends: noValue },
  { name: "a hostile stack formatter", code: "Error.prepareStackTrace = () => { throw 1 }; null.x", ends: runtime },
];

export const attacks: readonly Attack[] = [
  ...[...endless, ...hungry, ...deep, ...waiting],
  ...[...escapes, ...floods, ...pollutions],
];
