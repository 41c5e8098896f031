import { hostOf } from '../../domain/calendar/subscribed.ts';
import { listCalendars } from '../../store/calendar/calendars.ts';
import type { Tx } from '../../store/database.ts';
import { isoInstant } from '../../when/index.ts';

/** The calendars of a person of which they were told that they cannot be read. */
export async function troubledCalendars(tx: Tx, userId: string) {
  const calendars = await listCalendars(tx, userId);
  return calendars.flatMap((calendar) => {
    const { id, name, state, reading } = calendar;
    const { told, failingSince, problem } = reading;
    if (!told || failingSince === null) return [];
    const kind = state === 'ended' ? ('ended' as const) : ('failing' as const);
    return [{ id, name, host: hostOf(calendar), state: kind, since: isoInstant(failingSince), problem: problem ?? '' }];
  });
}
