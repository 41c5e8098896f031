import { createEarlyKeys } from './early-keys.ts';

/** What is typed after `q` until the line that adds a schedule is on the page. */
export const addKeys = createEarlyKeys(window);
