import { LANGUAGES, languageOf } from '../../../../domain/words/language.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { foldWord } from '../../../../talk/words.ts';
import { type DialogueContext, type Intent, say } from '../dialogue.ts';
import { splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import { cleanWhat, readDraft } from '../schedules/draft.ts';
import { matterOf } from '../talk-data.ts';
import { PARTICLES } from '../to-do/entries.ts';
import { readUtterance } from '../utterance.ts';
import { word } from '../wording/speaking.ts';
import { ASKS_THEN, EVENT, WEATHER } from './weather-words.ts';

/** "When it rains remind me to close the window": Belfry sees no weather and no comings home, so it asks for a time instead. */
export const weather: Intent = {
  read({ text, raw }, context) {
    const own = languageOf(raw);
    for (const language of [own, ...LANGUAGES.filter((other) => other !== own)]) {
      if (!ASKS_THEN[language].test(text)) continue;
      const ofWeather = WEATHER[language].exec(text);
      const clause = ofWeather ?? (splitText(text, context).time.kind === 'none' ? EVENT[language].exec(text) : null);
      if (clause === null) continue;
      const rest = text
        .replace(clause[0], ' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/^[\s,]+|[\s,]+$/g, '');
      const what = matterIn(rest, context);
      // "Remind me again when I am back" is of the reminder that came.
      if (ofWeather === null && what === '') return null;
      const draft = { kind: 'reminder' as const, what, time: { kind: 'none' as const } };
      return say(
        ofWeather === null ? word('ask.noEvent', { what }) : word('expect.weather'),
        whenQuestion(draft, (whole, known) => createSchedules([whole], known)),
      );
    }
    return null;
  },
};

/** What a request is about, without its time. */
export function matterIn(request: string, context: DialogueContext): string {
  const left = LANGUAGES.reduce((text, language) => text.replace(ASKS_THEN[language], ' '), request);
  if (!(left.match(/\p{L}{2,}/gu) ?? []).some((one) => !PARTICLES.has(foldWord(one)) && !AGAIN.has(foldWord(one))))
    return '';
  const draft = readDraft(readUtterance(request), context);
  if (draft !== null && draft.what !== '') return draft.what;
  return cleanWhat(matterOf(request, splitText(request, context))?.text ?? '');
}

const AGAIN: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => [...wordsInList(SMALL_WORDS[language].also)]),
);
