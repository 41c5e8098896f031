import { z } from 'zod';
import { LIMIT_NAMES, type LimitSetting, limitFact, settingEnv } from '../../domain/limit-settings.ts';
import { dayOf } from '../../domain/policy/do-not-disturb.ts';
import { dayZone } from '../../engine/budgets/stop-for-budget.ts';
import { countInferred } from '../../store/approval/proposals.ts';
import { listLinks } from '../../store/channels/channel-links.ts';
import { spokenOn } from '../../store/channels/deferred-messages.ts';
import { listHooks } from '../../store/hooks/hooks.ts';
import { listTokens } from '../../store/people/tokens.ts';
import { findUser } from '../../store/people/users.ts';
import { newestTimes } from '../../store/server/newest-times.ts';
import { findRaises, scopeOf, sumUsage } from '../../store/server/token-usage.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { listTemplates } from '../../store/templates/templates.ts';
import {
  DAY_MS,
  describeMs,
  type EpochMs,
  HOUR_MS,
  isoInstant,
  localDay,
  MINUTE_MS,
  nextLocalDay,
} from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { countPlaces, roomAt } from '../owned/schedule-limits.ts';
import { type LimitInUse, limitInUseView } from './limits-view.ts';

/** The use of a limit. */
interface Use {
  readonly used: number;
  readonly agent?: string | null;
  /** When time alone brings room, if the limit is reached. */
  readonly roomAt?: EpochMs | undefined;
  /** What the person got beyond the limit. */
  readonly raised?: number;
}

/** Counts the use of a limit, where there may be much only up to the allowed amount. */
type CountUse = (context: OperationContext, allowed: number) => Promise<Use | null>;

export const listLimits = defineOperation({
  name: 'list-limits',
  summary: 'Lists the limits that apply to you, your present use, and the setting that changes each.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/limits' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(limitInUseView).describe('Every limit') }),
  async handler(context) {
    const items: LimitInUse[] = [];
    for (const name of LIMIT_NAMES) items.push(await viewLimit(context, name));
    return { items: [...items.slice(0, SPEECH_AT), await viewDailyMessages(context), ...items.slice(SPEECH_AT)] };
  },
});

/** The limit of unprompted messages is listed after that of proposals. */
const SPEECH_AT = LIMIT_NAMES.indexOf('proposalsPerHour') + 1;

async function viewLimit(context: OperationContext, name: LimitSetting): Promise<LimitInUse> {
  const { limit, kind, factor, title, description, unit } = limitFact(name);
  const value = context.limits[limit];
  const use = (await USES[name]?.(context, Number.isFinite(value) ? value : COUNTED_AT_MOST)) ?? null;
  const allowed = Number.isFinite(value) ? value / factor + (use?.raised ?? 0) : null;
  const words = allowed === null ? 'no limit' : kind === 'time' ? describeMs(allowed) : amountWords(allowed, unit);
  return {
    name,
    env: settingEnv(name),
    title,
    description,
    allowed,
    unit,
    words,
    ...viewUse(context, use, allowed, name),
  };
}

async function viewDailyMessages(context: OperationContext): Promise<LimitInUse> {
  const { tx, actor, now, environment, engine } = context;
  const user = await findUser(tx, actor.userId);
  const day = dayOf(now, user?.zone ?? null);
  const rows: { agent: string; allowed: number; used: number }[] = [];
  for (const { name: agent } of environment.agents) {
    const used = await spokenOn(tx, actor.userId, agent, day);
    rows.push({ agent, used, allowed: engine.speech.dailyMessages(agent) });
  }
  // The row closest to its own limit is shown.
  const [nearest] = rows.sort((a, b) => a.allowed - a.used - (b.allowed - b.used) || b.used - a.used);
  const allowed = nearest?.allowed ?? null;
  const use = {
    used: nearest?.used ?? 0,
    agent: nearest !== undefined && nearest.used > 0 ? nearest.agent : null,
    roomAt: nextLocalDay(user?.zone ?? 'UTC', now),
  };
  return {
    name: 'dailyMessages',
    env: settingEnv('dailyMessages'),
    title: 'Messages of an agent by itself a day',
    description: 'How many messages a day an agent may send you by itself, reminders not counted',
    allowed,
    unit: 'messages',
    words: allowed === null ? 'no limit' : amountWords(allowed, 'messages'),
    ...viewUse(context, use, allowed, 'dailyMessages'),
  };
}

function viewUse({ environment }: OperationContext, use: Use | null, allowed: number | null, name: string) {
  const used = use?.used ?? null;
  const left = used === null || allowed === null ? null : Math.max(0, allowed - used);
  return {
    used,
    left,
    agent: use?.agent ?? null,
    roomAt: left === 0 && use?.roomAt !== undefined ? isoInstant(use.roomAt) : null,
    source: environment.settings?.().find(({ key }) => key === name)?.source ?? null,
  };
}

const grouped = new Intl.NumberFormat('en-US');

/** `8 KB`, `200 schedules`, `1 day` */
function amountWords(amount: number, unit: string): string {
  if (unit === 'bytes' && amount % 1024 === 0) return `${amount / 1024} KB`;
  return `${grouped.format(amount)} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** The highest count where there is no limit. */
const COUNTED_AT_MOST = 10_000;

/** Counts what came within a span of time. */
const within =
  (kind: 'schedule' | 'run_by_hand', spanMs: number): CountUse =>
  async ({ tx, actor, now }, allowed) => {
    const times = await newestTimes(tx, kind, actor.userId, { since: now - spanMs + 1, limit: allowed });
    return { used: times.length, roomAt: roomAt(times, { allowed, spanMs }) };
  };

/** For a limit per agent: the agent with the highest use. */
const mostOf =
  (count: (context: OperationContext, agent: string, allowed: number) => Promise<Use>): CountUse =>
  async (context, allowed) => {
    let most: Use | null = null;
    for (const { name } of context.environment.agents) {
      const use = await count(context, name, allowed);
      if (most === null || use.used > most.used) most = { ...use, agent: name };
    }
    return most === null || most.used > 0 ? most : { used: 0 };
  };

const usesApproved = ({ environment }: OperationContext) =>
  environment.agents.some(({ toolset }) => toolset === 'approved');

/** How the use of each limit is counted. Limits that are missing here apply to each thing by itself. */
const USES: Readonly<Partial<Record<LimitSetting, CountUse>>> = {
  activeSchedulesPerUser: async ({ tx, actor }, allowed) => ({ used: await countPlaces(tx, actor.userId, allowed) }),
  activeSchedulesApproved: async (context, allowed) =>
    usesApproved(context) ? { used: await countPlaces(context.tx, context.actor.userId, allowed) } : null,
  creationsPerMinute: within('schedule', MINUTE_MS),
  runsByHandPerMinute: within('run_by_hand', MINUTE_MS),
  proposalsPerHour: mostOf(async ({ tx, actor, now }, agent, allowed) => {
    const since = now - HOUR_MS + 1;
    const times = await newestTimes(tx, 'proposal', actor.userId, { since, limit: allowed, agent });
    return { used: times.length, roomAt: roomAt(times, { allowed, spanMs: HOUR_MS }) };
  }),
  openTasksPerList: mostOf(async ({ tx, actor }, agent) => ({
    used: (await openTasks(tx, actor.userId, agent)).length,
  })),
  checkInsPerDay: mostOf(async ({ tx, actor, now }, agent) => ({
    used: await countInferred(tx, actor.userId, { agent, since: now - DAY_MS + 1 }),
  })),
  hooksPerUser: async ({ tx, actor }) => ({ used: (await listHooks(tx, actor.userId)).length }),
  templatesPerUser: async ({ tx, actor }) => ({ used: (await listTemplates(tx, actor.userId)).length }),
  linksPerUser: async ({ tx, actor }) => ({ used: (await listLinks(tx, actor.userId)).length }),
  accessTokensPerUser: async ({ tx, actor, now }, allowed) => ({
    used: (await listTokens(tx, actor.userId, { before: null, liveAt: now, limit: allowed })).length,
  }),
  tokensPerUserDay: async ({ tx, actor, now }) => {
    const zone = await dayZone(tx, actor.userId);
    const day = localDay(zone, now);
    const { input, output, reserved } = await sumUsage(tx, actor.userId, { day });
    const raised = (await findRaises(tx, actor.userId, day)).get(scopeOf.user()) ?? 0;
    return { used: input + output + reserved, roomAt: nextLocalDay(zone, now), raised };
  },
};
