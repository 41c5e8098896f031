import type { DecisionFact } from '../../domain/approval/decision-fact.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { REMEMBERED_MESSAGES } from '../../store/threads/foreign-text.ts';
import { countManySaid, listAsked } from '../../store/threads/thread-history.ts';

/** How many of a thread's last messages are searched for those that a turn was to answer. */
const LOOKED_AT = 200;

/** Belfry's own words in place of an agent that could not answer, including the outcome of a proposal. */
export async function unansweredWords(tx: Tx, turn: Pick<Turn, 'id' | 'threadId'>, why: string): Promise<string> {
  const asked = await listAsked(tx, turn, LOOKED_AT);
  const decided = asked.filter(({ role }) => role === 'decision').map(({ text }) => wordsOf(text));
  if (asked.some(({ role }) => role === 'user') || decided.length === 0) {
    decided.push(`I could not answer: ${why}. Your message is kept; write again to try once more.`);
  }
  return decided.join(' ');
}

/**
 * What an answer says of messages that its agent did not read, because they were more than it is sent at once; null
 * when it read them all.
 */
export async function unreadWords(tx: Tx, turn: Pick<Turn, 'id' | 'threadId'>): Promise<string | null> {
  const said = await countManySaid(tx, turn, REMEMBERED_MESSAGES);
  if (said === null) return null;
  const [all, unread] = [said, said - REMEMBERED_MESSAGES].map((count) => count.toLocaleString('en-US'));
  return `You wrote ${all} messages at once, and I read the last ${REMEMBERED_MESSAGES}. The ${unread} before are kept and not answered: please say again what matters.`;
}

function wordsOf(stored: string): string {
  const { what, words } = JSON.parse(stored) as DecisionFact;
  const short = what.length > 80 ? `${what.slice(0, 79)}…` : what;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: “${short}”.`;
}
