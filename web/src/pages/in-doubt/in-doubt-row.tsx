import { Link } from 'wouter';
import type { InDoubtView } from '../../../../src/operations/runs/in-doubt-view.ts';
import { Changes } from '../../components/changes.tsx';
import styles from './in-doubt-page.module.css';

interface InDoubtRowProps {
  readonly item: InDoubtView;
  readonly isBusy: boolean;
  readonly onDecide: (choice: 'run' | 'skip') => void;
}

/** One held item, with the possible decisions. */
export function InDoubtRow({ item, isBusy, onDecide }: InDoubtRowProps) {
  const { what, words, runWords, scheduleId } = item;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {scheduleId === null ? <p>{what}</p> : <Link href={`/schedules/${scheduleId}`}>{what}</Link>}
        <p className="soft">
          {words.charAt(0).toUpperCase() + words.slice(1)}. If you run it, {runWords}.
        </p>
      </div>
      <Changes>
        <fieldset className={styles.buttons} disabled={isBusy}>
          <legend className="visually-hidden">What becomes of: {what}</legend>
          <button type="button" data-main onClick={() => onDecide('run')}>
            Run
          </button>
          <button type="button" onClick={() => onDecide('skip')}>
            Leave out
          </button>
        </fieldset>
      </Changes>
    </li>
  );
}
