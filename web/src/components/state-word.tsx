import type { RunState } from '../../../src/domain/runs/run.ts';
import type { ScheduleState } from '../../../src/domain/schedules/schedule.ts';
import { say } from '../voice/say.ts';
import styles from './state-word.module.css';

type State = ScheduleState | RunState;

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
  return say(`state.${state}`);
}

/** A state as a dot and a word; each tone has a dot of its own shape. */
export function StateWord({ state }: { readonly state: State }) {
  return (
    <span className={styles.state} data-tone={TONES[state]}>
      <span className={styles.dot} aria-hidden="true" />
      {stateWord(state)}
    </span>
  );
}
