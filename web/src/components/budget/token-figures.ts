import type { UsageLine } from '../../../../src/operations/server/get-usage.ts';
import { say, sayNumber } from '../../voice/say.ts';

/** `12,300 of 50,000 tokens` and the parts of the total. */
export function tokenFigures({ total, limit, reserved, raised }: UsageLine): string {
  const notes = [
    reserved > 0 ? say('tokens.reserved', { number: sayNumber(reserved) }) : '',
    raised > 0 ? say('tokens.raised', { number: sayNumber(raised) }) : '',
  ].filter((note) => note !== '');
  return [say('tokens.of', { used: sayNumber(total), limit: sayNumber(limit) }), ...notes].join(', ');
}
