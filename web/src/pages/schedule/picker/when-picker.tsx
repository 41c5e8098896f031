import { type ComponentProps, useId, useState } from 'react';
import { nowMs } from '../../../time/now.ts';
import { dayKey } from '../../../time/time-words.ts';
import { say } from '../../../voice/say.ts';
import {
  dayName,
  FIRST_PICK,
  lackingWords,
  NTHS,
  nthName,
  PICK_KINDS,
  type Pick,
  pickWords,
  UNITS,
  WEEKDAYS,
} from './pick-words.ts';
import { readPick } from './read-pick.ts';
import styles from './when-picker.module.css';

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
      <summary>{say('pick.open')}</summary>
      <div className={styles.fields}>
        <Choice
          label={say('pick.often')}
          value={kind}
          of={PICK_KINDS}
          words={(one) => say(`pick.kind.${one}`)}
          onPick={(value) => change({ kind: value })}
        />
        {kind === 'once' && (
          <Field label={say('pick.date')} type="date" value={pick.date} onType={(date) => change({ date })} />
        )}
        {kind === 'weekly' && <Days chosen={pick.days} onChoose={(days) => change({ days })} />}
        {kind === 'interval' && (
          <>
            <Field
              label={say('pick.every')}
              inputMode="numeric"
              value={pick.count}
              onType={(count) => change({ count })}
            />
            <Choice
              label={say('pick.unit')}
              value={pick.unit}
              of={UNITS}
              words={(one) => say(`pick.unit.${one}`)}
              onPick={(unit) => change({ unit })}
            />
          </>
        )}
        {kind === 'monthly' && (
          <Field
            label={say('pick.dayOfMonth')}
            inputMode="numeric"
            value={pick.dayOfMonth}
            onType={(dayOfMonth) => change({ dayOfMonth })}
          />
        )}
        {kind === 'nth' && (
          <>
            <Choice
              label={say('pick.which')}
              value={pick.nth}
              of={NTHS}
              words={(nth) => nthName(nth)}
              onPick={(nth) => change({ nth })}
            />
            <Choice
              label={say('pick.weekday')}
              value={pick.nthDay}
              of={WEEKDAYS}
              words={dayName}
              onPick={(nthDay) => change({ nthDay })}
            />
          </>
        )}
        {kind === 'cron' && (
          <Field
            label={say('pick.cron')}
            className={styles.mono}
            spellCheck={false}
            value={pick.cron}
            onType={(cron) => change({ cron })}
          />
        )}
        {isTimed && (
          <Field label={say('pick.time')} type="time" value={pick.time} onType={(time) => change({ time })} />
        )}
        <Note lacks={lackingWords(pick)} text={text} isWritten={text === written} />
      </div>
    </details>
  );
}

interface DaysProps {
  readonly chosen: Pick['days'];
  readonly onChoose: (days: Pick['days']) => void;
}

function Days({ chosen, onChoose }: DaysProps) {
  return (
    <fieldset className={styles.days}>
      <legend>{say('pick.days')}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))}
          />
          {dayName(day)}
        </label>
      ))}
    </fieldset>
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
      {isWritten && lacks !== null && say('pick.stays', { lacks, text })}
      {isOther && say('pick.other', { text })}
    </p>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly onType: (value: string) => void;
}

function Field({ label, onType, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} onChange={(event) => onType(event.target.value)} />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly words: (value: T) => string;
  readonly onPick: (value: T) => void;
}

function Choice<T extends string>({ label, value, of, words, onPick }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onPick(event.target.value as T)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
