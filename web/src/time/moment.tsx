import type { ReactNode } from 'react';
import { useZone } from '../api/me.ts';
import { Hint } from '../components/hint/hint.tsx';
import { say } from '../voice/say.ts';
import { readInstant, useNow } from './now.ts';
import { clockWords, momentWords, weekdayWords } from './time-words.ts';
import { useScheduleZone, useZoneChoice } from './zone-choice.tsx';
import { shownZone, threeZones, zoneMark } from './zone-words.ts';

interface MomentProps {
  readonly at: string;
  /**
   * `moment`: relative within a day, weekday beyond. `next`: the same, and `due now` when reached. `clock`: 09:00.
   * `weekday`: always the day; `second`: to the second.
   */
  readonly form?: 'moment' | 'next' | 'clock' | 'weekday' | 'second';
}

/** An instant in the page's zone; on hover, focus and long press in the person's, the schedule's and UTC. */
export function Moment({ at, form = 'moment' }: MomentProps) {
  const { zone, mark } = useShownZone();
  const ms = readInstant(at);
  const now = useNow(form === 'moment' || form === 'next' ? 1_000 : 60_000);
  return (
    <Instant
      at={at}
    >{`${wordsOf(form, ms, now, zone, mark !== '')}${isRelative(form, ms, now, mark) ? '' : mark}`}</Instant>
  );
}

/** Words about an instant, with that instant in three zones on hover, focus and long press. */
export function Instant({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  const mine = useZone();
  const schedule = useScheduleZone();
  return (
    <Hint words={() => threeZones(readInstant(at), mine, schedule)}>
      <time dateTime={at}>{children}</time>
    </Hint>
  );
}

/** The zone of times here, and the mark behind a time when it is not the person's own. */
export function useShownZone(): { readonly zone: string; readonly mark: string } {
  const mine = useZone();
  const zone = shownZone(useZoneChoice(), mine, useScheduleZone());
  return { zone, mark: zoneMark(zone, mine) };
}

type Form = NonNullable<MomentProps['form']>;

/** What is due now is due in every zone. */
const isRelative = (form: Form, at: number, now: number, mark: string): boolean =>
  mark === '' || (form === 'next' && at <= now);

/** In another zone than one's own, the clock time matters, not only the distance. */
function wordsOf(form: Form, at: number, now: number, zone: string, isForeign: boolean): string {
  switch (form) {
    case 'clock':
      return clockWords(at, zone);
    case 'weekday':
      return weekdayWords(at, now, zone);
    case 'second':
      return weekdayWords(at, now, zone, true);
    case 'next':
      if (at <= now) return say('time.dueNow');
      return isForeign ? weekdayWords(at, now, zone) : momentWords(at, now, zone);
    default:
      return isForeign ? weekdayWords(at, now, zone) : momentWords(at, now, zone);
  }
}
