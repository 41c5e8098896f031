import { useZone } from '../api/me.ts';
import { readInstant, useNow } from './now.ts';
import { clockWords, exactWords, momentWords, weekdayWords } from './time-words.ts';

interface MomentProps {
  readonly at: string;
  /** `moment`: relative within a day, weekday beyond. `clock`: 09:00. `weekday`: always the day. */
  readonly form?: 'moment' | 'clock' | 'weekday';
}

/** An instant in the person's zone, with everything about it on hover. */
export function Moment({ at, form = 'moment' }: MomentProps) {
  const zone = useZone();
  const ms = readInstant(at);
  const now = useNow(form === 'moment' ? 1_000 : 60_000);
  const words =
    form === 'clock'
      ? clockWords(ms, zone)
      : form === 'weekday'
        ? weekdayWords(ms, now, zone)
        : momentWords(ms, now, zone);
  return (
    <time dateTime={at} title={exactWords(ms, zone)}>
      {words}
    </time>
  );
}
