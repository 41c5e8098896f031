// Decides from the beats of the main thread, which another thread hears, whether it stands still. All times are of a
// clock that only goes forward.
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import { spanWords } from '../span-words.ts';

/** How often the main thread gives a sign, and how often the other one looks for it. */
export const BEAT_MS = 250;
/** Without a sign for this long it stands still. */
const STILL_FROM_MS = 2 * SECOND_MS;
/** A look that comes this late says nothing of the main thread: this one got no processor either. */
const STARVED_FROM_MS = 2 * BEAT_MS;
/** A look that comes this late means that the whole process was stopped. */
const STOPPED_FROM_MS = MINUTE_MS;
/** For how long a process that stood still is not ready. */
const UNREADY_MS = MINUTE_MS;
/** The owner is told at most this often. */
const TOLD_EVERY_MS = 60 * MINUTE_MS;

/** What was seen so far. */
export interface LoopLiveness {
  /** The number of the last beat, and when it was first seen. */
  readonly beat: number;
  readonly heardAt: number;
  readonly lookedAt: number;
  /** Whether the stack was taken since. */
  readonly isStanding: boolean;
}

/** What a look comes to: `stack` is to be taken now, or a standstill is over. */
export type LoopFinding =
  | { readonly kind: 'stack' }
  | { readonly kind: 'over'; readonly cause: Standstill['cause']; readonly lastedMs: number };

/** `work`: the main thread was busy with something. `stop`: the whole process was stopped. */
export interface Standstill {
  readonly cause: 'work' | 'stop';
  readonly lastedMs: number;
  readonly endedAt: EpochMs;
  /** Where the main thread was, as a stack; null for a stopped process. */
  readonly stack: string | null;
}

export const firstLoopLiveness = (now: number, beat: number): LoopLiveness => ({
  ...{ beat, heardAt: now, lookedAt: now, isStanding: false },
});

/** What one look means. */
export function judgeLoop(
  before: LoopLiveness,
  { now, beat }: { readonly now: number; readonly beat: number },
): { readonly liveness: LoopLiveness; readonly finding: LoopFinding | null } {
  const gap = now - before.lookedAt;
  const fresh = firstLoopLiveness(now, beat);
  if (gap >= STOPPED_FROM_MS) return { liveness: fresh, finding: { kind: 'over', cause: 'stop', lastedMs: gap } };
  if (beat !== before.beat) {
    const lastedMs = now - before.heardAt;
    return { liveness: fresh, finding: before.isStanding ? { kind: 'over', cause: 'work', lastedMs } : null };
  }
  if (before.isStanding) return { liveness: { ...before, lookedAt: now }, finding: null };
  if (gap >= STARVED_FROM_MS) return { liveness: fresh, finding: null };
  const isStanding = now - before.heardAt >= STILL_FROM_MS;
  return { liveness: { ...before, lookedAt: now, isStanding }, finding: isStanding ? { kind: 'stack' } : null };
}

/** Whether a process that stood still is not ready yet. */
export const isUnready = ({ endedAt }: Standstill, now: EpochMs): boolean =>
  now - endedAt >= 0 && now - endedAt < UNREADY_MS;

/** Whether the owner is told of it, or was told of another one a moment ago. */
export const isTold = (toldAt: EpochMs | null, now: EpochMs): boolean =>
  toldAt === null || now - toldAt >= TOLD_EVERY_MS || now < toldAt;

/** The innermost place of Belfry's own in a stack: `readFeed (read-feed.ts:41)`; null for none. */
export function placeIn(stack: string): string | null {
  for (const line of stack.split('\n').slice(0, 100)) {
    const frame = line.trim();
    if (!frame.startsWith('at ') || frame.includes('node:') || !frame.includes('file:')) continue;
    const [file = '', row = ''] = (frame.split('/').at(-1) ?? '').split(':');
    const name = frame.includes(' (') ? `${frame.slice('at '.length).split(' ', 1)[0]} ` : '';
    return `${name}(${file}:${row})`;
  }
  return null;
}

const whereWords = ({ stack }: Standstill): string => {
  const place = stack === null ? null : placeIn(stack);
  return place === null ? '' : ` in ${place}`;
};

/** A clause: "it stood still for 12 s in readFeed (read-feed.ts:41)". */
export const standstillWords = (one: Standstill): string =>
  one.cause === 'stop'
    ? `the whole process was stopped for ${spanWords(one.lastedMs)}`
    : `it stood still for ${spanWords(one.lastedMs)}${whereWords(one)}`;

/** What the owner reads. */
export const standstillNotice = (one: Standstill): string =>
  one.cause === 'stop'
    ? `I was stopped for ${spanWords(one.lastedMs)}, by whoever runs this computer or by the computer itself. Meanwhile nothing could come; what was due comes now.`
    : `I stood still for ${spanWords(one.lastedMs)}${whereWords(one)}: one piece of work held up everything else, and what was due meanwhile came late. That is a fault; my log says exactly where.`;
