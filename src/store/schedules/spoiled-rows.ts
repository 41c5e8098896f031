// Rows of schedules that were edited by hand or damaged: what of them cannot be read. The file is not trusted here.
import { AppError } from '../../domain/errors.ts';
import { SCHEDULE_KINDS, SCHEDULE_STATES } from '../../domain/schedules/schedule.ts';
import { AFTER_OUTCOMES, checkTrigger, createMemo, isCaused, resolveZone, type Trigger } from '../../when/index.ts';
import type { ScheduleTable } from './schedule-tables.ts';

/** What cannot be read of a row. */
export interface Spoiled {
  readonly column: string;
  /** What is wrong with the column, without its content. */
  readonly problem: string;
}

type Test = (value: unknown) => boolean;
const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
/** Within what a date can hold. */
export const isInstant: Test = (value) => Math.abs(Number(value)) <= 8.64e15;
const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || value === null || test(value);
const oneOf =
  (names: readonly string[]): Test =>
  (value) =>
    names.includes(value as string);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const record =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(fields).every(([name, test]) => test((value as Record<string, unknown>)[name]));

const isZone: Test = (zone) => {
  const found = typeof zone === 'string' ? resolveZone(zone) : null;
  return found?.ok === true && found.zone === zone;
};
const isClock: Test = (value) => typeof value === 'string' && /^([01]\d|2[0-4]):[0-5]\d$/.test(value);

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

const isOnlyIf: Test = (value) =>
  [
    record({ kind: oneOf(['previous']), is: isText, scheduleId: maybe(isText), title: maybe(isText) }),
    record({ kind: oneOf(['http']), url: isText, is: isText, onError: isText }),
    record({ kind: oneOf(['function']), name: isText, onError: isText }),
  ].some((test) => test(value));
const isOptions = record({
  onlyIf: maybe(isOnlyIf),
  checkAgain: maybe(record({ minMs: isNumber, maxMs: isNumber })),
  model: maybe(isText),
});

const NO_JSON = 'holds no JSON';

/** Memoised, because a page of schedules is read again and again. */
function json(test: Test, expected: string): (text: unknown) => string {
  const problems = createMemo<string>(1000);
  const look = (text: string): string => {
    try {
      return test(JSON.parse(text)) ? '' : `holds ${expected} that this Belfry cannot read`;
    } catch {
      return NO_JSON;
    }
  };
  return (text) => (typeof text === 'string' ? problems.get(text, () => look(text)) : NO_JSON);
}
const plain =
  (test: Test, problem: string) =>
  (value: unknown): string =>
    test(value) ? '' : problem;
const orNull =
  (look: (value: unknown) => string) =>
  (value: unknown): string =>
    value === null ? '' : look(value);

const instant = plain(isInstant, 'holds no instant');
/** The types of the columns are kept by the databases themselves. */
const LOOKS: readonly (readonly [column: keyof ScheduleTable, look: (value: unknown) => string])[] = [
  ['trigger_json', json(isTrigger, 'a rule')],
  ['zone', plain(isZone, 'holds no known time zone')],
  ['policies_json', json(isPolicies, 'policies')],
  ['timing_json', orNull(json(isTiming, 'delays'))],
  ['options_json', orNull(json(isOptions, 'options'))],
  ['kind', plain(oneOf(SCHEDULE_KINDS), 'holds no kind of schedule')],
  ['state', plain(oneOf(SCHEDULE_STATES), 'holds no state of a schedule')],
  ['created_at', instant],
  ['updated_at', instant],
  ['paused_at', orNull(instant)],
];

/** What cannot be read of a row; null when all of it can. A column that older data do not have is no fault. */
export function findSpoiled(row: ScheduleTable): Spoiled | null {
  for (const [column, look] of LOOKS) {
    const value: unknown = row[column];
    const problem = value === undefined ? '' : look(value);
    if (problem !== '') return { column, problem };
  }
  return null;
}

/** In a place where people read of one schedule. */
export const spoiledWords = ({ column, problem }: Spoiled): string =>
  `It cannot be read: its column ${column} ${problem}`;

/** What to do about it. */
export const mendingWords = (id: string, { column }: Spoiled): string =>
  `Stop Belfry and put a backup in its place (belfry restore FILE), or correct ${column} of the row ${id} in the table schedules.`;

/** The refusal of an act that needs the schedule of a row. */
export const spoiledError = (row: ScheduleTable, spoiled: Spoiled): AppError =>
  new AppError('wrong_state', `The schedule ${row.id}: ${spoiledWords(spoiled)}.`, {
    hint: mendingWords(row.id, spoiled),
    details: { id: row.id, column: spoiled.column },
  });
