import { DAY_MS, dayOfWall, type EpochMs, HOUR_MS, instantToWall, wallToInstant } from '../../when/index.ts';
import { HORIZON_MS, LATE_MOST_MS, REMINDERS_MOST } from './subscribed.ts';

/** An event, or one occurrence of a series, in the current version of the calendar. */
export interface FoundOccurrence {
  /** Stays the same when the event moves. */
  readonly key: string;
  /** For an all-day event: the beginning of the day in the person's zone. */
  readonly startsAt: EpochMs;
  readonly allDay: boolean;
  readonly title: string;
  readonly place: string | null;
  /** How long before its beginning each of its own alarms comes, the earliest first. */
  readonly alarms: readonly number[];
}

/** An occurrence with the time of its reminder. */
export interface PlannedOccurrence extends FoundOccurrence {
  readonly remindAt: EpochMs;
}

/**
 * `open`: its reminder is not due yet. `said`: it was sent. `dropped`: Belfry withdrew it. `theirs`: the person
 * changed it, so Belfry leaves it alone.
 */
export type KnownState = 'open' | 'said' | 'dropped' | 'theirs';

/** The earlier reminder of an occurrence. */
export interface KnownReminder {
  readonly key: string;
  readonly remindAt: EpochMs;
  readonly text: string;
  readonly state: KnownState;
}

export type ReminderStep<K extends KnownReminder = KnownReminder> =
  | { readonly kind: 'make'; readonly occurrence: PlannedOccurrence; readonly at: EpochMs }
  | { readonly kind: 'move'; readonly known: K; readonly occurrence: PlannedOccurrence; readonly at: EpochMs }
  | { readonly kind: 'reword'; readonly known: K; readonly occurrence: PlannedOccurrence }
  | { readonly kind: 'drop'; readonly known: K };

export interface ReminderPlan<K extends KnownReminder = KnownReminder> {
  readonly steps: readonly ReminderStep<K>[];
  /** True when there was no room for all: the rest is created after some have come. */
  readonly isFull: boolean;
}

/** The time of day for reminders of all-day events. */
const MORNING_MS = 9 * HOUR_MS;

/** The time of an occurrence's reminder: `leadMs` before it, or on the morning of its day in the person's zone. */
export function remindAt(
  { startsAt, allDay }: Pick<FoundOccurrence, 'startsAt' | 'allDay'>,
  { leadMs, zone }: { readonly leadMs: number; readonly zone: string },
): EpochMs {
  if (!allDay) return startsAt - leadMs;
  return wallToInstant(zone, dayOfWall(instantToWall(zone, startsAt)) * DAY_MS + MORNING_MS);
}

/** An occurrence with the time of each of its reminders: those of its own alarms where these count, else one. */
export function plannedTimes(
  one: FoundOccurrence,
  { leadMs, alarms, zone }: { readonly leadMs: number; readonly alarms: boolean; readonly zone: string },
): PlannedOccurrence[] {
  if (!alarms || one.alarms.length === 0) return [{ ...one, remindAt: remindAt(one, { leadMs, zone }) }];
  // The key of the first stays that of the occurrence, so that no reminder is made twice when the setting changes.
  return one.alarms.map((lead, place) => ({
    ...{ ...one, key: place === 0 ? one.key : `${one.key}-${place}` },
    remindAt: one.startsAt - lead,
  }));
}

/** When a reminder created now would come; null when its time is over, or too far ahead. */
export function comesAt(
  { remindAt: at, startsAt, allDay }: Pick<PlannedOccurrence, 'remindAt' | 'startsAt' | 'allDay'>,
  now: EpochMs,
): EpochMs | null {
  if (at >= now + HORIZON_MS) return null;
  if (at > now) return at;
  const isOver = !allDay && startsAt <= now;
  return isOver || at <= now - LATE_MOST_MS ? null : now;
}

/**
 * The steps that bring the reminders in line with the events. Reminders that the person changed stay as they are;
 * those already due are not withdrawn.
 * @param textOf the text of a reminder
 */
export function planReminders<K extends KnownReminder>(
  found: readonly PlannedOccurrence[],
  known: readonly K[],
  { now, textOf }: { readonly now: EpochMs; readonly textOf: (occurrence: PlannedOccurrence) => string },
): ReminderPlan<K> {
  const near = found
    .flatMap((occurrence) => {
      const at = comesAt(occurrence, now);
      return at === null ? [] : [{ occurrence, at }];
    })
    .sort((one, other) => one.at - other.at || (one.occurrence.key < other.occurrence.key ? -1 : 1));
  const nearKeys = new Set(near.map(({ occurrence }) => occurrence.key));
  const knownOf = new Map(known.map((one) => [one.key, one]));
  const steps: ReminderStep<K>[] = [];
  let open = 0;
  for (const one of known) {
    if (one.state !== 'open') continue;
    if (nearKeys.has(one.key) || one.remindAt <= now) open += 1;
    else steps.push({ kind: 'drop', known: one });
  }
  let isFull = false;
  for (const { occurrence, at } of near) {
    const before = knownOf.get(occurrence.key);
    if (before?.state === 'theirs') continue;
    if (before?.state === 'open') {
      const isMoved = before.remindAt !== occurrence.remindAt;
      if (isMoved) steps.push({ kind: 'move', known: before, occurrence, at });
      else if (before.text !== textOf(occurrence)) steps.push({ kind: 'reword', known: before, occurrence });
      continue;
    }
    if (before?.state === 'said' && before.remindAt === occurrence.remindAt) continue;
    if (open >= REMINDERS_MOST) {
      isFull = true;
      continue;
    }
    open += 1;
    steps.push(
      before === undefined ? { kind: 'make', occurrence, at } : { kind: 'move', known: before, occurrence, at },
    );
  }
  return { steps, isFull };
}
