import type { InContext } from '../../time/language/lexicon.ts';

/** Words of Spanish whose meaning depends on those around them. */
export const inContext: InContext = (tokens, index, { lexicon }) => {
  const [before, token] = [tokens[index - 1], tokens[index]];
  const isBehindTime = before !== undefined && (before.kind === 'number' || before.meanings.length > 0);
  if (token === undefined || isBehindTime) return;
  // "Y a las once apágalo", but "a las ocho y a las once"
  if (token.text === 'y a las') {
    const start = token.start + 2;
    const meanings = lexicon.get('a')?.find(({ words }) => words.join(' ') === 'a las')?.meanings ?? [];
    tokens.splice(
      index,
      1,
      { ...token, text: 'y', end: start - 1, meanings: [] },
      { ...token, text: 'a las', start, meanings },
    );
  }
  // "Llego tarde", "el modo noche"; but "el viernes tarde"
  if (before?.kind === 'word' && /^(?:tarde|noche)$/.test(token.text)) tokens[index] = { ...token, meanings: [] };
};
