import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { type EpochMs, parseWhen } from '../../../../when/index.ts';

/** The kind of time in the words, for toolsets that ask for it. */
export type TimeShape =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'interval'; readonly ms: number }
  | { readonly kind: 'once' }
  | { readonly kind: 'recurring' };

/** Reads the kind of a time. The tool receives unreadable words unchanged and explains the problem. */
export function timeShape(
  when: string,
  { now, zone }: { readonly now: EpochMs; readonly zone: string | null },
): TimeShape {
  const read = parseWhen(when, { now, zone: zone ?? 'UTC' });
  if (!read.ok) return { kind: 'once' };
  const { trigger } = read;
  if (trigger.kind === 'interval') return { kind: 'interval', ms: trigger.everyMs };
  if (isRecurring(trigger)) return { kind: 'recurring' };
  const isDelay = trigger.kind === 'once' && trigger.at !== undefined && /^(?:in|after)\b/i.test(when.trim());
  return isDelay ? { kind: 'delay', ms: trigger.at - now } : { kind: 'once' };
}

/** Only the words carry an anchor, a first time or an end of an interval: such times stay a rule. */
export const isPlainInterval = (when: string): boolean => /^every \S+(?: \S+)?$/i.test(when.trim());
