import type { TokenView } from '../../../../src/operations/people/access-views.ts';
import { say } from '../../voice/say.ts';
import { choicesOf, type PolicyChoice } from '../schedule/policy-choice.ts';

/** The choices for a new token; `mcp`: an agent's scope at `/mcp` alone; `self`: its person's own. */
export type TokenPower = TokenView['scope'] | 'mcp' | 'self';

/** The scopes of a token, each with its meaning. `admin` is for admins. */
export const SCOPES = choicesOf<TokenPower>(
  ['user', 'self', 'read_only', 'agent', 'mcp', 'admin'],
  (value) => `token.scope.${value}`,
  (value) => `token.scope.${value}Is`,
);

/** The lifetimes, in the words of a schedule; `never`: until it is revoked. */
export const lifeChoices = (): readonly PolicyChoice<string>[] => [
  { value: 'never', name: say('token.life.never'), words: '' },
  ...([30, 90, 365] as const).map((days) => ({
    value: `in ${days} days`,
    name: say(`token.life.${days}`),
    words: '',
  })),
];

/** A token's scope, in a few words. */
export function scopeWords({
  scope,
  agent,
  audience,
  purpose,
}: Pick<TokenView, 'scope' | 'agent' | 'audience' | 'purpose'>): string {
  const who = agent ?? say('token.anAgent');
  if (audience === 'mcp') return say('token.asMcp', { agent: who });
  switch (scope) {
    case 'user':
      return say(`token.held.${purpose}`);
    case 'read_only':
      return say('token.looks');
    case 'agent':
      return say('token.as', { agent: who });
    case 'admin':
      return purpose === 'undeclared'
        ? say('token.held.undeclared')
        : say('token.admin', { who: say(`token.held.${purpose}`) });
    default:
      return scope satisfies never;
  }
}
