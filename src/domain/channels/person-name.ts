const LONGEST_NAME = 64;

/**
 * A name that a stranger chose, so that it can stand in a sentence: one line, in which nothing hides or turns around, and nothing that looks
 * like an account or a number, which people are told apart by.
 */
export function harmlessName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[@"“”„«»]/g, '')
    .replace(/\p{N}+/gu, '#')
    .replace(/\s+/g, ' ')
    .trim();
  const short = Array.from(plain).slice(0, LONGEST_NAME).join('').trim();
  return /[\p{L}\p{S}]/u.test(short) ? short : 'somebody';
}
