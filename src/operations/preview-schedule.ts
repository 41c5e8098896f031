import { z } from 'zod';
import { splitWhen } from '../domain/trigger/split.ts';
import { findUser } from '../store/users.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { viewPreview } from './preview-view.ts';
import { checkTime, readWithZone, timeError } from './read-time.ts';
import { checkTextSize } from './schedule-limits.ts';
import { previewView } from './views.ts';

export const previewSchedule = defineOperation({
  name: 'preview-schedule',
  summary: 'Reads a whole sentence as a person would type it, and shows what would be made of it. Stores nothing.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'POST', path: '/schedules/preview' },
  input: z.strictObject({
    text: field.what.describe('What and when in one sentence: "remind me tomorrow at 9 to call Sarah"'),
    zone: field.zone.optional(),
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
  async handler({ tx, actor, now, limits }, { text, zone }) {
    checkTextSize('text', text, limits.promptBytes);
    const userZone = (await findUser(tx, actor.userId))?.zone ?? null;
    const options = { now, limits, zone, userZone, actor };
    const split = readWithZone(
      options,
      (given) => splitWhen(text, given),
      (found) => (found.ok ? found.when : null),
    );
    if (!split.ok) throw timeError(text, split.issues, options, 'text');
    checkTime(split.when, options);
    const what = split.what === '' ? null : split.what;
    return viewPreview(split.when, { when: split.whenText, what, intent: split.intent, userZone, now });
  },
});
