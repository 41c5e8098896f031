import type { RunState } from '../../../../src/domain/runs/run.ts';
import { stateWord } from '../../components/state-word.tsx';

const STATES: readonly RunState[] = ['succeeded', 'failed', 'running', 'queued', 'waiting', 'skipped', 'cancelled'];

/** The filters of the list of runs. */
export const RUN_FILTERS: readonly { readonly value: RunState | 'all'; readonly words: string }[] = [
  { value: 'all', words: 'All' },
  ...STATES.map((state) => ({ value: state, words: stateWord(state) })),
];

/** The filter in an address; all without one. */
export function readRunFilter(name: string | null): RunState | 'all' {
  return RUN_FILTERS.find((filter) => filter.value === name)?.value ?? 'all';
}
