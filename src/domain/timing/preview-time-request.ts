import { nextOccurrences } from '../../when/index.ts';
import { previewOf, type TimePreview } from '../../when/preview/index.ts';
import type { ReadRequest } from './read-request.ts';
import { spokenOptions } from './read-time.ts';
import { type ReadTimeRequest, readTimeRequest, type TimeRequest, type TimeRequestFacts } from './read-time-request.ts';
import { previewOccurrences } from './resolve-timing.ts';
import { describeSchedule } from './timing-words.ts';

/** The size of a preview, and the facts that its reader cannot know. */
export interface PreviewTimeOptions {
  /** How many of the next times. */
  readonly count: number;
  /** The parts around the words of a cause, which no reader of times finds. */
  readonly around?: Omit<ReadRequest['rest'], 'when'>;
}

/** A request before anything is stored. Its times are the due times. @throws AppError as {@link readTimeRequest} */
export function previewTimeRequest(
  request: TimeRequest,
  facts: TimeRequestFacts,
  { count, around }: PreviewTimeOptions,
): TimePreview {
  const read = readTimeRequest(request, facts);
  const { time, sentence, assumptions, warnings, userZone } = read;
  const { now } = facts;
  // A cause that was given beside the text has no words of its own.
  const when = request.when ?? describeSchedule(time, { now });
  const rest = read.rest ?? { what: null, intent: null, spans: [], ...around, when };
  const next = dueTimes(read, now, count);
  const shown = { ok: true, ...time, sentence, next, assumptions, warnings, spans: [] } as const;
  return previewOf(shown, rest, { now, zone: userZone, ...spokenOptions(facts) });
}

function dueTimes({ time, next }: ReadTimeRequest, now: number, count: number): readonly number[] {
  if (time.timing !== null) return previewOccurrences({ ...time, id: '' }, now, count).map(({ dueAt }) => dueAt);
  return count <= next.length ? next.slice(0, count) : nextOccurrences(time.trigger, time.zone, now, count);
}
