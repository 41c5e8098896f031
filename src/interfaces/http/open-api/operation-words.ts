import type { Operation } from '../../../operations/frame/operation.ts';

const WHO: Readonly<Record<Operation['scope'], string>> = {
  agent: 'People and agents may call it.',
  user: 'Only people may call it, not agents.',
  admin: 'Only people who see to users may call it.',
  run: 'Only the program of a run may call it, with the token of that run.',
};

/** Facts about a call besides its effect: who may make it, whether it changes anything, whether it may be repeated. */
export function describeCall(operation: Operation): string {
  const { name, scope, effect, creates } = operation;
  const method = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const changes =
    effect === 'read'
      ? 'It changes nothing, so a token that may only read suffices.'
      : 'It changes data: all of it happens or nothing, and the audit record keeps who did it.';
  const again = creates
    ? ' With an Idempotency-Key it may be sent again: the same answer comes, and nothing is made twice.'
    : '';
  return `${WHO[scope]} ${changes}${again} In the client it is \`${method}\`.`;
}
