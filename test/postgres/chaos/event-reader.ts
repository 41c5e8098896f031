// Reads the event stream of a process, as a page or a program does.
import { CHAOS_TOKEN } from './trio.ts';

export interface ReadEvent {
  /** Null for what is not stored: a reply that is being written. */
  readonly id: number | null;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

export interface EventReader {
  /** Everything so far, in the order it came. */
  readonly events: readonly ReadEvent[];
  close(): void;
}

/** Begins to read after the event `after`; without it from now on. Resolves when the stream stands. */
export async function readEvents(url: string, after?: number): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/v1/events${after === undefined ? '' : `?after=${after}`}`, {
    headers: { authorization: `Bearer ${CHAOS_TOKEN}` },
    signal: abort.signal,
  });
  if (response.status !== 200 || response.body === null) throw new Error(`the stream was refused: ${response.status}`);
  const events: ReadEvent[] = [];
  const body = response.body.pipeThrough(new TextDecoderStream());
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of body) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const fields = new Map(
          part.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w*: /, '')]),
        );
        const type = fields.get('event');
        if (type === undefined) continue;
        const id = fields.get('id');
        events.push({ id: id === undefined ? null : Number(id), type, data: JSON.parse(fields.get('data') ?? '{}') });
      }
    }
  };
  read().catch(() => {});
  return { events, close: () => abort.abort() };
}
