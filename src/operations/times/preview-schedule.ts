import { z } from 'zod';
import { readAfterWords } from '../../domain/schedules/after-words.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkTextSize } from '../owned/schedule-limits.ts';
import { field } from '../views/fields.ts';
import { previewView } from '../views/views.ts';
import { causeFields } from './cause-fields.ts';
import { checkOneTime } from './check-one-time.ts';
import { previewWhen } from './preview-when.ts';
import { findNamed, readCaused } from './read-cause.ts';
import { RULE_ERRORS } from './time-errors.ts';
import { timingFields } from './timing-fields.ts';

/** How many next instants are shown. */
const SHOWN = 5;

export const previewSchedule = defineOperation({
  name: 'preview-schedule',
  summary: 'Reads a whole sentence as a person would type it, and shows the resulting schedule. Stores nothing.',
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
  errors: [...RULE_ERRORS, 'trigger_cycle', 'too_large'],
  async handler(context, { text, locale, ...wanted }) {
    checkTextSize('text', text, context.limits.promptBytes, 'promptBytes');
    const shown = { locale, count: SHOWN };
    const isBeside = wanted.after !== undefined || wanted.onEvent !== undefined;
    if (isBeside) checkOneTime(wanted);
    const split = isBeside ? { what: text, when: undefined, start: text.length } : await findCauseWords(context, text);
    if (split === null) return previewWhen(context, { ...wanted, request: { text, orTime: false } }, shown);
    const { what, when, start } = split;
    const spans = when === undefined ? [] : [{ start, end: start + when.length, kind: 'recurrence' } as const];
    const cause = await readCaused(context, { ...wanted, when }, null);
    const around = { what, intent: 'action', spans } as const;
    return previewWhen(context, { ...wanted, when, kind: wanted.kind ?? 'action' }, { ...shown, cause, around });
  },
});

interface CauseWords {
  readonly what: string;
  /** The words that name the schedule to follow; undefined when that was given separately. */
  readonly when: string | undefined;
  readonly start: number;
}

/** The words at the end of a text that name a schedule to run after. A text that only mentions "after" has none. */
async function findCauseWords(context: OperationContext, text: string): Promise<CauseWords | null> {
  if (!/\bafter\b/i.test(text)) return null;
  for (const { index } of text.matchAll(/(?<=^|\s)\S/g)) {
    const words = index > 0 ? readAfterWords(text.slice(index)) : null;
    if (words === null) continue;
    const source = await findNamed(context, words.schedule).catch(() => null);
    if (source !== null) return { what: text.slice(0, index).trim(), when: text.slice(index).trim(), start: index };
  }
  return null;
}
