import { revealText } from '../approval/hidden-text.ts';
import { shorten } from '../shorten.ts';

/** The beginning of a text with hidden characters made visible, because it becomes part of our sentence. */
export const titleOf = (what: string): string => shorten(revealText(what).shown);
