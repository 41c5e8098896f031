import type { EpochMs } from '../../when/index.ts';
import type { Finding } from '../health/finding.ts';
import type { ScheduleState } from '../schedules/schedule.ts';
import { shorten } from '../shorten.ts';
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
  /** An instant in the person's words. */
  readonly say: (at: EpochMs) => string;
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
    ...(facts.ticks ? [] : [clockStands()]),
    ...(facts.doubts === 0 ? [] : [inDoubt(facts.doubts)]),
    ...(facts.wrong.length === 0 ? [] : [isWrong(facts.wrong)]),
    ...facts.channels.map(channelDown),
    ...facts.links.map(linkFails),
    ...facts.models.map(modelFails),
    ...facts.budgets.map(budgetReached),
    ...facts.failing.map((one) => failing(one)),
    ...facts.overdue.map((one) => overdue(one, facts)),
    ...facts.late
      .filter(({ dueAt, lastDueAt }) => lastDueAt === null || lastDueAt <= dueAt)
      .map((one) => late(one, facts)),
    ...mergeMissed(facts.missed.filter(({ ranSince }) => !ranSince)).map((one) => missed(one, facts)),
  ];
  const shown = facts.mayChange ? found : found.map(onlyLook);
  return shown.sort(
    (one, other) =>
      ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind) || (other.at ?? 0) - (one.at ?? 0),
  );
}

const nothing = { at: null, agent: null, scheduleId: null, runId: null, offerId: null } as const;
const look = (words: string) => ({ act: 'look', words }) as const;

function clockStands(): Attention {
  return {
    ...nothing,
    kind: 'clock',
    key: 'clock',
    title: 'The clock stands still',
    reason: 'No process carries out what is due: nothing fires until one does.',
    button: look('See the clock'),
    page: '/health',
  };
}

function inDoubt(count: number): Attention {
  return {
    ...nothing,
    kind: 'doubts',
    key: 'doubts',
    title: count === 1 ? '1 thing is in doubt' : `${count} things are in doubt`,
    reason: 'The data came back from a backup, and Belfry cannot know what was done since.',
    button: look('Decide'),
    page: '/doubts',
  };
}

function isWrong(findings: readonly Finding[]): Attention {
  const [first] = findings;
  const more = findings.length > 1 ? ` And ${findings.length - 1} more.` : '';
  return {
    ...nothing,
    kind: 'health',
    key: 'health',
    title:
      findings.length === 1
        ? '1 thing is wrong with this Belfry'
        : `${findings.length} things are wrong with this Belfry`,
    reason: `${first?.message ?? ''}${more}`,
    button: look('See what helps'),
    page: '/health',
  };
}

function channelDown({ channel, words }: AttentionFacts['channels'][number]): Attention {
  return {
    ...nothing,
    kind: 'channel',
    key: `channel:${channel}`,
    title: `${capital(channel)} is down`,
    reason: sentence(words),
    button: look('See the channel'),
    page: '/settings/channels',
  };
}

function linkFails({ id, label, failure, since }: AttentionFacts['links'][number]): Attention {
  return {
    ...nothing,
    kind: 'channel',
    key: `link:${id}`,
    title: `${capital(label)} is not reached`,
    reason: sentence(`nothing can be sent there: ${failure ?? 'no reason given'}`),
    at: since,
    button: look('See the channel'),
    page: '/settings/channels',
  };
}

function modelFails({ provider, model, lastError }: AttentionFacts['models'][number]): Attention {
  return {
    ...nothing,
    kind: 'model',
    key: `model:${provider}:${model}`,
    title: `The model ${model} does not answer`,
    reason: sentence(`${provider} keeps failing and is left alone for a while: ${lastError ?? 'no reason given'}`),
    button: look('See who uses it'),
    page: '/agents',
  };
}

function budgetReached({ id, words, at }: AttentionFacts['budgets'][number]): Attention {
  return {
    ...nothing,
    kind: 'budget',
    key: `budget:${id}`,
    title: 'A budget is used up',
    reason: sentence(words),
    at,
    offerId: id,
    button: { act: 'answer', words: 'Decide' },
    page: '/settings/models',
  };
}

function failing({ state, stateReason, failures, error, at, ...of }: FailingFacts): Attention {
  const times = failures === 1 ? 'Its last run failed' : `Its last ${failures} runs failed`;
  const because = error ?? stateReason;
  const isPaused = state === 'paused';
  const stands = isPaused ? 'Paused after failures' : times;
  return {
    ...nothing,
    ...subject(of),
    kind: 'failing',
    key: `failing:${of.scheduleId}`,
    reason: sentence(because === null ? stands : `${stands}: ${because}`),
    at,
    runId: of.runId,
    button: isPaused ? { act: 'resume', words: 'Resume it' } : { act: 'run', words: 'Run it again' },
    page: of.runId === null ? `/schedules/${of.scheduleId}` : `/runs/${of.runId}`,
  };
}

function overdue({ dueAt, waitsFor, runId, ...of }: OverdueFacts, { now, say }: AttentionFacts): Attention {
  const waits = waitsFor === null ? 'waits for its turn' : waitsFor;
  return {
    ...nothing,
    ...subject(of),
    kind: 'overdue',
    key: `overdue:${runId}`,
    reason: sentence(`due ${say(dueAt)}, ${spanShort(now - dueAt)} ago, and not begun: ${waits}`),
    at: dueAt,
    runId,
    button: look('See what it waits for'),
    page: `/runs/${runId}`,
  };
}

function late({ dueAt, latenessMs, runId, ...of }: LateFacts, { say }: AttentionFacts): Attention {
  return {
    ...nothing,
    ...subject(of),
    kind: 'late',
    key: `late:${runId}`,
    reason: sentence(`due ${say(dueAt)}, began ${spanShort(latenessMs)} late`),
    at: dueAt,
    runId,
    button: look('See why'),
    page: `/runs/${runId}`,
  };
}

function missed(
  { fromAt, toAt, count, reason, recordedAt, state, ...of }: MissedFacts,
  { say, range }: AttentionFacts,
): Attention {
  const when = fromAt === toAt ? say(fromAt) : range(fromAt, toAt);
  const times = count === 1 ? `missed ${when}` : `missed ${count} times, ${when}`;
  return {
    ...nothing,
    ...subject(of),
    kind: 'missed',
    key: `missed:${of.id}`,
    reason: sentence(`${times}: ${reason}`),
    at: recordedAt,
    button: state === 'active' ? { act: 'run', words: 'Run it now' } : look('See the schedule'),
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
function onlyLook(one: Attention): Attention {
  return one.button.act === 'look' ? one : { ...one, button: look('Look') };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const sentence = (words: string): string => {
  const text = capital(words.trim());
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
