import { DAY_MS, type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { cutText } from '../cut-text.ts';

/**
 * The action of a signed webhook: start or cancel a schedule, settle a reminder, or import the entries of a calendar.
 */
export const HOOK_ACTIONS = ['start', 'cancel', 'acknowledge', 'calendar'] as const;
export type HookAction = (typeof HOOK_ACTIONS)[number];

/** A webhook for others. Only its row and its callers know the secret, which is shown once. */
export interface Hook {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly action: HookAction;
  /** Its schedule; null for `calendar`. */
  readonly scheduleId: string | null;
  /** The conversation of a calendar's reminders; null for the others. */
  readonly threadId: string | null;
  /** Until when the previous secret is also accepted; null when it is not. */
  readonly oldUntil: EpochMs | null;
  readonly calls: number;
  readonly lastCallAt: EpochMs | null;
  readonly createdAt: EpochMs;
}

/** The longest body of a call, in bytes. */
export const HOOK_BODY_BYTES = 64 * 1024;
/** How much of a body reaches the agent, in characters. */
export const HOOK_PAYLOAD_CHARS = 8 * 1024;
/** The greatest difference between the time of a call and ours, in both directions. */
export const HOOK_TOLERANCE_MS = 5 * MINUTE_MS;
/** How long a repeated call is recognised. */
export const HOOK_CALLS_KEPT_MS = 7 * DAY_MS;
/** @default how long the old secret is accepted after a rotation */
export const OLD_SECRET_MS = DAY_MS;

/** The result of a call; a repeated one gets the same answer. */
export interface HookAnswer {
  readonly ok: true;
  /** `nothing`: the call could have no effect, and the words say why. */
  readonly did: 'started' | 'cancelled' | 'acknowledged' | 'kept' | 'nothing';
  /** The same in words. */
  readonly words: string;
}

/** The part of a body that reaches an agent. */
export function capPayload(body: string): string {
  return cutText(body, HOOK_PAYLOAD_CHARS);
}
