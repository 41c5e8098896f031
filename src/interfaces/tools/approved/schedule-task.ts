import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { defineTool, type ToolCallContext } from '../tool.ts';
import { listWaiting, toldOf, withdrawn } from '../words-for-models.ts';

const input = z.strictObject({
  operation: z.enum(['create', 'list', 'update', 'delete']).describe('What to do'),
  command_text: z
    .string()
    .optional()
    .describe('What to do at each run, complete in itself. "@alice ..." at the beginning addresses that agent'),
  schedule_type: z.enum(['cron', 'interval']).optional().describe('By a pattern, or every so often'),
  interval_value: z.number().int().positive().optional().describe('With interval: how many units lie between two runs'),
  interval_unit: z
    .enum(['seconds', 'minutes', 'hours', 'days', 'weeks'])
    .optional()
    .describe('With interval: the unit'),
  cron_expression: z.string().optional().describe('With cron: five fields such as "0 9 * * 1-5", or a time in words'),
  description: z.string().max(500).optional().describe('Why you want it; shown to the person as yours'),
  schedule_id: z.string().optional().describe('For update and delete: which; for delete also a proposal_id'),
});
type Input = z.output<typeof input>;

/** The most schedules for a model. */
const LIST_LIMIT = 50;

/** The only tool of the toolset `approved`: the person approves what it makes and changes. */
export const scheduleTask = defineTool({
  name: 'schedule_task',
  description:
    'Makes, lists, changes or deletes schedules. Making and changing waits for the person, who sees a card; you are told their answer. Answers pending_approval: say what waits and go on without it.',
  modes: ['conversational', 'silent'],
  input,
  async run(wanted, context) {
    const { operation, description } = wanted;
    switch (operation) {
      case 'list':
        return list(context);
      case 'create': {
        const { agent, what } = addressed(required(wanted, 'command_text'));
        const asked = { kind: 'action', what, when: timeOf(wanted), ...(agent === null ? {} : { agent }) };
        return toldOf(await context.request('create-schedule', asked, description), context);
      }
      case 'update': {
        const id = required(wanted, 'schedule_id');
        const change = { id, ...(await changedText(wanted, id, context)), ...changedTime(wanted) };
        return toldOf(await context.request('update-schedule', change, description), context);
      }
      case 'delete': {
        const id = required(wanted, 'schedule_id');
        if (id.startsWith('apr_')) return withdrawn(id, context);
        return toldOf(await context.request('cancel-schedule', { id }, description), context);
      }
      default:
        return operation satisfies never;
    }
  },
});

function required(wanted: Input, field: 'command_text' | 'schedule_id'): string {
  const value = wanted[field];
  if (value !== undefined && value.trim() !== '') return value;
  throw new AppError('invalid_input', `${wanted.operation} needs ${field}.`, { hint: `Call it again with ${field}.` });
}

/** "@alice water the plants": the agent, and the text. */
function addressed(command: string): { readonly agent: string | null; readonly what: string } {
  const [, agent, what] = /^\s*@([^\s:,]+)[:,]?\s+([\s\S]+)$/.exec(command) ?? [];
  return agent === undefined || what === undefined ? { agent: null, what: command } : { agent, what };
}

function timeOf(wanted: Input): string {
  const { schedule_type: type, interval_value: value, interval_unit: unit, cron_expression: pattern } = wanted;
  if (type === 'interval') {
    if (value !== undefined && unit !== undefined) return `every ${value} ${unit}`;
    throw new AppError('invalid_input', 'schedule_type "interval" needs interval_value and interval_unit.', {
      hint: 'For example interval_value 30 with interval_unit "minutes".',
    });
  }
  if (type === 'cron' && pattern !== undefined && pattern.trim() !== '') return pattern;
  const missing = type === 'cron' ? 'schedule_type "cron" needs cron_expression' : 'schedule_type is missing';
  throw new AppError('invalid_input', `${missing}.`, {
    hint: 'Give schedule_type "cron" with cron_expression, or "interval" with interval_value and interval_unit.',
  });
}

function changedTime(wanted: Input): { readonly when?: string } {
  const { schedule_type, interval_value, interval_unit, cron_expression } = wanted;
  const named = [schedule_type, interval_value, interval_unit, cron_expression].some((part) => part !== undefined);
  return named ? { when: timeOf(wanted) } : {};
}

/** A schedule keeps its agent: addressing another one asks for a new schedule. */
async function changedText(wanted: Input, id: string, context: ToolCallContext): Promise<{ readonly what?: string }> {
  if (wanted.command_text === undefined) return {};
  const { agent, what } = addressed(required(wanted, 'command_text'));
  if (agent === null) return { what };
  const schedule = (await context.operate('get-schedule', { id })) as ScheduleView;
  if (schedule.agent === agent) return { what };
  throw new AppError('invalid_input', `${id} belongs to ${schedule.agent}; it cannot be given to ${agent}.`, {
    hint: 'Delete it and create a new one for that agent.',
  });
}

async function list(context: ToolCallContext): Promise<unknown> {
  const page = (await context.operate('list-schedules', { sort: 'next', limit: LIST_LIMIT })) as {
    items: ScheduleView[];
  };
  const shown = page.items.filter(({ state }) => state !== 'cancelled');
  return {
    total: shown.length,
    schedules: shown.map(({ id, what, when, nextWords, state, stateReason, waits }) => ({
      schedule_id: id,
      command_text: what,
      when: when.sentence,
      next: nextWords,
      state,
      reason: stateReason ?? waits?.words ?? null,
    })),
    waiting_for_approval: await listWaiting(context),
  };
}
