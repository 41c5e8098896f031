import type { AppError } from '../../domain/errors.ts';
import { SCHEDULE_KINDS, SCHEDULE_STATES } from '../../domain/schedules/schedule.ts';
import { AFTER_OUTCOMES, checkTrigger, isCaused, resolveZone, type Trigger } from '../../when/index.ts';
import {
  anyOf,
  spoiledError as errorOf,
  isNumber,
  isText,
  json,
  type Looks,
  listOf,
  maybe,
  oneOf,
  orNull,
  plain,
  record,
  type Spoiled,
  spoiledIn,
  type Test,
} from '../spoiled-rows.ts';
import type { ScheduleTable } from './schedule-tables.ts';

/** Within what a date can hold. */
export const isInstant: Test = (value) => Math.abs(Number(value)) <= 8.64e15;
const isZone: Test = (zone) => {
  const found = typeof zone === 'string' ? resolveZone(zone) : null;
  return found?.ok === true && found.zone === zone;
};
export const isClock: Test = (value) => typeof value === 'string' && /^([01]\d|2[0-4]):[0-5]\d$/.test(value);

const isAfter = record({ scheduleId: isText, delayMs: isNumber, on: oneOf(AFTER_OUTCOMES), title: isText });
const isTrigger: Test = (value) => {
  if (!record({ kind: isText })(value)) return false;
  const trigger = value as Trigger;
  if (!isCaused(trigger)) return checkTrigger(trigger).length === 0;
  return trigger.kind === 'event' || isAfter(trigger);
};

const isPolicies = record({
  missed: oneOf(['run_once', 'run_all', 'skip']),
  freshnessMs: maybe(isNumber),
  overlap: oneOf(['queue_one', 'skip', 'queue_all', 'cancel_running', 'allow']),
  retry: record({ attempts: isNumber }),
  followUp: maybe(
    record({
      intervalMs: isNumber,
      max: isNumber,
      lifetimeMs: isNumber,
      ack: isText,
      escalation: listOf(record({ after: isNumber, kind: isText })),
    }),
  ),
  budget: maybe(record({ tokensPerRun: maybe(isNumber), tokensPerDay: maybe(isNumber) })),
  deliverTo: maybe(listOf(isText)),
  notices: maybe(record({ on: listOf(isText), cooldownMs: isNumber })),
});

const isTiming = record({
  jitterMs: isNumber,
  choice: maybe(oneOf(['own', 'respect', 'ignore'])),
  quiet: maybe(record({ from: isClock, to: isClock, zone: maybe(isZone), action: oneOf(['delay', 'skip']) })),
  given: record({ except: maybe(listOf(isText)) }),
});

const isOnlyIf = anyOf(
  record({ kind: oneOf(['previous']), is: isText, scheduleId: maybe(isText), title: maybe(isText) }),
  record({ kind: oneOf(['http']), url: isText, is: isText, onError: isText }),
  record({ kind: oneOf(['function']), name: isText, onError: isText }),
);
const OPTIONS = {
  onlyIf: maybe(isOnlyIf),
  checkAgain: maybe(record({ minMs: isNumber, maxMs: isNumber })),
  model: maybe(isText),
};

/** A schedule as a card holds it. */
export const isDefinition = record({
  ...{ kind: oneOf(SCHEDULE_KINDS), what: isText, agent: isText, threadId: isText },
  ...{ trigger: isTrigger, zone: isZone, policies: isPolicies, timing: maybe(isTiming), ...OPTIONS },
});

const instant = plain(isInstant, 'holds no instant');
/** The types of the columns are kept by the databases themselves. */
const LOOKS: Looks<ScheduleTable> = [
  ['trigger_json', json(isTrigger, 'a rule')],
  ['zone', plain(isZone, 'holds no known time zone')],
  ['policies_json', json(isPolicies, 'policies')],
  ['timing_json', orNull(json(isTiming, 'delays'))],
  ['options_json', orNull(json(record(OPTIONS), 'options'))],
  ['kind', plain(oneOf(SCHEDULE_KINDS), 'holds no kind of schedule')],
  ['state', plain(oneOf(SCHEDULE_STATES), 'holds no state of a schedule')],
  ['created_at', instant],
  ['updated_at', instant],
  ['paused_at', orNull(instant)],
];

export const findSpoiled = (row: ScheduleTable): Spoiled | null => spoiledIn(LOOKS, row);

/** The refusal of an act that needs the schedule of a row. */
export const spoiledError = ({ id }: ScheduleTable, spoiled: Spoiled): AppError =>
  errorOf('schedule', 'schedules', id, spoiled);
