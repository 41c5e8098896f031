import { z } from 'zod';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { previewView } from '../views/views.ts';
import { previewWhen } from './preview-when.ts';
import { timingFields } from './timing-fields.ts';

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
  async handler(context, { text, locale, count, ...wish }) {
    return previewWhen(context, { ...wish, request: { text, orTime: true } }, { locale, count });
  },
});
