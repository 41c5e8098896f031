// What is done at once where no rule knows the words: the weights name the act, and words of that act in the language agree.
import { asksUndo, readUndo } from '../../../../domain/undo/undo-words.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import type { Act } from '../../../../talk/acts/acts.ts';
import { LOOKING_ACTS } from '../../../../talk/acts/acts.ts';
import { TOLD_OFF } from '../../../../talk/orders/order-words.ts';
import { leadsWith, ordersAct } from '../../../../talk/orders/orders-act.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../../talk/orders/spoken.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { settingIn } from '../expected/settings.ts';
import { MORE_TIME } from '../expected/timer-words.ts';
import { addTask, takeOff, tickOff } from '../intents/to-do.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { partOfDayIn } from '../schedules/stretch.ts';
import { undoLast } from '../schedules/undo-last.ts';
import { isOrdered, targetIn } from '../talk-data.ts';
import { namesAll } from '../to-do/entries.ts';
import { readEntry } from '../to-do/onto-list.ts';
import { listed, readTasks } from '../to-do/tasks.ts';
import { asksForKnowledge } from '../words/knowledge.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { actOn, askWhetherToo, isOfReminding, isOnOne } from './acting.ts';
import { followUp, movePlaced, swapped } from './follow-up.ts';
import { type Judgement, judge, saysNothing, shareOf } from './judgement.ts';
import { directionOf } from './moving.ts';
import { MOVING_WORDS } from './moving-words.ts';
import { showing } from './options.ts';
import { offerFor } from './plan-by-act.ts';
import { asksForFollowUps } from './pressing.ts';
import { answerRinging } from './ringing.ts';
import { isDueFromNow, speaksOfOne } from './wish.ts';

/** Looking harms nobody. */
const SHOWN: Readonly<Partial<Record<Act, number>>> = {
  look: 0.4,
  history: 0.45,
  'to-do look': 0.4,
  clock: 0.45,
  help: 0.4,
  talk: 0.4,
  settings: 0.35,
};
/** In the middle of a talk these are rarely meant. */
const DISTRACTS: ReadonlySet<Act> = new Set(['settings', 'clock']);
const SURELY = 0.6;
/** Where so much speaks for words out of the field, nothing is shown unasked. */
const OUTSIDE = 0.2;
/** What changes something, beside the words that agree. */
const DONE = 0.45;
/** What is to be named besides, with nothing left over. */
const NAMED = 0.2;

/** Does what weights and words agree on; leaves everything else to what follows. */
export const agreed: Intent = {
  read(words, context) {
    if (asksForKnowledge(words) || asksForFollowUps(words, context)) return null;
    const judged = judge(words, context);
    if (settingIn(judged) === 'quiet' || PUSH_UPS.test(words.text)) return null;
    if (readUndo(words.raw) !== null) return undoLast(context);
    if (isLedToCancel(judged, context)) return actOn('cancel', judged, context);
    return (
      (besidesOnList(judged, context) === null ? null : putOnList(judged, context)) ??
      swapped(judged, context) ??
      followUp(judged, context) ??
      movePlaced(judged, context) ??
      (isLedToMove(judged, context) ? actOn('move', judged, context) : planAgreed(judged, context))
    );
  },
};

/** "Ups" is a slip of the tongue elsewhere, and to push moves things. */
const PUSH_UPS = /\bpush[- ]?ups?\b/i;

function planAgreed(judged: Judgement, context: DialogueContext): Plan | null {
  const { likely, language, words, state } = judged;
  const [first] = likely;
  if (first === undefined) return null;
  const { act, share } = first;
  const outside = shareOf(judged, 'other');
  if (LOOKING_ACTS.has(act) || act === 'settings')
    return outside < OUTSIDE &&
      !(state !== 'none' && DISTRACTS.has(act) && share < SURELY) &&
      looked(judged) >= (SHOWN[act] ?? 1)
      ? showing(act, judged, context)
      : null;
  if (state === 'rings') return answerRinging(judged, context);
  if (asksOnly(judged)) return null;
  if (isToldOff(judged)) return askWhetherToo(judged);
  if (act === 'to-do' || act === 'several') return putOnList(judged, context);
  const isOrdered = ordersAct(act, words, language) === true;
  if (isOnOne(act) && !isOrdered) return otherOnOne(judged, context);
  if (share < (isOnOne(act) ? NAMED : DONE) || !isOrdered) return null;
  if (isOnOne(act)) return actOn(act, judged, context);
  // Without words that Belfry hears as such the person presses it.
  if (act === 'undo') return asksUndo(judged.text) ? undoLast(context) : offerFor([act], judged, context);
  if (act === 'to-do done') return takeFromList(judged, context);
  return null;
}

/** Whether it begins with an order to take away, and that is not unlikely. */
function isLedToCancel(judged: Judgement, { memory, reminders }: DialogueContext): boolean {
  const { words, language, isQuestion, state, isLed } = judged;
  // "N'oublie pas de me rappeler le pain": "oublie" alone takes back.
  if (isLed && language !== 'en') return false;
  const share = shareOf(judged, 'cancel');
  if (isQuestion || asksOnly(judged)) return false;
  // "Stop", right after a reminder, is about that; "stop the evening one" and "cancel the pills" are not.
  const there = [...memory.schedules.values(), ...reminders];
  const { named, left } = targetIn<{ readonly what: string }>(words, there, language);
  if (named.length === 0 && isDueFromNow(judged)) return false;
  const isNamed = named.length > 0 && left.length === 0 && !STOPS.test(judged.said[0] ?? '');
  const isAnswer = state === 'rings' && !isNamed && partOfDayIn(judged.plain) === null;
  if (!isOfReminding(judged) && (share < LED || isAnswer)) return false;
  return leadsWith('cancel', words, language);
}
const LED = 0.05;
/** What is said of a reminder that just came, rather than of what is planned. */
const STOPS = /^(?:stop|quit|end|enough|hor|schluss|arret|par[ae]|dej|bast|przestan|koniec)/;

/** Whether it begins with an order to move; a verb that says other things too needs a time, and some likelihood. */
function isLedToMove(judged: Judgement, { memory }: DialogueContext): boolean {
  const { likely, language, words, isQuestion, plain, split, state } = judged;
  if (isQuestion || asksOnly(judged) || state === 'rings') return false;
  const { verbs, puts, renames } = MOVING_WORDS[language];
  const text = foldText(plain);
  if (renames.test(plain)) return true;
  const isMove = likely[0]?.act === 'move';
  const { named } = targetIn(words, [...memory.schedules.values()], language);
  // What is not there is something to do: "cambia las sábanas el domingo".
  // "Postpone to 5pm" names nothing; a "shift at 5pm" is work.
  const namesNothing = !NOUN.test(split.what) && saysNothing({ text: split.what }, language, ['cancel', 'move']);
  if (verbs.test(text)) return isMove || named.length > 0 || namesNothing || startsWithVerb(plain);
  const isLikely = isMove && (split.time.kind !== 'none' || directionOf(judged) !== 0);
  return puts.test(text) && isLikely && !ENDING.some((act) => ordersAct(act, words, language));
}
const ENDING = ['cancel', 'pause', 'resume'] as const;
const NOUN = /^(?:shift|push|change|edit|update|switch|move|report|cambio)$/i;

/** "Dentist cancelled", "der Zahnarzt fällt aus": a few words that end with it. */
function isToldOff({ said, language }: Judgement): boolean {
  const text = said.join(' ');
  return said.length <= MOST_TOLD && TOLD_OFF[language].split('|').some((entry) => text.endsWith(` ${entry}`));
}
const MOST_TOLD = 7;

/** "Qui a supprimé mon réveil": a question about what was done orders nothing. */
const asksOnly = ({ spoken, language }: Judgement): boolean => smallIn(language, 'asks')(spoken[0] ?? '');

/** "W przyszłym tygodniu bez basenu": the words order another of the acts on what is there than the weights name. */
function otherOnOne({ words, language, ...judged }: Judgement, context: DialogueContext): Plan | null {
  const [only, ...others] = (['cancel', 'pause', 'resume', 'move'] as const).filter((act) =>
    ordersAct(act, words, language),
  );
  if (only === undefined || others.length > 0 || only === 'move') return null;
  const whole = { ...judged, words, language };
  if (only === 'cancel' && (isDueFromNow(whole) || shareOf(whole, only) < LED)) return null;
  if (only === 'cancel') return offerFor([only], whole, context);
  return actOn(only, whole, context);
}

/** Several ways of looking share one likelihood: whatever is shown, nothing changes. */
const looked = ({ likely }: Judgement): number => {
  const [first] = likely;
  if (first === undefined || !SEEING.has(first.act)) return first?.share ?? 0;
  return likely.reduce((sum, { act, share }) => sum + (SEEING.has(act) ? share : 0), 0);
};
const SEEING: ReadonlySet<Act> = new Set(['look', 'history', 'to-do look', 'clock']);

/** Puts an entry on the list where an order for it stands beside the words. */
function putOnList(judged: Judgement, context: DialogueContext): Plan | null {
  const { text, split, matter, said, likely, words, language, isRequest } = judged;
  const entry = readEntry(text)?.what ?? besidesOnList(judged, context);
  if (context.isAsked || asksOnly(judged) || said.length > MOST_WORDS || split.time.kind !== 'none') return null;
  const agrees = [ordersAct('to-do', words, language) === true, isOrdered(text, split, matter)];
  const isSure =
    entry !== null ||
    (likely[0]?.act === 'to-do' &&
      matter !== null &&
      (judged.sure === 'to-do' && !isRequest ? agrees.some(Boolean) : agrees.every(Boolean)));
  const what = isSure ? cleanWhat(entry ?? judged.matterFor('to-do')?.text ?? '') : '';
  if (what === '' || (entry === null && (likely[0]?.share ?? 0) < LISTED)) return null;
  return addTask(what, null, false);
}
const LISTED = 0.5;

/** "Et du fromage", "noch Käse", right after something was put on the list. */
function besidesOnList(judged: Judgement, { memory }: DialogueContext): string | null {
  const { text, words, isQuestion, language } = judged;
  const isSmall = smallIn(language, 'adds', 'also');
  const isMore = (word: string) => isSmall(word) || wordsInList(MORE_TIME[language]).has(word);
  const from = words.find(({ folded }) => !isMore(folded));
  if (!memory.isOfList || isQuestion || from === undefined || from === words[0] || speaksOfOne(judged)) return null;
  return smallIn(language, 'asks')(from.folded) ? null : text.slice(from.start);
}
const MOST_WORDS = 18;

/** Words for taking an entry off that do not say that it is done. */
const TAKES_OFF =
  /^(?:remov|delet|drop|take|losch|entfern|runter|raus|streich|enlev|retir|supprim|quit|elimin|borr|sac|usun|skasuj|zdejm|wyrzuc|wykresl|skresl)/;

function* takeFromList(judged: Judgement, context: DialogueContext): Plan {
  const list = yield* listed();
  const tasks = list.isError ? [] : readTasks(list).map((task) => ({ ...task, what: task.description }));
  const { named, left } = targetIn(judged.words, tasks, judged.language);
  // "Delete the dentist" may be of the list, and of what is planned.
  if (named.length === 0 && ordersAct('cancel', judged.words, judged.language) === true)
    return yield* actOn('cancel', judged, context);
  const go = judged.said.some((word) => TAKES_OFF.test(word)) ? takeOff : tickOff;
  const whole = named.filter(({ what }) => namesAll(judged.text, what));
  if (whole.length === 1 && left.length <= 1) return yield* go(whole);
  return yield* offerFor(['to-do done'], judged, context);
}
