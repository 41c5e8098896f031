import { phrasesToSay } from '../../../../src/client/index.ts';
import type { MessageView } from '../../../../src/operations/views/views.ts';

type Spoken = Pick<MessageView, 'role' | 'text' | 'runId' | 'undo' | 'reminder' | 'offer' | 'proposalId'>;

/**
 * A message for ears: one sentence, with the names of its buttons.
 * @param mayAnswer whether this page shows buttons
 */
export function spokenWords(message: Spoken, mayAnswer: boolean): string {
  const said = message.text.replace(/\s+/g, ' ').trim();
  const sentence = /[.!?…]$/u.test(said) ? said : `${said}.`;
  const buttons = mayAnswer ? buttonsOf(message) : [];
  return buttons.length === 0 ? sentence : `${sentence} Buttons: ${buttons.join(', ')}.`;
}

function buttonsOf({ role, text, runId, undo, reminder, offer, proposalId }: Spoken): readonly string[] {
  // What is asked in one line is answered there; a card is opened first.
  if (proposalId !== null) return text.trimEnd().endsWith('?') ? ['Yes', 'No'] : ['Look'];
  return [
    ...(undo === null ? [] : ['Undo']),
    // It arrives before its delivery is proven: a moment later it can be answered.
    ...(reminder?.answerable === true || reminder?.state === 'waiting' ? ['Done', 'Snooze'] : []),
    ...(offer === null || offer.state !== 'open' ? [] : offer.choices.map(({ words }) => words)),
    ...(role === 'agent' && runId === null ? phrasesToSay(text) : []),
  ];
}
