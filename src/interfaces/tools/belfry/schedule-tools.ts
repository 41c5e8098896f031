import { z } from 'zod';
import { describeInstant } from '../../../domain/trigger/describe.ts';
import type { RunView, ScheduleAnswer, ScheduleView } from '../../../operations/views.ts';
import { loadUserZone } from '../../../store/message-rows.ts';
import { defineTool, type ToolCallContext } from '../tool.ts';

const when = z
  .string()
  .describe(
    'When, in the words the person used: "in 2 hours", "tomorrow at 9", "every weekday at 9", "2026-12-25T09:00". Never compute dates.',
  );
const zone = z.string().optional().describe("IANA time zone, only when it is another than the person's own");
const scheduleId = z.string().describe('The schedule_id of the schedule, from list_schedules or from when it was made');

/** How many schedules and runs a model is shown at a time. */
const LIST_LIMIT = 50;
const RUN_LIMIT = 20;

export const scheduleReminder = defineTool({
  name: 'schedule_reminder',
  description:
    'Reminds the person of something at a time, once or again and again. Use it whenever they ask to be reminded, or say they must not forget. The message is what they want to hear.',
  modes: ['conversational'],
  input: z.strictObject({
    message: z.string().describe('What to remind of, as a short phrase: "check the oven"'),
    when,
    zone,
  }),
  run: async ({ message, ...rest }, context) =>
    created(await context.operate('create-schedule', { kind: 'reminder', what: message, ...rest }), context),
});

export const scheduleAction = defineTool({
  name: 'schedule_action',
  description:
    'Schedules something for you to do later, in silence: you are woken with the instruction and tell the person only what is worth telling. Not for reminders.',
  modes: ['conversational'],
  input: z.strictObject({ instruction: z.string().describe('What to do then, complete in itself'), when, zone }),
  run: async ({ instruction, ...rest }, context) =>
    created(await context.operate('create-schedule', { kind: 'action', what: instruction, ...rest }), context),
});

export const listSchedules = defineTool({
  name: 'list_schedules',
  description:
    'Lists what is scheduled, numbered, with the next time of each; with recent_runs also what ran lately and how it went.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({
    state: z.enum(['active', 'paused', 'all']).default('active'),
    recent_runs: z.boolean().default(false).describe('Also what ran lately, with results and lateness'),
  }),
  async run({ state, recent_runs }, context) {
    const zoneName = await zoneOf(context);
    const filter = state === 'all' ? {} : { state };
    const page = (await context.operate('list-schedules', { ...filter, sort: 'next', limit: LIST_LIMIT })) as {
      items: ScheduleView[];
    };
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
        reason: item.stateReason,
        last_run: item.lastRun === null ? null : { state: item.lastRun.state, at: words(item.lastRun.at) },
      })),
      ...(recent_runs ? { recent_runs: await recentRuns(context, words) } : {}),
    };
  },
});

export const updateSchedule = defineTool({
  name: 'update_schedule',
  description: 'Changes a schedule: its text, its time, or pauses, resumes or skips the next time of it.',
  modes: ['conversational'],
  input: z.strictObject({
    schedule_id: scheduleId,
    message: z.string().optional().describe('The new text'),
    when: when.optional(),
    zone,
    change: z.enum(['pause', 'resume', 'skip_next']).optional(),
  }),
  async run({ schedule_id: id, message, change, ...time }, context) {
    let answer: unknown;
    if (message !== undefined || time.when !== undefined || time.zone !== undefined) {
      answer = await context.operate('update-schedule', {
        id,
        ...(message === undefined ? {} : { what: message }),
        ...time,
      });
    }
    if (change !== undefined || answer === undefined) {
      const operation = {
        pause: 'pause-schedule',
        resume: 'resume-schedule',
        skip_next: 'skip-next',
        none: 'get-schedule',
      }[change ?? 'none'];
      answer = await context.operate(operation, { id });
    }
    return created(answer, context);
  },
});

export const cancelSchedule = defineTool({
  name: 'cancel_schedule',
  description: 'Cancels a schedule: it will not run again.',
  modes: ['conversational'],
  input: z.strictObject({ schedule_id: scheduleId }),
  async run({ schedule_id: id }, context) {
    const { schedule, confirmation } = asAnswer(await context.operate('cancel-schedule', { id }));
    return { ok: true, schedule_id: schedule.id, what: schedule.what, confirmation };
  },
});

/** What a model hears of a schedule it made or changed: words it can repeat to the person. */
async function created(value: unknown, context: ToolCallContext): Promise<unknown> {
  const { schedule, confirmation, next, assumptions, warnings } = asAnswer(value);
  const zoneName = await zoneOf(context);
  return {
    ok: true,
    schedule_id: schedule.id,
    kind: schedule.kind,
    what: schedule.what,
    state: schedule.state,
    sentence: schedule.when.sentence,
    confirmation,
    next: next.map((iso) => describeInstant(Date.parse(iso), { zone: zoneName, now: context.now })),
    assumptions: assumptions.map(({ message }) => message),
    warnings: warnings.map(({ message }) => message),
  };
}

function asAnswer(value: unknown): ScheduleAnswer {
  const answer = value as Partial<ScheduleAnswer> & Partial<ScheduleView>;
  if (answer.schedule !== undefined) return answer as ScheduleAnswer;
  const schedule = value as ScheduleView;
  const next = schedule.nextAt === null ? [] : [schedule.nextAt];
  return { schedule, confirmation: schedule.nextWords ?? schedule.when.sentence, next, assumptions: [], warnings: [] };
}

async function recentRuns(context: ToolCallContext, words: (iso: string) => string): Promise<unknown[]> {
  const page = (await context.operate('list-runs', { limit: RUN_LIMIT })) as { items: RunView[] };
  return page.items.map((run) => ({
    schedule_id: run.scheduleId,
    what: run.what,
    state: run.state,
    at: words(run.startedAt ?? run.dueAt),
    late_by_seconds: run.latenessMs === null ? null : Math.round(run.latenessMs / 1000),
    error: run.error?.message ?? null,
  }));
}

async function zoneOf({ tx, turn }: ToolCallContext): Promise<string> {
  return (await loadUserZone(tx, turn.userId)) ?? 'UTC';
}
