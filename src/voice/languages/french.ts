import type { Messages } from '../message.ts';
import { ASK } from './fr/ask.ts';
import { BUDGET } from './fr/budget.ts';
import { CARD } from './fr/card.ts';
import { CHAT } from './fr/chat.ts';
import { DEED } from './fr/deed.ts';
import { DONE } from './fr/done.ts';
import { ERROR } from './fr/error.ts';
import { HOME } from './fr/home.ts';
import { LIST } from './fr/list.ts';
import { MAIL } from './fr/mail.ts';
import { NOTICE } from './fr/notice.ts';
import { PLAN } from './fr/plan.ts';
import { REASON } from './fr/reason.ts';
import { RECORD } from './fr/record.ts';
import { REMINDER } from './fr/reminder.ts';
import { RUN } from './fr/run.ts';
import { SMALL } from './fr/small.ts';
import { STAND } from './fr/stand.ts';
import { TIE } from './fr/tie.ts';
import { WAIT } from './fr/wait.ts';
import { WHY } from './fr/why.ts';
import { ZONE } from './fr/zone.ts';

/** French, in the familiar form. */
export const FRENCH: Messages = {
  ...ASK,
  ...BUDGET,
  ...CARD,
  ...CHAT,
  ...DEED,
  ...DONE,
  ...ERROR,
  ...HOME,
  ...LIST,
  ...MAIL,
  ...NOTICE,
  ...PLAN,
  ...REASON,
  ...RECORD,
  ...REMINDER,
  ...RUN,
  ...SMALL,
  ...STAND,
  ...TIE,
  ...WAIT,
  ...WHY,
  ...ZONE,
};
