import { useState } from 'react';
import type { MessageView } from '../../../../../src/operations/views/views.ts';
import { useScheduleOf } from '../../../api/schedules.ts';
import { say } from '../../../voice/say.ts';
import styles from '../message-item.module.css';
import { foldLine, LONG } from './fold-line.ts';

/** What was said; a person's stored text in it is whole behind "more". */
export function StoredLine({ message: { text, scheduleId } }: { readonly message: MessageView }) {
  const [isOpen, setOpen] = useState(false);
  const folded = foldLine(text, useScheduleOf(text.length > LONG ? scheduleId : null)?.what);
  if (folded === null) return <p className={styles.text}>{text}</p>;
  // The button stays, and the focus with it.
  return (
    <p className={styles.text}>
      {isOpen ? folded.whole : folded.head}{' '}
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say(isOpen ? 'chat.less' : 'chat.more')}
      </button>
      {folded.rest}
    </p>
  );
}
