import type { TokenView } from '../../../../src/operations/people/access-views.ts';
import type { PolicyChoice } from '../schedule/policy-words.ts';

/** The choices for a new token; `mcp`: an agent's scope at `/mcp` alone; `self`: its person's own. */
export type TokenPower = TokenView['scope'] | 'mcp' | 'self';

/** The scopes of a token, each with its meaning. `admin` is for admins. */
export const SCOPES: readonly PolicyChoice<TokenPower>[] = [
  {
    value: 'user',
    name: 'Work for me as a program',
    words: 'It sees what is yours, changes some of it, and asks you about the rest.',
  },
  {
    value: 'self',
    name: 'Be my own command line elsewhere',
    words: 'It is you on another computer and decides as you do. Give it to no program.',
  },
  { value: 'read_only', name: 'Look only', words: 'It sees what is yours and changes nothing.' },
  {
    value: 'agent',
    name: 'Act as one agent',
    words: 'It sees and changes that agent’s schedules, reads no chat, and decides nothing for you.',
  },
  {
    value: 'mcp',
    name: 'Connect an app over MCP',
    words: 'For Claude, Codex, Cursor and others: it acts as one agent at /mcp, and opens nothing else.',
  },
  { value: 'admin', name: 'Everything, people included', words: 'It may also add people and make tokens for them.' },
];

/** The lifetimes, in the words of a schedule; `never`: until it is revoked. */
export const LIVES: readonly PolicyChoice<string>[] = [
  { value: 'never', name: 'When I revoke it', words: 'It works until then.' },
  { value: 'in 30 days', name: 'In 30 days', words: 'Then it opens nothing any more.' },
  { value: 'in 90 days', name: 'In 90 days', words: 'Then it opens nothing any more.' },
  { value: 'in 365 days', name: 'In a year', words: 'Then it opens nothing any more.' },
];

const HELD_BY: Readonly<Record<TokenView['purpose'], string>> = {
  program: 'A program that works for you',
  person: 'You, on another computer',
  undeclared: 'From before, and can pass for you: better make a new one',
};

/** A token's scope, in a few words. */
export function scopeWords({
  scope,
  agent,
  audience,
  purpose,
}: Pick<TokenView, 'scope' | 'agent' | 'audience' | 'purpose'>): string {
  if (audience === 'mcp') return `Acts as ${agent ?? 'an agent'} over MCP only`;
  switch (scope) {
    case 'user':
      return HELD_BY[purpose];
    case 'read_only':
      return 'May only look';
    case 'agent':
      return `Acts as ${agent ?? 'an agent'}`;
    case 'admin':
      return purpose === 'undeclared' ? HELD_BY.undeclared : `${HELD_BY[purpose]}, people included`;
    default:
      return scope satisfies never;
  }
}
