import { canonicalJson } from '../canonical-json.ts';
import { readOptions } from '../policy/read-options.ts';
import type { Schedule, ScheduleOptions } from '../schedules/schedule.ts';
import type { TimeRequest, TimeRequestFacts } from './read-time-request.ts';
import { givenLimits, readOwnTiming } from './resolve-timing.ts';
import { isPlain, type Timing, USER_ZONE } from './timing.ts';

/**
 * Whether a request has exactly the times of a schedule: then it repeats the request, and "in 2 hours" does not mean
 * two hours from now.
 * @throws AppError about the settings beside the words
 */
export function isSameTimeRequest(
  known: Schedule,
  request: TimeRequest,
  { cause, choices, now }: TimeRequestFacts,
): boolean {
  const { trigger, zone, kind, whenText, followsUser } = known;
  const isSameTime = cause === null ? whenText === request.when : JSON.stringify(cause) === JSON.stringify(trigger);
  const isSameZone = request.zone === undefined || (followsUser ? USER_ZONE : zone) === request.zone;
  // Settings for another time or another kind may not fit this one.
  if (kind !== request.kind || !isSameTime || !isSameZone) return false;
  const options = readOptions(request, { trigger, kind, checkAgain: null }, choices);
  const given = givenLimits({}, request);
  const timing = readOwnTiming(trigger, { ...request, given }, { now, zone, kind, person: null, before: null });
  return wordsOf(options) === wordsOf(known) && timingWords(known.timing) === timingWords(timing);
}

const wordsOf = ({ onlyIf = null, checkAgain = null, model = null }: ScheduleOptions): string =>
  JSON.stringify([onlyIf, checkAgain, model]);

/** The requested part of a timing, without the effect of the person's own quiet hours. */
function timingWords(timing: Timing | null): string {
  if (timing === null) return '';
  const bare = timing.choice === 'own' ? timing : { ...timing, quiet: null };
  return isPlain(bare) ? '' : canonicalJson(bare);
}
