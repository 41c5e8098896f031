import { choicesOf, choiceWords, type Offer } from '../promise/offer.ts';
import { type Message, UNDO_OPERATIONS, type UndoOperation } from '../threads/thread.ts';
import { answersToSay } from './phrases-to-say.ts';

/** A button below a message that asks something, or tells of a change that can be taken back. */
export interface MessageChoice {
  readonly label: string;
  /** What a person would write instead; on channels with buttons nobody has to. */
  readonly reply: string;
  /** The operation it stands for, and its input. */
  readonly operation: 'answer-offer' | 'send-message' | UndoOperation;
  readonly input: Readonly<Record<string, string>>;
}

/**
 * The answers to what Belfry asks. What gives an agent more than it has is among them only where the person allowed approvals; a promise
 * without a time is scheduled where one can say when.
 * @param mayRaise whether that may be decided there
 */
export function offerAnswers(
  offer: Offer,
  { today, mayRaise }: { readonly today: string; readonly mayRaise: boolean },
) {
  const { id, facts, state } = offer;
  if (state !== 'open') return [];
  return choicesOf(facts, today)
    .filter((choice) => choice !== 'raise' || mayRaise)
    .filter((choice) => choice !== 'schedule' || facts.kind !== 'promise' || facts.when !== null)
    .map((choice): MessageChoice => {
      const label = choiceWords(facts, choice, today);
      return { label, reply: label.toLowerCase(), operation: 'answer-offer', input: { id, choice } };
    });
}

/** What takes back the change that a notice tells of; none: it tells of no such change, or it is too late. */
export function undoAnswers({ id, undo, scheduleId }: Message, now: number): readonly MessageChoice[] {
  if (undo === null || now > (undo.before?.until ?? now)) return [];
  const { operation } = undo;
  const target = operation === 'undo-change' ? id : (undo.taskId ?? scheduleId);
  return target === null ? [] : [{ label: 'Undo', reply: 'undo', operation, input: { id: target } }];
}

/** What an agent's question names as its answers: each is said as the person would write it, as a reply to that question. */
export function saidAnswers({ id, text, threadId, role }: Message): readonly MessageChoice[] {
  if (role !== 'agent') return [];
  return answersToSay(text).map(({ label, says }) => ({
    ...{ label, reply: says, operation: 'send-message' },
    input: { id: threadId, text: says, replyToMessageId: id },
  }));
}

/** Whether an operation takes back what an agent changed. */
export const isUndo = (operation: string): operation is UndoOperation =>
  UNDO_OPERATIONS.some((undo) => undo === operation);
