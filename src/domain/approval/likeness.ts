import { LATIN_LOOKALIKES } from './hidden-text.ts';

/**
 * A text as it looks: without regard to case, spaces, forms of letters, invisible characters, and the script of a
 * letter.
 */
export function likenessOf(text: string): string {
  return [...text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')]
    .map((letter) => LATIN_LOOKALIKES.get(letter) ?? letter)
    .join('')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
