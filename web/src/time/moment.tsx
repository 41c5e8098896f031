import { useZone } from '../api/me.ts';
import { readInstant, useNow } from './now.ts';
import { clockWords, exactWords, momentWords, weekdayWords } from './time-words.ts';

interface MomentProps {
  readonly at: string;
  /** `moment`: relative within a day, weekday beyond. `next`: the same, and `due now` once it is reached. `clock`: 09:00. `weekday`: always the day; `second`: to the second. */
  readonly form?: 'moment' | 'next' | 'clock' | 'weekday' | 'second';
}

/** An instant in the person's zone, with everything about it on hover. */
export function Moment({ at, form = 'moment' }: MomentProps) {
  const zone = useZone();
  const ms = readInstant(at);
  const now = useNow(form === 'moment' || form === 'next' ? 1_000 : 60_000);
  return (
    <time dateTime={at} title={exactWords(ms, zone)}>
      {wordsOf(form, ms, now, zone)}
    </time>
  );
}

function wordsOf(form: NonNullable<MomentProps['form']>, at: number, now: number, zone: string): string {
  switch (form) {
    case 'clock':
      return clockWords(at, zone);
    case 'weekday':
      return weekdayWords(at, now, zone);
    case 'second':
      return weekdayWords(at, now, zone, true);
    case 'next':
      return at <= now ? 'due now' : momentWords(at, now, zone);
    default:
      return momentWords(at, now, zone);
  }
}
