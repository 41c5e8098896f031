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

/** Longer words name no schedule. */
const LONGEST = 500;
const WORDS = /^(?<lead>.{0,60}?)\bafter\s+(?<named>\S.*)$/is;

/**
 * Reads "30 minutes after backup succeeds", "right after sch_... fails", "after “backup” ends". Without an outcome,
 * success is meant. Null for other words.
 */
export function readAfterWords(text: string): AfterWords | null {
  if (text.length > LONGEST) return null;
  const found = WORDS.exec(text.trim())?.groups;
  if (found === undefined) return null;
  const delayMs = readLead((found.lead ?? '').trim());
  if (delayMs === null) return null;
  const { before, outcome } = lastWord(found.named ?? '');
  const on = outcome === undefined ? undefined : OUTCOME_WORDS.get(outcome.toLowerCase());
  // A last word that is not an outcome belongs to the name.
  const named = on === undefined && outcome !== undefined ? `${before} ${outcome}` : before;
  const schedule = named.trim().replace(/^["'“”„](.*)["'“”]$/s, '$1');
  return schedule === '' ? null : { delayMs, schedule, on: on ?? 'success' };
}

/** The last word, where it may be an outcome, and what is before it. */
function lastWord(words: string): { readonly before: string; readonly outcome: string | undefined } {
  const at = words.search(/\s\S*$/);
  const outcome = words.slice(at + 1);
  return at < 0 || !/^[a-z]+$/i.test(outcome)
    ? { before: words, outcome: undefined }
    : { before: words.slice(0, at), outcome };
}

function readLead(lead: string): number | null {
  if (/^(?:right|directly|immediately|straight)?$/i.test(lead)) return 0;
  const read = parseDuration(lead);
  return read.ok ? durationMs(read.duration) : null;
}
