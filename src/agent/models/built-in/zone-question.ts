import { isDismissal } from './by-act/calls-off.ts';
import { call, type DialogueContext, type Plan, type Question, type Reply } from './dialogue.ts';
import { findZone } from './places/find-zone.ts';
import { readPlace } from './read-place.ts';
import { isWaiting } from './wording/approvals.ts';
import { wordProblem, wordZoneSet } from './wording/outcomes.ts';
import { join } from './wording/phrases.ts';
import { ask } from './wording/questions.ts';
import { word } from './wording/speaking.ts';

/** Continues once the zone is known. */
export type AfterZone = (context: DialogueContext) => Plan;

/** Asks where the person is, and then continues with their request. */
export function askForZone(after: AfterZone | null): Reply {
  return { text: word('ask.zone'), question: zoneQuestion(after) };
}

/** Words of somebody who set it elsewhere: "yes, it is set", "done", "try again". */
const IS_SET =
  /^(?:yes|yep|yeah|ja|oui|s[ií]|tak|ok|okay|done|ready|there|so|now)?[,.! ]*(?:i did(?: it)?|i have|i (?:have )?set it|(?:it(?:'s| is) )?(?:set|done)(?: now)?|(?:try )?again|now)?[.!]*$/;

function zoneQuestion(after: AfterZone | null): Question {
  return {
    answer(words, context) {
      if (isDismissal(words)) return null;
      const place = readPlace(words.text) ?? words.text;
      const found = findZone(place);
      if (found.kind !== 'unknown') return setZone(place, context, after);
      // They may have set it elsewhere meanwhile, and say so.
      if (context.zone !== null && after !== null && IS_SET.test(words.lower)) return after(context);
      return null;
    },
    otherwise(words, context) {
      const place = readPlace(words.text) ?? words.text;
      // They set it elsewhere meanwhile, and what they asked for before goes on.
      if (context.zone !== null && after !== null && findZone(place).kind === 'unknown') return after(context);
      return setZone(place, context, after);
    },
  };
}

/** Sets the zone of a place, or asks which zone when that is unclear. */
export function* setZone(place: string, context: DialogueContext, after: AfterZone | null): Plan {
  const found = findZone(place);
  if (found.kind === 'unknown') return { text: word('ask.zoneUnknown', { place }), question: zoneQuestion(after) };
  if (found.kind === 'several')
    return { text: ask.zoneSeveral(found.place, found.cities), question: zoneQuestion(after) };
  const result = yield* call({ name: 'set_user_timezone', input: { zone: found.zone } });
  if (result.isError) {
    return { text: join(wordProblem(result.output), word('ask.zone')), question: zoneQuestion(after) };
  }
  if (isWaiting(result.output)) return { text: '', question: null };
  const set = join(wordZoneSet(result.output), found.fixed ? word('zone.fixed') : '');
  if (after === null) return { text: set, question: null };
  const rest = yield* after({ ...context, zone: found.zone });
  return { text: `${set}\n${rest.text}`, question: rest.question };
}
