import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { languageOf } from '../../../../domain/words/language.ts';
import { sayDate } from '../../../../voice/times.ts';
import { type DialogueContext, type Intent, say } from '../dialogue.ts';
import { readTimeAlone } from '../reading.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { catchIn } from './amounts.ts';
import { ASKS_DAY } from './day-words.ts';

/** "What day is it in 3 weeks?", "welches Datum ist nächsten Freitag?": the date of a day, not of a plan. */
export const dayAsked: Intent = {
  name: 'day-asked',
  read({ text, raw }, context) {
    const day = catchIn(ASKS_DAY, text, languageOf(raw))?.groups.day;
    const at = day === undefined ? null : momentOfDay(day, context);
    const { zone } = context;
    return at === null
      ? null
      : say(word('clock.day', { day: sayDate({ ...presentSpeech(), zone: zone ?? 'UTC' }, at) }));
  },
};

/** The one moment that words name; the first of several readings. */
function momentOfDay(day: string, context: DialogueContext): number | null {
  const read = readTimeAlone(day, context) ?? readTimeAlone(`on ${day}`, context);
  const [first] = read?.kind === 'ambiguous' ? read.choices : [];
  const time = first === undefined ? read : readTimeAlone(first.text, context);
  if (time?.kind !== 'time' || isRecurring(time.when.trigger)) return null;
  // "When is lunch?" asks for a plan.
  const isDay = time.when.spans.some(({ kind }) => kind === 'date' || kind === 'duration');
  return isDay ? (time.when.next[0] ?? null) : null;
}
