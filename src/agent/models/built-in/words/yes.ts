import { saysNo, saysYes } from '../../../../domain/words/yes-no.ts';
import type { Utterance } from '../dialogue.ts';

/** A clear yes. */
export const isYes = ({ lower }: Utterance): boolean => saysYes(lower);

/** A clear no. */
export const isNo = ({ lower }: Utterance): boolean => saysNo(lower);
