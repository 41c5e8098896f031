import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import type { Act } from '../../../../talk/acts/acts.ts';
import { pointsBack } from '../../../../talk/orders/find-target.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import type { Language } from '../../../../talk/words.ts';
import { guessKind, hasLead } from '../schedules/draft.ts';
import { INFINITIVE, isOrder, isTold } from '../words/bare-words.ts';
import { startsWithVerb } from '../words/verbs.ts';
import type { Judgement } from './judgement.ts';
import { SAYS_INSTEAD } from './moving-words.ts';
import { speaksOfOne } from './wish.ts';

/**
 * Whether words with a time, without "remind me", may be no wish: statements, orders to a machine or a shop, and things
 * that have neither an hour nor a verb of what is to be done ("dentist tomorrow"). They are offered, not made.
 */
export function mayBeNoWish(judged: Judgement): boolean {
  const { plain, split, language } = judged;
  const { time, what } = split;
  if (time.kind !== 'time' || judged.isRequest || judged.isLed) return false;
  const [whole, matter] = [foldText(plain), foldText(what)];
  if (says(SMALL_WORDS[language].same, judged.spoken)) return true;
  if (ASKS_TO_BE_TOLD.test(whole) || hasLead(what)) return false;
  if (isTold(whole) || isTold(matter) || SAYS_INSTEAD.test(whole)) return true;
  // "I set a timer, kill it".
  if (speaksOfOne(judged) && pointsBack(judged.said, language)) return true;
  const repeats = isRecurring(time.when.trigger);
  const isAction = guessKind(what, repeats) === 'action';
  if (isAction && !repeats && ASKED.has(judged.likely[0]?.act ?? 'other')) return true;
  if (!isAction && (isOrder(whole) || isOrder(matter))) return true;
  // "Move the vet to Thursday": the time belongs to an order about what is there.
  if (DANGLES.test(matter)) return true;
  const isDeed = !isAction && (language === 'en' ? startsWithVerb(what) : INFINITIVE[language].test(matter));
  const isChosen = time.when.assumptions.some(({ code }) => code === 'day-part');
  const hasHour = time.when.spans.some(({ kind }) => kind === 'duration' || (kind === 'time' && !isChosen));
  return !isDeed && !repeats && !hasHour;
}

/** "Don't remind me tomorrow", "nie budź mnie", "my boss reminds me every Monday": asks for no reminder. Folded. */
export const asksForNone = ({ plain, said, language }: Judgement): boolean =>
  NEGATED.test(foldText(plain)) ||
  BY_OTHERS.test(foldText(plain)) ||
  (ALARMS.test(said.join(' ')) && NONE[language].test(said.join(' ')));
const ALARMS = /\b(?:alarm|wecker|reveil|alarma|despertador|budzik)/;
const NONE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:no|without)\b/,
  de: /\b(?:kein|keinen|ohne)\b/,
  fr: /\b(?:pas de|sans)\b/,
  es: /\b(?:sin|ninguna)\b/,
  pl: /\b(?:bez|zadn\p{L}+|zaden)\b/u,
};
const NEGATED =
  /^(?:don'?t|do not|never|no|ne|nie) (?:me |m'|mi )?(?:remind|wake|ring|alert|notify|ping|rappel|reveill|recuerd|avis|despiert|przypomin|budz)|^(?:erinner|weck)e? mich\b(?!.*[,:]|.* daran\b).* nicht\b|^(?:quit|stop) \p{L}+ing\b|^hush\b|^hore? auf\b|^lass das mit\b|^arrete de\b|^(?:deja|para) de\b|^przestan\b/u;

const BY_OTHERS =
  /\b(?:(?<!that )reminds|reminded me|(?!bitte|das )\p{L}+ erinnert(?:e|en)? (?:mich|uns)|i woke up|bin .*aufgewacht|(?!me |se |ca )\p{L}+ (?:me|nous) rappelle|m'a rappele|je me suis reveille|(?!por |favor |eso )\p{L}+ me (?:recuerda|recordo)|me desperte|(?!to )\p{L}+ mi przypomina(?:la?)?|przypomniala?|obudzil[ae]m)\b/u;

const ASKED: ReadonlySet<Act> = new Set(['look', 'history', 'clock', 'to-do look']);
const ASKS_TO_BE_TOLD =
  /\b(?:remind(?!ers?\b|s|ed)|alert me|notify|ping me|let me know|wake me|erinner(?!ung|t|s)|bescheid|weck(?!er)|rappel(?!s?\b)|previens|reveille|recuerd|recordar|avisa|despierta|przypom(?!nie|nial|ina\b)|obudz)/;
export const DANGLES =
  /\b(?:to|until|till|at|on|for|by|from|about|auf|um|bis|fur|von|am|zu|pour|vers|de|du|para|hasta|na|do|od|dla)$/;
