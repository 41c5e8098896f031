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
    if (setting === 'quiet' && !(isOfShifts(judged) || hoursIn(judged) !== null || NAMED.test(judged.plain)))
      return null;
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
      const hours = hoursIn(judged);
      return say(hours === null ? word('expect.quietOpen') : word('expect.quiet', { hours }));
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

const CLOCK = '\\d{1,2}(?:[:.h]\\d{2})? ?(?:am|pm|uhr|h)?(?:eures?|oras)?';
const BETWEEN_TWO = new RegExp(
  `(?<from>${CLOCK}|noon) ?(?:to|until|till|and|bis|und|à|a|et|jusqu'à|y|hasta|do|i|-|–)(?: (?:las|la))? ?(?<to>${CLOCK}|noon)(?!\\p{L})`,
  'iu',
);

/** "22:00–09:00", of the two hours that a message names. */
function hoursIn({ plain }: Judgement): string | null {
  const { from = '', to = '' } = BETWEEN_TWO.exec(plain)?.groups ?? {};
  const [first, last] = [clockOf(from), clockOf(to)];
  return first === null || last === null ? null : `${first}–${last}`;
}

/** "22", "10pm", "22h30" as "22:00", "22:00", "22:30". */
function clockOf(said: string): string | null {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm)?/i.exec(said.replace(/noon/i, '12')) ?? [];
  if (hour === undefined) return null;
  const plain = Number(hour) % (half === undefined ? 24 : 12);
  const whole = half?.toLowerCase() === 'pm' ? plain + 12 : plain;
  return `${String(whole).padStart(2, '0')}:${minute}`;
}
