import { z } from 'zod';
import { limitsFor } from '../../domain/policy/budget.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { dayZone } from '../../engine/budgets/stop-for-budget.ts';
import { findShownRun } from '../../store/runs/run-views.ts';
import {
  findRaises,
  listUsageOfDay,
  scopeOf,
  sumUsage,
  sumUsageByDay,
  type UsageSum,
} from '../../store/server/token-usage.ts';
import { loadTurnOfRun } from '../../store/threads/turn-rows.ts';
import { DAY_MS, isoInstant, localDay, nextLocalDay } from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findOwnSchedule, notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

const tokens = (words: string) => z.number().int().describe(words);

const sumView = z.object({
  input: tokens('Tokens the models read'),
  output: tokens('Tokens the models wrote'),
  reserved: tokens('Tokens set aside for calls under way'),
  total: tokens('All of these together'),
  calls: tokens('Calls of a model'),
  estimated: tokens('Calls whose tokens are estimated, because the model told none or broke off'),
});

const lineView = sumView.extend({
  limit: z.number().describe('The allowed tokens, with raises'),
  raised: tokens('Tokens that were added'),
  left: z.number().describe('Tokens that are left'),
});
export type UsageLine = z.infer<typeof lineView>;

const usageView = z.object({
  day: z.string().describe("The person's local day, YYYY-MM-DD"),
  zone: z.string().describe('The zone the day is counted in'),
  endsAt: instantView.describe('When the next day begins, and with it the budgets of a day'),
  user: lineView.describe('Your use on the day'),
  schedule: lineView.nullable().describe('The use of the given schedule on the day'),
  run: lineView.nullable().describe('The use of the given run'),
  agents: z
    .array(lineView.extend({ agent: z.string().describe('The agent') }))
    .describe('The agents with a budget of their own'),
  parts: z
    .array(
      sumView.extend({
        scheduleId: z.string().nullable().describe('The schedule; null for conversations'),
        what: z.string().nullable().describe('What it says or does'),
        agent: z.string().describe('Who used them'),
      }),
    )
    .describe('The use of the day by schedule and agent, the most first, at most 50'),
  days: z.array(sumView.extend({ day: z.string().describe('YYYY-MM-DD') })).describe('The last days, newest first'),
});
export type UsageView = z.infer<typeof usageView>;

const PARTS = 50;

export const getUsage = defineOperation({
  name: 'get-usage',
  summary: 'Shows how many tokens were used and how many are left: of the day, and of a schedule or a run.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/usage' },
  input: z.strictObject({
    scheduleId: field.scheduleId.optional().describe('Also the budget of this schedule'),
    runId: field.runId.optional().describe('Also the budget of this run, and of its schedule'),
    days: z.coerce.number<string | number>().int().min(1).max(90).default(7).describe('How many days back'),
  }),
  output: usageView,
  async handler(context, { scheduleId, runId, days }) {
    const { tx, actor, now, limits, environment } = context;
    const { userId } = actor;
    const zone = await dayZone(tx, userId);
    const day = localDay(zone, now);
    const run = runId === undefined ? null : await findShownRun(tx, userId, runId);
    if (runId !== undefined && run === null) throw notFound('run', runId, 'List the runs to see which there are.');
    const wanted = scheduleId ?? run?.scheduleId;
    const schedule = wanted === undefined ? null : await findOwnSchedule(context, wanted);
    const raises = await findRaises(tx, userId, day);
    const turn = run === null ? null : await loadTurnOfRun(tx, run.id);
    const budgetOf = (name: string) => environment.agents.find((agent) => agent.name === name)?.budget;
    const amounts = limitsFor(
      limits,
      schedule === null ? undefined : budgetOf(schedule.agent),
      schedule?.policies.budget,
      true,
    );
    const parts = await listUsageOfDay(tx, userId, day, PARTS);
    const own = environment.agents.flatMap(({ name, budget }) =>
      budget?.tokensPerDay === undefined ? [] : [{ name, limit: budget.tokensPerDay }],
    );
    const since = localDay(zone, now - (days - 1) * DAY_MS);
    const history = await sumUsageByDay(tx, userId, { since, scheduleId: schedule?.id });
    return {
      day,
      zone,
      endsAt: isoInstant(nextLocalDay(zone, now)),
      user: line(await sumUsage(tx, userId, { day }), limits.tokensPerUserDay, raises.get(scopeOf.user()) ?? 0),
      schedule: schedule === null ? null : await scheduleLine(context, schedule, day, amounts.schedule ?? 0, raises),
      run:
        turn === null
          ? null
          : line(
              await sumUsage(tx, userId, { turnId: turn.id }),
              amounts.run ?? 0,
              raises.get(scopeOf.run({ turnId: turn.id })) ?? 0,
            ),
      agents: own.map(({ name, limit }) => ({
        agent: name,
        ...line(
          total(parts.filter((part) => part.agent === name)),
          limit,
          raises.get(scopeOf.agent({ agent: name })) ?? 0,
        ),
      })),
      parts: parts.map(({ scheduleId: id, what, agent, ...sum }) => ({ scheduleId: id, what, agent, ...viewSum(sum) })),
      days: history.map(({ day: of, ...sum }) => ({ day: of, ...viewSum(sum) })),
    };
  },
});

async function scheduleLine(
  { tx, actor }: OperationContext,
  { id }: Schedule,
  day: string,
  limit: number,
  raises: ReadonlyMap<string, number>,
): Promise<UsageLine> {
  const sum = await sumUsage(tx, actor.userId, { day, scheduleId: id });
  return line(sum, limit, raises.get(scopeOf.schedule({ scheduleId: id })) ?? 0);
}

function viewSum({ input, output, reserved, calls, estimated }: UsageSum) {
  return { input, output, reserved, total: input + output + reserved, calls, estimated };
}

function line(sum: UsageSum, limit: number, raised: number): UsageLine {
  const shown = viewSum(sum);
  // A library may remove a limit; JSON has no infinity.
  const whole = Math.min(limit + raised, Number.MAX_SAFE_INTEGER);
  return { ...shown, limit: whole, raised, left: Math.max(0, whole - shown.total) };
}

function total(sums: readonly UsageSum[]): UsageSum {
  const add = (of: (sum: UsageSum) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  return {
    input: add((sum) => sum.input),
    output: add((sum) => sum.output),
    reserved: add((sum) => sum.reserved),
    calls: add((sum) => sum.calls),
    estimated: add((sum) => sum.estimated),
  };
}

nameViews({ Usage: usageView, UsageSum: sumView, UsageLine: lineView });
