import { ASK } from './en/ask.ts';
import { BUDGET } from './en/budget.ts';
import { CARD } from './en/card.ts';
import { CHAT } from './en/chat.ts';
import { DEED } from './en/deed.ts';
import { DONE } from './en/done.ts';
import { ERROR } from './en/error.ts';
import { HOME } from './en/home.ts';
import { LIST } from './en/list.ts';
import { MAIL } from './en/mail.ts';
import { NOTICE } from './en/notice.ts';
import { PLAN } from './en/plan.ts';
import { REASON } from './en/reason.ts';
import { RECORD } from './en/record.ts';
import { REMINDER } from './en/reminder.ts';
import { RUN } from './en/run.ts';
import { SMALL } from './en/small.ts';
import { STAND } from './en/stand.ts';
import { TIE } from './en/tie.ts';
import { WAIT } from './en/wait.ts';
import { WHY } from './en/why.ts';
import { ZONE } from './en/zone.ts';

/** English, the pattern of the others: its names and holes are those of every language. */
export const ENGLISH = {
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
} as const;
