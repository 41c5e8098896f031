import { type EpochMs, isoInstant, SECOND_MS } from '../when/index.ts';
import { AppError } from './errors.ts';
import { type LimitSetting, limitFact, settingEnv } from './limit-settings.ts';

/** A reached limit. */
interface MetLimit {
  /** `limit_reached`: something must be removed; `rate_limited`: time brings room. @default 'limit_reached' */
  readonly code?: 'limit_reached' | 'rate_limited';
  readonly allowed: number;
  readonly used: number;
  /** The present use, as a clause: `You have 200 active schedules`. */
  readonly words: string;
  /** What to do, as a sentence. */
  readonly hint: string;
  /** When there is room again, as a sentence; when time alone brings it, give `roomAt`. */
  readonly room?: string;
  readonly roomAt?: EpochMs | undefined;
  readonly now?: EpochMs;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The refusal of a reached limit: its name, the allowance, the present use, when there is room again, and the setting
 * that changes it.
 * @param name the setting
 */
export function limitMet(name: LimitSetting, met: MetLimit): AppError {
  const { code = 'limit_reached', allowed, used, words, hint, room, roomAt, now, details } = met;
  const { limit } = limitFact(name);
  const env = settingEnv(name);
  const wait = roomAt === undefined || now === undefined ? null : Math.max(1, Math.ceil((roomAt - now) / SECOND_MS));
  const comes = wait === null ? room : `Room comes back in ${waitWords(wait)}.`;
  const sentences = [comes, hint, `To allow more, set ${env} (${allowed} now).`];
  return new AppError(code, `${words}, and ${allowed} is the limit (${name}): none is left.`, {
    hint: sentences.filter((sentence) => sentence !== undefined && sentence !== '').join(' '),
    details: {
      limit,
      setting: name,
      env,
      allowed,
      used,
      left: 0,
      ...(wait === null ? {} : { retryAfterSeconds: wait, roomAt: isoInstant(roomAt as EpochMs) }),
      ...details,
    },
  });
}

/** `45 seconds`, `12 minutes` */
function waitWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
