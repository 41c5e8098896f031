import { z } from 'zod';
import { findUser } from '../store/users.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { readRequest } from './read-request.ts';
import { checkTextSize } from './schedule-limits.ts';
import { previewTimed } from './timed-preview.ts';
import { timingFields } from './timing-fields.ts';
import { previewView } from './views.ts';

/** How many of the next instants are shown. */
const SHOWN = 5;

export const previewSchedule = defineOperation({
  name: 'preview-schedule',
  summary: 'Reads a whole sentence as a person would type it, and shows what would be made of it. Stores nothing.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'POST', path: '/schedules/preview' },
  input: z.strictObject({
    text: field.what.describe('What and when in one sentence: "remind me tomorrow at 9 to call Sarah"'),
    zone: field.zone.optional(),
    locale: field.locale.optional(),
    kind: field.kind.optional(),
    ...timingFields,
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
    'too_large',
  ],
  async handler({ tx, actor, now, limits }, { text, zone, locale, kind, ...timing }) {
    checkTextSize('text', text, limits.promptBytes);
    const user = await findUser(tx, actor.userId);
    const options = { now, limits, zone, userZone: user?.zone ?? null, actor, locale };
    const { time, preview } = readRequest(text, options);
    return previewTimed(time, timing, options, { rest: preview, user, kind, count: SHOWN });
  },
});
