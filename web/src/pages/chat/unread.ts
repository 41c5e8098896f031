import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Sets how many messages came while the person looked elsewhere. */
export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

/** One more message came while the person looked elsewhere. */
export function addUnread(more: number): void {
  setUnread(count + more);
}

/** How many messages came while the person looked elsewhere. */
export function useUnread(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}
