import { isNightHour } from '../../domain/people/night-hour.ts';
import { newOffer, type ZoneFacts } from '../../domain/promise/offer.ts';
import { shorten } from '../../domain/shorten.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { speechFor } from '../../engine/people/speech.ts';
import { endOffer } from '../../engine/promises/end-offer.ts';
import { findOpenOffer, insertOffer } from '../../store/approval/offers.ts';
import type { User } from '../../store/people/users.ts';
import { listKeepingZone } from '../../store/schedules/pending-occurrences.ts';
import { say } from '../../voice/say.ts';
import { sayClock } from '../../voice/times.ts';
import { HOUR_MS, instantToWall, readsWallClock, timeOfWall } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** How many reminders are looked at, and how many are named. */
const LOOKED_AT = 200;
const NAMED = 10;

/** Asks the person once about reminders that keep the zone they left and would ring at night where they are now. */
export async function askAboutNights(
  context: OperationContext,
  before: User,
  { id: userId, zone }: User,
): Promise<void> {
  const { tx, engine, actor } = context;
  const { zone: from } = before;
  const { now, ids } = engine;
  if (from === null || zone === null || from === zone) return;
  const subject = 'zone';
  const asked = await findOpenOffer(tx, userId, subject);
  if (asked !== null) await endOffer(tx, engine, asked, null);
  const hourIn = (place: string, at: number) => Math.floor(timeOfWall(instantToWall(place, at)) / HOUR_MS);
  const ringing = (await listKeepingZone(tx, { userId, zone: from, limit: LOOKED_AT })).flatMap(
    ({ schedule, pending }) => {
      const isNew =
        pending !== null && isNightHour(hourIn(zone, pending.dueAt)) && !isNightHour(hourIn(from, pending.dueAt));
      return isNew && readsWallClock(schedule.trigger) ? [{ schedule, dueAt: pending.dueAt }] : [];
    },
  );
  const [first] = ringing;
  if (first === undefined) return;
  const threadId = actor.kind === 'agent' ? actor.threadId : first.schedule.threadId;
  const named = ringing.slice(0, NAMED);
  const speech = await speechFor(tx, { userId, threadId }, now);
  const ringers = named.map(
    ({ schedule: { what }, dueAt }) => `“${shorten(what)}” (${sayClock({ ...speech, zone, now: dueAt }, dueAt)})`,
  );
  const words = say(speech.language, ringers.length === 1 ? 'night.one' : 'night.several', {
    ...{ named: ringers.join(', '), zone: from },
  });
  const facts: ZoneFacts = {
    kind: 'zone',
    from,
    words,
    scheduleIds: named.map(({ schedule }) => schedule.id),
  };
  const id = ids.next('off');
  await insertOffer(tx, newOffer({ id, userId, threadId, subject, facts, createdAt: now }));
  await giveNotice(tx, engine, { threadId, text: words, offerId: id });
}
