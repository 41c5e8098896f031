import type { TokenView } from '../../../../src/operations/people/access-views.ts';
import type { PolicyChoice } from '../schedule/policy-words.ts';

/** The choices for a new token; `mcp`: an agent's scope at `/mcp` alone. */
export type TokenPower = TokenView['scope'] | 'mcp';

/** The scopes of a token, each with its meaning. `admin` is for admins. */
export const SCOPES: readonly PolicyChoice<TokenPower>[] = [
  { value: 'user', name: 'Everything I may do', words: 'It sees and changes what is yours, but not other people.' },
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

/** A token's scope, in a few words. */
export function scopeWords({ scope, agent, audience }: Pick<TokenView, 'scope' | 'agent' | 'audience'>): string {
  if (audience === 'mcp') return `Acts as ${agent ?? 'an agent'} over MCP only`;
  switch (scope) {
    case 'user':
      return 'May do everything you may';
    case 'read_only':
      return 'May only look';
    case 'agent':
      return `Acts as ${agent ?? 'an agent'}`;
    case 'admin':
      return 'May do everything, people included';
    default:
      return scope satisfies never;
  }
}
