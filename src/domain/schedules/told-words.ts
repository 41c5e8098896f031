import { capital } from '../../voice/capital.ts';
import { marked } from '../../voice/mark.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayMoment, sayRule } from '../../voice/times.ts';
import type { EpochMs, Trigger } from '../../when/index.ts';
import { revealText } from '../approval/hidden-text.ts';
import type { FollowUpPolicy } from '../policy/follow-up.ts';

/** What one sentence about a schedule is made from. */
export interface ToldSchedule {
  readonly what: string;
  readonly trigger: Trigger;
  readonly zone: string;
  /** When it is next due; null when nothing is planned. */
  readonly nextAt: EpochMs | null;
  readonly followUp: FollowUpPolicy | null;
}

/** What can become of a schedule, other than being made or changed. */
export type ToldDeed = 'cancelled' | 'paused' | 'skipped';

/**
 * The one sentence that a person hears of what became of their wish: "Call mum, today 18:30", in their language. A zone
 * that is not theirs is named, and what it was before a change.
 * @param before the schedule before a change; null for a new one
 */
export function toldWords(before: ToldSchedule | null, after: ToldSchedule, speech: Speech): string {
  const { language } = speech;
  const [was, is] = [before === null ? '' : whenOf(before, speech), whenOf(after, speech)];
  const lost = [
    ...(before === null || before.what === after.what ? [] : [`“${shown(before.what)}”`]),
    // A rule that only gained something, a day that is left out, says itself what it was.
    ...(was === '' || is.startsWith(was) ? [] : [was]),
  ];
  const next = after.trigger.kind === 'once' || after.nextAt === null ? null : moment(after.nextAt, after, speech);
  const parts = [
    capital(shown(after.what)),
    is,
    ...(next === null ? [] : [say(language, 'told.next', { moment: withoutTime(next, is) })]),
    ...insistence(after.followUp, speech),
  ];
  const told = parts.filter(Boolean).join(', ');
  return lost.length === 0 ? told : `${told} (${say(language, 'told.before', { before: lost.join(', ') })})`;
}

/**
 * The one sentence about a schedule that ended, pauses or leaves out a time: "Paused: run, until Thursday 26 November".
 * @param at when a pause ends, or the time that is left out; null for none
 */
export function toldDeedWords(deed: ToldDeed, schedule: ToldSchedule, at: EpochMs | null, speech: Speech): string {
  const { language } = speech;
  const told = say(language, `told.${deed}`, { what: shown(schedule.what) });
  if (at === null) return told;
  const time = moment(at, schedule, speech);
  return `${told}, ${deed === 'paused' ? say(language, 'told.until', { moment: time }) : time}`;
}

/** Only the day of a moment, if the rule says its time. */
function withoutTime(moment: string, rule: string): string {
  const time = / \d\d:\d\d(?::\d\d)?$/.exec(moment)?.[0];
  return time !== undefined && rule.includes(time) ? marked(moment.slice(0, -time.length)) : moment;
}

const shown = (text: string): string => revealText(text).shown;

/** The moment of what comes once, or nothing where it came; else the rule. The zone only where it is not the person's. */
function whenOf(schedule: ToldSchedule, speech: Speech): string {
  const { trigger, zone, nextAt } = schedule;
  if (trigger.kind === 'once') return nextAt === null ? '' : moment(nextAt, schedule, speech);
  return sayRule(speech, trigger, zone);
}

function moment(at: EpochMs, { zone, trigger }: ToldSchedule, speech: Speech): string {
  // "In 10 minutes" has the seconds of now, which nobody asked for.
  return sayMoment(speech, at, { zone, seconds: trigger.kind === 'once' && trigger.at === undefined });
}

function insistence(policy: FollowUpPolicy | null, speech: Speech): readonly string[] {
  if (policy === null) return [];
  const { intervalMs: everyMs, max } = policy;
  if (max === 1) return [say(speech.language, 'told.once')];
  const rhythm = sayRule(speech, { kind: 'interval', everyMs, anchor: speech.now }, 'UTC');
  return [say(speech.language, 'told.again', { rhythm })];
}
