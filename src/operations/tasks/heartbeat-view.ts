import { z } from 'zod';
import { findItem } from '../../agenda/agenda.ts';
import { BEAT_OUTCOMES, type BeatOutcome, beatInterval } from '../../domain/tasks/heartbeat.ts';
import type { Language } from '../../domain/words/language.ts';
import { clockWords } from '../../engine/runs/late-words.ts';
import { heartKey } from '../../engine/tasks/heart.ts';
import { findHeart, type Heart } from '../../store/tasks/heartbeats.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayLength } from '../../voice/times.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { AgentFacts, OperationContext } from '../frame/operation.ts';
import { readingSpeech } from '../reminders/reminder-view.ts';
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
  const { tx, actor } = context;
  const settings = agent.heartbeat ?? null;
  const heart = await findHeart(tx, actor.userId, agent.name);
  const every = settings === null ? null : beatInterval(settings, heart);
  const item = await findItem(tx, heartKey(actor.userId, agent.name));
  const open = await openTasks(tx, actor.userId, agent.name);
  const working = open.find(({ state, turnId }) => state === 'in_progress' && turnId !== null) ?? null;
  const state = settings === null ? 'off' : heart.paused ? 'paused' : 'on';
  const speech = await readingSpeech(context);
  const nextAt = state === 'on' ? (item?.dueAt ?? null) : null;
  return {
    agent: agent.name,
    state,
    everySeconds: every === null ? null : every / 1000,
    definedSeconds: settings === null ? null : settings.everyMs / 1000,
    inQuietHours: settings?.inQuietHours ?? false,
    lastBeatAt: heart.lastBeatAt === null ? null : isoInstant(heart.lastBeatAt),
    outcome: heart.outcome,
    words: wordsOf({ heart, state, nextAt, every: every ?? 0, open: open.length }, speech),
    nextBeatAt: nextAt === null ? null : isoInstant(nextAt),
    open: open.length,
    working: working === null ? null : { id: working.id, description: working.description },
  };
}

interface Standing {
  readonly heart: Heart;
  readonly state: HeartbeatView['state'];
  readonly nextAt: EpochMs | null;
  readonly every: number;
  readonly open: number;
}

function wordsOf({ heart, state, nextAt, every, open }: Standing, { language, zone, now }: Speech): string {
  const { agent, outcome, lastBeatAt } = heart;
  const clock = (at: EpochMs) => clockWords(at, zone, now, language);
  if (state === 'off') return say(language, 'beat.none', { agent });
  if (state === 'paused') return say(language, 'beat.paused', { agent });
  if (lastBeatAt === null || outcome === null) {
    if (nextAt !== null) return say(language, 'beat.first', { at: clock(nextAt) });
    return say(language, open === 0 ? 'beat.emptyYet' : 'beat.yoursYet', { span: sayLength(language, every) });
  }
  // A task was added since, so the last outcome no longer holds.
  const isOver = (outcome === 'empty' || outcome === 'yours') && nextAt !== null;
  const until = heart.until === null ? null : clock(heart.until);
  return say(language, 'beat.last', {
    at: clock(lastBeatAt),
    outcome: isOver
      ? say(language, 'beat.nothingThen', { next: clock(nextAt) })
      : outcomeWords(language, { agent, outcome, until }),
  });
}

interface Outcome {
  readonly agent: string;
  readonly outcome: BeatOutcome;
  readonly until: string | null;
}

function outcomeWords(language: Language, { agent, outcome, until }: Outcome): string {
  switch (outcome) {
    case 'later':
      return until === null ? say(language, 'beat.later') : say(language, 'beat.laterAt', { until });
    case 'working':
      return say(language, 'beat.working', { agent });
    case 'busy':
      return say(language, 'beat.busy', { agent });
    case 'spoke':
      return until === null
        ? say(language, 'beat.spoke', { agent })
        : say(language, 'beat.spokeUntil', { agent, until });
    case 'quiet':
      return until === null ? say(language, 'beat.quiet') : say(language, 'beat.quietUntil', { until });
    case 'paused':
      return say(language, 'beat.wasPaused');
    case 'off':
      return say(language, 'beat.wasOff');
    default:
      return say(language, `beat.${outcome}`);
  }
}

nameViews({ Heartbeat: heartbeatView });
