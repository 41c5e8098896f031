import { isCaused } from './caused.ts';
import type { ParsedWhen } from './reading.ts';
import type { Trigger } from './rule.ts';

/** Whether a rule uses the wall clock of its zone, so that another zone would give other instants. */
export function readsWallClock(trigger: Trigger): boolean {
  if (isCaused(trigger)) return false;
  if (trigger.kind === 'once') return trigger.wall !== undefined;
  if (trigger.kind !== 'interval') return true;
  return [trigger.hours, trigger.except, trigger.from, trigger.until].some((limit) => limit !== undefined);
}

/** Whether a text names no zone and would have other instants in another zone. */
export function needsZone({ trigger, spans }: Pick<ParsedWhen, 'trigger' | 'spans'>): boolean {
  if (spans.some((span) => span.kind === 'zone')) return false;
  if (trigger.kind === 'once' && spans.some((span) => span.kind === 'duration')) return false;
  return readsWallClock(trigger);
}
