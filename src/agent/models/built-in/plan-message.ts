import { readNoOrder } from './asked-whether.ts';
import { splitClauses } from './clauses.ts';
import { type DialogueContext, type Plan, type Question, say } from './dialogue.ts';
import { INTENTS } from './intents/all.ts';
import { asksForKnowledge, cannot } from './intents/cannot.ts';
import { create } from './intents/create.ts';
import { isDismissal } from './intents/dismissal.ts';
import { readLook } from './intents/look.ts';
import { isPasted, readUtterance } from './utterance.ts';
import { PASTED } from './wording/small-talk.ts';
import { inEnglish } from './words/elsewhere.ts';

/** Commands are short; a longer text can only be something to be scheduled. */
const LONGEST_PHRASE = 300;

/** Words an answer has at most; more of them are about something else. */
const LONGEST_ANSWER = 6;

/** What one message asks for. */
export interface PlannedMessage {
  readonly plans: readonly Plan[];
  /** The open question is answered, dropped, or asked again. */
  readonly settled: boolean;
}

/** Reads a message: as the answer to what was asked, else as one request, else as several. */
export function planMessage(text: string, question: Question | null, context: DialogueContext): PlannedMessage {
  if (isPasted(text)) return { plans: [say(PASTED)], settled: false };
  const utterance = readUtterance(text);
  const noOrder = readNoOrder(text, context);
  if (noOrder !== null) return { plans: [noOrder], settled: false };
  const answer = question?.answer(utterance, context) ?? null;
  if (answer !== null) return { plans: [answer], settled: true };
  const clauses = splitClauses(utterance.text, context);
  if (clauses.length > 1) {
    const plans = clauses.map((clause) => planClause(clause, context));
    if (plans.every((plan) => plan !== null)) return { plans, settled: false };
  }
  const plan = planClause(text, context);
  if (plan !== null) return { plans: [plan], settled: isDismissal(utterance) };
  const isShort = utterance.text.split(/\s+/).length <= LONGEST_ANSWER && !utterance.raw.endsWith('?');
  if (question !== null && isShort && !asksForKnowledge(utterance)) {
    return { plans: [question.otherwise(utterance, context)], settled: true };
  }
  return { plans: [cannot(utterance, context)], settled: false };
}

function planClause(said: string, context: DialogueContext): Plan | null {
  const noOrder = readNoOrder(said, context);
  if (noOrder !== null) return noOrder;
  const own = readUtterance(said);
  // What asks about a day is read in its own language.
  const english = readLook(own, context) === null ? inEnglish(own.text) : null;
  const utterance = english === null ? own : readUtterance(english);
  const intents = utterance.text.length > LONGEST_PHRASE ? [create] : INTENTS;
  for (const intent of intents) {
    const plan = intent.read(utterance, context);
    if (plan !== null) return plan;
  }
  return null;
}
