import type { InContext } from '../../time/language/lexicon.ts';

/** Words of Spanish whose meaning depends on those around them. */
export const inContext: InContext = (tokens, index) => {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (token === undefined || before?.kind !== 'word' || before.meanings.length > 0) return;
  // "Llego tarde", "el modo noche"; but "el viernes tarde"
  if (token.text === 'tarde' || token.text === 'noche') tokens[index] = { ...token, meanings: [] };
};
