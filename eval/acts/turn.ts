import { answersToSay } from '../../src/domain/message/answers-to-say.ts';
import type { TestBelfry } from '../../src/testing/index.ts';
import { turnOf } from '../evaluate.ts';

/** A press that an answer offers. */
export type Press =
  | { readonly says: string; readonly replyTo: string }
  | { readonly offer: string; readonly choice: string }
  | { readonly proposal: string };

export interface Answer {
  readonly text: string;
  readonly presses: readonly Press[];
}

interface Message {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly offer: { readonly id: string; readonly choices: readonly { readonly choice: string }[] } | null;
}

/** Says it as a person on the page, and waits for the end of the turn. */
export async function say(belfry: TestBelfry, id: string, text: string, replyToMessageId?: string): Promise<Answer> {
  const input = { id, text, ...(replyToMessageId !== undefined && { replyToMessageId }) };
  const origin = { door: 'page', token: null, address: null } as const;
  const { actor } = belfry;
  const sent = (await belfry.app.executor.execute('send-message', { actor, origin, input })) as {
    turnId: string | null;
    message: Message;
  };
  if (sent.turnId !== null) await turnOf(belfry, sent.turnId);
  return answerSince(belfry, id, sent.message.id);
}

/** Presses a button; what is said below counts as the answer. */
export async function press(belfry: TestBelfry, threadId: string, one: Press): Promise<Answer> {
  if ('says' in one) return say(belfry, threadId, one.says, one.replyTo);
  const last = (await belfry.execute('list-messages', { id: threadId, limit: 1 })).items[0] as Message;
  if ('offer' in one) await belfry.execute('answer-offer', { id: one.offer, choice: one.choice });
  else {
    const { revision } = await belfry.execute('get-proposal', { id: one.proposal });
    await belfry.execute('decide-proposals', { decision: 'approve', items: [{ id: one.proposal, revision }] });
  }
  return answerSince(belfry, threadId, last.id);
}

async function answerSince(belfry: TestBelfry, id: string, since: string): Promise<Answer> {
  const { items } = (await belfry.execute('list-messages', { id, limit: 20 })) as { items: readonly Message[] };
  const own = items.filter((message) => message.id > since && message.role !== 'user').reverse();
  const proposals: readonly { id: string }[] = (await belfry.execute('list-proposals')).items;
  return {
    text: own.map((message) => message.text).join('\n'),
    presses: [
      ...proposals.map((proposal) => ({ proposal: proposal.id })),
      ...own.flatMap((message) => answersToSay(message.text).map(({ says }) => ({ says, replyTo: message.id }))),
      ...own.flatMap(({ offer }) => (offer?.choices ?? []).map(({ choice }) => ({ offer: offer?.id ?? '', choice }))),
    ],
  };
}
