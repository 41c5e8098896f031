import { AppError } from '../domain/errors.ts';
import { revealText } from '../domain/hidden-text.ts';
import type { Schedule, ScheduleKind } from '../domain/schedule.ts';
import { durationMs, parseDuration } from '../domain/time/duration.ts';
import { layLimits } from '../domain/timing/lay-limits.ts';
import type { Timing } from '../domain/timing/timing.ts';
import { describeSchedule } from '../domain/timing/timing-words.ts';
import { type AfterTrigger, type CausedTrigger, LONGEST_DELAY_MS, readAfterWords } from '../domain/trigger/caused.ts';
import { shorten } from '../engine/conclude-schedule.ts';
import { findLiveByText, findScheduleByKey } from '../store/schedules.ts';
import { findSource } from '../store/subscriptions.ts';
import { findUser } from '../store/users.ts';
import type { CauseInput } from './cause-fields.ts';
import type { OperationContext } from './operation.ts';
import { findOwnSchedule, notFound } from './own-schedule.ts';
import { givenLimits, readOwnTiming, type TimedWhen } from './read-timing.ts';
import type { TimingInput } from './timing-fields.ts';

const invalid = (path: string, message: string, hint: string) =>
  new AppError('invalid_input', message, { hint, details: { issues: [{ path, message }] } });

/** Enough of a text to know it by, with what hides in it made visible: it becomes part of a sentence of ours. */
export const titleOf = (what: string): string => shorten(revealText(what).shown);

/** Schedules that follow each other one after the other; more in a row nobody means. */
const CHAIN_LIMIT = 20;

/** What a request says about when something runs. */
export interface CauseWish extends Pick<CauseInput, 'after' | 'onEvent'> {
  readonly when?: string | undefined;
}

/** @throws AppError invalid_input, unless one of them says when */
export function checkOneTime({ when, after, onEvent }: CauseWish, atLeast = true): void {
  const given = [when, after, onEvent].filter((one) => one !== undefined).length;
  if (given === 1 || (given === 0 && !atLeast)) return;
  throw invalid(
    'when',
    given === 0 ? '"when" is missing.' : 'Only one of when, after and onEvent can say when it runs.',
    'Give "when" for a time, "after" to follow another schedule, or "onEvent": true to be started by a webhook.',
  );
}

/**
 * What something else causes, when a request says so. `self`: the schedule that is changed. Null: its time is said in words of time.
 * @throws AppError not_found, wrong_state, trigger_cycle, invalid_input
 */
export async function readCaused(
  context: OperationContext,
  { after, onEvent, when }: CauseWish,
  self: string | null,
): Promise<CausedTrigger | null> {
  if (onEvent !== undefined) return { kind: 'event' };
  if (after !== undefined) {
    const { schedule, delay, on = 'success' } = after;
    return follow(context, await findNamed(context, schedule), { delayMs: readDelay(delay), on }, self);
  }
  const words = when === undefined ? null : readAfterWords(when);
  const source = words === null ? null : await findNamed(context, words.schedule).catch(() => null);
  return words === null || source === null ? null : follow(context, source, words, self);
}

function readDelay(delay: string | undefined): number {
  if (delay === undefined || /^(?:right after|none|0)$/i.test(delay.trim())) return 0;
  const read = parseDuration(delay);
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms === null)
    throw invalid(
      'after.delay',
      `${JSON.stringify(delay)} is not a length of time.`,
      'Give it as "30 minutes" or "2 hours".',
    );
  return ms;
}

async function follow(
  context: OperationContext,
  source: Schedule,
  { delayMs, on }: Pick<AfterTrigger, 'delayMs' | 'on'>,
  self: string | null,
): Promise<AfterTrigger> {
  if (delayMs > LONGEST_DELAY_MS) {
    throw invalid('after.delay', 'The delay is longer than 30 days.', 'Choose a shorter one.');
  }
  const trigger = { kind: 'after', scheduleId: source.id, delayMs, on, title: titleOf(source.what) } as const;
  await checkSource(context, trigger, self);
  return trigger;
}

/**
 * The schedule it follows is there and may run again, and nothing in the chain follows the schedule itself.
 * @throws AppError not_found, wrong_state, trigger_cycle, limit_reached
 */
export async function checkSource(
  context: OperationContext,
  { scheduleId }: AfterTrigger,
  self: string | null,
): Promise<void> {
  const { tx, actor } = context;
  const source = await findOwnSchedule(context, scheduleId);
  if (source.state !== 'active' && source.state !== 'paused') {
    throw new AppError('wrong_state', `“${shorten(source.what)}” is ${source.state}: nothing can run after it.`, {
      hint: source.state === 'cancelled' ? 'Restore it first, or name another schedule.' : 'Name another schedule.',
      details: { state: source.state },
    });
  }
  let length = 1;
  for (let at: string | null = scheduleId; at !== null; at = await findSource(tx, actor.userId, at)) {
    if (at === self) {
      throw new AppError(
        'trigger_cycle',
        `“${shorten(source.what)}” runs after this schedule already, so they would run for ever.`,
        {
          hint: 'Name a schedule that does not follow this one.',
          details: { issues: [{ path: 'after.schedule', message: 'would make a circle' }] },
        },
      );
    }
    if (++length > CHAIN_LIMIT) {
      throw new AppError('limit_reached', `More than ${CHAIN_LIMIT} schedules would follow one another.`, {
        hint: 'Let several follow the same one instead.',
        details: { limit: 'chain', allowed: CHAIN_LIMIT },
      });
    }
  }
}

/**
 * A schedule as people name it: by its id, its key, or its text when only one has it.
 * @throws AppError not_found, ambiguous_schedule
 */
export async function findNamed(context: OperationContext, named: string): Promise<Schedule> {
  const { tx, actor } = context;
  const name = named.trim();
  if (/^sch_/.test(name)) return findOwnSchedule(context, name);
  const byKey = await findScheduleByKey(tx, actor.userId, name);
  if (byKey !== null) return findOwnSchedule(context, byKey.id);
  const alike = await findLiveByText(tx, actor.userId, name);
  const [only] = alike;
  if (only === undefined) {
    throw notFound('schedule', JSON.stringify(name), 'List the schedules, then name one by its id (sch_...).');
  }
  if (alike.length === 1) return findOwnSchedule(context, only.id);
  throw new AppError('invalid_input', `${alike.length} schedules are called ${JSON.stringify(name)}.`, {
    hint: `Name one by its id: ${alike.map(({ id }) => id).join(', ')}.`,
    details: { issues: [{ path: 'schedule', message: 'is the text of several schedules' }] },
  });
}

/**
 * What something else causes, in the shape of a time. Only quiet hours come between the cause and the run.
 * @throws AppError invalid_input, where a limit was given that only times can have
 */
export async function timeCaused(
  { tx, actor, now }: OperationContext,
  trigger: CausedTrigger,
  input: TimingInput & { readonly zone?: string | undefined },
  { kind, before }: { readonly kind: ScheduleKind; readonly before: Timing | null },
): Promise<TimedWhen> {
  if (input.jitter != null) {
    throw invalid('jitter', 'It has no times of its own, so there is nothing to spread.', 'Leave jitter out.');
  }
  const user = await findUser(tx, actor.userId);
  const zone = user?.zone ?? user?.deviceZone ?? 'UTC';
  const given = givenLimits({}, input);
  const laid = layLimits(trigger, given, { now, zone });
  if (!laid.ok) throw invalid(laid.field, laid.message, laid.hint);
  const kept = before === null ? null : { ...before, jitterMs: 0, given: {} };
  const timing = readOwnTiming(trigger, zone, { ...input, given }, { kind, user, now }, kept);
  const sentence = describeSchedule({ trigger, zone, timing, followsUser: false }, { now });
  return {
    ok: true,
    trigger,
    zone,
    sentence,
    next: [],
    assumptions: [],
    warnings: [],
    spans: [],
    followsUser: false,
    timing,
  };
}
