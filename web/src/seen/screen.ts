import { useSyncExternalStore } from 'react';

/** Whose screen this is: its owner's, one that others read too, or one that a screen reader reads aloud. */
export const SCREENS = ['own', 'shared', 'read_aloud'] as const;
export type Screen = (typeof SCREENS)[number];

const KEY = 'belfry-screen';
const listeners = new Set<() => void>();
/** For as long as the page is open, where storage is blocked. */
let chosen: Screen | null = null;

export function readScreen(): Screen {
  if (chosen !== null) return chosen;
  try {
    const kept = localStorage.getItem(KEY);
    return SCREENS.find((screen) => screen === kept) ?? 'own';
  } catch {
    return 'own';
  }
}

export function chooseScreen(screen: Screen): void {
  try {
    localStorage.setItem(KEY, screen);
  } catch {
    chosen = screen;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same in all windows of this browser. */
export const useScreen = (): Screen => useSyncExternalStore(subscribe, readScreen);
