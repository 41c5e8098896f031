import { revealText } from '../approval/hidden-text.ts';

/** Why a name is refused that holds what cannot be seen, or more than a line. */
export const NAME_MISLEADS =
  'must be one line without characters that turn the reading direction or steer a screen: Belfry says it to other people';

const MISLEADING = new Set(['bidirectional', 'control', 'tag']);

/** Whether a name can stand in a sentence of Belfry's and be read as it is. Joiners inside words pass: some scripts need them. */
export function isHonestName(name: string): boolean {
  return !/[\t\n\u2028\u2029]/.test(name) && !revealText(name).hidden.some(({ kind }) => MISLEADING.has(kind));
}
