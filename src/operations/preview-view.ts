import type { ScheduleKind } from '../domain/schedule.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import { isoInstant } from '../domain/time/iso-instant.ts';
import { describeInstant } from '../domain/trigger/describe.ts';
import type { ParsedWhen } from '../domain/trigger/parse.ts';
import type { PreviewView } from './views.ts';

/** A time that was read, as it is shown before anything is stored. */
export function viewPreview(
  time: ParsedWhen,
  rest: {
    /** The words it was read from. */
    readonly when: string;
    readonly what: string | null;
    readonly intent: ScheduleKind | null;
    readonly userZone: string | null;
    readonly now: EpochMs;
  },
): PreviewView {
  const { when, what, intent, userZone, now } = rest;
  const zone = userZone ?? time.zone;
  return {
    when,
    sentence: time.sentence,
    kind: time.trigger.kind,
    zone: time.zone,
    what,
    intent,
    next: time.next.map((at) => ({ at: isoInstant(at), words: describeInstant(at, { zone, now }) })),
    assumptions: [...time.assumptions],
    warnings: [...time.warnings],
  };
}
