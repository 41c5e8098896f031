import type { TransientEvent } from '../domain/events.ts';
import type { Store } from '../store/database.ts';
import type { EventSubscriber } from './app-interface.ts';
import { shareTransient } from './share-transient.ts';

/** What happens, for whoever wants to hear of it. */
export interface EventBus {
  /** Answers how to hear nothing more. */
  subscribe(listener: EventSubscriber): () => void;
  /** Tells of a reply as it is written, in every process. */
  publish(event: TransientEvent): void;
}

/** Hands on what is committed on the data, here and elsewhere. */
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
