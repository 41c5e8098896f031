import { revealText } from '../approval/hidden-text.ts';
import { likenessOf } from '../approval/likeness.ts';

/** Why a name is refused that has invisible characters, more than one line, or a mixture of alphabets. */
export const NAME_MISLEADS =
  'must be one line in one alphabet, without characters that turn the reading direction or steer a screen: Belfry says it to other people';

const MISLEADING = new Set(['bidirectional', 'control', 'tag']);

/** Letters that no name has beside Latin ones. Those of Greek and Cyrillic are compared, and some scripts have few of their own. */
const BESIDE_LATIN =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
/** Letters of Lisu and Cherokee, and digits, each before the Latin letter that looks the same: whole names can be made of them. */
const ALIKE = 'ꓐBꓑPꓓDꓔTꓖGꓗKꓙJꓚCꓜZꓝFꓟMꓠNꓡLꓢSꓣRꓦVꓧHꓪWꓫXꓬYꓮAꓰEꓲIꓳOꓴUᎠDᎡRᎢTᎩYᎪAᎫJᎬEᎳWᎷMᎻHᏀGᏃZᏙVᏚSᏞLᏟCᏢPᏦKᏴB0O1L';
const LATIN = new Map([...ALIKE.matchAll(/../gu)].map(([[form = '', letter = '']]) => [form, letter] as const));

/** A name as it looks, without regard to spaces. */
export const nameLikeness = (name: string): string =>
  likenessOf([...name].map((letter) => LATIN.get(letter) ?? letter).join('')).replace(/\s/g, '');

/**
 * Whether a name can be read correctly in a sentence of Belfry's. Joiners inside words are allowed, because some
 * scripts need them.
 */
export function isHonestName(name: string): boolean {
  if (/\p{Script=Latin}/u.test(name) && BESIDE_LATIN.test(name)) return false;
  return !/[\t\n\u2028\u2029]/.test(name) && !revealText(name).hidden.some(({ kind }) => MISLEADING.has(kind));
}
