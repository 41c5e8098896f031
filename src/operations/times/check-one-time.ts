import { AppError, invalidField } from '../../domain/errors.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { CauseRequest } from './read-cause.ts';

/** @throws AppError invalid_input, unless exactly one of them says when */
export function checkOneTime({ when, after, onEvent }: CauseRequest, atLeast = true): void {
  const given = [when, after, onEvent].filter((one) => one !== undefined).length;
  if (given === 1 || (given === 0 && !atLeast)) return;
  throw invalidField(
    'when',
    given === 0 ? '"when" is missing.' : 'Only one of when, after and onEvent can say when it runs.',
    'Give "when" for a time, "after" to follow another schedule, or "onEvent": true to be started by a webhook.',
  );
}

/**
 * Quiet hours belong to the person: an agent may respect them voluntarily, and may not override them.
 * @throws AppError forbidden
 */
export function checkQuietHoursAllowed(actor: Actor, quietHours: string | null | undefined): void {
  if (actor.kind !== 'agent' || quietHours === undefined || quietHours === 'respect') return;
  throw new AppError('forbidden', 'An agent may not choose quiet hours: they are for the person to set.', {
    hint: 'Leave quietHours out, or give "respect".',
    details: { issues: [{ path: 'quietHours', message: 'can only be "respect" here' }] },
  });
}
