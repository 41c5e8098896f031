import { useRef } from 'react';
import type { ReminderView } from '../../../../src/operations/views/views.ts';
import { useMayChange } from '../../api/me.ts';
import { type ReminderDeed, useReminderAnswer } from '../../api/reminders.ts';
import { readInstant } from '../../time/now.ts';
import { say } from '../../voice/say.ts';
import styles from './reminder-answer.module.css';

const MINUTE_MS = 60_000;

const SNOOZES = [
  { name: 'reminder.tenMinutes', label: 'reminder.snoozeTen', until: '10 minutes' },
  { name: 'reminder.oneHour', label: 'reminder.snoozeHour', until: '1 hour' },
  { name: 'reminder.tomorrow', label: 'reminder.snoozeTomorrow', until: 'tomorrow' },
] as const;

interface ReminderAnswerProps {
  readonly reminder: ReminderView;
  /** When the message beside it was sent: the same time is not repeated. */
  readonly saidAt?: string;
  /** True beside the text of the reminder: in one row where there is room. */
  readonly isBeside?: boolean;
}

/** The live state of a reminder, and the possible answers. */
export function ReminderAnswer({ reminder, saidAt, isBeside = false }: ReminderAnswerProps) {
  const { shown, isPending, answer } = useReminderAnswer(reminder, saidAt !== undefined);
  const mayChange = useMayChange();
  const standing = useRef<HTMLParagraphElement>(null);
  const press = (deed: ReminderDeed) => {
    answer(deed);
    // The buttons may vanish: the focus moves to the changed state.
    standing.current?.focus();
  };
  const mayAnswer = mayChange && shown.answerable;
  const isToldOnce = shown.state === 'said' && shown.maxFollowUps === 0;
  const isSaid =
    isToldOnce &&
    saidAt !== undefined &&
    Math.abs(readInstant(shown.lastDeliveredAt ?? saidAt) - readInstant(saidAt)) < MINUTE_MS;
  const mayStop = shown.state === 'open' || shown.state === 'snoozed';
  return (
    <div className={styles.answer} data-state={shown.state} data-beside={isBeside || undefined}>
      <p ref={standing} className={styles.standing} role="status" tabIndex={-1} title={shown.reason}>
        {!isSaid && shown.words}
      </p>
      {mayAnswer && (
        <fieldset className={`answers ${styles.buttons}`} disabled={isPending}>
          <legend className="visually-hidden">{say('reminder.answer', { what: shown.what })}</legend>
          <button type="button" data-main onClick={() => press({ kind: 'done' })}>
            {say('do.done')}
          </button>
          <span className={styles.snoozes}>
            <span className={styles.lead} aria-hidden="true">
              {say('reminder.snooze')}
            </span>
            {SNOOZES.map(({ name, label, until }) => (
              <button
                key={until}
                type="button"
                aria-label={say(label)}
                onClick={() => press({ kind: 'snooze', until })}
              >
                {say(name)}
              </button>
            ))}
          </span>
          {mayStop && (
            <button type="button" data-quiet onClick={() => press({ kind: 'stop' })}>
              {say('do.stop')}
            </button>
          )}
        </fieldset>
      )}
    </div>
  );
}
