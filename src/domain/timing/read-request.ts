import type { ParsedWhen } from '../../when/index.ts';
import { previewRequest, type TimePreview } from '../../when/preview/index.ts';
import {
  limitError,
  type ReadTimeOptions,
  readTime,
  spokenOptions,
  timeError,
  zoneNeeded,
  zoneOf,
} from './read-time.ts';

/** A complete request: its time, the position of its words, and the rest of the text. */
export interface ReadRequest {
  readonly time: ParsedWhen;
  readonly rest: Pick<TimePreview, 'when' | 'what' | 'intent' | 'spans' | 'otherReadings'> & {
    readonly followUp?: boolean;
  };
}

/**
 * Reads a complete request, such as "remind me tomorrow at 9 to call Sarah". The browser uses the same function.
 * `orTime`: a text without a request is read as a time alone, and a refusal names the wrong words.
 * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires,
 * unknown_zone, zone_needed
 */
export function readRequest(text: string, options: ReadTimeOptions & { readonly orTime: boolean }): ReadRequest {
  const { now, limits, userZone, actor, orTime } = options;
  const read = previewRequest(text, { now, zone: zoneOf(options), userZone, limits, ...spokenOptions(options) });
  if (read.ok) return { time: read.time, rest: read.preview };
  if (read.reason === 'zone-needed') throw zoneNeeded(actor, options);
  if (read.reason === 'limit') throw limitError(read.limit, 'text');
  if (read.reason !== 'no-time' || !orTime) throw timeError(text, read.issues, options, 'text');
  const time = readTime(text, options, 'text');
  return { time, rest: { when: text, what: null, intent: null, spans: time.spans } };
}
