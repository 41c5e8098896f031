import { capital } from '../../voice/capital.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Finding } from '../health/finding.ts';
import type { ScheduleState } from '../schedules/schedule.ts';
import { shorten } from '../shorten.ts';
import type { Language } from '../words/language.ts';
import { spanShort } from './health-words.ts';

/** The kinds of problems, the most serious first, in the order of display. */
export const ATTENTION_KINDS = [
  'clock',
  'doubts',
  'health',
  'channel',
  'model',
  'budget',
  'failing',
  'overdue',
  'late',
  'missed',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** The action of the button: runs the schedule now, resumes it, or opens the page for the repair. */
export const ATTENTION_ACTS = ['run', 'resume', 'look', 'answer'] as const;
export type AttentionAct = (typeof ATTENTION_ACTS)[number];

/** A problem for a person: what, why, and what helps. */
export interface Attention {
  readonly kind: AttentionKind;
  /** Equal for the same problem at every read. */
  readonly key: string;
  readonly title: string;
  readonly reason: string;
  readonly at: EpochMs | null;
  readonly agent: string | null;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  /** The question of Belfry that `answer` answers. */
  readonly offerId: string | null;
  readonly button: { readonly act: AttentionAct; readonly words: string };
  /** The page that `look` opens. */
  readonly page: string;
}

export interface AttentionFacts {
  readonly ticks: boolean;
  /** Why nothing is woken, if known. */
  readonly doubts: number;
  /** The doctor's serious findings; empty for people who do not administer this Belfry. */
  readonly wrong: readonly Finding[];
  readonly channels: readonly { readonly channel: string; readonly words: string }[];
  /** Linked addresses at which sending fails. */
  readonly links: readonly {
    readonly id: string;
    readonly label: string;
    readonly failure: string | null;
    readonly since: EpochMs;
  }[];
  readonly models: readonly { readonly provider: string; readonly model: string; readonly lastError: string | null }[];
  readonly budgets: readonly { readonly id: string; readonly words: string; readonly at: EpochMs }[];
  readonly failing: readonly FailingFacts[];
  readonly overdue: readonly OverdueFacts[];
  readonly late: readonly LateFacts[];
  readonly missed: readonly MissedFacts[];
  /** False for a read-only caller: every button then only opens a page. */
  readonly mayChange: boolean;
  readonly language: Language;
  /** An instant in the person's words. */
  readonly clock: (at: EpochMs) => string;
  /** A range in the person's words: `from 02:10 to 07:45`, with days and length when it spans several. */
  readonly range: (from: EpochMs, to: EpochMs) => string;
  readonly now: EpochMs;
}

interface OfSchedule {
  readonly scheduleId: string;
  readonly what: string;
  readonly agent: string;
}

export interface FailingFacts extends OfSchedule {
  readonly state: ScheduleState;
  readonly stateReason: string | null;
  /** Failures since the last success. */
  readonly failures: number;
  readonly runId: string | null;
  readonly error: string | null;
  readonly at: EpochMs;
}

/** A due run that has not begun. */
export interface OverdueFacts extends OfSchedule {
  readonly runId: string;
  readonly dueAt: EpochMs;
  readonly waitsFor: string | null;
}

export interface LateFacts extends OfSchedule {
  readonly runId: string;
  readonly dueAt: EpochMs;
  readonly latenessMs: number;
  /** When the schedule's last run was due: a later punctual run settles an earlier late one. */
  readonly lastDueAt: EpochMs | null;
}

export interface MissedFacts extends OfSchedule {
  readonly id: string;
  readonly state: ScheduleState;
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  readonly count: number;
  readonly reason: string;
  readonly recordedAt: EpochMs;
  /** When the schedule's last run began that succeeded and began after the missed times; null for none. */
  readonly ranSince: boolean;
}

/**
 * All problems for the person, the most serious first, and the newest first among equals. Settled ones are left out.
 */
export function findAttention(facts: AttentionFacts): Attention[] {
  const found = [
    ...(facts.ticks ? [] : [clockStands(facts)]),
    ...(facts.doubts === 0 ? [] : [inDoubt(facts)]),
    ...(facts.wrong.length === 0 ? [] : [isWrong(facts)]),
    ...facts.channels.map((one) => channelDown(one, facts)),
    ...facts.links.map((one) => linkFails(one, facts)),
    ...facts.models.map((one) => modelFails(one, facts)),
    ...facts.budgets.map((one) => budgetReached(one, facts)),
    ...facts.failing.map((one) => failing(one, facts)),
    ...facts.overdue.map((one) => overdue(one, facts)),
    ...facts.late
      .filter(({ dueAt, lastDueAt }) => lastDueAt === null || lastDueAt <= dueAt)
      .map((one) => late(one, facts)),
    ...mergeMissed(facts.missed.filter(({ ranSince }) => !ranSince)).map((one) => missed(one, facts)),
  ];
  const shown = facts.mayChange ? found : found.map((one) => onlyLook(one, facts));
  return shown.sort(
    (one, other) =>
      ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind) || (other.at ?? 0) - (one.at ?? 0),
  );
}

const nothing = { at: null, agent: null, scheduleId: null, runId: null, offerId: null } as const;
type Told = Pick<AttentionFacts, 'language' | 'clock' | 'range' | 'now'>;
const look = (words: string) => ({ act: 'look', words }) as const;

function clockStands({ language }: Told): Attention {
  return {
    ...nothing,
    kind: 'clock',
    key: 'clock',
    title: say(language, 'need.clock'),
    reason: say(language, 'need.clockWhy'),
    button: look(say(language, 'need.seeClock')),
    page: '/health',
  };
}

function inDoubt({ language, doubts: number }: AttentionFacts): Attention {
  return {
    ...nothing,
    kind: 'doubts',
    key: 'doubts',
    title: say(language, 'need.doubts', { number }),
    reason: say(language, 'need.doubtsWhy'),
    button: look(say(language, 'need.decide')),
    page: '/doubts',
  };
}

function isWrong({ language, wrong }: AttentionFacts): Attention {
  const words = wrong[0]?.message ?? '';
  const number = wrong.length;
  return {
    ...nothing,
    kind: 'health',
    key: 'health',
    title: say(language, 'need.wrong', { number }),
    reason: number > 1 ? say(language, 'need.andMore', { words, number: number - 1 }) : words,
    button: look(say(language, 'need.seeHelp')),
    page: '/health',
  };
}

function channelDown({ channel, words }: AttentionFacts['channels'][number], { language }: Told): Attention {
  return {
    ...nothing,
    kind: 'channel',
    key: `channel:${channel}`,
    title: say(language, 'need.channelDown', { name: capital(channel) }),
    reason: sentence(words),
    button: look(say(language, 'need.seeChannel')),
    page: '/settings/channels',
  };
}

function linkFails({ id, label, failure, since }: AttentionFacts['links'][number], { language }: Told): Attention {
  return {
    ...nothing,
    kind: 'channel',
    key: `link:${id}`,
    title: say(language, 'need.notReached', { name: capital(label) }),
    reason: sentence(say(language, 'need.notReachedWhy', { why: whyOf(language, failure) })),
    at: since,
    button: look(say(language, 'need.seeChannel')),
    page: '/settings/channels',
  };
}

function modelFails({ provider, model, lastError }: AttentionFacts['models'][number], { language }: Told): Attention {
  return {
    ...nothing,
    kind: 'model',
    key: `model:${provider}:${model}`,
    title: say(language, 'need.model', { model }),
    reason: sentence(say(language, 'need.modelWhy', { provider, why: whyOf(language, lastError) })),
    button: look(say(language, 'need.seeUsers')),
    page: '/agents',
  };
}

const whyOf = (language: Language, reason: string | null): string =>
  reason === null ? say(language, 'run.noReason') : retell(language, reason);

function budgetReached({ id, words, at }: AttentionFacts['budgets'][number], { language }: Told): Attention {
  return {
    ...nothing,
    kind: 'budget',
    key: `budget:${id}`,
    title: say(language, 'need.budget'),
    reason: sentence(words),
    at,
    offerId: id,
    button: { act: 'answer', words: say(language, 'need.decide') },
    page: '/settings/models',
  };
}

function failing({ state, stateReason, failures, error, at, ...of }: FailingFacts, { language }: Told): Attention {
  const because = error ?? stateReason;
  const isPaused = state === 'paused';
  const stands = isPaused
    ? say(language, 'need.paused')
    : failures === 1
      ? say(language, 'run.lastFailed')
      : say(language, 'need.failed', { number: failures });
  const reason =
    because === null ? stands : say(language, 'wait.because', { words: stands, why: retell(language, because) });
  return {
    ...nothing,
    ...subject(of),
    kind: 'failing',
    key: `failing:${of.scheduleId}`,
    reason: sentence(reason),
    at,
    runId: of.runId,
    button: isPaused
      ? { act: 'resume', words: say(language, 'need.resume') }
      : { act: 'run', words: say(language, 'need.runAgain') },
    page: of.runId === null ? `/schedules/${of.scheduleId}` : `/runs/${of.runId}`,
  };
}

function overdue({ dueAt, waitsFor, runId, ...of }: OverdueFacts, { language, now, clock }: AttentionFacts): Attention {
  const waits = waitsFor ?? say(language, 'wait.turn');
  const span = spanShort(now - dueAt, language);
  return {
    ...nothing,
    ...subject(of),
    kind: 'overdue',
    key: `overdue:${runId}`,
    reason: sentence(say(language, 'need.overdue', { at: clock(dueAt), span, waits })),
    at: dueAt,
    runId,
    button: look(say(language, 'need.seeWait')),
    page: `/runs/${runId}`,
  };
}

function late({ dueAt, latenessMs, runId, ...of }: LateFacts, { language, clock }: Told): Attention {
  const span = spanShort(latenessMs, language);
  return {
    ...nothing,
    ...subject(of),
    kind: 'late',
    key: `late:${runId}`,
    reason: sentence(say(language, 'need.late', { at: clock(dueAt), span })),
    at: dueAt,
    runId,
    button: look(say(language, 'need.seeWhy')),
    page: `/runs/${runId}`,
  };
}

function missed(
  { fromAt, toAt, count: number, reason, recordedAt, state, ...of }: MissedFacts,
  { language, clock, range }: Told,
): Attention {
  const when = fromAt === toAt ? clock(fromAt) : range(fromAt, toAt);
  const why = retell(language, reason);
  return {
    ...nothing,
    ...subject(of),
    kind: 'missed',
    key: `missed:${of.id}`,
    reason: sentence(
      number === 1
        ? say(language, 'need.missedOnce', { when, why })
        : say(language, 'need.missed', { number, when, why }),
    ),
    at: recordedAt,
    button:
      state === 'active' ? { act: 'run', words: say(language, 'need.runNow') } : look(say(language, 'need.seePlan')),
    page: `/schedules/${of.scheduleId}`,
  };
}

/** One line for a schedule with several missed ranges, with the reason of the newest. */
function mergeMissed(ranges: readonly MissedFacts[]): MissedFacts[] {
  const merged = new Map<string, MissedFacts>();
  for (const range of ranges) {
    const known = merged.get(range.scheduleId);
    merged.set(
      range.scheduleId,
      known === undefined
        ? range
        : {
            ...(range.recordedAt > known.recordedAt ? range : known),
            fromAt: Math.min(known.fromAt, range.fromAt),
            toAt: Math.max(known.toAt, range.toAt),
            count: known.count + range.count,
          },
    );
  }
  return [...merged.values()];
}

const subject = ({ scheduleId, what, agent }: OfSchedule) => ({ title: shorten(what), scheduleId, agent });

/** Read-only people see the state, without buttons that would be refused. */
function onlyLook(one: Attention, { language }: Told): Attention {
  return one.button.act === 'look' ? one : { ...one, button: look(say(language, 'need.look')) };
}

const sentence = (words: string): string => {
  const text = capital(words.trim());
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
