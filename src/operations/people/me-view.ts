import type { Actor } from '../../domain/people/actor.ts';
import { stayWords } from '../../domain/people/stay.ts';
import { formatQuietHours } from '../../domain/timing/read-timing.ts';
import type { User } from '../../store/people/users.ts';
import { isoInstant } from '../../when/index.ts';
import type { MeView } from '../views/person-views.ts';

/** A person as they see themselves, with the scope of the asking credential. */
export function viewMe(
  { id, name, zone, zoneFrom, stay, language, role, quietHours, weekStart }: User,
  actor: Actor,
): MeView {
  const access = actor.kind === 'agent' ? 'agent' : actor.kind === 'user' ? (actor.access ?? 'user') : 'admin';
  return {
    id,
    name,
    zone,
    zoneFrom,
    zoneUntil: stay === null ? null : isoInstant(stay.until),
    homeZone: stay?.home ?? null,
    zoneWords: zone === null ? null : stayWords(zone, stay),
    language,
    role,
    access,
    quietHours: quietHours === null ? null : formatQuietHours(quietHours),
    quietReminders: quietHours?.reminders ?? false,
    weekStart,
  };
}
