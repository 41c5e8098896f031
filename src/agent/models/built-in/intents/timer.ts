import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { splitText } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { cleanWhat, type Draft } from '../schedules/draft.ts';
import { ALARMS_ELSEWHERE, TIMERS_ELSEWHERE } from '../words/requests-elsewhere.ts';

const AMOUNT =
  '((?:an?|half an?|\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|sixty|ninety)[ -]?(?:and a half )?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|days?)(?:(?: and | )?\\d+ ?(?:s|secs?|seconds?|m|mins?|minutes?))?)';
const TIMERS: readonly RegExp[] = [
  new RegExp(
    `^(?:set|start|make|create|give me|run|begin)? ?(?:up )?(?:an?|the|another|my)? ?(?:timer|countdown) (?:for|of|to|at)? ?${AMOUNT}(?: from now)?(?: (?:for|to|called|named|because of) (.+))?$`,
  ),
  new RegExp(
    `^(?:set|start|make|create|give me|run|begin)? ?(?:an?|the|another)? ?${AMOUNT} (?:timer|countdown)(?: (?:for|to|called|named) (.+))?$`,
  ),
  new RegExp(
    `^(?:(?:set|start) )?(?:an? |the |another )?(?:timer|countdown)(?: (?:for|to|called|named))? (?<name>\\D+?)(?:,| for| of|:| at|) ${AMOUNT}$`,
  ),
  new RegExp(`^time ${AMOUNT}(?: (?:for|to) (.+))?$`),
];
const ALARM =
  /^(?:set|make|create|give me|i need|i want|put)? ?(?:up |on )?(?:me )?(?:an?|the|another|my)? ?(daily )?(?:wake[- ]?up )?alarm (?:call )?(?:for |at |to |on )?(.+)$/;
const WAKE_UP =
  /^(?:wake me(?: up)?|get me (?:up|out of bed)|(?:(?:set|make|give me|schedule) (?:an? |the |my )?)?wake[- ]?up call(?: for)?)\b[ ,:]*(.*)$/;

const WAKE_LAST = /^(?=.*\d)(.+?),? wake me(?: up)?$/i;

/** "Set a timer for 10 minutes", "set an alarm for 7am", "wake me at 7". */
export const timer: Intent = {
  name: 'timer',
  read({ text, lower }, context) {
    const several = severalTimers(lower, context);
    if (several !== null) return several;
    for (const pattern of TIMERS) {
      const match = pattern.exec(lower);
      const before = match?.groups?.name;
      const amount = before === undefined ? match?.[1] : match?.[2];
      if (match === null || amount === undefined) continue;
      const after = before === undefined ? (match[2] ?? '') : '';
      const at = before === undefined ? text.length - after.length : lower.indexOf(before);
      const named = cleanWhat(text.slice(at, at + (before ?? after).length));
      return remind(
        named === '' ? `Your ${timerName(amount.trim())} timer is over` : named,
        `in ${amount.trim()}`,
        context,
      );
    }
    const [, daily = '', alarm] = ALARM.exec(lower) ?? [];
    if (alarm !== undefined) {
      const timeText = inTheMorning(text.slice(text.length - alarm.length));
      return remind('Your alarm', daily === '' ? timeText : `daily at ${timeText}`, context);
    }
    const wake = WAKE_UP.exec(lower)?.[1];
    if (wake !== undefined) return remind('Wake up', inTheMorning(text.slice(text.length - wake.length)), context);
    // "Tomorrow at 7 wake me up".
    const first = WAKE_LAST.exec(text)?.[1];
    if (first !== undefined && splitText(`at ${first}`, context).what === '')
      return remind('Wake up', inTheMorning(first), context);
    return timerElsewhere(text, context);
  },
};

/** "Set two timers: 5 and 10 minutes", "timers for 3, 5 and 7 min": the last unit applies to all. */
const SEVERAL =
  /^(?:(?:set|start|make|create|give me|run) )?(?:me )?(?:(?:two|three|four|[2-4]|some) )?timers(?: (?:for|of|at))?:? (.+)$/;
const LENGTH = /^(?:one )?(?:for |of )?(\d+(?:[.,]\d+)?) ?(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)?$/;

function severalTimers(lower: string, context: DialogueContext): Plan | null {
  const said =
    SEVERAL.exec(lower)?.[1]
      ?.split(/\s*(?:,|&|\band\b)\s*/)
      .filter((part) => part !== '') ?? [];
  const lengths = said.map((part) => LENGTH.exec(part));
  const last = lengths.at(-1)?.[2];
  if (lengths.length < 2 || last === undefined || lengths.some((length) => length === null)) return null;
  const drafts = lengths.map((length) => {
    const amount = `${length?.[1]} ${length?.[2] ?? last}`;
    return draftOf(`Your ${timerName(amount)} timer is over`, `in ${amount}`, context);
  });
  return createSchedules(drafts, context);
}

function timerElsewhere(text: string, context: DialogueContext): Plan | null {
  for (const [pattern, what, before] of TIMERS_ELSEWHERE) {
    const amount = pattern.exec(text)?.[1];
    if (amount !== undefined) return remind(what, `${before} ${amount}`, context);
  }
  for (const [pattern, what] of ALARMS_ELSEWHERE) {
    const [, one, other] = pattern.exec(text) ?? [];
    // "Na jutro na 7" means at 7.
    const time = (one ?? other)?.replace(/ na (?=\d)/, ' o ');
    if (time === undefined) continue;
    // "Wecker um 7 ausschalten" and "weck mich nicht" request no alarm: the rest has to be a time and nothing else.
    const split = splitText(time, context);
    if (split.time.kind === 'time' && split.what === '') return remind(what, time, context);
  }
  return null;
}

/** A bare hour of an alarm is a morning hour: nobody means 19:00 by "wake me at 7". */
function inTheMorning(timeText: string): string {
  return timeText.replace(
    /(^|\bat )(\d{1,2})(?::(\d\d))?(?=$|,? (?:on|every|each|tomorrow|daily|to|for|next|this|mon|tue|wed|thu|fri|sat|sun|weekdays)\b)/i,
    (whole, at: string, hour: string, minute = '00') =>
      Number(hour) >= 1 && Number(hour) <= 11 ? `${at}${hour}:${minute}am` : whole,
  );
}

/** "10 minutes" as in "10 minute timer". */
function timerName(amount: string): string {
  return amount.replace(/^an? /, '').replace(/(?<=[a-z]{3})s$/, '');
}

/** A reminder with `fallback` as its text when the words contain none. */
function remind(fallback: string, timeText: string, context: DialogueContext): Plan {
  return createSchedules([draftOf(fallback, timeText, context)], context);
}

function draftOf(fallback: string, timeText: string, context: DialogueContext): Draft {
  const first = splitText(timeText, context);
  const split = first.time.kind === 'time' || timeText === '' ? first : splitText(`at ${timeText}`, context);
  const what = cleanWhat(split.what);
  return { kind: 'reminder', what: what === '' || split.time.kind === 'none' ? fallback : what, time: split.time };
}
