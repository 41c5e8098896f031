import { z } from 'zod';
import { nextOccurrences } from '../domain/trigger/trigger.ts';
import { findUser } from '../store/users.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { viewPreview } from './preview-view.ts';
import { readTime } from './read-time.ts';
import { previewView } from './views.ts';

/** How many instants may be asked for. */
const COUNT_LIMIT = 100;

export const explain = defineOperation({
  name: 'explain',
  summary:
    'Says what a time means: the sentence, the next instants, what was assumed, what to beware of. Stores nothing.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/explain' },
  input: z.strictObject({
    text: field.when.describe('A time in words, or a pattern: "every weekday at 9", "0 9 * * 1-5"'),
    zone: field.zone.optional(),
    count: z.number().int().min(1).max(COUNT_LIMIT).default(5).describe('How many of the next instants'),
  }),
  output: previewView,
  errors: [
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'unknown_zone',
    'zone_needed',
  ],
  async handler({ tx, actor, now, limits }, { text, zone, count }) {
    const userZone = (await findUser(tx, actor.userId))?.zone ?? null;
    const time = readTime(text, { now, limits, zone, userZone, actor }, 'text');
    const next =
      count <= time.next.length ? time.next.slice(0, count) : nextOccurrences(time.trigger, time.zone, now, count);
    return viewPreview({ ...time, next }, { when: text, what: null, intent: null, userZone, now });
  },
});
