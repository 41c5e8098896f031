import { type Line, line } from '../../voice/line.ts';
import { say } from '../../voice/say.ts';
import {
  DAY_MS,
  type EpochMs,
  HOUR_MS,
  instantToWall,
  isCaused,
  nextOccurrences,
  type Trigger,
} from '../../when/index.ts';
import type { ScheduleDefinition } from '../approval/proposal.ts';
import { comesBack, isRecurring } from '../schedules/schedule.ts';
import type { Language } from '../words/language.ts';

/** What a program with a token of its own tells its person without a card: reminders, within these limits. */
export const PROGRAM_WAITING = 20;
/** How often a day all programs together tell something. */
export const PROGRAM_TELLINGS_A_DAY = 20;
/** How many of a program's reminders come back, at most daily: the shortest day has 23 hours. */
export const PROGRAM_SERIES = 3;
const DAILY_MS = 22 * HOUR_MS;
/** How many days of what comes back are looked at. */
const DAYS_LOOKED_AT = 7;

export interface Planned {
  readonly trigger: Trigger;
  readonly zone: string;
}

/** A program's request for a reminder. All but the request comes from rows. */
export interface ProgramWish {
  readonly program: string;
  readonly after: ScheduleDefinition;
  /** The agent and the conversation that its token names. */
  readonly agent: string;
  readonly threadId: string;
  /** Whether it is filled in from a template, or copied. */
  readonly isCopy: boolean;
  /** Whether others read along in that conversation. */
  readonly isShared: boolean;
  /** The least time between two occurrences; null for what comes once. */
  readonly gapMs: number | null;
  /** This program's reminders that wait, once each, and those that come back. */
  readonly waiting: readonly Planned[];
  readonly series: number;
  /** The reminders of all programs, today's included. */
  readonly all: readonly Planned[];
  /** The person's zone, by which days are counted. */
  readonly zone: string;
  readonly now: EpochMs;
}

/** `beyond`: within what a program may ask, and more than it may have; `roomAt`: when time alone brings room. */
export type ProgramVerdict =
  | { readonly verdict: 'at_once' }
  | { readonly verdict: 'card'; readonly why: Line }
  | { readonly verdict: 'beyond'; readonly why: Line; readonly allowed: number; readonly roomAt: EpochMs | null };

export function judgeProgram(wish: ProgramWish): ProgramVerdict {
  const { program, after, gapMs, waiting, series, all, zone, now } = wish;
  const why = reachesFurther(wish);
  if (why !== null) return { verdict: 'card', why };
  const next = nextOccurrences(after.trigger, after.zone, now, comesBack(after) ? DAYS_LOOKED_AT : 1);
  if (comesBack(after)) {
    if (gapMs !== null && gapMs < DAILY_MS) return { verdict: 'card', why: line('why.tellsOften', { program }) };
    if (series >= PROGRAM_SERIES)
      return beyond(line('why.programSeries', { program, number: series }), PROGRAM_SERIES, null);
  } else if (waiting.length >= PROGRAM_WAITING) {
    const rings = waiting.flatMap((one) => nextOccurrences(one.trigger, one.zone, now, 1));
    return beyond(line('why.programWaiting', { program, number: waiting.length }), PROGRAM_WAITING, Math.min(...rings));
  }
  const full = next.find((at) => tellingsOn(at, all, zone) >= PROGRAM_TELLINGS_A_DAY);
  return full === undefined
    ? { verdict: 'at_once' }
    : beyond(line('why.programsFull', { number: PROGRAM_TELLINGS_A_DAY }), PROGRAM_TELLINGS_A_DAY, null);
}

const beyond = (why: Line, allowed: number, roomAt: EpochMs | null): ProgramVerdict => ({
  verdict: 'beyond',
  ...{ why, allowed, roomAt: roomAt !== null && Number.isFinite(roomAt) ? roomAt : null },
});

/** Why it is more than a reminder to the person alone; null when it is that. */
function reachesFurther({ program, after, agent, threadId, isCopy, isShared }: ProgramWish): Line | null {
  const { trigger, policies, kind } = after;
  if (kind !== 'reminder') return line('why.programActs', { program });
  if (after.agent !== agent || after.threadId !== threadId) return line('why.otherAgentOrThread');
  if (isCopy) return line('why.copy');
  if (isShared) return line('why.readAlong');
  if (isCaused(trigger) || after.onlyIf != null || after.checkAgain != null) return line('why.depends');
  if (after.model != null) return line('why.model');
  const { deliverTo = [], followUp } = policies;
  if (deliverTo.length > 0 || followUp != null) return line('why.insists');
  return null;
}

/** How many of these come on the local day of an instant. */
function tellingsOn(at: EpochMs, all: readonly Planned[], zone: string): number {
  const dayOf = (instant: EpochMs) => Math.floor(instantToWall(zone, instant) / DAY_MS);
  const day = dayOf(at);
  return all.reduce((count, { trigger, zone: own }) => {
    const near =
      trigger.kind === 'once' && trigger.at !== undefined
        ? [trigger.at]
        : nextOccurrences(trigger, own, at - 2 * DAY_MS, isRecurring(trigger) ? 5 : 1);
    return count + near.filter((one) => dayOf(one) === day).length;
  }, 0);
}

/** A program's text as it is told: behind a bar with its name, and nothing in it is live. */
export function programWords(language: Language, program: string, text: string): string {
  const dead = text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\//giu, '')
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2,})/gu, '[.]')
    .replace(/(?<!\p{L})([@/#])(?=[\p{L}\p{N}])/gu, '$1 ');
  const lines = dead.trim().split(/\r\n|\r|\n/u);
  return `${say(language, 'program.tells', { program })}\n${lines.map((line) => `│ ${line}`).join('\n')}`;
}
