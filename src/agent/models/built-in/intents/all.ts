import { agreed } from '../by-act/agreed.ts';
import { alarms } from '../by-act/alarms.ts';
import { callingOff } from '../by-act/calls-off.ts';
import { looking } from '../by-act/looking.ts';
import { restated } from '../by-act/restated.ts';
import { resting } from '../by-act/resting.ts';
import { ringing } from '../by-act/ringing.ts';
import { runNow } from '../by-act/run-now.ts';
import type { Intent } from '../dialogue.ts';
import { EXPECTED } from '../expected/expected.ts';
import { toDoDone } from '../expected/put-on-list.ts';
import { again } from './again.ts';
import { approve } from './approve.ts';
import { clock } from './clock.ts';
import { create, createWithLead, notHere } from './create.ts';
import { followUps } from './follow-ups.ts';
import { reminderAnswer } from './reminder-answer.ts';
import { smallTalk } from './small-talk.ts';
import { suggest } from './suggest.ts';
import { template } from './template.ts';
import { zone } from './zone.ts';

/** In any language: the first one that recognises a message takes it. */
export const INTENTS: readonly Intent[] = [
  approve,
  ...EXPECTED,
  reminderAnswer,
  again,
  ringing,
  callingOff,
  smallTalk,
  clock,
  template,
  suggest,
  looking,
  zone,
  followUps,
  restated,
  alarms,
  createWithLead,
  resting,
  runNow,
  toDoDone,
  agreed,
  notHere,
  create,
];
