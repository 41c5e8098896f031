import { z } from 'zod';
import type { GatewaySession } from './gateway.ts';

/** How many ids are remembered, to recognise repeated and late ones. */
const REMEMBERED = 100;
/** The same for edits and reactions, which have no number. */
const NAMES_REMEMBERED = 40;

/**
 * The reading position on Discord. Its ids grow with time, over all places: those up to `floor` were read or are too
 * old, newer ones were read if they are in `taken`. The session is the gateway's position for a resumption.
 */
export interface Progress {
  readonly floor: bigint;
  /** Ids above the floor, oldest first. */
  readonly taken: readonly string[];
  /** Read events without a number, oldest first. */
  readonly named: readonly string[];
  readonly session: GatewaySession | null;
}

const snowflake = z.string().regex(/^\d{1,20}$/);
const stored = z.object({
  floor: snowflake,
  taken: z.array(snowflake).max(REMEMBERED),
  named: z.array(z.string().max(150)).max(NAMES_REMEMBERED).default([]),
  session: z.object({ id: z.string().regex(/^[\w-]{1,100}$/), sequence: z.int().nonnegative() }).nullable(),
});

const START: Progress = { floor: 0n, taken: [], named: [], session: null };

/** Reads a cursor. Anything unreadable counts as the beginning. */
export function readProgress(cursor: string | null): Progress {
  if (cursor === null) return START;
  try {
    const { floor, ...rest } = stored.parse(JSON.parse(cursor));
    return { floor: BigInt(floor), ...rest };
  } catch {
    return START;
  }
}

export const writeProgress = ({ floor, ...rest }: Progress): string =>
  JSON.stringify({ floor: String(floor), ...rest });

/** Whether this was read before. */
export const isTaken = ({ floor, taken, named }: Progress, id: string): boolean =>
  isNumber(id) ? BigInt(id) <= floor || taken.includes(id) : named.includes(id);

const isNumber = (id: string): boolean => /^\d+$/.test(id);

/** The position with one more read event. */
export function withTaken(progress: Progress, id: string): Progress {
  if (isTaken(progress, id)) return progress;
  if (!isNumber(id)) return { ...progress, named: [...progress.named, id].slice(-NAMES_REMEMBERED) };
  const taken = [...progress.taken, id].sort(byAge);
  const gone = taken.slice(0, Math.max(0, taken.length - REMEMBERED));
  const last = gone.at(-1);
  return { ...progress, floor: last === undefined ? progress.floor : BigInt(last), taken: taken.slice(gone.length) };
}

/** The id after which to read the history; null when nothing was ever read, so that nothing was missed. */
export function missedSince({ floor, taken }: Progress): string | null {
  if (floor > 0n) return String(floor);
  const [first] = taken;
  return first ?? null;
}

/** Oldest first. The ids are too large for JavaScript numbers. */
export const byAge = (one: string, other: string): number => {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
