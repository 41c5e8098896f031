import { useSyncExternalStore } from 'react';

/** How long what was made is marked. Milliseconds. */
const MARKED_MS = 10_000;

let made: string | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

function change(id: string | null): void {
  made = id;
  for (const listener of listeners) listener();
}

/** Marks a schedule that was just made, where it stands in the list. */
export function showMade(id: string): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => change(null), MARKED_MS);
  change(id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The schedule that was just made; null a few seconds later. */
export const useMade = (): string | null => useSyncExternalStore(subscribe, () => made);
