import { word } from './speaking.ts';

/** What can be said, by example. */
export const wordHelp = (): string => `${word('small.help')}\n${word('small.limits')}`;
