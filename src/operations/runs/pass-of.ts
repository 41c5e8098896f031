import type { Actor, RunPass } from '../../domain/people/actor.ts';

/** The pass behind the token of a run; every caller of an operation for runs has one. */
export function passOf(actor: Actor): RunPass {
  const pass = actor.kind === 'agent' ? actor.pass : undefined;
  if (pass === undefined) throw new Error('an operation for runs was called without the token of one');
  return pass;
}
