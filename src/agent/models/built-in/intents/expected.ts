import type { Intent } from '../dialogue.ts';
import { dayAsked } from './day-asked.ts';
import { bought, putOnList } from './put-on-list.ts';
import { timers } from './timers.ts';

/** What has words of its own in all five languages: before those that read a message more loosely. */
export const EXPECTED: readonly Intent[] = [putOnList, bought, timers, dayAsked];
