import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { nameOne } from '../../../domain/reminders/naming.ts';
import type { ReminderView } from '../../../operations/views/views.ts';
import { defineTool, type ToolCallContext } from '../tool.ts';
import { toldOfDeed } from '../words-for-models.ts';

const which = {
  reminder_id: z.string().optional().describe('The id of the reminder (rem_...); needed when several are open'),
  about: z.string().optional().describe('Instead of the id: words of the reminder, as the person named it'),
};

export const acknowledgeReminder = defineTool({
  name: 'acknowledge_reminder',
  description:
    'Marks a reminder as done, so that no follow-up comes. Use it when the person says that they did it, or when their message settles it. If several are open and they named none, ask which one.',
  modes: ['conversational'],
  input: z.strictObject(which),
  async run(wanted, context) {
    const { id } = await chooseReminder(wanted, context);
    return toldOfDeed(await context.requestDeed('acknowledge-reminder', { id }), answered);
  },
});

export const snoozeReminder = defineTool({
  name: 'snooze_reminder',
  description:
    'Puts a reminder that came off until later: it comes again then. Use it for "snooze", "in 20 minutes again", "later today", "tomorrow".',
  modes: ['conversational'],
  input: z.strictObject({
    until: z
      .string()
      .describe(
        'For how long or until when, in the words the person used: "20 minutes", "tomorrow at 9", "after lunch"',
      ),
    ...which,
  }),
  async run({ until, ...wanted }, context) {
    const { id } = await chooseReminder(wanted, context, true);
    return toldOfDeed(await context.requestDeed('snooze-reminder', { id, until }), answered);
  },
});

export const reopenReminder = defineTool({
  name: 'reopen_reminder',
  description:
    'Opens a reminder again that counts as done, was stopped or got no answer, so that its follow-ups come anew: "I have not done it after all", "that was not what I meant by done".',
  rare: 'opens a reminder again that counts as done by mistake',
  modes: ['conversational'],
  input: z.strictObject(which),
  async run(wanted, context) {
    const { id } = wanted.reminder_id === undefined ? await chooseOver(wanted, context) : { id: wanted.reminder_id };
    return toldOfDeed(await context.requestDeed('reopen-reminder', { id }), answered);
  },
});

/** The named ended reminder; without a name, the one that ended last. */
async function chooseOver({ about }: { readonly about?: string | undefined }, context: ToolCallContext) {
  const given = await listGiven(context);
  const over = given
    .filter(({ endedAt, maxFollowUps }) => endedAt !== null && maxFollowUps > 0)
    .sort((one, other) => (other.endedAt ?? '').localeCompare(one.endedAt ?? ''));
  const chosen = (about === undefined ? null : nameOne(over, about)) ?? over[0];
  if (chosen !== undefined) return chosen;
  throw new AppError('not_found', 'No reminder with follow-ups has ended in this conversation.', {
    hint: 'To be reminded again, call snooze_reminder or schedule_reminder.',
  });
}

/** The reminders of this conversation, newest first. */
async function listGiven({ operate, turn }: ToolCallContext): Promise<readonly ReminderView[]> {
  const page = (await operate('list-reminders', { state: 'all', threadId: turn.threadId, limit: 20 })) as {
    items: ReminderView[];
  };
  return page.items.filter(({ deliveredAt }) => deliveredAt !== null);
}

/** The named reminder; without a name, the only open one, or else the newest. */
async function chooseReminder(
  { reminder_id, about }: { readonly reminder_id?: string | undefined; readonly about?: string | undefined },
  context: ToolCallContext,
  alsoOver = false,
): Promise<{ readonly id: string }> {
  if (reminder_id !== undefined) return { id: reminder_id };
  const given = await listGiven(context);
  const open = given.filter(({ state }) => state === 'open');
  if (about !== undefined) {
    const named = nameOne(open, about) ?? nameOne(given, about);
    if (named !== null) return named;
  }
  // A reminder that this message itself settled comes before older ones, when the message now asks to snooze.
  const [last] = given;
  const justSettled = alsoOver && last?.state === 'acknowledged' && last.acknowledgedBy === 'message';
  if (justSettled && open.length === 0) return last;
  const [only] = open;
  if (only !== undefined && open.length === 1) return only;
  if (open.length === 0 && last !== undefined) return last;
  if (last === undefined) {
    throw new AppError('not_found', 'No reminder has come in this conversation.', {
      hint: 'To be reminded of something, call schedule_reminder.',
    });
  }
  throw new AppError('which_reminder', `${open.length} reminders are open, and it is not clear which one is meant.`, {
    hint: 'Ask the person which one, then call again with its reminder_id.',
    details: { open: open.map(({ id, what }) => ({ reminder_id: id, what })) },
  });
}

function answered({ id, what, state, words, followUps, maxFollowUps }: ReminderView) {
  return { ok: true, reminder_id: id, what, state, words, follow_ups: followUps, max_follow_ups: maxFollowUps };
}
