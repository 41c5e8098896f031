import type { Messages } from '../message.ts';
import { ASK } from './de/ask.ts';
import { BUDGET } from './de/budget.ts';
import { CARD } from './de/card.ts';
import { CHAT } from './de/chat.ts';
import { DEED } from './de/deed.ts';
import { DONE } from './de/done.ts';
import { ERROR } from './de/error.ts';
import { HOME } from './de/home.ts';
import { LIST } from './de/list.ts';
import { MAIL } from './de/mail.ts';
import { NOTICE } from './de/notice.ts';
import { PLAN } from './de/plan.ts';
import { REASON } from './de/reason.ts';
import { RECORD } from './de/record.ts';
import { REMINDER } from './de/reminder.ts';
import { RUN } from './de/run.ts';
import { SMALL } from './de/small.ts';
import { STAND } from './de/stand.ts';
import { TIE } from './de/tie.ts';
import { WAIT } from './de/wait.ts';
import { WHY } from './de/why.ts';
import { ZONE } from './de/zone.ts';

/** German, in the familiar form. */
export const GERMAN: Messages = {
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
