import { splitClauses } from './clauses.ts';
import type { DialogueContext, Plan, Question } from './dialogue.ts';
import { INTENTS } from './intents/all.ts';
import { cannot } from './intents/cannot.ts';
import { create } from './intents/create.ts';
import { readUtterance } from './utterance.ts';

/** Commands are short; a longer text can only be something to be scheduled. */
const LONGEST_PHRASE = 300;

/** Words an answer has at most; more of them are about something else. */
const LONGEST_ANSWER = 6;

/** What one message asks for. */
export interface PlannedMessage {
  readonly plans: readonly Plan[];
  /** It answered the open question. */
  readonly answered: boolean;
}

/** Reads a message: as the answer to what was asked, else as one request, else as several. */
export function planMessage(text: string, question: Question | null, context: DialogueContext): PlannedMessage {
  const utterance = readUtterance(text);
  const answer = question?.answer(utterance, context) ?? null;
  if (answer !== null) return { plans: [answer], answered: true };
  const clauses = splitClauses(utterance.text, context);
  if (clauses.length > 1) {
    const plans = clauses.map((clause) => planClause(clause, context));
    if (plans.every((plan) => plan !== null)) return { plans, answered: false };
  }
  const plan = planClause(text, context);
  if (plan !== null) return { plans: [plan], answered: false };
  const isShort = utterance.text.split(/\s+/).length <= LONGEST_ANSWER && !utterance.raw.endsWith('?');
  if (question !== null && isShort) return { plans: [question.otherwise(utterance, context)], answered: true };
  return { plans: [cannot(utterance, context)], answered: false };
}

function planClause(text: string, context: DialogueContext): Plan | null {
  const utterance = readUtterance(text);
  const intents = utterance.text.length > LONGEST_PHRASE ? [create] : INTENTS;
  for (const intent of intents) {
    const plan = intent.read(utterance, context);
    if (plan !== null) return plan;
  }
  return null;
}
