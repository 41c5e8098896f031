import { LOOKING_ACTS } from '../../../../talk/acts/acts.ts';
import { strangeIn } from '../../../../talk/orders/find-target.ts';
import { leadsWith, ordersAct } from '../../../../talk/orders/orders-act.ts';
import { onlyPoints } from '../../../../talk/orders/places.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import { wordsOf } from '../../../../talk/words.ts';
import { isDismissal } from '../by-act/calls-off.ts';
import { type Judgement, judge, shareOf } from '../by-act/judgement.ts';
import { timeBeside } from '../by-act/time-beside.ts';
import { callsAlarm, isRatherNew, saysWhatToDo } from '../by-act/wish.ts';
import { type DialogueContext, type Plan, type Question, type Reply, say, type Utterance } from '../dialogue.ts';
import { readSmallTalk } from '../intents/small-talk.ts';
import { isSubjectOpen, readChoice } from '../pick-reading.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { aroundWords, targetIn } from '../talk-data.ts';
import { isRefused, isWaiting } from '../wording/approvals.ts';
import { wordOtherHalf } from '../wording/other-half.ts';
import { isTimeProblem, isTold, wordCreated, wordProblem, wordUnreadable } from '../wording/outcomes.ts';
import { join } from '../wording/phrases.ts';
import { ask } from '../wording/questions.ts';
import { word } from '../wording/speaking.ts';
import { isSnooze } from '../words/snooze-words.ts';
import { isYes } from '../words/yes.ts';
import { askForZone } from '../zone-question.ts';
import { cleanWhat, type Draft, hasLead, readDraft, toCall } from './draft.ts';

/** Creates the complete drafts, and asks for the missing parts of the first incomplete one. */
export function* createSchedules(drafts: readonly Draft[], context: DialogueContext): Plan {
  const ready = drafts.filter((draft) => isReady(draft, context));
  const open = drafts.filter((draft) => !isReady(draft, context));
  const said: string[] = [];
  const made: Draft[] = [];
  const withoutZone: Draft[] = [];
  const withoutTime: Draft[] = [];
  // Belfry names what it assumed, the half of the day too.
  let isHalfSaid = false;
  if (ready.length > 0) {
    const results = yield ready.map(toCall);
    for (const [index, draft] of ready.entries()) {
      const { output, isError } = results[index] ?? { output: {}, isError: true };
      if (!isError) {
        said.push(wordCreated(draft, output));
        isHalfSaid ||= isTold(output) && (output.assumptions as readonly unknown[] | undefined)?.length !== 0;
        if (!isWaiting(output) && !isRefused(output)) made.push(draft);
      } else if (output.code === 'zone_needed') withoutZone.push(draft);
      else {
        said.push(wordProblem(output));
        if (isTimeProblem(output)) withoutTime.push({ ...draft, time: { kind: 'none' } });
      }
    }
  }
  // Offers the other half of the day for one press, if the message made only this one request.
  const [only] = made;
  if (drafts.length === 1 && only?.time.kind === 'time' && !isHalfSaid)
    said.push(wordOtherHalf(only.time.when, context.now, said.join(' ')));
  const rest = [...withoutTime, ...open];
  const asked = withoutZone.length > 0 ? askZone([...withoutZone, ...rest]) : askFor(rest);
  return { text: [...new Set(said), asked?.text ?? ''].filter(Boolean).join('\n'), question: asked?.question ?? null };
}

function isReady({ what, time }: Draft, { zone }: DialogueContext): boolean {
  return what !== '' && time.kind === 'time' && !(time.needsZone && zone === null);
}

function askFor(drafts: readonly Draft[]): Reply | null {
  const [first, ...rest] = drafts;
  if (first === undefined) return null;
  const { what, time, kind } = first;
  const goOn = (draft: Draft, known: DialogueContext): Plan => createSchedules([draft, ...rest], known);
  if (what === '' && (time.kind === 'none' || time.kind === 'unreadable')) {
    const said = wordUnreadable(time);
    return { text: join(said, word('ask.whatAndWhen')), question: whatQuestion(first, goOn) };
  }
  if (time.kind === 'ambiguous') {
    const labels = time.choices.map(({ label }) => label);
    const about = isSubjectOpen(time.choices) ? null : what;
    return { text: ask.which(about, labels), question: readingQuestion(first, goOn) };
  }
  if (what === '') {
    return { text: ask.what(kind), question: whatQuestion(first, goOn) };
  }
  if (time.kind === 'time') return askZone(drafts);
  return { text: wordWhen(first), question: whenQuestion(first, goOn) };
}

/** Asks when; where a part of the time was understood, that part is there to press. */
function wordWhen({ kind, what, time }: Draft): string {
  if (time.kind !== 'unreadable') return ask.when(kind, what);
  if (time.isBeside === true) return ask.whenExactly(what, time.without);
  if (time.without !== undefined) {
    return `${wordUnreadable({ ...time, hint: '' })}\n${ask.whenOnce(what, time.without)}`;
  }
  // The problem, the expected form and an example get their own line, because they are in the language of the words.
  return `${wordUnreadable(time)}\n${time.hint === '' ? ask.when(kind, what) : ask.whenOnce(what)}`;
}

type GoOn = (draft: Draft, context: DialogueContext) => Plan;

/** Waits for a time only. */
export function whenQuestion(draft: Draft, goOn: GoOn): Question {
  return {
    answer(words, context) {
      if (isDismissal(words)) return null;
      const judged = judge(words, context);
      // "Wake me up in 20" is a whole wish, and needs no text.
      if (callsAlarm(judged)) return null;
      const beside = readTimeAlone(words.text, context) ?? timeBeside(judged, context);
      const time = beside ?? (isAnswer(judged) ? judged.split.time : null);
      if (time !== null) return goOn({ ...draft, time }, context);
      // "remind me in 10 minutes": the requested time with the opening words again, but without a new message.
      const again = readDraft(words, context);
      const isSame = again !== null && (again.what === '' || saysSame(again, draft));
      if (isSame && again.time.kind !== 'none') return goOn({ ...draft, time: again.time }, context);
      if (again !== null || hasLead(words.text)) return null;
      return isYes(words) ? say(ask.when(draft.kind, draft.what), this) : null;
    },
    otherwise(words, context) {
      const { time } = splitText(words.text, context);
      const why = wordUnreadable(time);
      return say(join(why, ask.whenAgain(draft.what)), this);
    },
  };
}

/** "Morgen denk ich", "a las cuatro menos cuarto, creo": a time in words that rather answer than name something new. */
function isAnswer(judged: Judgement): boolean {
  const { split, likely, said, language, isRequest, isLed, matter } = judged;
  if (split.time.kind !== 'time' || isRequest || isLed) return false;
  const isNew = matter !== null && (saysWhatToDo(judged) || isRatherNew(judged));
  if (likely[0]?.act === 'answer') return !isNew;
  const isSmall = smallIn(language, 'hedges', 'corrects', 'particles', 'also', 'it');
  const namesNothing = said.every((word) => aroundWords(language).has(word) || isSmall(word));
  return namesNothing && shareOf(judged, 'answer') >= ANSWERS;
}
const ANSWERS = 0.1;

/** Whether the answer repeats the request, now with a time. */
const saysSame = (again: Draft, draft: Draft): boolean =>
  again.what !== '' && again.what.toLowerCase() === draft.what.toLowerCase();

function readingQuestion(draft: Draft, goOn: GoOn): Question {
  const choices = draft.time.kind === 'ambiguous' ? draft.time.choices : [];
  return {
    answer(words, context) {
      if (isDismissal(words)) return null;
      const whole = readDraft(words, context);
      if (whole?.time.kind === 'time' && saysSame(whole, draft)) return goOn({ ...draft, time: whole.time }, context);
      const picked = readChoice(words, choices, context);
      if (picked === null) return null;
      const what = picked.what === null || !isSubjectOpen(choices) ? draft.what : cleanWhat(picked.what);
      return goOn({ ...draft, what, time: picked.time }, context);
    },
    otherwise() {
      return say(ask.whichAgain(choices.map(({ label }) => label)), this);
    },
  };
}

const QUESTION =
  /^(?:(?:about|of|for|to|in) )?(?:what|when|who|whom|why|how|which|where)\b|^(?:list|show)\b|^(?:wor[aü]n|wor[uü]ber|wovon|was|wann|wieso|warum|(?:de |à |sur )?quoi|quand|(?:de |sobre |a )?qu[eé]|cu[aá]ndo|o czym|czego|kiedy)$/;

/** Waits for a message. It accepts nearly any text, except questions and small talk. */
function whatQuestion(draft: Draft, goOn: GoOn): Question {
  return {
    answer: (words, context) =>
      words.raw.endsWith('?') || QUESTION.test(words.lower) || readSmallTalk(words) !== null
        ? null
        : answerWhat(draft, words, context, goOn),
    otherwise() {
      return say(ask.what(draft.kind), this);
    },
  };
}

function answerWhat(draft: Draft, words: Utterance, context: DialogueContext, goOn: GoOn): Plan | null {
  // "The first one" answers another question.
  const isText = !onlyPoints(words.text);
  if (!isText || isDismissal(words) || isSnooze(words, context) || isCommand(words, context)) return null;
  const whole = readDraft(words, context);
  if (whole !== null && whole.time.kind !== 'none') {
    // The answer has its own time: with a message it replaces the draft, without one it sets only the time.
    const needsTime = draft.time.kind === 'none' || draft.time.kind === 'unreadable';
    if (whole.what !== '' && needsTime) return goOn({ ...whole, kind: draft.kind }, context);
    // With both it is a wish of its own.
    return whole.what === '' ? goOn({ ...draft, time: whole.time }, context) : null;
  }
  const time = readTimeAlone(words.text, context);
  if (time !== null) return goOn({ ...draft, time }, context);
  // "Remind me to buy milk": the order is no part of the text.
  const { isRequest, matterFor } = judge(words, context);
  const isOrder = isRequest || hasLead(words.text);
  const what = isOrder ? whole?.what || cleanWhat(matterFor('remind')?.text ?? '') : cleanWhat(words.text);
  return what === '' ? null : goOn({ ...draft, what }, context);
}

/** An order about what is scheduled, in any language; "cancel the subscription" is a thing to do. */
function isCommand(words: Utterance, context: DialogueContext): boolean {
  const judged = judge(words, context);
  if (ordersOneThere(judged, context)) return true;
  const { likely, language, words: said, said: plain, isQuestion } = judged;
  // "Cancel it", "lösch alle Wecker": names nothing of its own.
  const isBare = BARE_ORDERS.some(
    (one) => leadsWith(one, said, language) && strangeIn(plain, one, language, aroundWords(language)).length === 0,
  );
  const act = likely[0]?.act ?? 'other';
  const isOrder = isQuestion || LOOKING_ACTS.has(act) || ordersAct(act, said, language) === true;
  return isBare || (language !== 'en' && isOrder);
}

/** "Pause take the pills", where that is planned: no thing to do. */
function ordersOneThere({ plain, language, words }: Judgement, { memory }: DialogueContext): boolean {
  const there = [...memory.schedules.values()].filter(({ state }) => state === 'active' || state === 'paused');
  const about = ABOUT_ONE.exec(plain)?.[1];
  const said = about === undefined ? words : wordsOf(about, []);
  const { named, left } = targetIn(said, there, language);
  const isOrder = about !== undefined || ON_ONE.some((act) => leadsWith(act, words, language));
  return isOrder && named.length > 0 && left.length === 0;
}
const ON_ONE = ['cancel', 'pause', 'resume', 'move'] as const;
const ABOUT_ONE =
  /^(?:please )?(?:cancel|delete|remove|stop|pause|resume|snooze|move|change|rename|skip)(?: the next)? (.+?)(?: (?:to|until|till|for) .+)?$/i;

const BARE_ORDERS = ['cancel', 'resume', 'move', 'undo'] as const;

function askZone(drafts: readonly Draft[]): Reply {
  return askForZone((known) => createSchedules(drafts, known));
}
