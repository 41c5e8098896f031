import { RUN_ALL_LIMIT } from '../../domain/policy/missed.ts';
import type { LeftOutKind } from '../../domain/runs/run.ts';
import type { Tx } from '../../store/database.ts';
import { insertOutage, listOutagesWithin } from '../../store/runs/outages.ts';
import { readMeta, writeMeta } from '../../store/server/meta.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { isSameDay, momentWords, rangeWords } from '../runs/late-words.ts';

/** A range of time in which nothing could run. */
export interface Outage {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Completes "2 occurrences were missed because ...": `the server was off`. */
  readonly reason: string;
}

/** Occurrences that are late by less are not announced. */
export const GRACE_MS = MINUTE_MS;
const ALIVE_KEY = 'alive_at';
/** How many outages, the latest ones, are named as reasons for missed occurrences. */
const TOLD_OUTAGES = 3;

/** When this installation was last known to run; null before its first start. */
export async function lastAliveAt(tx: Tx): Promise<EpochMs | null> {
  const value = await readMeta(tx, ALIVE_KEY);
  return value === null ? null : Number(value);
}

export async function markAlive(tx: Tx, now: EpochMs): Promise<void> {
  await writeMeta(tx, ALIVE_KEY, String(now));
}

export async function recordOutage(tx: Tx, id: string, outage: Outage): Promise<void> {
  await insertOutage(tx, { id, fromAt: outage.from, toAt: outage.to, reason: outage.reason });
}

/** Why occurrences between `from` and `to` were missed, in words: "the server was off from 02:10 to 07:45". */
export async function missedReason(tx: Tx, from: EpochMs, to: EpochMs, zone: string): Promise<string> {
  const outages = await listOutagesWithin(tx, from, to, TOLD_OUTAGES + 1);
  if (outages.length === 0) return 'the clock came too late to them';
  const told = outages.slice(-TOLD_OUTAGES);
  const words = told.map((outage) => `${outage.reason} ${rangeWords(outage.fromAt, outage.toAt, zone)}`).join('; ');
  return outages.length > told.length ? `${words}; and earlier outages` : words;
}

/**
 * The part of the reason that is a rule and not the outage: too late to be useful, or more than the policy makes up
 * for.
 */
export function becauseOf(
  kind: LeftOutKind,
  { at, zone, last }: { readonly at: EpochMs; readonly zone: string; readonly last: EpochMs },
): string {
  const when = `${isSameDay(at, last, zone) ? 'at' : 'by'} ${momentWords(at, zone, last)}`;
  if (kind === 'late') return `; ${when} it was too late to be useful`;
  return kind === 'cap' ? `; of what was missed only the newest ${capWords()} are made up for` : '';
}

export const capWords = (): string => RUN_ALL_LIMIT.toLocaleString('en-US');
