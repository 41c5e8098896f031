import type { Language } from '../../../../talk/words.ts';
import { agreed, ringing } from '../by-act/agreed.ts';
import { alarms } from '../by-act/alarms.ts';
import { callingOff } from '../by-act/calls-off.ts';
import { looking } from '../by-act/looking.ts';
import { restated } from '../by-act/restated.ts';
import { resting } from '../by-act/resting.ts';
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

/** In English: the first one that recognises a message takes it. */
const ENGLISH: readonly Intent[] = [
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
  resting,
  restated,
  runNow,
  alarms,
  createWithLead,
  toDoDone,
  agreed,
  notHere,
  create,
];

/** In the other languages: those that read words of all five, then what weights and words agree on. */
const OTHERS: readonly Intent[] = [
  approve,
  ...EXPECTED,
  reminderAnswer,
  again,
  callingOff,
  smallTalk,
  clock,
  looking,
  zone,
  followUps,
  restated,
  createWithLead,
  resting,
  runNow,
  alarms,
  toDoDone,
  agreed,
  notHere,
  create,
];

export const intentsOf = (language: Language): readonly Intent[] => (language === 'en' ? ENGLISH : OTHERS);
