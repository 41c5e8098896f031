import { USER_ZONE } from '../domain/timing/timing.ts';
import { previewRequest, type RequestPreview, type TimePreview } from '../domain/trigger/preview.ts';
import { checkZone, limitError, type ReadTimeOptions, timeError, zoneNeeded } from './read-time.ts';
import type { PreviewView } from './views.ts';

type FoundRequest = Extract<RequestPreview, { ok: true }>;

/**
 * Reads a whole request, such as "remind me tomorrow at 9 to call Sarah". The browser reads it by the same function.
 * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed
 */
export function readRequest(text: string, options: ReadTimeOptions): FoundRequest {
  const found = findRequest(text, options);
  if (found === null) throw timeError(text, [], options, 'text');
  return found;
}

/**
 * The request in a text, or null where no time is in it.
 * @throws AppError as {@link readRequest}
 */
export function findRequest(text: string, options: ReadTimeOptions): FoundRequest | null {
  const { now, limits, userZone, actor } = options;
  const isOwn = options.zone === undefined || options.zone === USER_ZONE;
  const zone = isOwn ? userZone : checkZone(options.zone as string);
  const read = previewRequest(text, { now, zone, userZone, limits, locale: options.locale });
  if (read.ok) return read;
  if (read.reason === 'no-time') return null;
  if (read.reason === 'zone-needed') throw zoneNeeded(actor);
  if (read.reason === 'limit') throw limitError(read.limit, 'text');
  throw timeError(text, read.issues, options, 'text');
}

/** A preview as every door shows it. */
export function viewPreview(preview: TimePreview): PreviewView {
  return {
    ...preview,
    next: [...preview.next],
    assumptions: [...preview.assumptions],
    warnings: [...preview.warnings],
    spans: [...preview.spans],
  };
}
