/** One event of a text/event-stream. */
export interface ServerSentEvent {
  /** The id this very event carries; an earlier one's does not stick to it. */
  readonly id: string | undefined;
  readonly type: string;
  /** Null: no event, only a new place to go on from. */
  readonly data: string | null;
}

/**
 * Reads events out of a stream as the HTML standard's section 9.2.6 says: lines end in LF, CR or CRLF, an empty line ends an
 * event, comments and unknown fields are nothing, and an unfinished event at the end is dropped.
 * @param onHeard told of each piece before it is read, whatever is in it
 */
export async function* readServerSentEvents(
  stream: ReadableStream<Uint8Array>,
  onHeard?: () => void,
): AsyncGenerator<ServerSentEvent> {
  let id: string | undefined;
  let type = '';
  let data: string[] = [];
  for await (const line of readLines(stream, onHeard)) {
    if (line === '') {
      if (data.length > 0) yield { id, type: type || 'message', data: data.join('\n') };
      else if (id !== undefined) yield { id, type: '', data: null };
      id = undefined;
      type = '';
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }
}

async function* readLines(stream: ReadableStream<Uint8Array>, onHeard?: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of readChunks(stream)) {
    onHeard?.();
    text += decoder.decode(chunk, { stream: true });
    // A CR at the very end may be half of a CRLF: it waits for the next piece.
    const ready = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = ready.split(/\r\n|\n|\r/);
    text = (lines.pop() ?? '') + text.slice(ready.length);
    yield* lines;
  }
}

/** By its reader: not every browser can walk through a stream itself. Who stops early ends the stream. */
async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    // A stream that broke says so again here; its reader has heard it.
    await reader.cancel().catch(() => undefined);
  }
}
