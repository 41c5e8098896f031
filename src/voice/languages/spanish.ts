import type { Messages } from '../message.ts';
import { ASK } from './es/ask.ts';
import { BUDGET } from './es/budget.ts';
import { CARD } from './es/card.ts';
import { CHAT } from './es/chat.ts';
import { DEED } from './es/deed.ts';
import { DONE } from './es/done.ts';
import { ERROR } from './es/error.ts';
import { HOME } from './es/home.ts';
import { LIST } from './es/list.ts';
import { MAIL } from './es/mail.ts';
import { NOTICE } from './es/notice.ts';
import { PLAN } from './es/plan.ts';
import { REASON } from './es/reason.ts';
import { RECORD } from './es/record.ts';
import { REMINDER } from './es/reminder.ts';
import { RUN } from './es/run.ts';
import { SMALL } from './es/small.ts';
import { STAND } from './es/stand.ts';
import { TIE } from './es/tie.ts';
import { WAIT } from './es/wait.ts';
import { WHY } from './es/why.ts';
import { ZONE } from './es/zone.ts';

/** Spanish, in the familiar form. */
export const SPANISH: Messages = {
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
