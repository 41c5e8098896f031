/** The reason why this tab was reloaded already. */
const KEY = 'belfry-reloaded';

interface ReloadPlace {
  /** The tab's memory across a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

/** Reloads the page, at most once for the same reason in one tab: what did not help then will not help now. */
export interface Reloads {
  /** False when it was done for this reason before, or when the tab could not remember it. */
  once(reason: string): boolean;
  /** The reason is gone; the next time a reload may be tried again. */
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
        // Without storage, there is nothing to forget.
      }
    },
  };
}

/** The reloads of this tab. */
export const reloads: Reloads = createReloads({
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  reload: () => window.location.reload(),
});
