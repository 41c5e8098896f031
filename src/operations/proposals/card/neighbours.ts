import { revealText } from '../../../domain/approval/hidden-text.ts';
import { likenessOf } from '../../../domain/approval/likeness.ts';
import type { ScheduleDefinition, ScheduleProposal } from '../../../domain/approval/proposal.ts';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import { shorten } from '../../../domain/shorten.ts';
import { describeSchedule } from '../../../domain/timing/timing-words.ts';
import { say } from '../../../voice/say.ts';
import { type Speech, sayInstant } from '../../../voice/times.ts';
import {
  DAY_MS,
  type EpochMs,
  findConflicts,
  HOUR_MS,
  isoInstant,
  MINUTE_MS,
  nextOccurrence,
} from '../../../when/index.ts';

import type { LookAlikeView, TimingConflictView } from '../proposal-view.ts';
import { viewRevealed } from './revealed.ts';

/** An existing or requested schedule. */
export interface Neighbour {
  readonly scheduleId: string | null;
  readonly proposalId: string | null;
  readonly definition: ScheduleDefinition;
  readonly active: boolean;
  /** The words of what it says. */
  readonly words: ReadonlySet<string>;
}

export const neighbourOf = ({ id, state }: Schedule, definition: ScheduleDefinition): Neighbour => ({
  scheduleId: id,
  proposalId: null,
  definition,
  active: state === 'active',
  words: wordsOf(definition.what),
});

/** What waits for a yes. */
export const askedNeighbour = ({ id, target, definition }: ScheduleProposal): Neighbour => ({
  scheduleId: target?.scheduleId ?? null,
  proposalId: id,
  definition,
  active: false,
  words: wordsOf(definition.what),
});

/** How many of each a card shows; no more are read. */
const SHOWN = 5;
/** Runs of one agent closer than this disturb each other. */
const CLOSE_MS = 5 * MINUTE_MS;
/** Next times closer than this count as nearly the same. */
const NEAR_MS = HOUR_MS;
/** The number of runs within an hour that counts as busy. */
const BUSY = 10;
/** Texts that share this fraction of their words look alike. */
const ALIKE = 0.6;

/** Schedules that look like the requested one: the same or nearly the same text for the same agent. */
export function findLookAlikes(
  request: ScheduleDefinition,
  neighbours: readonly Neighbour[],
  { language, now }: Speech,
): LookAlikeView[] {
  const text = wordsOf(request.what);
  const at = nextOccurrence(request.trigger, request.zone, now);
  const found: (LookAlikeView & { readonly score: number })[] = [];
  for (const { scheduleId, proposalId, definition, words } of neighbours) {
    if (definition.agent !== request.agent) continue;
    const likeness = share(text, words);
    if (likeness < ALIKE) continue;
    const other = nextOccurrence(definition.trigger, definition.zone, now);
    const near = at !== null && other !== null && distance(at, other) <= NEAR_MS;
    const alike = say(language, likeness === 1 ? 'alike.same' : 'alike.near');
    const why = near ? say(language, 'alike.sameTime', { text: alike }) : alike;
    const sentence = describeSchedule(definition, { now, language });
    const what = viewRevealed(definition.what);
    found.push({ scheduleId, proposalId, what, sentence, why, score: likeness + (near ? 1 : 0) });
  }
  found.sort((one, other) => other.score - one.score);
  return found.slice(0, SHOWN).map(({ score: _, ...view }) => view);
}

/** The same time of day counts as near, whatever the day. */
function distance(one: EpochMs, other: EpochMs): number {
  const apart = Math.abs(one - other) % DAY_MS;
  return Math.min(apart, DAY_MS - apart);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    likenessOf(text.slice(0, 2_000))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
}

/** What would run at nearly the same time within the next week, and a busy hour. */
export function findTimingConflicts(
  request: ScheduleDefinition,
  neighbours: readonly Neighbour[],
  speech: Speech,
): TimingConflictView[] {
  const { now, language, zone } = speech;
  const active = neighbours.filter((neighbour) => neighbour.active);
  const coming = isAlwaysNear(request, now) ? [] : neighbours.filter(wouldWake);
  const range = { from: now, to: now + 7 * DAY_MS, withinMs: CLOSE_MS, limit: 1 };
  const conflicts: TimingConflictView[] = [];
  for (const { scheduleId, proposalId, definition } of coming) {
    if (conflicts.length >= SHOWN || definition.agent !== request.agent) continue;
    const [conflict] = findConflicts(request, definition, range);
    if (conflict === undefined || isAlwaysNear(definition, now)) continue;
    const message = say(language, proposalId === null ? 'clash.runs' : 'clash.asks', {
      ...{ agent: request.agent, what: revealText(shorten(definition.what)).shown },
      when: sayInstant(speech, conflict.second, zone),
    });
    const other = { scheduleId: proposalId === null ? scheduleId : null, proposalId };
    conflicts.push({ kind: 'same_agent', message, at: isoInstant(conflict.first), ...other });
  }
  const busy = findBusyHour(request, active, speech);
  return busy === null ? conflicts : [...conflicts.slice(0, SHOWN - 1), busy];
}

/** Pending proposals would run too. A reminder is told without its agent, which is in nobody's way. */
const wouldWake = ({ active, proposalId, definition }: Neighbour): boolean =>
  proposalId !== null || (active && definition.kind !== 'reminder');

/** True for what runs every few minutes: it is close to every time, so that saying so tells nothing. */
function isAlwaysNear({ trigger, zone }: ScheduleDefinition, now: EpochMs): boolean {
  const first = nextOccurrence(trigger, zone, now);
  const second = first === null ? null : nextOccurrence(trigger, zone, first);
  return first !== null && second !== null && second - first <= 2 * CLOSE_MS;
}

function findBusyHour(
  request: ScheduleDefinition,
  active: readonly Neighbour[],
  speech: Speech,
): TimingConflictView | null {
  const { now, language, zone } = speech;
  const at = nextOccurrence(request.trigger, request.zone, now);
  if (at === null) return null;
  const from = Math.floor(at / HOUR_MS) * HOUR_MS;
  const others = active.filter(({ definition }) => {
    const next = nextOccurrence(definition.trigger, definition.zone, Math.max(now, from - 1));
    return next !== null && next < from + HOUR_MS;
  });
  if (others.length < BUSY) return null;
  const message = say(language, 'clash.busy', { number: others.length, when: sayInstant(speech, at, zone) });
  return { kind: 'busy_hour', message, at: isoInstant(at), scheduleId: null, proposalId: null };
}
