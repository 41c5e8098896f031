import type { DeedOperation } from '../approval/proposal.ts';
import { type Answer, readAnswer } from '../reminders/read-answer.ts';
import type { AskedAct } from './asked-acts.ts';
import { type Consent, consentTo, earFloors } from './consent.ts';
import { readTarget, type SaidFacts } from './read-wish.ts';

/** An agent's request about a reminder, a task or the settings, in a turn that the person's message began. */
export interface DeedWish {
  readonly operation: DeedOperation;
  readonly said: SaidFacts;
  readonly what: string;
  /** The texts of what else it could be done to. */
  readonly others: readonly string[];
}

/** The orders that ask for each deed. */
const ACTS: Readonly<Record<DeedOperation, readonly AskedAct[]>> = {
  'update-me': ['set'],
  'acknowledge-reminder': ['settle'],
  'snooze-reminder': ['move'],
  'stop-reminder': ['end', 'pause'],
  'reopen-reminder': ['undo', 'go_on'],
  'update-task': ['move'],
  'move-task': ['move'],
  'start-task': ['run', 'go_on'],
  'complete-task': ['settle', 'end'],
  'fail-task': ['settle', 'end'],
  'reopen-task': ['undo', 'go_on'],
  'delete-task': ['end', 'settle'],
};

/** The answers to a reminder that order each deed. */
const ANSWERS: Readonly<Partial<Record<DeedOperation, readonly Answer['kind'][]>>> = {
  'acknowledge-reminder': ['done', 'noted'],
  'snooze-reminder': ['later'],
  'stop-reminder': ['stop', 'done'],
};

/** What ends nothing and sets no agent to work. */
const MILD: readonly DeedOperation[] = ['acknowledge-reminder', 'snooze-reminder', 'reopen-reminder', 'reopen-task'];

/** Judges a request about something else than a schedule: it ends, moves or settles what is the person's. */
export function judgeDeed({ operation, said, what, others }: DeedWish): Consent {
  const known = { acts: ACTS[operation], what, others, ...answersOf(operation, said, what) };
  return consentTo('settle', readTarget(said, known), earFloors(said, MILD.includes(operation)));
}

function answersOf(operation: DeedOperation, { messages }: SaidFacts, what: string) {
  const orders = ANSWERS[operation];
  if (orders === undefined) return {};
  const { kind } = readAnswer(messages.map(({ own }) => own).join('\n'), what);
  return { answers: orders.includes(kind) ? 'order' : kind === 'other' ? 'unclear' : 'other' } as const;
}
