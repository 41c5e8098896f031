import { SMALL_WORDS, smallIn } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { wordsOf } from '../../../../talk/words.ts';
import type { DialogueContext } from '../dialogue.ts';
import { readTimeAlone, type TimeReading } from '../reading.ts';
import type { Judgement } from './judgement.ts';

type Told = Extract<TimeReading, { kind: 'time' | 'ambiguous' }>;

/** A time between words that only correct: "non, 11h", "15 Uhr meine ich", "it must be 16". */
export function timeBeside({ text, language, spoken }: Judgement, context: DialogueContext): Told | null {
  // "Am 7. nicht" says no new time; "no, a las 8" begins with a no.
  const { not } = SMALL_WORDS[language];
  if (says(not, /^ni?[eo]$/.test(spoken[0] ?? '') ? spoken.slice(1) : spoken)) return null;
  const isSmall = smallIn(language, 'corrects', 'musts', 'later', 'earlier');
  const words = wordsOf(text, []);
  const telling = words.filter(
    ({ kind, folded }) => kind === 'word' && (AT.test(folded) || !isSmall(folded.replace(/'$/, ''))),
  );
  const end = telling.at(-1)?.end ?? 0;
  // The dot belongs to a German day: "am 7."
  const rest = text.slice(telling[0]?.start, text[end] === '.' ? end + 1 : end);
  const [, hour, minute = '00'] = AN_HOUR.exec(rest) ?? [];
  const read = telling.length === 0 ? null : readTimeAlone(hour === undefined ? rest : `at ${hour}:${minute}`, context);
  return read?.kind === 'time' || read?.kind === 'ambiguous' ? read : null;
}

const AT = /^(?:um|gegen|[aà]|o|na|at|am|den|le|el)$/i;
const AN_HOUR =
  /^(?:(?:um|gegen|[aà]|a las?|o|na|at) )?(\d{1,2})(?:(?:[:.]| ?h ?)(\d\d)?)?(?: ?(?:uhr|h|heures|horas|godzin\w*))?$/i;
