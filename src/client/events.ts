import { isAppError } from '../domain/errors.ts';
import type { EventMap, EventType, PresenceEvent, ReplyEvent } from '../domain/events.ts';
import { errorFromProblem } from './problem.ts';
import { readServerSentEvents } from './server-sent-events.ts';

/** An event as a subscriber sees it. `id` is set on those that are stored: name it to go on after it. */
export type ReceivedEvent =
  | { [T in EventType]: { readonly type: T; readonly id: string | undefined; readonly data: EventMap[T] } }[EventType]
  | { readonly type: ReplyEvent['type']; readonly id: undefined; readonly data: ReplyEvent['data'] }
  | { readonly type: PresenceEvent['type']; readonly id: undefined; readonly data: PresenceEvent['data'] }
  /** Some events are gone for good: read again what you show. */
  | { readonly type: 'reset'; readonly id: string | undefined; readonly data: null };

export interface EventStreamOptions {
  /** The id of the last event that was seen; undefined: from now on. */
  readonly after?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
  /** Told when the stream is open, first and after each interruption. */
  readonly onOpen?: () => void;
  /** Told whenever something came, also when it is only a sign of life; the server gives one every 15 seconds. */
  readonly onHeard?: () => void;
  /** Told when the connection was lost; the stream goes on trying. */
  readonly onLost?: (error: unknown) => void;
  /** Waits before the next try. @default a timer of 0.25 s that doubles up to 4 s */
  readonly backOff?: (attempt: number, signal: AbortSignal | undefined) => Promise<void>;
}

interface StreamSource extends EventStreamOptions {
  open(lastEventId: string | undefined, signal: AbortSignal | undefined): Promise<Response>;
}

/**
 * Events until the signal ends them. A lost connection is opened again with the last id, so that no stored event is missed or
 * told twice. An answer that Belfry is not there at the moment (it starts, or a proxy stands before nothing) is a lost connection.
 * @throws AppError when the server refuses the stream
 */
export async function* streamEvents(source: StreamSource): AsyncGenerator<ReceivedEvent> {
  const { signal, backOff = defaultBackOff } = source;
  let last = source.after;
  let attempt = 0;
  while (!signal?.aborted) {
    try {
      const response = await source.open(last, signal);
      if (!response.ok || response.body === null) {
        throw errorFromProblem(response.status, await response.json().catch(() => undefined));
      }
      attempt = 0;
      source.onOpen?.();
      for await (const event of readServerSentEvents(response.body, source.onHeard)) {
        if (event.id !== undefined) last = event.id;
        if (event.data === null) continue;
        yield {
          type: event.type,
          id: event.id,
          data: JSON.parse(event.data),
        } as ReceivedEvent;
      }
      if (!signal?.aborted) source.onLost?.(new Error('the stream ended'));
    } catch (error) {
      if (signal?.aborted) return;
      if (isAppError(error) && error.code !== 'unavailable') throw error;
      source.onLost?.(error);
    }
    attempt += 1;
    if (!signal?.aborted) await backOff(attempt, signal).catch(() => undefined);
  }
}

const defaultBackOff = (attempt: number, signal: AbortSignal | undefined): Promise<void> =>
  waitFor(Math.min(4000, 250 * 2 ** (attempt - 1)), signal);

/** A timer that the signal ends sooner. */
export function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
  });
}
