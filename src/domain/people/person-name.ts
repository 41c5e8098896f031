import { revealText } from '../approval/hidden-text.ts';

/** Why a name is refused that has invisible characters, or more than one line. */
export const NAME_MISLEADS =
  'must be one line without characters that turn the reading direction or steer a screen: Belfry says it to other people';

const MISLEADING = new Set(['bidirectional', 'control', 'tag']);

/**
 * Whether a name can be read correctly in a sentence of Belfry's. Joiners inside words are allowed, because some
 * scripts need them.
 */
export function isHonestName(name: string): boolean {
  return !/[\t\n\u2028\u2029]/.test(name) && !revealText(name).hidden.some(({ kind }) => MISLEADING.has(kind));
}
