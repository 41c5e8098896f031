const LONGEST_NAME = 64;

/**
 * A stranger's name made safe for a sentence: one line without hidden or reordering characters, and without anything
 * that looks like an account or a number, by which people are distinguished.
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
