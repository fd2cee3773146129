// One program in one fresh engine, inside the worker thread: runs it step by step and says how it ended.
import { EvalFlags, JSException, type JSValueHandle, type QuickJS } from "quickjs-wasi";
import type { SandboxProgram } from "../contract/sandbox.ts";
import { type Outlet, openBorder } from "./border.ts";
import { type Description, endOfDescription, endOfThrown } from "./ending.ts";
import { createEngine, type Engine, type EngineParts } from "./engine.ts";
import type { Frame } from "./guest/frame.ts";
import type { GuestSettings } from "./guest/host.ts";
import { programFile, spellProgram } from "./place.ts";
import { failed, type ProgramEnd, timeLimitReached } from "./protocol.ts";

const mostCodeUnits = 1_000_000;

/** Runs one program. `start`, `deliver` and `expire` give its end once there is one; after that the machine is spent. */
export class Machine {
  readonly #program: SandboxProgram;
  readonly #outlet: Pick<Outlet, "call" | "note">;
  readonly #deadline: number;
  #engine: Engine | undefined;
  #deliver: JSValueHandle | undefined;
  #end: ProgramEnd | undefined;
  #callsUnderWay = 0;

  constructor(program: SandboxProgram, outlet: Pick<Outlet, "call" | "note">) {
    this.#program = program;
    this.#outlet = outlet;
    this.#deadline = performance.now() + program.limits.timeMs;
  }

  /** Makes the engine and runs the program until it ends or waits for a call. */
  async start(parts: EngineParts): Promise<ProgramEnd | undefined> {
    try {
      this.#engine = await createEngine(parts, this.#program, () => this.#end !== undefined || this.#isOverdue());
    } catch (thrown) {
      return this.#finish(endOfThrown(thrown, this.#program, false));
    }
    return this.#step((engine) => this.#begin(engine, parts));
  }

  /** Hands in the reply to one call and runs on. */
  deliver(ticket: number, reply: string): ProgramEnd | undefined {
    this.#callsUnderWay -= 1;
    return this.#step((engine) => {
      const text = engine.newString(reply);
      if (!text.isString || this.#deliver === undefined) throw new Error("out of memory");
      engine.callFunction(this.#deliver, engine.undefined, engine.newNumber(ticket), text).dispose();
      text.dispose();
    });
  }

  /** Ends a program that waits past its time. */
  expire(): ProgramEnd {
    return this.#finish(timeLimitReached(this.#program.limits.timeMs));
  }

  /** Lets go of the engine's memory. */
  dispose(): void {
    this.#engine?.vm.dispose();
    this.#engine = undefined;
  }

  #isOverdue(): boolean {
    return performance.now() > this.#deadline;
  }

  #finish(end: ProgramEnd): ProgramEnd {
    this.#end ??= end;
    return this.#end;
  }

  #fail(description: Description): ProgramEnd {
    const isFull = this.#engine?.isFull() ?? false;
    return this.#finish(endOfDescription(description, { code: this.#program.code, isFull }));
  }

  #step(act: (engine: QuickJS) => void): ProgramEnd | undefined {
    const engine = this.#engine?.vm;
    if (engine === undefined || this.#end !== undefined) return this.#end;
    try {
      act(engine);
      engine.executePendingJobs();
    } catch (thrown) {
      this.#finish(endOfThrown(thrown, this.#program, this.#isOverdue()));
    }
    if (this.#callsUnderWay > 0) return this.#end;
    // No call is under way and there are no timers: nothing can ever wake the program again.
    return this.#finish(failed("runtime", "the program waits for a promise that nothing can settle"));
  }

  #begin(engine: QuickJS, { prelude }: EngineParts): void {
    const { seed, limits } = this.#program;
    const settings: GuestSettings = { seed, concurrency: limits.concurrency };
    const border = openBorder(engine, limits, {
      call: (message) => {
        this.#callsUnderWay += 1;
        this.#outlet.call(message);
      },
      note: (json) => this.#outlet.note(json),
      end: (end) => this.#finish(end),
      fail: (description) => this.#fail(description),
    });
    const openFrame = engine.evalBytecode(prelude);
    const frame = engine.callFunction(openFrame, engine.undefined, border, engine.hostToHandle(settings));
    const program = this.#compile(engine);
    if (program === undefined) return;
    const part = (name: keyof Frame): JSValueHandle => frame.getProp(name);
    this.#deliver = part("deliver");
    engine.callFunction(part("start"), engine.undefined, program).dispose();
  }

  #compile(engine: QuickJS): JSValueHandle | undefined {
    const { code } = this.#program;
    if (code.length > mostCodeUnits) {
      this.#finish(failed("syntax", `the program is longer than ${mostCodeUnits} characters`));
      return undefined;
    }
    const { statement, expression } = spellProgram(code);
    try {
      engine.evalCode(statement, programFile, EvalFlags.STRICT | EvalFlags.COMPILE_ONLY).dispose();
      return engine.evalCode(expression, programFile, EvalFlags.STRICT);
    } catch (thrown) {
      if (!(thrown instanceof JSException) || thrown.name === "InternalError") throw thrown;
      this.#fail({ code: "syntax", message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack ?? "" });
      return undefined;
    }
  }
}
