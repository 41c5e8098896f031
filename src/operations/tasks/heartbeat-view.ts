import { z } from 'zod';
import { findItem } from '../../agenda/agenda.ts';
import { BEAT_OUTCOMES, type BeatOutcome, beatInterval } from '../../domain/tasks/heartbeat.ts';
import { clockWords } from '../../engine/runs/late-words.ts';
import { heartKey } from '../../engine/tasks/heart.ts';
import { findHeart, type Heart } from '../../store/tasks/heartbeats.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { describeMs, type EpochMs, isoInstant } from '../../when/index.ts';
import type { AgentFacts, OperationContext } from '../frame/operation.ts';
import { readingZone } from '../reminders/reminder-view.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

export const heartbeatView = z.object({
  agent: z.string().describe('The agent'),
  state: z
    .enum(['on', 'paused', 'off'])
    .describe('Its state; "paused": you stopped it, "off": the agent\'s definition has none'),
  everySeconds: z.number().nullable().describe('The interval; null when it is off'),
  definedSeconds: z
    .number()
    .nullable()
    .describe("The interval of the agent's definition, which differs when you chose one of your own"),
  inQuietHours: z.boolean().describe('Whether it works in your quiet hours'),
  lastBeatAt: instantView.nullable().describe('The last heartbeat; null when there was none'),
  outcome: z
    .enum(BEAT_OUTCOMES)
    .nullable()
    .describe(
      'Its outcome: "took" a task, or why it took none: nothing open ("empty"), only tasks of yours ("yours"), a retry later, a task under way ("working"), "busy", you "spoke", "quiet" hours, "paused", "off"',
    ),
  words: z.string().describe('The same in words, to be shown'),
  nextBeatAt: instantView.nullable().describe('The next heartbeat; null until there is a task to take'),
  open: z.number().int().describe('How many open tasks its list has'),
  working: z
    .object({ id: z.string().describe('tsk_...'), description: z.string().describe('What it is') })
    .nullable()
    .describe('The task in progress'),
});
export type HeartbeatView = z.infer<typeof heartbeatView>;

/** The heartbeat of an agent for a person. */
export async function viewHeartbeat(context: OperationContext, agent: AgentFacts): Promise<HeartbeatView> {
  const { tx, actor, now } = context;
  const settings = agent.heartbeat ?? null;
  const heart = await findHeart(tx, actor.userId, agent.name);
  const every = settings === null ? null : beatInterval(settings, heart);
  const item = await findItem(tx, heartKey(actor.userId, agent.name));
  const open = await openTasks(tx, actor.userId, agent.name);
  const working = open.find(({ state, turnId }) => state === 'in_progress' && turnId !== null) ?? null;
  const state = settings === null ? 'off' : heart.paused ? 'paused' : 'on';
  const zone = await readingZone(context);
  const nextAt = state === 'on' ? (item?.dueAt ?? null) : null;
  return {
    agent: agent.name,
    state,
    everySeconds: every === null ? null : every / 1000,
    definedSeconds: settings === null ? null : settings.everyMs / 1000,
    inQuietHours: settings?.inQuietHours ?? false,
    lastBeatAt: heart.lastBeatAt === null ? null : isoInstant(heart.lastBeatAt),
    outcome: heart.outcome,
    words: wordsOf({ heart, state, nextAt, now, zone, every: every ?? 0, open: open.length }),
    nextBeatAt: nextAt === null ? null : isoInstant(nextAt),
    open: open.length,
    working: working === null ? null : { id: working.id, description: working.description },
  };
}

interface Standing {
  readonly heart: Heart;
  readonly state: HeartbeatView['state'];
  readonly nextAt: EpochMs | null;
  readonly now: EpochMs;
  readonly zone: string;
  readonly every: number;
  readonly open: number;
}

function wordsOf({ heart, state, nextAt, now, zone, every, open }: Standing): string {
  const { agent, outcome, until, lastBeatAt } = heart;
  if (state === 'off') return `${agent} takes no task by itself: it is defined without a heartbeat.`;
  if (state === 'paused') return `You paused it: ${agent} takes no task by itself until you resume it.`;
  if (lastBeatAt === null || outcome === null) {
    return nextAt === null
      ? `No beat yet: ${open === 0 ? 'the list is empty' : 'what is on the list is yours'}. A new task is taken within ${describeMs(every)}.`
      : `No beat yet; the first one comes at ${clockWords(nextAt, zone, now)}.`;
  }
  // A task was added since, so the last outcome no longer holds.
  if ((outcome === 'empty' || outcome === 'yours') && nextAt !== null)
    return `${clockWords(lastBeatAt, zone, now)}: nothing was to do then. The next task is taken at ${clockWords(nextAt, zone, now)}.`;
  return `${clockWords(lastBeatAt, zone, now)}: ${outcomeWords(agent, outcome, until === null ? null : clockWords(until, zone, now))}`;
}

function outcomeWords(agent: string, outcome: BeatOutcome, until: string | null): string {
  switch (outcome) {
    case 'took':
      return 'took the next task.';
    case 'empty':
      return 'nothing to do, the list was empty.';
    case 'yours':
      return 'nothing to do, what is left on the list is yours.';
    case 'later':
      return `nothing yet: what did not work is tried again${until === null ? ' later' : ` at ${until}`}.`;
    case 'working':
      return `nothing new: ${agent} was at work on a task, and takes one at a time.`;
    case 'busy':
      return `nothing: ${agent} was busy with something else.`;
    case 'spoke':
      return `nothing: you had just spoken with ${agent}${until === null ? '' : `, so it waits until ${until}`}.`;
    case 'quiet':
      return `nothing: quiet hours${until === null ? '' : ` until ${until}`}.`;
    case 'paused':
      return 'nothing: it was paused.';
    case 'off':
      return 'nothing: the agent was defined without a heartbeat.';
    default:
      return outcome satisfies never;
  }
}

nameViews({ Heartbeat: heartbeatView });
