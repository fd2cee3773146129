// Splits a stream of server-sent events into events. Only the fields `event` and `data` are read.

export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** An event with more characters is dropped. */
const mostCharacters = 4_194_304;

/** Returns a function that takes the parts of the stream and calls `onEvent` for each complete event. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (chunk: Buffer) => void {
  const decoder = new TextDecoder();
  let rest = "";
  let event = "";
  let data: string[] = [];
  let characters = 0;
  const line = (text: string) => {
    if (text === "") {
      if (data.length > 0 && characters <= mostCharacters) onEvent({ event, data: data.join("\n") });
      event = "";
      data = [];
      characters = 0;
      return;
    }
    const [, name, value = ""] = /^(event|data):? ?(.*)$/s.exec(text) ?? [];
    characters += value.length;
    if (name === "event") event = value;
    if (name === "data" && characters <= mostCharacters) data.push(value);
  };
  return (chunk) => {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const one of lines) line(one);
    if (rest.length <= mostCharacters) return;
    characters += rest.length;
    rest = "data:";
  };
}
