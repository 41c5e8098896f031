import { useSyncExternalStore } from 'react';

/** The time grammar, which is not part of the first load. */
export type Grammar = Pick<typeof import('./local-reading.ts'), 'readLocally' | 'readInterval'>;

let grammar: Grammar | 'failed' | null = null;
let loading: Promise<Grammar | null> | null = null;
const listeners = new Set<() => void>();

/** Loads the grammar once; null when that fails, and then the next call tries again. */
export function loadGrammar(): Promise<Grammar | null> {
  loading ??= import('./local-reading.ts')
    .then(
      ({ readLocally, readInterval }) => settle({ readLocally, readInterval }),
      () => settle(null),
    )
    .finally(() => {
      if (grammar === 'failed') loading = null;
    });
  return loading;
}

function settle(found: Grammar | null): Grammar | null {
  grammar = found ?? 'failed';
  for (const listener of listeners) listener();
  return found;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadGrammar();
  return () => listeners.delete(listener);
}

/** The grammar, loaded with the first field that reads times; null while loading, `failed` when it cannot be loaded. */
export function useGrammar(): Grammar | 'failed' | null {
  return useSyncExternalStore(subscribe, () => grammar);
}
