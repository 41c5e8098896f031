import { AppError } from '../../../domain/errors.ts';
import { type EpochMs, MINUTE_MS } from '../../../when/index.ts';
import type { SignedIn } from './credentials.ts';

/** How long a sign-in code confirms grave actions. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * Refuses a grave action to a browser whose person has not shown a sign-in code in the last ten minutes: somebody who
 * finds an open page, or gets hold of a session, must not make a lasting way in. Tokens need no confirmation: they
 * are such a way in themselves.
 * @throws AppError confirmation_needed
 */
export function requireConfirmed(
  { name, stepUp }: { readonly name: string; readonly stepUp?: boolean },
  by: SignedIn,
  now: EpochMs,
): void {
  if (stepUp !== true || by.confirmedAt === null) return;
  const age = now - by.confirmedAt;
  if (age >= 0 && age < CONFIRMED_MS) return;
  throw new AppError('confirmation_needed', `${name} needs a sign-in code that is not older than 10 minutes.`, {
    hint: 'Run belfry open on the machine that holds the data, or ask an admin for a code, and send it: POST /api/v1/session/confirm { "code": ... }.',
    details: { operation: name },
  });
}
