import type { Intent } from '../dialogue.ts';
import { appointment } from './appointment.ts';
import { beforeOne } from './before-one.ts';
import { deadline } from './deadline.ts';
import { openOnes } from './open-ones.ts';
import { putOnList } from './put-on-list.ts';
import { settings } from './settings.ts';
import { switching } from './switching.ts';
import { timers } from './timers.ts';
import { weather } from './weather.ts';

/** What has words of its own in all five languages: before those that read a message more loosely. */
export const EXPECTED: readonly Intent[] = [
  openOnes,
  putOnList,
  switching,
  timers,
  weather,
  beforeOne,
  deadline,
  settings,
  appointment,
];
