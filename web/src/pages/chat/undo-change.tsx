import { useMayChange } from '../../api/me.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useChange, useTakeBack } from '../../api/undo/changes.ts';
import { say } from '../../voice/say.ts';
import styles from './message-item.module.css';

/** Takes back the change that a line tells of; nothing once that is done, or cannot be done any more. */
export function UndoChange({ change }: { readonly change: string }) {
  const mayChange = useMayChange();
  const found = useChange(change);
  const takeBack = useTakeBack();
  if (!mayChange || found === null) return null;
  // One thing may have been made and changed, and has a button for each.
  const name = say(found.did === 'changed' ? 'chat.undoThis' : 'do.undo');
  return (
    <button
      type="button"
      className={styles.undo}
      aria-label={`${name}: ${shortName(found.what)}`}
      onClick={() => takeBack({ change })}
    >
      {say('do.undo')}
    </button>
  );
}
