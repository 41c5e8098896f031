import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { LATE_START_MS } from '../../../domain/policy/missed.ts';
import type { MissedOfAllView } from '../../../operations/schedules/occurrences/list-missed.ts';
import type { ChangeView } from '../../../operations/undo/list-changes.ts';
import type { RunDetail, RunView } from '../../../operations/views/run-views.ts';
import type { ReminderView, ScheduleView } from '../../../operations/views/views.ts';
import { describeInstant } from '../../../when/index.ts';
import { defineTool, type ToolCallContext } from '../tool.ts';
import { listWaiting, toldOf, withdrawn, wordAnswer, zoneOf } from '../words-for-models.ts';
import { causeFieldsOf, causeParams } from './cause-params.ts';
import { followUpFields, followUpPolicy } from './follow-up-fields.ts';

const when = z
  .string()
  .describe(
    'When, in the words the person used: "in 2 hours", "tomorrow at 9", "every weekday at 9", "2026-12-25T09:00". Never compute dates.',
  );
const zone = z
  .string()
  .optional()
  .describe(
    "IANA time zone, only when it is another than the person's own; 'user' for times that move with the person when they travel",
  );
const scheduleId = z.string().describe('The schedule_id of the schedule, from list_schedules or from when it was made');

const CHANGES = {
  pause: 'pause-schedule',
  resume: 'resume-schedule',
  skip_next: 'skip-next',
  run_now: 'run-schedule',
} as const;

const stillWaits = (): AppError =>
  new AppError('wrong_state', 'It still waits for the person, who can edit it on its card.', {
    hint: 'Take it back with cancel_schedule and ask anew, or wait for the answer.',
  });

/** The most schedules and runs for a model at a time. */
const LIST_LIMIT = 50;
const RUN_LIMIT = 20;
/** How many late runs are explained, and how many left-out ranges are reported. */
const EXPLAINED_LIMIT = 3;
const MISSED_LIMIT = 5;

export const scheduleReminder = defineTool({
  name: 'schedule_reminder',
  description:
    'Reminds the person of something at a time, once or again and again. Use it whenever they ask to be reminded, or say they must not forget. The message is what they want to hear. "Don\'t let me forget ...", "make sure I ..." and important things (medicine, deadlines) mean follow_up: true.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    message: z.string().describe('What to remind of, as a short phrase: "check the oven"'),
    when,
    zone,
    ...followUpFields,
  }),
  run: async ({ message, when: time, zone: named, ...followUp }, context) =>
    toldOf(
      await context.request('create-schedule', {
        kind: 'reminder',
        what: message,
        when: time,
        ...(named === undefined ? {} : { zone: named }),
        ...followUpPolicy(followUp),
      }),
      context,
    ),
});

export const scheduleAction = defineTool({
  name: 'schedule_action',
  description:
    'Schedules something for you to do later, in silence: you are woken with the instruction and tell the person only what is worth telling. Not for reminders. Give when for a time, or after to follow another schedule; check_again to keep an eye on something until it is done.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    instruction: z.string().describe('What to do then, complete in itself'),
    when: when.optional(),
    zone,
    ...causeParams,
  }),
  async run({ instruction, when: time, zone: named, ...causes }, context) {
    const wanted = {
      kind: 'action',
      what: instruction,
      ...(time === undefined ? {} : { when: time }),
      ...(named === undefined ? {} : { zone: named }),
      ...causeFieldsOf(causes),
    };
    return toldOf(await context.request('create-schedule', wanted), context);
  },
});

export const listSchedules = defineTool({
  name: 'list_schedules',
  description:
    'Lists what is scheduled, numbered, with the next time of each; with recent_runs also what ran lately and how it went, how reminders were answered, and what was changed.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    state: z.enum(['active', 'paused', 'all']).default('active').describe('Which ones; all: also those that are over'),
    recent_runs: z.boolean().default(false).describe('Also what ran lately, with results and lateness'),
  }),
  async run({ state, recent_runs }, context) {
    const zoneName = await zoneOf(context);
    const filter = state === 'all' ? {} : { state };
    const page = (await context.operate('list-schedules', { ...filter, sort: 'next', limit: LIST_LIMIT })) as {
      items: ScheduleView[];
    };
    const waiting = await listWaiting(context);
    const shown = state === 'all' ? page.items.filter((item) => item.state !== 'cancelled') : page.items;
    const words = (iso: string) => describeInstant(Date.parse(iso), { zone: zoneName, now: context.now });
    return {
      total: shown.length,
      schedules: shown.map((item, index) => ({
        number: index + 1,
        schedule_id: item.id,
        kind: item.kind,
        what: item.what,
        when: item.when.sentence,
        next: item.nextWords,
        state: item.state,
        ...(item.pausedUntil === null ? {} : { paused_until: words(item.pausedUntil) }),
        ...(item.waits === null ? {} : { waits: item.waits.words }),
        reason: item.stateReason,
        last_run: item.lastRun === null ? null : { state: item.lastRun.state, at: words(item.lastRun.at) },
      })),
      ...(waiting.length === 0 ? {} : { waiting_for_approval: waiting }),
      ...(recent_runs
        ? {
            recent_runs: await recentRuns(context, words),
            missed: await recentlyMissed(context, words),
            recent_changes: await recentChanges(context, words),
          }
        : {}),
    };
  },
});

export const updateSchedule = defineTool({
  name: 'update_schedule',
  description:
    'Changes a schedule: its text or its time; or pauses it (with until: it goes on by itself then), resumes it, skips its next time, or runs it once now.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    schedule_id: scheduleId,
    message: z.string().optional().describe('The new text'),
    when: when.optional(),
    zone,
    change: z
      .enum(['pause', 'resume', 'skip_next', 'run_now'])
      .optional()
      .describe('Instead of a new text or time: let it rest, go on, leave out its next time, or run once now'),
    until: z
      .string()
      .optional()
      .describe('With change: pause. Until when, in the words the person used: "Monday", "2 weeks", "15 December"'),
  }),
  async run({ schedule_id: id, message, change, until, ...time }, context) {
    if (id.startsWith('apr_')) throw stillWaits();
    const isEdit = message !== undefined || time.when !== undefined || time.zone !== undefined;
    if (isEdit && change !== undefined) {
      throw new AppError(
        'invalid_input',
        'Either change its text or time, or pause, resume or skip it: one at a time.',
        {
          hint: 'Call the tool once for each.',
        },
      );
    }
    if (until !== undefined && change !== 'pause') {
      throw new AppError('invalid_input', 'until says how long a pause lasts, and this is none.', {
        hint: 'Give it with change: pause, or leave it out. A new time of the schedule is when.',
      });
    }
    if (change !== undefined) {
      const pause = until === undefined ? {} : { until };
      return toldOf(await context.request(CHANGES[change], { id, ...pause }), context);
    }
    if (!isEdit) return wordAnswer(await context.operate('get-schedule', { id }), context);
    const edit = { id, ...(message === undefined ? {} : { what: message }), ...time };
    return toldOf(await context.request('update-schedule', edit), context);
  },
});

export const cancelSchedule = defineTool({
  name: 'cancel_schedule',
  description: 'Cancels a schedule: it will not run again. With a proposal_id: takes back what you asked for.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({ schedule_id: scheduleId }),
  async run({ schedule_id: id }, context) {
    if (id.startsWith('apr_')) return withdrawn(id, context);
    return toldOf(await context.request('cancel-schedule', { id }), context);
  },
});

async function recentRuns(context: ToolCallContext, words: (iso: string) => string): Promise<unknown[]> {
  const page = (await context.operate('list-runs', { limit: RUN_LIMIT })) as { items: RunView[] };
  const late = page.items.filter(({ latenessMs }) => (latenessMs ?? 0) >= LATE_START_MS).slice(0, EXPLAINED_LIMIT);
  const why = new Map<string, string>();
  for (const { id } of late) {
    const { lateCauses } = (await context.operate('get-run', { id })) as RunDetail;
    why.set(id, lateCauses.map((cause) => cause.words).join(' '));
  }
  const said = await reminderStates(context);
  // Its occurrence says what became of a reminder; each time it was said again says nothing more.
  const first = page.items.filter(({ cause }) => cause !== 'follow_up' && cause !== 'snooze');
  return first.map((run) => ({
    schedule_id: run.scheduleId,
    what: run.what,
    state: run.state,
    ...(said.has(run.id) ? { reminder: said.get(run.id) } : {}),
    at: words(run.startedAt ?? run.dueAt),
    late_by_seconds: run.latenessMs === null ? null : Math.round(run.latenessMs / 1000),
    ...(why.has(run.id) ? { late_because: why.get(run.id) } : {}),
    ...(run.waitsFor === null ? {} : { waits: run.waitsFor }),
    error: run.error?.message ?? null,
  }));
}

/** How the latest reminders were answered, by the run that said each: that it ran does not say that anybody heard it. */
async function reminderStates(context: ToolCallContext): Promise<ReadonlyMap<string, string>> {
  const page = (await context.operate('list-reminders', { state: 'all', limit: RUN_LIMIT })) as {
    items: ReminderView[];
  };
  const isUnseen = ({ state, toldAt }: ReminderView) => toldAt === null && (state === 'open' || state === 'said');
  return new Map(page.items.map((one) => [one.runId, isUnseen(one) ? 'unseen' : one.state]));
}

/** What was changed in this conversation in the last day. */
async function recentChanges(context: ToolCallContext, words: (iso: string) => string): Promise<unknown[]> {
  const { items } = (await context.operate('list-changes', { limit: RUN_LIMIT })) as { items: ChangeView[] };
  return items.map(({ at, did, subject: id, what, by }) => ({
    id,
    what,
    did,
    at: words(at),
    ...(by === null ? {} : { by }),
  }));
}

/** Ranges that were recently left out, each with its reason. */
async function recentlyMissed(context: ToolCallContext, words: (iso: string) => string): Promise<unknown[]> {
  const page = (await context.operate('list-all-missed', { limit: MISSED_LIMIT })) as { items: MissedOfAllView[] };
  return page.items.map(({ scheduleId, what, count, kind, reason, from, to }) => ({
    schedule_id: scheduleId,
    what,
    times: count,
    from: words(from),
    to: words(to),
    kind,
    reason,
  }));
}
