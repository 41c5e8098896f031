import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDebounced } from '../use-debounced.ts';
import { type AddressFilters, isSameStep, readFilters, withFilters } from './address-filters.ts';

export interface Filters {
  readonly values: AddressFilters;
  readonly change: (changes: AddressFilters) => void;
  /** Removes all filters. */
  readonly clear: () => void;
  /** True when the list is filtered. */
  readonly isNarrowed: boolean;
  /** The text in the search field; the address follows after a pause in typing. */
  readonly search: string;
  readonly setSearch: (words: string) => void;
}

/**
 * The filters of a list, stored in the address, so that a filtered list can be shared and returned to. `q` is the
 * search text.
 */
export function useFilters(names: readonly string[]): Filters {
  const [params, setParams] = useSearchParams();
  const values = readFilters(params, [...names, 'q']);
  const q = values.q ?? '';
  const [search, setSearch] = useState(q);
  const [seen, setSeen] = useState(q);
  const rested = useDebounced(search.trim(), 200);
  if (seen !== q) {
    // The address changed elsewhere: by the back button, or by removing filters.
    setSeen(q);
    if (search.trim() !== q) setSearch(q);
  }
  // A choice is a step that Back takes back; what is typed is not one step a letter.
  const change = (changes: AddressFilters) =>
    setParams((before) => withFilters(before, changes), { replace: isSameStep(params, changes) });
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
