import { say } from '../../voice/say.ts';
import { sayLength, sayRule } from '../../voice/times.ts';
import { type EpochMs, formatTimeOfDay, instantToWall, nextOccurrence, timeOfWall } from '../../when/index.ts';
import { checkAgainWords } from '../policy/check-again.ts';
import { onlyIfWords } from '../policy/only-if.ts';
import type { Schedule } from '../schedules/schedule.ts';
import type { Language } from '../words/language.ts';
import { occurrencesFrom, quietHoursOf, type TimedRule, type Timing } from './timing.ts';

/** A schedule's rule with the facts for its words. */
export type DescribedRule = Omit<TimedRule, 'id'> &
  Pick<Schedule, 'onlyIf' | 'checkAgain'> & { readonly followsUser: boolean };

/** When and in which language it is said. @default English */
interface WordsOptions {
  readonly now?: EpochMs;
  readonly language?: Language;
  /** The reader's own zone, which goes without saying. @default every zone is named */
  readonly home?: string;
}

/** `22:00 to 07:00` */
function stretchWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from} to ${to}`;
}

/** `your quiet hours (22:00 to 07:00)`; without "your" for the schedule's own. */
export function quietWords(timing: Pick<Timing, 'quiet' | 'choice'> | null): string {
  const name = timing?.choice === 'own' ? 'quiet hours' : 'your quiet hours';
  return timing?.quiet == null ? name : `${name} (${stretchWords(timing.quiet)})`;
}

/** How many occurrences are read before the person's quiet hours count as irrelevant for a schedule. */
const LOOK_AHEAD = 10;

function meetsQuietHours(rule: DescribedRule, now: EpochMs): boolean {
  const first = nextOccurrence(rule.trigger, rule.zone, now - 1);
  if (first === null) return false;
  for (const { quiet } of occurrencesFrom({ ...rule, id: '' }, first, LOOK_AHEAD)) if (quiet !== null) return true;
  return false;
}

/**
 * The settings of a schedule besides its rule, as clauses that begin with a comma. The person's quiet hours are named
 * when they matter.
 */
export function timingWords(rule: DescribedRule, { now, language = 'en' }: WordsOptions = {}): string {
  const { followsUser, timing } = rule;
  const parts: string[] = [];
  if (followsUser) parts.push(say(language, 'rule.follows'));
  const { jitterMs = 0, quiet = null, choice = null } = timing ?? {};
  if (jitterMs > 0) parts.push(say(language, 'rule.later', { span: sayLength(language, jitterMs) }));
  if (quiet !== null && (choice === 'own' || now === undefined || meetsQuietHours(rule, now))) {
    const hours = say(language, 'words.range', { from: quiet.from, to: quiet.to });
    const isHeld = quiet.action === 'delay';
    const own = isHeld ? 'rule.ownQuietHeld' : 'rule.ownQuietSkipped';
    const theirs = isHeld ? 'rule.quietHeld' : 'rule.quietSkipped';
    parts.push(say(language, choice === 'own' ? own : theirs, { hours }));
  }
  return `${parts.map((part) => `, ${part}`).join('')}${optionWords(rule, language)}`;
}

/** The options of runs besides the time, as clauses that begin with a comma. */
export function optionWords(
  { checkAgain, onlyIf }: Pick<Schedule, 'onlyIf' | 'checkAgain'>,
  language: Language = 'en',
): string {
  const again = checkAgain ? `, ${checkAgainWords(checkAgain, language)}` : '';
  return onlyIf ? `${again}, ${onlyIfWords(onlyIf, language)}` : again;
}

/**
 * A schedule in words, with instants to the second: its rule, whose zone it follows, and the delays between the rule
 * and the due time.
 */
export function describeSchedule(rule: DescribedRule, options: WordsOptions = {}): string {
  const { language = 'en', home = '', ...rest } = options;
  return `${sayRule({ ...rest, language, zone: home }, rule.trigger, rule.zone)}${timingWords(rule, options)}`;
}

/** Why an occurrence is left out, for the record. */
export function leftOutReason(
  rule: Pick<TimedRule, 'zone' | 'timing'>,
  leftOut: 'quiet' | 'met',
  dueAt: EpochMs,
): string {
  const hours = quietHoursOf(rule);
  const name = hours === null ? 'quiet hours' : `quiet hours ${stretchWords(hours)} (${hours.zone})`;
  if (leftOut === 'quiet') return name;
  const wall = instantToWall(hours?.zone ?? rule.zone, dueAt);
  const time = formatTimeOfDay(Math.floor(timeOfWall(wall) / 1000) * 1000);
  return `${name}: what they held until ${time} runs once, for the latest of it`;
}
