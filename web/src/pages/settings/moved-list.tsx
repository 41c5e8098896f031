import type { MoveView } from '../../../../src/operations/views/views.ts';
import { say } from '../../voice/say.ts';
import styles from './settings-page.module.css';

/** What a change of settings moved, in words; renders nothing without any. */
export function MovedList({ moved }: { readonly moved: readonly MoveView[] }) {
  if (moved.length === 0) return null;
  return (
    <ul className={styles.moved} aria-label={say('quiet.moved')}>
      {moved.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  );
}
