import { say } from '../../voice/say.ts';
import { choiceName, choicesOf, type Offer } from '../promise/offer.ts';
import type { Message } from '../threads/thread.ts';
import type { Language } from '../words/language.ts';
import { answersToSay } from './answers-to-say.ts';

/** A button below a question, or below a notice of an undoable change. */
export interface MessageChoice {
  readonly label: string;
  /** The text that a person would write instead, for channels without buttons. */
  readonly reply: string;
  /** Its operation with the input. */
  readonly operation: 'answer-offer' | 'send-message' | 'undo';
  readonly input: Readonly<Record<string, string>>;
}

/**
 * The answers to a question of Belfry. Answers that give an agent more rights are included only when the person
 * allowed approvals; a promise without a time is scheduled where one can type the time.
 * @param mayRaise whether that may be decided there
 */
export function offerAnswers(
  offer: Offer,
  { today, mayRaise, language }: { readonly today: string; readonly mayRaise: boolean; readonly language: Language },
) {
  const { id, facts, state } = offer;
  if (state !== 'open') return [];
  return choicesOf(facts, today)
    .filter((choice) => choice !== 'raise' || mayRaise)
    .filter((choice) => choice !== 'schedule' || facts.kind !== 'promise' || facts.when !== null)
    .map((choice): MessageChoice => {
      const label = say(language, choiceName(facts, choice, today));
      return { label, reply: label.toLowerCase(), operation: 'answer-offer', input: { id, choice } };
    });
}

/** The button that takes a change back. */
export function undoAnswer(change: string, language: Language): MessageChoice {
  const label = say(language, 'undo.button');
  return { label, reply: label.toLowerCase(), operation: 'undo', input: { change } };
}

/** The answers that an agent's question names: each is sent as a reply to that question, in the person's words. */
export function saidAnswers({ id, text, threadId, role }: Message): readonly MessageChoice[] {
  if (role !== 'agent') return [];
  return answersToSay(text).map(({ label, says }) => ({
    ...{ label, reply: says, operation: 'send-message' },
    input: { id: threadId, text: says, replyToMessageId: id },
  }));
}
