/** Why this tab was loaded anew already. */
const KEY = 'belfry-reloaded';

interface ReloadPlace {
  /** What the tab remembers over a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

/** Loads the page anew by itself, and never twice for the same reason in one tab: what did not help then does not help now. */
export interface Reloads {
  /** False: it was done for this reason before, or the tab could not remember that it was. */
  once(reason: string): boolean;
  /** The reason is gone; the next time it may be tried again. */
  forget(reason: string): void;
}

export function createReloads({ storage, reload }: ReloadPlace): Reloads {
  const known = (): readonly string[] => {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  };
  return {
    once(reason) {
      try {
        const before = known();
        if (before.includes(reason)) return false;
        storage.setItem(KEY, JSON.stringify([...before, reason]));
      } catch {
        return false;
      }
      reload();
      return true;
    },
    forget(reason) {
      try {
        const before = known();
        if (before.includes(reason)) storage.setItem(KEY, JSON.stringify(before.filter((one) => one !== reason)));
      } catch {
        // Who remembers nothing has nothing to forget.
      }
    },
  };
}

/** Of this tab. */
export const reloads: Reloads = createReloads({
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  reload: () => window.location.reload(),
});
