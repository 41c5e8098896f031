import { useState } from 'react';
import type { MessageView } from '../../../../../src/operations/views/views.ts';
import { useScheduleOf } from '../../../api/schedules.ts';
import styles from '../message-item.module.css';
import { foldLine } from './fold-line.ts';

/** What was said; the stored text of a line that tells of a change is whole behind "more". */
export function StoredLine({ message: { text, undo, scheduleId } }: { readonly message: MessageView }) {
  const [isOpen, setOpen] = useState(false);
  const what = useScheduleOf(undo === null ? null : scheduleId)?.what;
  const folded = isOpen ? null : foldLine(text, what);
  if (folded === null) return <p className={styles.text}>{text}</p>;
  return (
    <p className={styles.text}>
      {folded.head}{' '}
      <button type="button" className={styles.more} onClick={() => setOpen(true)}>
        more
      </button>
      {folded.rest}
    </p>
  );
}
