import type { ScheduleKind } from '../domain/schedule.ts';
import type { ParsedWhen } from '../domain/trigger/parse.ts';
import { previewOf, type TimePreview } from '../domain/trigger/preview.ts';
import { nextOccurrences } from '../domain/trigger/trigger.ts';
import type { User } from '../store/users.ts';
import { viewPreview } from './read-request.ts';
import type { ReadTimeOptions } from './read-time.ts';
import { previewOccurrences, withTiming } from './read-timing.ts';
import type { TimingInput } from './timing-fields.ts';
import type { PreviewView } from './views.ts';

/** The rest of a preview, and how many instants it shows. */
export interface PreviewWish {
  readonly rest: Pick<TimePreview, 'when' | 'what' | 'intent' | 'spans'>;
  readonly user: Pick<User, 'zone' | 'quietHours'> | null;
  /** Actions keep the person's quiet hours. @default what the text asks for, else a reminder */
  readonly kind: ScheduleKind | undefined;
  readonly count: number;
}

/**
 * A time with what was given beside its words, as it is shown before anything is stored: the instants are those at which it is due.
 * @throws AppError invalid_input, never_fires
 */
export function previewTimed(
  time: ParsedWhen,
  input: TimingInput,
  { now, limits, zone, locale }: Pick<ReadTimeOptions, 'now' | 'limits' | 'zone' | 'locale'>,
  { rest, user, kind, count }: PreviewWish,
): PreviewView {
  const timed = withTiming(time, input, { now, kind: kind ?? rest.intent ?? 'reminder', user, limits, zone });
  const { trigger, timing } = timed;
  const rule = { id: '', trigger, zone: time.zone, timing };
  const next =
    timing !== null
      ? previewOccurrences(rule, now, count).map(({ dueAt }) => dueAt)
      : count <= timed.next.length
        ? timed.next.slice(0, count)
        : nextOccurrences(trigger, time.zone, now, count);
  return viewPreview(previewOf({ ...timed, next }, rest, { now, zone: user?.zone ?? null, locale }));
}
