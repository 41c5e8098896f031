import type { UsageLine } from '../../../../src/operations/server/get-usage.ts';

const grouped = new Intl.NumberFormat('en-US');

/** `12,300` */
export const tokenCount = (tokens: number): string => grouped.format(tokens);

/** `12,300 of 50,000 tokens` and the parts of the total. */
export function tokenFigures({ total, limit, reserved, raised }: UsageLine): string {
  const notes = [
    reserved > 0 ? `${tokenCount(reserved)} set aside for what is under way` : '',
    raised > 0 ? `raised by ${tokenCount(raised)}` : '',
  ].filter((note) => note !== '');
  return [`${tokenCount(total)} of ${tokenCount(limit)} tokens`, ...notes].join(', ');
}
