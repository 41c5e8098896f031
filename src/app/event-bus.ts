import type { ReplyEvent, TransientEvent } from '../domain/events.ts';
import type { Store } from '../store/database.ts';
import type { EventSubscriber } from './app-interface.ts';

/**
 * A piece of a reply is sent to other processes in parts of this many characters: a notice has room for 7,000 bytes.
 */
const PIECE_CHARACTERS = 1_500;

/** The events, for all listeners. */
export interface EventBus {
  /** Returns how to stop listening. */
  subscribe(listener: EventSubscriber): () => void;
  /** Reports a reply as it is written, in every process. */
  publish(event: TransientEvent): void;
}

/** Passes on what is committed to the data, by any process. */
export function createEventBus(store: Store): EventBus {
  const listeners = new Set<EventSubscriber>();
  const tell: EventSubscriber = (event, here) => {
    for (const listener of listeners) listener(event, here);
  };
  const publish = shareTransient(store, tell);
  store.onEvents((events, here) => {
    for (const event of events) tell(event, here);
  });
  return {
    publish,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Sends events that are not stored, here and to the other processes on the same data, so that a reply can be read in
 * any of them.
 */
function shareTransient(
  store: Pick<Store, 'tellOthers' | 'onNotice'>,
  tell: (event: TransientEvent, here: boolean) => void,
): (event: TransientEvent) => void {
  store.onNotice('transient', (payload) => {
    const event = readEvent(payload);
    if (event !== null) tell(event, false);
  });
  return (event) => {
    tell(event, true);
    for (const piece of piecesOf(event)) store.tellOthers('transient', JSON.stringify(piece));
  };
}

/** One event as several that each fit into a notice and have the same meaning together. */
function piecesOf(event: TransientEvent): TransientEvent[] {
  if (event.type !== 'reply.delta') return [event];
  const { text, reasoning } = event.data;
  if ((text?.length ?? 0) + (reasoning?.length ?? 0) <= PIECE_CHARACTERS) return [event];
  const piece = (part: Pick<ReplyEvent['data'], 'text' | 'reasoning'>): ReplyEvent => {
    const { text: _, reasoning: __, ...data } = event.data;
    return { ...event, data: { ...data, ...part } };
  };
  return [
    ...split(reasoning ?? '').map((part) => piece({ reasoning: part })),
    ...split(text ?? '').map((part) => piece({ text: part })),
  ];
}

/** By whole characters, because half a character cannot be sent. */
function split(text: string): string[] {
  const characters = [...text];
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += PIECE_CHARACTERS)
    parts.push(characters.slice(at, at + PIECE_CHARACTERS).join(''));
  return parts;
}

/** Null for anything else, because everybody with write access to the database can send anything. */
function readEvent(payload: string): TransientEvent | null {
  try {
    const event = JSON.parse(payload) as TransientEvent;
    const known = /^(reply\.(delta|step|discarded)|agent\.(busy|idle))$/.test(event.type);
    return known && typeof event.userId === 'string' && typeof event.data === 'object' ? event : null;
  } catch {
    return null;
  }
}
