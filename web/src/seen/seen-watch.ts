import type { Screen } from './screen.ts';

/** How long a line stays on screen before the server is asked to count it as seen. */
const ON_SCREEN_MS = 1_000;
/** How long after a key, touch or scroll somebody is at the page. */
const INPUT_WITHIN_MS = 60_000;

/** How the page is there at a moment. */
export interface Presence {
  readonly visible: boolean;
  readonly focused: boolean;
  readonly inputAgoMs: number;
  readonly screen: Screen;
}

/** Lines that may count as seen, with what proves it: the server judges it. */
export interface Seen {
  readonly ids: string[];
  readonly proof: Presence & { readonly onScreenMs: number };
}

/** Watches which lines stay on screen before somebody, and reports each once. */
export interface SeenWatch {
  /** @param onScreen the lines that are on screen now; for a page that is read aloud, all that are on it */
  look(presence: Presence, onScreen: Iterable<string>, now: number): Seen | null;
  /** Reports these again, because they could not be reported. */
  forget(ids: readonly string[]): void;
}

export function createSeenWatch(): SeenWatch {
  const reported = new Set<string>();
  let since: ReadonlyMap<string, number> = new Map();
  return {
    look(presence, onScreen, now) {
      const isHere = presence.focused && presence.screen !== 'shared' && presence.inputAgoMs <= INPUT_WITHIN_MS;
      const isShown = presence.visible || presence.screen === 'read_aloud';
      // A line in a window that is not before somebody starts anew.
      const ids = isHere && isShown ? [...onScreen].filter((id) => !reported.has(id)) : [];
      since = new Map(ids.map((id) => [id, since.get(id) ?? now]));
      const seen = ids.filter((id) => now - (since.get(id) ?? now) >= ON_SCREEN_MS);
      if (seen.length === 0) return null;
      for (const id of seen) reported.add(id);
      const onScreenMs = Math.round(Math.min(...seen.map((id) => now - (since.get(id) ?? now))));
      return { ids: seen, proof: { ...presence, inputAgoMs: Math.round(presence.inputAgoMs), onScreenMs } };
    },
    forget(ids) {
      for (const id of ids) reported.delete(id);
    },
  };
}
