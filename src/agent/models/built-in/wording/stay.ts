import type { Stay } from '../places/stay.ts';
import { isWaiting, wordAsked } from './approvals.ts';
import { textOf, wordZoneSet } from './outcomes.ts';
import { wordPhrases } from './phrases.ts';

type Output = Readonly<Record<string, unknown>>;

/** What was set, and what follows it. */
export function wordStaySet(output: Output): string {
  if (isWaiting(output)) return wordAsked('your time zone', output);
  if (textOf(output.until) === '') return wordZoneSet(output);
  const set = `Your time zone is now ${textOf(output.zone)}, until ${textOf(output.until)}. Then it is ${textOf(output.home)} again.`;
  return [set, textOf(output.moved)].filter((line) => line !== '').join('\n');
}

/** Sets nothing when the end is unclear, or the journey is in the future; says so, with phrases to press. */
export function wordStay({ place, zone, until, isNow }: Stay): string {
  const name = place.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
  const here = `I am in ${name} until ${/^in /i.test(until ?? '') ? 'Sunday' : (until ?? 'Sunday')}`;
  return [
    isNow
      ? `Until when are you in ${name}? Nothing was changed. Your own time zone comes back by itself at the end you name. You can say:`
      : `Your time zone stays until you are in ${name}. Tell me when you are there, and until when: your own comes back by itself. You can say:`,
    ...wordPhrases([here, `set my time zone to ${zone}`]),
  ].join('\n');
}

/** Without a zone of their own, the person would have no zone to return to. */
export const NO_HOME = 'Your own time zone is not known, so this one stays until you tell me another.';
