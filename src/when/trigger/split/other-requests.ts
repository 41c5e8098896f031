import { fold } from '../../time/language/fold.ts';
import { hourRuleOf } from '../grammar/hours/bare-hours.ts';
import { parseWhen } from '../parse.ts';
import type { ParseWhenOptions } from '../reading.ts';
import { readPreamble } from './preamble.ts';
import type { Accepted, SplitWhenResult } from './split-result.ts';
import { type Stretch, spansInText } from './split-spans.ts';

/** The requests with the other half of the day, and with the zone of a place. */
export function otherRequests(
  { when, pieces, place }: Accepted,
  placed: (place: Stretch) => readonly [start: number, end: number],
  written: string,
): Pick<Extract<SplitWhenResult, { ok: true }>, 'otherReadings'> {
  const others = (when.otherReadings ?? []).flatMap(({ label, instead = label, span: [start, end] }) => {
    const places = spansInText([{ start, end, kind: 'time' }], pieces);
    const [from, to] = places.length === 1 && places[0] !== undefined ? placed(places[0]) : [0, 0];
    return to === 0 ? [] : [{ label, text: written.slice(0, from) + instead + written.slice(to) }];
  });
  if (place != null) {
    const [end] = placed({ start: place.at, end: place.at });
    others.push({ label: place.zone, text: `${written.slice(0, end)} (${place.zone})${written.slice(end)}` });
  }
  return others.length === 0 ? {} : { otherReadings: others };
}

const WAKE = /\b(?:wake|get|despi|lev)/i;

/**
 * The words of a time; with the preamble when that settles the half of the day and the rest does not ("wake me at 6
 * to run").
 */
export function settledText(
  { whenText, what }: { whenText: string; what: string },
  text: string,
  options: ParseWhenOptions,
) {
  const settledBy = (about: string) => hourRuleOf('en', undefined, about).settled;
  if (settledBy(text) === settledBy(`${whenText} ${what}`)) return whenText;
  const preamble = text.slice(0, readPreamble(fold(text), text.length - text.trimStart().length).end).trim();
  const told = `${preamble.slice(Math.max(0, preamble.search(WAKE)))} ${whenText}`;
  return preamble !== '' && parseWhen(told, { ...options, about: what }).ok ? told : whenText;
}
