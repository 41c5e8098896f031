import { TextInput } from '@mantine/core';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import { type Reading, readingWords } from '../schedules/reading.ts';
import { useReadingContext } from '../schedules/reading-context.ts';
import { useReading } from '../schedules/use-reading.ts';
import styles from './due-field.module.css';

/** Words that people write before a date, not part of it. */
const LEADING = /^\s*(?:by|until|till|before|due|on)\s+(?=\S)/i;

/** A due date in words, with their meaning while they are typed. */
export function DueField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { reading } = useReading(value.replace(LEADING, ''), useReadingContext());
  return (
    <TextInput
      className={styles.field}
      label={label}
      placeholder={say('task.dueLike')}
      autoComplete="off"
      value={value}
      description={<Meaning reading={reading} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Meaning({ reading }: { readonly reading: Reading }) {
  if (reading.kind === 'empty') return say('task.dueHow');
  if (reading.kind !== 'clear') return readingWords(reading);
  const [at] = reading.preview.next;
  if (reading.preview.kind !== 'once' || at === undefined) return say('task.dueOnce');
  return <Moment at={at.at} form="weekday" />;
}
