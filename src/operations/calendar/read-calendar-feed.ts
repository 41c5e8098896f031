import { z } from 'zod';
import { FEED_AHEAD_MS, FEED_LOOKED_MOST, FEED_MOST, type FeedEvent, feedEvents } from '../../domain/calendar/feed.ts';
import { personZone } from '../../domain/people/person-zone.ts';
import { pagesOfComing } from '../../store/home/calendar-rows.ts';
import { findUser } from '../../store/people/users.ts';
import { defineInnerOperation } from '../frame/operation.ts';
import { isOpen } from '../home/get-calendar.ts';

/**
 * Planned occurrences as calendar events. Not a public operation: only the route of calendar addresses, which has
 * checked the secret, calls it.
 */
export const readCalendarFeed = defineInnerOperation({
  name: 'read-calendar-feed',
  summary: 'Shows what is planned as events for calendar programs.',
  scope: 'user',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    zone: z.string().describe("The person's own zone"),
    isPartial: z.boolean().describe('Whether there is more than fits one calendar'),
    events: z.custom<readonly FeedEvent[]>(Array.isArray).describe('The events, schedule after schedule'),
  }),
  async handler({ tx, actor, now }) {
    const user = await findUser(tx, actor.userId);
    const events: FeedEvent[] = [];
    let schedules = 0;
    let left = FEED_LOOKED_MOST;
    let isPartial = false;
    pages: for await (const page of pagesOfComing(tx, actor.userId, {
      before: now + FEED_AHEAD_MS,
      agent: undefined,
    })) {
      for (const { schedule, nominalAt, dueAt } of page) {
        // Schedules without events count as well, so that the work is bounded.
        isPartial = events.length > FEED_MOST || schedules++ === FEED_MOST || left === 0;
        if (isPartial) break pages;
        const found = feedEvents({ rule: schedule, nominalAt, dueAt, isOpen: isOpen(schedule) }, now, left);
        left -= found.looked;
        events.push(...found.events);
      }
    }
    isPartial ||= events.length > FEED_MOST;
    return { isPartial, zone: personZone(user), events: events.slice(0, FEED_MOST) };
  },
});
