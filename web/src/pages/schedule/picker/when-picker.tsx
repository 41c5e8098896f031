import { type ReactNode, useId, useState } from 'react';
import { nowMs } from '../../../time/now.ts';
import { dayKey } from '../../../time/time-words.ts';
import {
  FIRST_PICK,
  lackingWords,
  NTHS,
  PICK_KINDS,
  type Pick,
  type PickKind,
  pickWords,
  UNITS,
  WEEKDAYS,
} from './pick-words.ts';
import { readPick } from './read-pick.ts';
import styles from './when-picker.module.css';

const KINDS: Readonly<Record<PickKind, string>> = {
  once: 'Once',
  daily: 'Every day',
  weekly: 'On weekdays of your choice',
  interval: 'Every so often',
  monthly: 'On a day of the month',
  nth: 'On the nth weekday of the month',
  cron: 'As cron, for experts',
};

interface WhenPickerProps {
  /** The zone of the days. */
  readonly zone: string;
  /** The text of the field. */
  readonly text: string;
  /** Called with the words for the field. */
  readonly onWords: (words: string) => void;
}

/**
 * Picks a time by fields, and writes it in words: what is saved is the text of the field. The fields show what the text
 * says, so that whoever changes one part keeps the others.
 */
export function WhenPicker({ zone, text, onWords }: WhenPickerProps) {
  const id = useId();
  const [{ picked, written }, setPicked] = useState<{ readonly picked: Pick; readonly written: string | null }>(() => ({
    picked: { ...FIRST_PICK, date: dayKey(nowMs() + 86_400_000, zone) },
    written: null,
  }));
  // What somebody typed since the last pick counts for more.
  const pick: Pick = text === written ? picked : { ...picked, ...readPick(text) };
  const change = (part: Partial<Pick>) => {
    const next = { ...pick, ...part };
    const words = pickWords(next);
    setPicked({ picked: next, written: words ?? text });
    if (words !== null) onWords(words);
  };
  const { kind } = pick;
  const isTimed = kind !== 'interval' && kind !== 'cron';
  return (
    <details className={styles.picker}>
      <summary>Pick it by fields</summary>
      <div className={styles.fields}>
        <Field label="How often" id={`${id}-kind`}>
          <Choice
            id={`${id}-kind`}
            value={kind}
            of={PICK_KINDS}
            words={KINDS}
            onPick={(value) => change({ kind: value })}
          />
        </Field>
        {kind === 'once' && (
          <Field label="Date" id={`${id}-date`}>
            <input
              id={`${id}-date`}
              type="date"
              value={pick.date}
              onChange={(event) => change({ date: event.target.value })}
            />
          </Field>
        )}
        {kind === 'weekly' && (
          <fieldset className={styles.days}>
            <legend>Days</legend>
            {WEEKDAYS.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  checked={pick.days.includes(day)}
                  onChange={(event) =>
                    change({
                      days: event.target.checked ? [...pick.days, day] : pick.days.filter((one) => one !== day),
                    })
                  }
                />
                {day}
              </label>
            ))}
          </fieldset>
        )}
        {kind === 'interval' && (
          <>
            <Field label="Every" id={`${id}-count`}>
              <input
                id={`${id}-count`}
                inputMode="numeric"
                value={pick.count}
                onChange={(event) => change({ count: event.target.value })}
              />
            </Field>
            <Field label="Unit" id={`${id}-unit`}>
              <Choice id={`${id}-unit`} value={pick.unit} of={UNITS} onPick={(unit) => change({ unit })} />
            </Field>
          </>
        )}
        {kind === 'monthly' && (
          <Field label="Day of the month" id={`${id}-day`}>
            <input
              id={`${id}-day`}
              inputMode="numeric"
              value={pick.dayOfMonth}
              onChange={(event) => change({ dayOfMonth: event.target.value })}
            />
          </Field>
        )}
        {kind === 'nth' && (
          <>
            <Field label="Which" id={`${id}-nth`}>
              <Choice id={`${id}-nth`} value={pick.nth} of={NTHS} onPick={(nth) => change({ nth })} />
            </Field>
            <Field label="Weekday" id={`${id}-weekday`}>
              <Choice id={`${id}-weekday`} value={pick.nthDay} of={WEEKDAYS} onPick={(nthDay) => change({ nthDay })} />
            </Field>
          </>
        )}
        {kind === 'cron' && (
          <Field label="Cron: minute, hour, day, month, weekday" id={`${id}-cron`}>
            <input
              id={`${id}-cron`}
              className={styles.mono}
              spellCheck={false}
              value={pick.cron}
              onChange={(event) => change({ cron: event.target.value })}
            />
          </Field>
        )}
        {isTimed && (
          <Field label="Time" id={`${id}-time`}>
            <input
              id={`${id}-time`}
              type="time"
              value={pick.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          </Field>
        )}
        <Note lacks={lackingWords(pick)} text={text} isWritten={text === written} />
      </div>
    </details>
  );
}

interface NoteProps {
  readonly lacks: string | null;
  readonly text: string;
  /** The fields wrote the text, or leave it because they lack something. */
  readonly isWritten: boolean;
}

/** What keeps the fields and the text from saying the same. */
function Note({ lacks, text, isWritten }: NoteProps) {
  const isOther = text.trim() !== '' && !isWritten && readPick(text) === null;
  return (
    <p className={styles.note} role="status">
      {isWritten && lacks !== null && `${lacks} Until then “${text}” stays.`}
      {isOther && `“${text}” says more than these fields can. What you pick takes its place.`}
    </p>
  );
}

function Field({ label, id, children }: { readonly label: string; readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly id: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly words?: Readonly<Record<T, string>>;
  readonly onPick: (value: T) => void;
}

function Choice<T extends string>({ id, value, of, words, onPick }: ChoiceProps<T>) {
  return (
    <select id={id} value={value} onChange={(event) => onPick(event.target.value as T)}>
      {of.map((one) => (
        <option key={one} value={one}>
          {words?.[one] ?? one}
        </option>
      ))}
    </select>
  );
}
