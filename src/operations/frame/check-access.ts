import { AppError } from '../../domain/errors.ts';
import { type Actor, isAdmin } from '../../domain/people/actor.ts';
import type { InnerOperation } from './operation.ts';

/** The fields of an operation that decide who may call it. Routes that are no operations declare the same fields. */
export type Guarded = Pick<InnerOperation, 'name' | 'scope' | 'effect'>;

/** Refuses a caller without permission, before the data are read. @throws AppError forbidden */
export function checkAccess({ name, scope, effect }: Guarded, actor: Actor): void {
  if (actor.kind === 'system') return;
  const pass = actor.kind === 'agent' ? actor.pass : undefined;
  if (pass !== undefined && scope !== 'run') {
    throw new AppError(
      'forbidden',
      `The token of a run may not do ${name}: it reads its wake, notifies and completes.`,
      {
        hint: 'Use belfry wake, belfry notify and belfry wake complete.',
      },
    );
  }
  if (scope === 'run') {
    if (pass !== undefined) return;
    throw new AppError(
      'forbidden',
      `${name} is for a program that was started for a run, with the token of that run.`,
      {
        hint: 'Command agents are explained in docs/how-to/commands.md.',
      },
    );
  }
  if (actor.kind === 'agent') {
    if (scope === 'agent') return;
    throw new AppError('forbidden', `An agent may not do ${name}: only the person can.`, {
      hint: 'Ask the person to do it.',
    });
  }
  if (scope === 'admin' && !isAdmin(actor)) {
    throw new AppError('forbidden', `${name} is for admins, and this credential is not one of theirs.`, {
      hint: 'Ask whoever runs this Belfry, or use a token with the scope admin.',
    });
  }
  if (effect === 'write' && actor.access === 'read_only') {
    throw new AppError('forbidden', `${name} changes something, and this credential may only read.`, {
      hint: 'Use a token with the scope user.',
    });
  }
}
