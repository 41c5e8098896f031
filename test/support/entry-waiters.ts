import { vi } from 'vitest';

/** What does not come within this time does not come: the tests that wait for it say what came instead. */
const GIVES_UP_MS = 120_000;

/** Who waits for an entry of a ledger, and the entries themselves, in the order in which they came. */
export function createEntries<Entry>() {
  const entries: Entry[] = [];
  const waiting = new Set<{ isMeant: (entry: Entry) => boolean; resolve: (entry: Entry) => void }>();
  return {
    entries: entries as readonly Entry[],
    /** The first entry, past or future, that is meant. Rejects with the latest entries once it gave up. */
    when(isMeant: (entry: Entry) => boolean): Promise<Entry> {
      const past = entries.find(isMeant);
      if (past) return Promise.resolve(past);
      let hasCome = false;
      const came = new Promise<Entry>((resolve) => waiting.add({ isMeant, resolve })).finally(() => {
        hasCome = true;
      });
      const sayWhatCame = (): void => {
        const latest = entries.slice(-8).map((entry) => JSON.stringify(entry));
        if (!hasCome)
          throw new Error(`it did not come; the latest of ${entries.length} entries:\n${latest.join('\n')}`);
      };
      return Promise.race([came, vi.waitFor(sayWhatCame, { timeout: GIVES_UP_MS, interval: 500 }).then(() => came)]);
    },
    add(entry: Entry): void {
      entries.push(entry);
      for (const one of waiting) {
        if (!one.isMeant(entry)) continue;
        waiting.delete(one);
        one.resolve(entry);
      }
    },
  };
}
