import type { RunState } from '../../../../src/domain/runs/run.ts';
import { stateWord } from '../../components/state-word.tsx';
import { say } from '../../voice/say.ts';

const STATES: readonly RunState[] = ['succeeded', 'failed', 'running', 'queued', 'waiting', 'skipped', 'cancelled'];

/** The filters of the list of runs. */
export const runFilters = (): { readonly value: RunState | 'all'; readonly words: string }[] => [
  { value: 'all', words: say('run.all') },
  ...STATES.map((state) => ({ value: state, words: stateWord(state) })),
];

/** The filter in an address; all without one. */
export function readRunFilter(name: string | null): RunState | 'all' {
  return STATES.find((state) => state === name) ?? 'all';
}
