import type { RunState } from '../../../../src/domain/runs/run.ts';
import { stateWord } from '../../components/state-word.tsx';

const STATES: readonly RunState[] = ['succeeded', 'failed', 'running', 'queued', 'waiting', 'skipped', 'cancelled'];

/** What the list of runs can be narrowed to. */
export const RUN_FILTERS: readonly { readonly value: RunState | 'all'; readonly words: string }[] = [
  { value: 'all', words: 'All' },
  ...STATES.map((state) => ({ value: state, words: stateWord(state) })),
];

/** The filter an address names; all when it names none. */
export function readRunFilter(name: string | null): RunState | 'all' {
  return RUN_FILTERS.find((filter) => filter.value === name)?.value ?? 'all';
}
