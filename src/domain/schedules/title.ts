import { revealText } from '../approval/hidden-text.ts';
import { shorten } from '../shorten.ts';

/** Enough of a text to know it by, with what hides in it made visible: it becomes part of a sentence of ours. */
export const titleOf = (what: string): string => shorten(revealText(what).shown);
