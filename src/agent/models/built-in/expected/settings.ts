// What a person sets for themselves, in five languages: the zone is told here, and of the rest the one step to it.
import { foldText } from '../../../../domain/words/content-words.ts';
import { LANGUAGES } from '../../../../domain/words/language.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import { type Judgement, judge } from '../by-act/judgement.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { wordNow } from '../intents/clock.ts';
import { findZone } from '../places/find-zone.ts';
import { readPlace } from '../read-place.ts';
import { hoursOfDay } from '../schedules/left-out.ts';
import { hoursIn, wordClock } from '../schedules/stretch.ts';
import { word } from '../wording/speaking.ts';
import { askForZone } from '../zone-question.ts';
import { SETTING_WORDS, type Setting } from './setting-words.ts';

const ORDER = ['quiet', 'language', 'name', 'zone'] as const;

/** The setting that words speak of; null where they are a wish, or speak of none. */
export function settingIn({ plain, language, isRequest, isLed }: Judgement): Setting | null {
  if (isRequest || isLed) return null;
  const folded = foldText(plain);
  // A few words do not always tell their language.
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)];
  return ORDER.find((setting) => languages.some((one) => SETTING_WORDS[one][setting].test(folded))) ?? null;
}

/** "Quiet hours from 22 to 9", "which zone am I in", "call me Ann": in words that leave nothing open. */
export const settings: Intent = {
  read(words, context) {
    const judged = judge(words, context);
    const setting = settingIn(judged);
    const isPlaced = findZone(readPlace(words.text) ?? '').kind !== 'unknown';
    if (setting === null || (setting === 'zone' && (isPlaced || !asks(judged)))) return null;
    // "Language class at 5" is a wish.
    if (setting !== 'quiet' && judged.split.time.kind === 'time') return null;
    // Silence for a while is no setting, and what is left out on some days is planned.
    const hasHours = hoursIn(judged.plain) !== null && hoursOfDay(judged.plain, context) === null;
    if (setting === 'quiet' && !(isOfShifts(judged) || hasHours || NAMED.test(judged.plain))) return null;
    return tellSetting(setting, judged, context);
  },
};

/** Tells what is set, or how. */
export function tellSetting(setting: Setting | null, judged: Judgement, context: DialogueContext): Plan {
  switch (setting) {
    case 'zone':
      return tellZone(context);
    case 'language':
      return say(word('expect.language'));
    case 'name':
      return say(word('expect.name'));
    case 'quiet': {
      if (SETTING_WORDS[judged.language].days.test(foldText(judged.plain))) return say(word('expect.quietDays'));
      const hours = hoursIn(judged.plain)?.hours.map(wordClock).join('–');
      return say(hours === undefined ? word('expect.quietOpen') : word('expect.quiet', { hours }));
    }
    default:
      return say(word('small.inSettings'));
  }
}

function tellZone({ now, zone }: DialogueContext): Plan {
  if (zone !== null) return say(word('zone.is', { zone, time: wordNow(now, zone) }));
  return say(word('zone.unknown', { question: word('ask.zone') }), askForZone(null).question);
}

const asks = ({ isQuestion, spoken, language, words }: Judgement): boolean =>
  isQuestion || wordsInList(SMALL_WORDS[language].asks).has(spoken[0] ?? '') || words.length <= ALONE;
/** In words: "my time zone", "show my zone". */
const ALONE = 3;

/** Words that name the setting itself, and those of work at night. */
const NAMED =
  /quiet hours?|ruhezeit|nachtruhe|heures? (?:calme|de silence|tranquille|silencieuse)|horas? (?:de silencio|tranquila|silenciosa|de descanso)|godziny ciszy|cisz[aęe] nocn/iu;
const isOfShifts = ({ plain }: Judgement): boolean => SHIFTS.test(foldText(plain));
const SHIFTS = /\bnights\b|\bnight shifts?\b|nachtschicht|\bde nuit\b|\bde noche\b|\bnocki\b|\bnocn[ae]/;
