// A place directly behind a clock time: the time is the person's own, and that of the place is offered.
import { languageLexicon } from '../../time/language/languages.ts';
import { tokenize } from '../../time/language/tokens.ts';
import { ReadingError } from '../grammar/draft.ts';
import { readZone } from '../grammar/zones.ts';
import { parseWhen } from '../parse.ts';
import type { ParsedWhen, ParseWhenOptions } from '../reading.ts';
import type { Stretch } from './split-spans.ts';

/** Another zone in which a time may be meant. */
export interface PlaceBehind {
  readonly zone: string;
  /** Where to write the zone in the text: behind the time. */
  readonly at: number;
}

/** The zone of "in Tokyo" directly behind "at 9", if the time would be another one there; null for any other text. */
export function findPlaceBehind(
  text: string,
  language: string,
  { when, whenText, pieces }: { when: ParsedWhen; whenText: string; pieces: readonly Stretch[] },
  options: ParseWhenOptions,
): PlaceBehind | null {
  const at = pieces.at(-1)?.end ?? text.length;
  const isTimed = when.spans.some(({ kind, end }) => kind === 'time' && end === whenText.length);
  const tokens = tokenize(text, languageLexicon(language));
  const index = tokens.findIndex(({ start }) => start >= at);
  if (!isTimed || index === -1 || tokens[index]?.kind !== 'word') return null;
  try {
    const place = readZone({ tokens, text, index });
    const there = place === null ? null : parseWhen(whenText, { ...options, zone: place.zone });
    const isOther = there?.ok === true && there.next[0] !== when.next[0];
    return place !== null && isOther ? { zone: place.zone, at } : null;
  } catch (error) {
    if (error instanceof ReadingError) return null;
    throw error;
  }
}
