import { AppError, invalidField } from '../../domain/errors.ts';
import { readLength } from '../../domain/policy/check-again.ts';
import { readAfterWords } from '../../domain/schedules/after-words.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { titleOf } from '../../domain/schedules/title.ts';
import { shorten } from '../../domain/shorten.ts';
import { findSource } from '../../store/hooks/subscriptions.ts';
import { findLiveByText, findScheduleByKey } from '../../store/schedules/schedules.ts';
import { type AfterTrigger, type CausedTrigger, LONGEST_DELAY_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { findOwnSchedule, notFound } from '../owned/own-schedule.ts';
import type { AfterInput } from './cause-fields.ts';

/** The most schedules that run after each other; a longer chain is nobody's intention. */
const CHAIN_LIMIT = 20;

/** The parts of a request about when something runs. */
export interface CauseRequest {
  readonly when?: string | undefined;
  readonly after?: AfterInput | undefined;
  readonly onEvent?: true | undefined;
}

/**
 * The trigger of a request that names a cause. `self`: the schedule to change. Null when the request names a time
 * instead.
 * @throws AppError not_found, wrong_state, trigger_cycle, invalid_input
 */
export async function readCaused(
  context: OperationContext,
  { after, onEvent, when }: CauseRequest,
  self: string | null,
): Promise<CausedTrigger | null> {
  if (onEvent !== undefined) return { kind: 'event' };
  if (after !== undefined) {
    const { scheduleId, delay, on = 'success' } = after;
    return follow(context, await findNamed(context, scheduleId), { delayMs: readDelay(delay), on }, self);
  }
  const words = when === undefined ? null : readAfterWords(when);
  const source = words === null ? null : await findNamed(context, words.schedule).catch(() => null);
  return words === null || source === null ? null : follow(context, source, words, self);
}

function readDelay(delay: string | undefined): number {
  if (delay === undefined || /^(?:right after|none|0)$/i.test(delay.trim())) return 0;
  const ms = readLength(delay);
  if (ms === null)
    throw invalidField(
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
    throw invalidField('after.delay', 'The delay is longer than 30 days.', 'Choose a shorter one.');
  }
  const trigger = { kind: 'after', scheduleId: source.id, delayMs, on, title: titleOf(source.what) } as const;
  await checkSource(context, trigger, self);
  return trigger;
}

/**
 * Checks that the followed schedule exists and may run again, and that the chain does not lead back to the schedule
 * itself.
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
          details: { issues: [{ path: 'after.scheduleId', message: 'would make a circle' }] },
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

/** A schedule by its id, its key, or its text if that is unique. @throws AppError not_found, ambiguous_schedule */
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
    details: { issues: [{ path: 'scheduleId', message: 'is the text of several schedules' }] },
  });
}
