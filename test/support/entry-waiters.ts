/** Who waits for an entry of a ledger, and the entries themselves, in the order in which they came. */
export function createEntries<Entry>() {
  const entries: Entry[] = [];
  const waiting = new Set<{ isMeant: (entry: Entry) => boolean; resolve: (entry: Entry) => void }>();
  return {
    entries: entries as readonly Entry[],
    /** The first entry, past or future, that is meant. */
    when(isMeant: (entry: Entry) => boolean): Promise<Entry> {
      const past = entries.find(isMeant);
      if (past) return Promise.resolve(past);
      return new Promise((resolve) => waiting.add({ isMeant, resolve }));
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
