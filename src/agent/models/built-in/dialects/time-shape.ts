import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { type EpochMs, parseWhen } from '../../../../when/index.ts';

/** What kind of time the words say, for toolsets that want to be told. */
export type TimeShape =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'interval'; readonly ms: number }
  | { readonly kind: 'once' }
  | { readonly kind: 'recurring' };

/** Reads the shape of a time; words that cannot be read are left to the tool, which says what is wrong with them. */
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
