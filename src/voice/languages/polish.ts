import type { Messages } from '../message.ts';
import { ASK } from './pl/ask.ts';
import { BUDGET } from './pl/budget.ts';
import { CARD } from './pl/card.ts';
import { CHAT } from './pl/chat.ts';
import { DEED } from './pl/deed.ts';
import { DONE } from './pl/done.ts';
import { ERROR } from './pl/error.ts';
import { HOME } from './pl/home.ts';
import { LIST } from './pl/list.ts';
import { MAIL } from './pl/mail.ts';
import { NOTICE } from './pl/notice.ts';
import { PLAN } from './pl/plan.ts';
import { REASON } from './pl/reason.ts';
import { RECORD } from './pl/record.ts';
import { REMINDER } from './pl/reminder.ts';
import { RUN } from './pl/run.ts';
import { SMALL } from './pl/small.ts';
import { STAND } from './pl/stand.ts';
import { TIE } from './pl/tie.ts';
import { WAIT } from './pl/wait.ts';
import { WHY } from './pl/why.ts';
import { ZONE } from './pl/zone.ts';

/** Polish, without gendered forms. */
export const POLISH: Messages = {
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
