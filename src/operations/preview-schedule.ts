import { z } from 'zod';
import { findUser } from '../store/users.ts';
import { causeFields } from './cause-fields.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { previewCaused, withOptions } from './preview-caused.ts';
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
    ...causeFields,
  }),
  output: previewView,
  errors: [
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'trigger_cycle',
    'unknown_zone',
    'zone_needed',
    'too_large',
  ],
  async handler(context, { text, zone, locale, kind, ...given }) {
    const { tx, actor, now, limits } = context;
    checkTextSize('text', text, limits.promptBytes);
    const user = await findUser(tx, actor.userId);
    const { after, onEvent, onlyIf, checkAgain, model, ...timing } = given;
    const causes = { after, onEvent, onlyIf, checkAgain, model };
    const caused = await previewCaused(context, text, { ...timing, ...causes, kind });
    if (caused !== null) return caused;
    const options = { now, limits, zone, userZone: user?.zone ?? null, actor, locale };
    const { time, preview } = readRequest(text, options);
    const shown = previewTimed(time, timing, options, { rest: preview, user, kind, count: SHOWN });
    return withOptions(context, shown, causes, { trigger: time.trigger, kind: kind ?? preview.intent ?? 'reminder' });
  },
});
