import { isCaused } from './caused.ts';
import type { ParsedWhen } from './reading.ts';
import type { Trigger } from './rule.ts';

/** Whether a rule is read on the wall clock of its zone: in another zone it would give other instants. */
export function readsWallClock(trigger: Trigger): boolean {
  if (isCaused(trigger)) return false;
  if (trigger.kind === 'once') return trigger.wall !== undefined;
  if (trigger.kind !== 'interval') return true;
  return [trigger.hours, trigger.except, trigger.from, trigger.until].some((limit) => limit !== undefined);
}

/** Whether a text without a zone of its own would have given other instants in another one. */
export function needsZone({ trigger, spans }: Pick<ParsedWhen, 'trigger' | 'spans'>): boolean {
  if (spans.some((span) => span.kind === 'zone')) return false;
  if (trigger.kind === 'once' && spans.some((span) => span.kind === 'duration')) return false;
  return readsWallClock(trigger);
}
