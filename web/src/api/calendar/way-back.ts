import type { ScheduleView } from '../../../../src/operations/views/views.ts';

type Before = Pick<ScheduleView, 'when' | 'zone' | 'followsUser' | 'nextAt'>;

/**
 * The words that restore the earlier time of a schedule after a change; null when words cannot: an interval would
 * start anew.
 */
export function wayBack(before: Before, words: string): { readonly when: string; readonly zone?: string } | null {
  const shift = /^(.+) (later|earlier)$/i.exec(words.trim());
  if (shift !== null) return { when: `${shift[1]} ${shift[2]?.toLowerCase() === 'later' ? 'earlier' : 'later'}` };
  const { when, zone, followsUser, nextAt } = before;
  if (when.kind === 'once') return nextAt === null ? null : { when: nextAt };
  if (when.kind === 'interval') return null;
  // The zone is sent separately, so it is removed from the words.
  return { when: when.text.replace(/ \([^()]+\)$/, ''), zone: followsUser ? 'user' : zone };
}
