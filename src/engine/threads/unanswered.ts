import type { DecisionFact } from '../../domain/approval/decision-fact.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Language } from '../../domain/words/language.ts';
import type { Tx } from '../../store/database.ts';
import { REMEMBERED_MESSAGES } from '../../store/threads/foreign-text.ts';
import { countManySaid, listAsked } from '../../store/threads/thread-history.ts';
import { marked } from '../../voice/mark.ts';
import { say } from '../../voice/say.ts';
import { sayNumber } from '../../voice/times.ts';
import { languageFor } from '../people/speech.ts';

/** How many of a thread's last messages are searched for those that a turn was to answer. */
const LOOKED_AT = 200;

/** Belfry's own words in place of an agent that could not answer, including the outcome of a proposal. */
export async function unansweredWords(
  tx: Tx,
  turn: Pick<Turn, 'id' | 'threadId' | 'userId'>,
  told: string | undefined,
): Promise<string> {
  const asked = await listAsked(tx, turn, LOOKED_AT);
  const language = await languageFor(tx, turn);
  const decided = asked.filter(({ role }) => role === 'decision').map(({ text }) => wordsOf(language, text));
  if (asked.some(({ role }) => role === 'user') || decided.length === 0) {
    // Why a model failed is told in the words of its service.
    decided.push(say(language, 'turn.unanswered', { why: marked(told ?? say(language, 'turn.wentWrong')) }));
  }
  return decided.join(' ');
}

/** What an answer says when its agent could read only the end of the conversation. */
export async function shortenedWords(tx: Tx, turn: Pick<Turn, 'id' | 'threadId' | 'userId'>): Promise<string> {
  return say(await languageFor(tx, turn), 'turn.shortened');
}

/**
 * What an answer says of messages that its agent did not read, because they were more than it is sent at once; null
 * when it read them all.
 */
export async function unreadWords(tx: Tx, turn: Pick<Turn, 'id' | 'threadId' | 'userId'>): Promise<string | null> {
  const said = await countManySaid(tx, turn, REMEMBERED_MESSAGES);
  if (said === null) return null;
  const language = await languageFor(tx, turn);
  return say(language, 'turn.unread', {
    all: sayNumber(language, said),
    ...{ read: REMEMBERED_MESSAGES, unread: sayNumber(language, said - REMEMBERED_MESSAGES) },
  });
}

function wordsOf(language: Language, stored: string): string {
  const { what: wanted, status, reason } = JSON.parse(stored) as DecisionFact;
  const what = wanted.length > 80 ? `${wanted.slice(0, 79)}…` : wanted;
  switch (status) {
    case 'approved':
      return say(language, 'wait.approved', { what });
    case 'denied':
      return reason === null
        ? say(language, 'wait.saidNo', { what })
        : say(language, 'wait.saidNoWhy', { why: reason.trim().replace(/[.!?]{1,60}$/, ''), what });
    case 'expired':
      return say(language, 'wait.expired', { what });
    case 'undone':
      return say(language, 'wait.undone', { what });
    case 'withdrawn':
      return say(language, 'wait.withdrawn', { what });
  }
}
