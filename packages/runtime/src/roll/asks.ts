import { FaultSignal, fault } from "../fault.ts";
import type { Program, Type } from "../program/program.ts";
import { type Json, toJson } from "../value/json.ts";
import { literal } from "../value/show.ts";
import { stored, type Value } from "../value/value.ts";
import { type AnswerKind, answerKind, answerValue } from "./answer.ts";
import { typeWords } from "./plan/conform.ts";

/** What a host is asked. */
export interface Question {
  /** The name of the choice. */
  readonly name: string;
  /** The question, with its values filled in. */
  readonly prompt: string;
  /** What the choice was called with. */
  readonly arguments: readonly { readonly name: string; readonly value: Json }[];
  /** What an answer must be. */
  readonly type: AnswerKind;
}

/** Answers a question at once, with a value as JSON has it; `undefined` leaves it to the policy. */
export type Choose = (question: Question) => unknown;

/** What was answered, in the order of the questions. `policy`: nobody answered, and the choice's policy did. */
export interface Choice {
  readonly name: string;
  readonly value: Json;
  readonly policy?: true;
}

interface Asked {
  readonly name: string;
  readonly prompt: string;
  readonly type: Type | null;
  readonly parameters: readonly string[];
  readonly frame: readonly Value[];
  readonly at: number;
}

/** Puts the questions of one run to a host, or takes the answers of an earlier run, and writes them down. */
export class Asks {
  readonly #program: Program;
  readonly #choose: Choose | null;
  readonly #earlier: readonly Choice[] | null;
  readonly #noted: { readonly name: string; value: Value; readonly policy: boolean }[] = [];
  #next = 0;

  constructor(program: Program, choose: Choose | null, earlier: readonly Choice[] | null) {
    this.#program = program;
    this.#choose = choose;
    this.#earlier = earlier;
  }

  get choices(): readonly Choice[] {
    return this.#noted.map(({ name, value, policy }) => ({
      name,
      value: toJson(stored(value)),
      ...(policy && { policy }),
    }));
  }

  /** Writes an answer down; what is given back corrects it. */
  note(name: string, value: Value, policy = false): (value: Value) => void {
    const entry = { name, value, policy };
    if (this.#noted.length < MOST_NOTED) this.#noted.push(entry);
    return (later) => {
      entry.value = later;
    };
  }

  /** The answer to a question; undefined where nobody gives one. */
  ask(asked: Asked): Value | undefined {
    // Whatever a host does wrong is a fault of this run, and no more.
    try {
      return this.#earlier === null ? this.#fromHost(asked) : this.#fromEarlier(asked, this.#earlier);
    } catch (thrown) {
      if (thrown instanceof FaultSignal) throw thrown;
      const { name, at } = asked;
      return fault("HR5011", at, `the question of \`${name}\` could not be asked: whoever answers it failed`);
    }
  }

  #fromEarlier(asked: Asked, earlier: readonly Choice[]): Value | undefined {
    const next = earlier[this.#next];
    if (next === undefined) return this.#fromHost(asked);
    this.#next += 1;
    if (next.name !== asked.name)
      fault(
        "HR5010",
        asked.at,
        `the next answer that was given beforehand is for \`${next.name}\`, and \`${asked.name}\` is asked`,
        "give the answers in the order of the questions",
      );
    return next.policy === true ? undefined : this.#fitting(asked, next.value);
  }

  #fromHost(asked: Asked): Value | undefined {
    if (this.#choose === null) return undefined;
    const { name, prompt, type, parameters, frame } = asked;
    const question: Question = {
      name,
      prompt,
      arguments: parameters.map((parameter, i) => ({
        name: parameter,
        value: toJson(stored(frame[i] ?? null)),
      })),
      type: answerKind(this.#program, type),
    };
    const raw = this.#choose(question);
    return raw === undefined ? undefined : this.#fitting(asked, raw);
  }

  #fitting({ name, type, at }: Asked, raw: unknown): Value {
    const value = answerValue(this.#program, raw, type);
    if (value !== undefined) return value;
    const wanted = type === null ? "a plain value" : typeWords(this.#program, type);
    return fault(
      "HR5010",
      at,
      `\`${name}\` wants ${wanted} for an answer, and ${rawWords(raw)} came`,
      "answer with such a value, or leave it to the policy",
    );
  }
}

const MOST_NOTED = 10_000;

function rawWords(raw: unknown): string {
  if (typeof raw === "string") return literal(raw.slice(0, 60));
  if (typeof raw === "number" || typeof raw === "boolean" || raw === null) return String(raw);
  return "something else";
}
