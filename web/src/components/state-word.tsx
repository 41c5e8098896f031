import type { RunState } from '../../../src/domain/runs/run.ts';
import type { ScheduleState } from '../../../src/domain/schedules/schedule.ts';
import styles from './state-word.module.css';

type State = ScheduleState | RunState;

const WORDS: Readonly<Record<State, string>> = {
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  queued: 'Queued',
  running: 'Running',
  waiting: 'Waiting',
  succeeded: 'Succeeded',
  skipped: 'Skipped',
};
const TONES: Readonly<Record<State, 'good' | 'still' | 'busy' | 'bad' | 'past'>> = {
  active: 'good',
  succeeded: 'good',
  completed: 'past',
  cancelled: 'past',
  skipped: 'past',
  paused: 'still',
  queued: 'busy',
  running: 'busy',
  waiting: 'busy',
  failed: 'bad',
};

/** The word for a state, for filters and sentences. */
export function stateWord(state: State): string {
  return WORDS[state];
}

/** A state as a dot and a word; each tone has a dot of its own shape. */
export function StateWord({ state }: { readonly state: State }) {
  return (
    <span className={styles.state} data-tone={TONES[state]}>
      <span className={styles.dot} aria-hidden="true" />
      {WORDS[state]}
    </span>
  );
}
