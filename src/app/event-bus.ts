import type { TransientEvent } from '../domain/events.ts';
import type { Store } from '../store/database.ts';
import type { EventSubscriber } from './app-interface.ts';
import { shareTransient } from './share-transient.ts';

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
