import { z } from 'zod';
import { findUser } from '../store/users.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { findRequest } from './read-request.ts';
import { readTime } from './read-time.ts';
import { previewTimed } from './timed-preview.ts';
import { timingFields } from './timing-fields.ts';
import { previewView } from './views.ts';

/** How many instants may be asked for. */
const COUNT_LIMIT = 100;

export const explain = defineOperation({
  name: 'explain',
  summary:
    'Says what a time means, alone or in a whole request: the sentence, the next instants, what was assumed, what to beware of. Stores nothing.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'POST', path: '/explain' },
  input: z.strictObject({
    text: field.when.describe(
      'A time in words or as a pattern ("every weekday at 9", "0 9 * * 1-5"), or a request with a time in it',
    ),
    zone: field.zone.optional(),
    locale: field.locale.optional(),
    kind: field.kind.optional(),
    ...timingFields,
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
  async handler({ tx, actor, now, limits }, { text, zone, locale, kind, count, ...timing }) {
    const user = await findUser(tx, actor.userId);
    const options = { now, limits, zone, userZone: user?.zone ?? null, actor, locale };
    const found = findRequest(text, options);
    // What holds no time at all is refused as a time, with the words to blame.
    const time = found?.time ?? readTime(text, options, 'text');
    const rest = found?.preview ?? { when: text, what: null, intent: null, spans: time.spans };
    return previewTimed(time, timing, options, { rest, user, kind, count });
  },
});
