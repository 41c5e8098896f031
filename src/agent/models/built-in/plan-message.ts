import { aboveMail } from '../../../domain/message/pasted-mark.ts';
import { readNoOrder } from './asked-whether.ts';
import { callsOff, isDismissal } from './by-act/calls-off.ts';
import { saidAnew } from './by-act/follow-up.ts';
import { judge } from './by-act/judgement.ts';
import { looking } from './by-act/looking.ts';
import { planInstead, unlessDisputed } from './by-act/plan-by-act.ts';
import { MADE_AS_PART, wishesSeveral } from './by-act/wish.ts';
import { splitClauses } from './clauses.ts';
import { type DialogueContext, type Plan, type Question, say, type Utterance } from './dialogue.ts';
import { toDoDone } from './expected/put-on-list.ts';
import { INTENTS } from './intents/all.ts';
import { cannot } from './intents/cannot.ts';
import { create, createWithLead } from './intents/create.ts';
import { smallTalk } from './intents/small-talk.ts';
import { onTheirDays } from './open-days.ts';
import { heldBack, type SpokenRequest } from './several-requests.ts';
import { isLetter, isPasted, plainMarks, readUtterance } from './utterance.ts';
import { word } from './wording/speaking.ts';
import { asksForKnowledge } from './words/knowledge.ts';

/** In characters. Commands are short; a longer text can only be something to schedule. */
const LONGEST_PHRASE = 300;

/** The most words of an answer; a longer text is about something else. */
const LONGEST_ANSWER = 6;

/** The requests of one message. */
export interface PlannedMessage {
  readonly plans: readonly Plan[];
  /** Whether the message answered or dropped the open question, or the reply asks it again. */
  readonly settled: boolean;
}

/** Reads a message as the answer to the open question, otherwise as one request, otherwise as several. */
export function planMessage(said: string, question: Question | null, context: DialogueContext): PlannedMessage {
  const text = aboveMail(said);
  if (text !== said && text !== '') {
    const own = planMessage(text, question, context);
    return { ...own, plans: [...own.plans, say(word('small.pastedBelow'))] };
  }
  if (text === '' && said.trim() !== '') return { plans: [say(word('small.pasted'))], settled: false };
  if (isPasted(text) || isLetter(text)) return { plans: [say(word('small.pasted'))], settled: false };
  const utterance = readUtterance(text);
  const noOrder = readNoOrder(text, context);
  if (noOrder !== null) return { plans: [noOrder], settled: false };
  const answer = question === null || asksToLook(utterance, context) ? null : question.answer(utterance, context);
  if (answer !== null) return { plans: [answer], settled: true };
  if (question !== null && question.isEarlier !== true && callsOff(utterance, context))
    return { plans: [say(word('small.dropped'))], settled: true };
  const isOne = context.reminders.length > 0 && context.reminders.filter(({ state }) => state === 'open').length <= 1;
  const answerOf = (said: string) =>
    question === null
      ? isOne
        ? (readPlan(said, context)?.plan ?? null)
        : null
      : question.answer(readUtterance(said), context);
  const both = answerAndRequest(utterance, question === null ? DONE_AND : ANSWER_AND, answerOf, context);
  if (both !== null) return { plans: both, settled: question !== null };
  const anew = saidAnew(utterance, context);
  if (anew !== null) return planMessage(anew, question, context);
  const spoken = splitClauses(utterance.text, context);
  const clauses = onTheirDays(spoken, context);
  if (clauses.length > 1 || clauses[0]?.day != null) {
    const said = clauses.map(({ text: one }) => one);
    const least = wishesSeveral(judge(utterance, context)) ? MADE_AS_PART : undefined;
    const requests = said.map((clause, index) => readPlan(inPlaceOf(clause, said.slice(0, index)), context, least));
    if (requests.every((request) => request !== null)) {
      // "Good morning! Could you ...": beside a wish the greeting needs no answer.
      const kept = requests.filter(({ isTalk }) => !isTalk);
      const told = kept.length === 0 ? requests : kept;
      return { plans: heldBack(told, context) ?? told.map(({ plan }) => plan), settled: false };
    }
  }
  const [clause] = clauses;
  const request = readPlan(clause === undefined || clause.text === spoken[0]?.text ? text : clause.text, context);
  if (request !== null) return { plans: [request.plan], settled: isDismissal(utterance) };
  const isShort = utterance.text.split(/\s+/).length <= LONGEST_ANSWER && !utterance.raw.endsWith('?');
  if (question !== null && question.isEarlier !== true && isShort && !asksForKnowledge(utterance)) {
    return { plans: [question.otherwise(utterance, context)], settled: true };
  }
  return { plans: [cannot(utterance, context)], settled: false };
}

/** "What's on tomorrow?" names a time, and is no answer to "when?". */
const asksToLook = (utterance: Utterance, context: DialogueContext): boolean =>
  utterance.raw.endsWith('?') && utterance.text.includes(' ') && looking.read(utterance, context) !== null;

/** An answer with a request after it. */
function answerAndRequest(
  { raw }: Utterance,
  pattern: RegExp,
  answerOf: (said: string) => Plan | null,
  context: DialogueContext,
): readonly Plan[] | null {
  const [, said = '', rest = ''] = pattern.exec(plainMarks(raw)) ?? [];
  const answer = said === '' ? null : answerOf(said);
  const request = answer === null ? null : readPlan(rest, context);
  return answer === null || request === null || request.isOpen ? null : [answer, request.plan];
}

/** "Yes, and cancel the gym". */
const ANSWER_AND = /^(yes|yep|yeah|no|nope)(?: please| thanks)?[\s,.;!]+(?:and |but |also |then |now )+(.+)$/i;
/** "Done, but remind me tomorrow too": of the reminder that came. */
const DONE_AND =
  /^(done|did it|i did it|finished)[\s,.;:!–-]+(?:and |but |now |also |then )*(remind me (?!again|of\b).+)$/i;

/** "Cancel the gym and remind me to swim instead": after a cancellation, "instead" adds nothing to the new request. */
function inPlaceOf(clause: string, before: readonly string[]): string {
  return before.some((other) => /^(?:please )?(?:cancel|delete|remove|skip|drop)\b/i.test(other))
    ? clause.replace(/[\s,]+instead[\s.!]*$/i, '')
    : clause;
}

function readPlan(said: string, context: DialogueContext, least?: number): SpokenRequest | null {
  const noOrder = readNoOrder(said, context);
  if (noOrder !== null) return { text: said, plan: noOrder, isOpen: false, isNew: false, isTalk: false };
  const utterance = readUtterance(said);
  const intents = utterance.text.length > LONGEST_PHRASE ? [create] : INTENTS;
  for (const intent of intents) {
    const plan = intent.read(utterance, context);
    if (plan === null) continue;
    const isNew = intent === create || intent === createWithLead;
    const instead = isNew ? planInstead(utterance, context, least) : null;
    const meant = intent === toDoDone ? unlessDisputed(plan, utterance, context) : (instead ?? plan);
    return { text: said, plan: meant, isOpen: instead !== null, isNew, isTalk: intent === smallTalk };
  }
  return null;
}
