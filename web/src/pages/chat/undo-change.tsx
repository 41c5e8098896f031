import { useChange, useTakeBack } from '../../api/changes.ts';
import { useMayChange } from '../../api/me.ts';
import { shortName } from '../../api/schedule-change.ts';
import styles from './message-item.module.css';

/** Takes back the change that a line tells of; nothing once that is done, or cannot be done any more. */
export function UndoChange({ change }: { readonly change: string }) {
  const mayChange = useMayChange();
  const what = useChange(change);
  const takeBack = useTakeBack();
  if (!mayChange || what === null) return null;
  return (
    <button
      type="button"
      className={styles.undo}
      aria-label={`Undo: ${shortName(what)}`}
      onClick={() => takeBack({ change })}
    >
      Undo
    </button>
  );
}
