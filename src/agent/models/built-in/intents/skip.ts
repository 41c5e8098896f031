import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { leaveOutAll } from '../schedules/all-then.ts';
import { findAndGo } from '../schedules/find-schedules.ts';
import { type Dates, leaveOut, readDates } from '../schedules/left-out.ts';
import { ALL_THEN, AWAY, DATES_BEGIN, NOT_THEN, PAUSES_THEN, SKIPS } from '../words/skip-words.ts';
import { offerOf } from './create.ts';

/** Words before a day that make it an end or a beginning, not a date. */
const OPEN_ENDED = /\b(?:until|till|til|through|before|after|since|by)$/i;
const TAKES_AWAY = /^(?:cancel|delete|remove|clear|drop)$/i;

/** "Skip the gym next week", "no vitamins from Monday to Wednesday", "not on weekends": skips dates of a series. */
export const skip: Intent = {
  name: 'skip',
  read(words, context) {
    const named = NOT_THEN.exec(words.text)?.groups?.dates;
    if (named !== undefined && context.memory.focus.length === 1) {
      const dates = readDates(named, context);
      if (dates !== null) return plan('it', dates);
    }
    const all = ALL_THEN.exec(words.text)?.groups;
    const then = all === undefined ? null : readDates((all.rest ?? '').replace(/^[\s,]*(?:for|on)? ?/, ''), context);
    if (all !== undefined && then !== null) return leaveOutAll(then, TAKES_AWAY.test(all.verb ?? ''), context);
    const away = AWAY.exec(words.text)?.groups;
    const gone = away === undefined ? null : readDates(away.dates ?? '', context);
    if (away?.what !== undefined && gone !== null) return plan(away.what, gone);
    for (const pattern of [...SKIPS, PAUSES_THEN]) {
      const rest = pattern.exec(words.text)?.groups?.rest;
      if (rest === undefined) continue;
      for (const joint of rest.matchAll(DATES_BEGIN)) {
        const what = rest.slice(0, joint.index).replace(/^(?:the|my|our) | for$/gi, '');
        const dates = readDates(rest.slice(joint.index + joint[0].length), context);
        if (dates !== null && what !== '' && !OPEN_ENDED.test(what)) return plan(what, dates);
      }
    }
    return null;

    function plan(reference: string, dates: Dates): Plan {
      const search = {
        words: reference.toLowerCase(),
        deed: 'leave out',
        states: ['active', 'paused'] as const,
        several: false,
        offer: offerOf(words, context),
        go: ([only]: readonly KnownSchedule[], known: DialogueContext) => leaveOut(only as KnownSchedule, dates, known),
      };
      return findAndGo(search, context);
    }
  },
};
