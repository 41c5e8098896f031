import type { ScheduleView } from '../../../../src/operations/views/views.ts';

type Before = Pick<ScheduleView, 'when' | 'zone' | 'followsUser' | 'nextAt'>;

/**
 * What brings the time of a schedule back that was changed by these words; null where words cannot say it: an interval begins anew when
 * it is said again.
 */
export function wayBack(before: Before, words: string): { readonly when: string; readonly zone?: string } | null {
  const shift = /^(.+) (later|earlier)$/i.exec(words.trim());
  if (shift !== null) return { when: `${shift[1]} ${shift[2]?.toLowerCase() === 'later' ? 'earlier' : 'later'}` };
  const { when, zone, followsUser, nextAt } = before;
  if (when.kind === 'once') return nextAt === null ? null : { when: nextAt };
  if (when.kind === 'interval') return null;
  // The zone stands beside the words, and would stand in them too.
  return { when: when.text.replace(/ \([^()]+\)$/, ''), zone: followsUser ? 'user' : zone };
}
