import { type InContext, isA, type Token } from '../../time/language/lexicon.ts';

/** What is counted behind "na", and that an hour has not. */
const COUNTED = /^(?:osob|ludzi|zl|pln|sztuk|godz|min|procent|%)/;

/** Whether "na" names an hour: "na ósmą", but not "na drugą zmianę". */
function isAimed(tokens: readonly Token[], index: number): boolean {
  const [before, hour, minutes, later] = [tokens[index - 1], ...tokens.slice(index + 1, index + 4)];
  const behind = isA(minutes, 'number') ? later : minutes;
  const isEnd =
    behind === undefined ||
    behind.kind === 'sign' ||
    behind.text.startsWith('zeby') ||
    isA(behind, 'day-part', 'relative-day');
  const isNamed = hour?.text.endsWith('a') === true && isA(hour, 'ordinal', 'number');
  // "We wtorek na 17 mecz", "na jutro na 6:10", but not "jutro na 15 minut", "w sobotę na 4 osoby"
  const isAfterDay = isA(before, 'weekday', 'relative-day', 'month');
  const isCount = isA(behind, 'unit') || COUNTED.test(behind?.text ?? '');
  return (isEnd && isNamed) || (isAfterDay && hour?.kind === 'number' && hour.value < 24 && !isCount);
}

/** Words of Polish whose meaning depends on those around them. */
export const inContext: InContext = (tokens, index, { lexicon }) => {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined) return;
  // "O godz. 12:45"
  if (next?.text === '.' && next.glued && /\bgodz$/.test(token.text) && tokens[index + 2]?.kind === 'number')
    tokens.splice(index, 2, { ...token, end: next.end });
  if (token.text !== 'na' || !isAimed(tokens, index)) return;
  tokens[index] = { ...token, meanings: lexicon.get('o')?.at(-1)?.meanings ?? [] };
  const hour = tokens[index + 1] as Token;
  const value = hour.meanings.find((one) => one.type === 'ordinal')?.value;
  if (value !== undefined) tokens[index + 1] = { ...hour, meanings: [{ type: 'number', value }] };
};
