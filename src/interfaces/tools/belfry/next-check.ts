import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { lengthOf } from '../../../domain/policy/check-again.ts';
import { takeChoice } from '../../../engine/schedules/next-check.ts';
import { loadSchedule } from '../../../store/schedules/schedule-rows.ts';
import { describeInstant } from '../../../when/index.ts';
import { defineTool } from '../tool.ts';
import { zoneOf } from '../words-for-models.ts';

/** The agent's choice of its next check, within the bounds of its schedule. */
export const nextCheck = defineTool({
  name: 'next_check',
  description:
    'Chooses when you are woken again for this: soon when something is moving, late when nothing is, or not at all. The last call counts.',
  modes: ['silent'],
  choosing: true,
  input: z.strictObject({
    after: z.string().optional().describe('How long from now, in words: "40 minutes". Out of bounds is brought within'),
    stop: z.boolean().default(false).describe('True when there is nothing left to look at'),
    reason: z.string().max(200).optional().describe('Why you stop, in a few words; the person sees it'),
  }),
  async run({ after, stop, reason }, context) {
    const { tx, turn, run, now } = context;
    if (stop === (after !== undefined)) {
      throw new AppError('invalid_input', 'Give either after or stop: true.', {
        hint: 'after: "40 minutes" looks again then; stop: true ends it.',
      });
    }
    const schedule = turn.scheduleId === null ? null : await loadSchedule(tx, turn.scheduleId);
    const wanted = after === undefined ? { stop: reason?.trim() || null } : { afterMs: lengthOf(after) };
    const { choice, note } = await takeChoice(tx, { schedule, run, now }, wanted);
    if (choice.kind === 'stop') return { ok: true, next: null, words: 'It is not looked at again after this run.' };
    const words = describeInstant(choice.at, { zone: await zoneOf(context), now });
    return { ok: true, next: words, ...(note === null ? {} : { note }) };
  },
});
