import type { Stay } from '../places/stay.ts';
import { isWaiting } from './approvals.ts';
import { textOf, wordZoneSet } from './outcomes.ts';
import { capitals, withPhrases } from './phrases.ts';
import { saidTime } from './said-times.ts';
import { word } from './speaking.ts';

type Output = Readonly<Record<string, unknown>>;

/** What was set, and what follows it. */
export function wordStaySet(output: Output): string {
  if (isWaiting(output)) return '';
  const [zone, until, home] = [textOf(output.zone), textOf(output.until), textOf(output.home)];
  if (until === '') return wordZoneSet(output);
  const set = word('zone.isNowUntil', { zone, time: saidTime(until), home });
  return [set, textOf(output.moved)].filter((line) => line !== '').join('\n');
}

/** Sets nothing when the end is unclear, or the journey is in the future; says so, with phrases to press. */
export function wordStay({ place, zone, until, isNow }: Stay): string {
  const name = capitals(place);
  const here = `I am in ${name} until ${/^in /i.test(until ?? '') ? 'Sunday' : (until ?? 'Sunday')}`;
  const said = word(isNow ? 'zone.untilWhen' : 'zone.notYet', { place: name });
  return withPhrases(said, [here, `set my time zone to ${zone}`]);
}
