import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDebounced } from '../use-debounced.ts';
import { type AddressFilters, readFilters, withFilters } from './address-filters.ts';

export interface Filters {
  readonly values: AddressFilters;
  readonly change: (changes: AddressFilters) => void;
  /** Takes all of them away. */
  readonly clear: () => void;
  /** Whether the list is narrowed at all. */
  readonly isNarrowed: boolean;
  /** What stands in the search field; the address follows once it has rested. */
  readonly search: string;
  readonly setSearch: (words: string) => void;
}

/** The filters of a list, kept in the address: a narrowed list can be shared and come back to. `q` is the text that is searched. */
export function useFilters(names: readonly string[]): Filters {
  const [params, setParams] = useSearchParams();
  const values = readFilters(params, [...names, 'q']);
  const q = values.q ?? '';
  const [search, setSearch] = useState(q);
  const [seen, setSeen] = useState(q);
  const rested = useDebounced(search.trim(), 200);
  if (seen !== q) {
    // The address was changed elsewhere: by the way back, or by what takes filters away.
    setSeen(q);
    if (search.trim() !== q) setSearch(q);
  }
  const change = (changes: AddressFilters) => setParams((before) => withFilters(before, changes), { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed moves the address
  useEffect(() => {
    if (rested !== q && rested === search.trim()) {
      setSeen(rested);
      change({ q: rested });
    }
  }, [rested]);
  const clear = () => {
    setSearch('');
    change(Object.fromEntries([...names, 'q'].map((name) => [name, ''])));
  };
  return { values, change, clear, isNarrowed: Object.keys(values).length > 0, search, setSearch };
}
