import { DAY_MS, dayOfWall, type EpochMs, HOUR_MS, instantToWall, wallToInstant } from '../../when/index.ts';
import { HORIZON_MS, LATE_MOST_MS, REMINDERS_MOST } from './subscribed.ts';

/** An event, or one occurrence of a series, as a calendar has it now. */
export interface FoundOccurrence {
  /** Stays the same when it is moved. */
  readonly key: string;
  /** Of what lasts all day: the beginning of the day where the person is. */
  readonly startsAt: EpochMs;
  readonly allDay: boolean;
  readonly title: string;
  readonly place: string | null;
}

/** When the person is reminded of it, by the rule. */
export interface PlannedOccurrence extends FoundOccurrence {
  readonly remindAt: EpochMs;
}

/** `open`: its reminder waits for its time. `said`: it came. `dropped`: Belfry took it back. `theirs`: the person changed it, and nobody else does. */
export type KnownState = 'open' | 'said' | 'dropped' | 'theirs';

/** What was made of an occurrence before. */
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
  /** Whether there was no room for all: what is left is made when some have come. */
  readonly isFull: boolean;
}

/** On the morning of what lasts all day. */
const MORNING_MS = 9 * HOUR_MS;

/** When a person is reminded of an occurrence: so long before it, or on the morning of its day where they are. */
export function remindAt(
  { startsAt, allDay }: Pick<FoundOccurrence, 'startsAt' | 'allDay'>,
  { leadMs, zone }: { readonly leadMs: number; readonly zone: string },
): EpochMs {
  if (!allDay) return startsAt - leadMs;
  return wallToInstant(zone, dayOfWall(instantToWall(zone, startsAt)) * DAY_MS + MORNING_MS);
}

/** When a reminder would come that is made now; null: its time is over, or not near yet. */
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
 * What has to be done so that the reminders are those of the events. A reminder the person touched is left as it is; one whose time has come
 * is left to come.
 * @param textOf what its reminder says
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
