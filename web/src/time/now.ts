import { useSyncExternalStore } from 'react';

/** The browser's clock; only this function reads it. */
export function nowMs(): number {
  return Date.now();
}

/** The present as an ISO instant. */
export function nowIso(): string {
  return new Date(nowMs()).toISOString();
}

/** Milliseconds of an ISO instant. */
export function readInstant(iso: string): number {
  return Date.parse(iso);
}

const listeners = new Set<() => void>();
let current = nowMs();
let timer: number | undefined;

function beat(): void {
  current = nowMs();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    current = nowMs();
    timer = window.setInterval(beat, 1_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** The present, updated once in `everyMs`; all words on a page share one timer, so they change together. */
export function useNow(everyMs = 1_000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(current / everyMs) * everyMs);
}
