// Calls one method by hand: a form from its input schema, and the reply as ctx reads it.
import { useState } from "preact/hooks";
import type { InputField, MethodRow, ReplyView } from "../../app/studio/document-tools.ts";
import type { JsonObject } from "../../contract/json.ts";
import { Pairs } from "./blocks.tsx";
import type { ViewParts } from "./source.ts";
import { Part } from "./step.tsx";

export function CallForm({
  id,
  method,
  source,
  onError,
}: ViewParts & { readonly id: string; readonly method: MethodRow }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCalling, setCalling] = useState(false);
  const [reply, setReply] = useState<ReplyView | null>(null);
  const { name, inputs, isEligible, reason } = method;
  const call = async (event: Event) => {
    event.preventDefault();
    setReply(null);
    try {
      const args = argumentsOf(inputs, values);
      setProblem(null);
      setCalling(true);
      setReply(await source.call({ server: id, method: name, args, isConfirmed }));
    } catch (thrown) {
      if (thrown instanceof WrongInput) setProblem(thrown.message);
      else onError(thrown);
    }
    setCalling(false);
  };
  return (
    <>
      <form class="call" onSubmit={(event) => void call(event)} aria-label={`Call ${name}`}>
        {inputs.length === 0 && <p class="hint">It takes no arguments.</p>}
        {inputs.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ""}
            onValue={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        {!isEligible && <Confirm reason={reason} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
        <button type="submit" disabled={isCalling}>
          {isCalling ? "Calling…" : "Call"}
        </button>
        {problem !== null && (
          <p class="tone bad" role="alert">
            {problem}
          </p>
        )}
      </form>
      {reply !== null && <Reply reply={reply} />}
    </>
  );
}

interface ConfirmParts {
  readonly reason: string;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

function Confirm({ reason, isConfirmed, onConfirm }: ConfirmParts) {
  return (
    <p>
      <label>
        <input
          type="checkbox"
          required
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />{" "}
        It may change something ({reason}). Call it anyway.
      </label>
    </p>
  );
}

/** The reply of a call, a resource or a prompt. */
export function Reply({ reply: { tone, pairs, parts } }: { readonly reply: ReplyView }) {
  return (
    <section class="reply" aria-label="Reply">
      <h3 class={`tone ${tone}`}>{tone === "good" ? "Reply" : "Failed"}</h3>
      <Pairs pairs={pairs} />
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </section>
  );
}

interface FieldParts {
  readonly field: InputField;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Field({ field: { name, types, description, isRequired, choices }, value, onValue }: FieldParts) {
  const id = `argument-${name}`;
  return (
    <p>
      <label for={id}>
        <code>{name}</code> <span class="soft">{[types.join(" or "), isRequired ? "required" : ""].join(" ")}</span>
      </label>
      {choices === null ? (
        <input id={id} value={value} required={isRequired} onInput={(event) => onValue(event.currentTarget.value)} />
      ) : (
        <select id={id} value={value} required={isRequired} onChange={(event) => onValue(event.currentTarget.value)}>
          <option value="">(none)</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
      {description !== "" && <span class="soft">{description}</span>}
    </p>
  );
}

class WrongInput extends Error {}

/** Reads the fields: a text stays a text if the schema allows one, anything else is JSON. An empty field is left out. */
function argumentsOf(inputs: readonly InputField[], values: Readonly<Record<string, string>>): JsonObject {
  const given = inputs.filter(({ name }) => (values[name] ?? "") !== "");
  return Object.fromEntries(given.map((field) => [field.name, readValue(field, values[field.name] ?? "")]));
}

function readValue({ name, types, choices }: InputField, text: string) {
  if (choices === null && (types.includes("string") || types.length === 0)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongInput(`${name} is not ${types.join(" or ")}: write it as JSON`);
  }
}
