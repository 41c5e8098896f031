import { type AfterOutcome, durationMs, parseDuration } from '../../when/index.ts';

/**
 * Words of an `after` trigger: the delay, the schedule and its outcome. The schedule is as named: an id, a key or its
 * text.
 */
export interface AfterWords {
  readonly delayMs: number;
  readonly schedule: string;
  readonly on: AfterOutcome;
}

const OUTCOME_WORDS: ReadonlyMap<string, AfterOutcome> = new Map(
  Object.entries({
    succeeds: 'success',
    succeeded: 'success',
    works: 'success',
    completes: 'success',
    fails: 'failure',
    failed: 'failure',
    ends: 'either',
    ended: 'either',
    finishes: 'either',
    finished: 'either',
    runs: 'either',
    ran: 'either',
  } as const),
);

const WORDS = /^\s*(?<lead>.{0,60}?)\s*\bafter\s+(?<named>.+?)(?:\s+(?<outcome>[a-z]+))?\s*$/is;

/**
 * Reads "30 minutes after backup succeeds", "right after sch_... fails", "after “backup” ends". Without an outcome,
 * success is meant. Null for other words.
 */
export function readAfterWords(text: string): AfterWords | null {
  const found = WORDS.exec(text)?.groups;
  if (found === undefined || text.length > 500) return null;
  const delayMs = readLead(found.lead ?? '');
  if (delayMs === null) return null;
  const outcome = found.outcome;
  const on = outcome === undefined ? undefined : OUTCOME_WORDS.get(outcome.toLowerCase());
  // A last word that is not an outcome belongs to the name.
  const named = on === undefined && outcome !== undefined ? `${found.named} ${outcome}` : (found.named ?? '');
  const schedule = named.trim().replace(/^["'“”„](.*)["'“”]$/s, '$1');
  return schedule === '' ? null : { delayMs, schedule, on: on ?? 'success' };
}

function readLead(lead: string): number | null {
  if (/^(?:right|directly|immediately|straight)?$/i.test(lead)) return 0;
  const read = parseDuration(lead);
  return read.ok ? durationMs(read.duration) : null;
}
