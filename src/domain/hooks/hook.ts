import { DAY_MS, type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { cutText } from '../cut-text.ts';

/** What a call of a signed webhook does: start or cancel a schedule, settle a reminder, or keep the entries of a calendar. */
export const HOOK_ACTIONS = ['start', 'cancel', 'acknowledge', 'calendar'] as const;
export type HookAction = (typeof HOOK_ACTIONS)[number];

/** A webhook that others call. Its secret is known to its row and to whoever calls it, and is shown once. */
export interface Hook {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly action: HookAction;
  /** What it is about; null for `calendar`. */
  readonly scheduleId: string | null;
  /** Where a calendar's reminders are said; null for the others. */
  readonly threadId: string | null;
  /** Until when the secret before the present one is taken too; null: it is not. */
  readonly oldUntil: EpochMs | null;
  readonly calls: number;
  readonly lastCallAt: EpochMs | null;
  readonly createdAt: EpochMs;
}

/** The longest body of a call, in bytes. */
export const HOOK_BODY_BYTES = 64 * 1024;
/** So much of a body reaches the agent, in characters. */
export const HOOK_PAYLOAD_CHARS = 8 * 1024;
/** How far the time of a call may be from ours, either way. */
export const HOOK_TOLERANCE_MS = 5 * MINUTE_MS;
/** The same call is known again for so long. */
export const HOOK_CALLS_KEPT_MS = 7 * DAY_MS;
/** @default how long the old secret is taken after a rotation */
export const OLD_SECRET_MS = DAY_MS;

/** What becomes of a call; a repeated one is answered the same. */
export interface HookAnswer {
  readonly ok: true;
  /** `nothing`: it could not do what it is for, and says why. */
  readonly did: 'started' | 'cancelled' | 'acknowledged' | 'kept' | 'nothing';
  /** The same in words. */
  readonly words: string;
}

/** So much of a body as reaches an agent. */
export function capPayload(body: string): string {
  return cutText(body, HOOK_PAYLOAD_CHARS);
}
