import type { DecisionFact } from '../../domain/approval/decision-fact.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { listAsked } from '../../store/threads/thread-history.ts';

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

function wordsOf(stored: string): string {
  const { what, words } = JSON.parse(stored) as DecisionFact;
  const short = what.length > 80 ? `${what.slice(0, 79)}…` : what;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: “${short}”.`;
}
