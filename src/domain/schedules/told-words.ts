import { describeMoment, describeTrigger, type EpochMs, type Trigger } from '../../when/index.ts';
import { revealText } from '../approval/hidden-text.ts';
import type { FollowUpPolicy } from '../policy/follow-up.ts';
import type { Language } from '../words/language.ts';

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

interface Words extends Readonly<Record<ToldDeed, string>> {
  readonly until: (moment: string) => string;
  readonly next: (moment: string) => string;
  readonly was: (before: string) => string;
  readonly again: (rhythm: string) => string;
  readonly once: (rhythm: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    cancelled: 'Cancelled:',
    paused: 'Paused:',
    skipped: 'Skipped once:',
    until: (moment) => `until ${moment}`,
    next: (moment) => `next ${moment}`,
    was: (before) => `before: ${before}`,
    again: (rhythm) => `then ${rhythm} until you answer`,
    once: () => 'and once more without an answer',
  },
  de: {
    cancelled: 'Gestrichen:',
    paused: 'Pausiert:',
    skipped: 'Einmal ausgelassen:',
    until: (moment) => `bis ${moment}`,
    next: (moment) => `nächstes Mal ${moment}`,
    was: (before) => `vorher: ${before}`,
    again: (rhythm) => `danach ${rhythm}, bis du antwortest`,
    once: () => 'und ohne Antwort noch einmal',
  },
  fr: {
    cancelled: 'Annulé :',
    paused: 'En pause :',
    skipped: 'Sauté une fois :',
    until: (moment) => `jusqu’à ${moment}`,
    next: (moment) => `prochaine fois ${moment}`,
    was: (before) => `avant : ${before}`,
    again: (rhythm) => `puis ${rhythm} jusqu’à ta réponse`,
    once: () => 'et encore une fois sans réponse',
  },
  es: {
    cancelled: 'Cancelado:',
    paused: 'En pausa:',
    skipped: 'Omitido una vez:',
    until: (moment) => `hasta ${moment}`,
    next: (moment) => `la próxima vez ${moment}`,
    was: (before) => `antes: ${before}`,
    again: (rhythm) => `después ${rhythm} hasta que respondas`,
    once: () => 'y una vez más si no respondes',
  },
  pl: {
    cancelled: 'Odwołane:',
    paused: 'Wstrzymane:',
    skipped: 'Pominięte raz:',
    until: (moment) => `do ${moment}`,
    next: (moment) => `najbliższy raz ${moment}`,
    was: (before) => `wcześniej: ${before}`,
    again: (rhythm) => `potem ${rhythm}, aż odpowiesz`,
    once: () => 'i jeszcze raz, jeśli nie odpowiesz',
  },
};

/**
 * The one sentence that a person hears of what became of their wish: "Call mum, today 18:30", in their language. A zone
 * that is not theirs is named, and what it was before a change.
 * @param before the schedule before a change; null for a new one
 * @param zone the person's own zone
 */
export function toldWords(
  before: ToldSchedule | null,
  after: ToldSchedule,
  options: { readonly now: EpochMs; readonly zone: string; readonly language: Language },
): string {
  const words = WORDS[options.language];
  const [was, is] = [before === null ? null : whenOf(before, options), whenOf(after, options)];
  const lost = [
    ...(before === null || before.what === after.what ? [] : [`“${shown(before.what)}”`]),
    ...(was === null || was === is ? [] : [was]),
  ];
  const next = after.trigger.kind === 'once' || after.nextAt === null ? null : moment(after.nextAt, after, options);
  const parts = [
    capital(shown(after.what)),
    is,
    ...(next === null ? [] : [words.next(withoutTime(next, is))]),
    ...insistence(after.followUp, options),
  ];
  return `${parts.join(', ')}${lost.length === 0 ? '' : ` (${words.was(lost.join(', '))})`}`;
}

/**
 * The one sentence about a schedule that ended, pauses or leaves out a time: "Paused: run, until Thursday 26 November".
 * @param at when a pause ends, or the time that is left out; null for none
 */
export function toldDeedWords(deed: ToldDeed, schedule: ToldSchedule, at: EpochMs | null, options: Options): string {
  const words = WORDS[options.language];
  const time =
    at === null ? [] : [moment(at, schedule, options)].map((one) => (deed === 'paused' ? words.until(one) : one));
  return `${words[deed]} ${[shown(schedule.what), ...time].join(', ')}`;
}

/** Only the day of a moment, if the rule says its time. */
function withoutTime(moment: string, rule: string): string {
  const time = / \d\d:\d\d(?::\d\d)?$/.exec(moment)?.[0];
  return time !== undefined && rule.includes(time) ? moment.slice(0, -time.length) : moment;
}

type Options = Parameters<typeof toldWords>[2];

const shown = (text: string): string => revealText(text).shown;
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The moment of what comes once, else the rule; the zone only where it is not the person's. */
function whenOf(schedule: ToldSchedule, options: Options): string {
  const { trigger, zone, nextAt } = schedule;
  if (trigger.kind === 'once' && nextAt !== null) return moment(nextAt, schedule, options);
  const { now, language } = options;
  const sentence = describeTrigger(trigger, zone, { now, locale: language }).replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');
  return zone === options.zone ? sentence.replace(` (${zone})`, '') : sentence;
}

function moment(at: EpochMs, { zone, trigger }: ToldSchedule, { now, zone: own, language }: Options): string {
  // "In 10 minutes" has the seconds of now, which nobody asked for.
  const seconds = trigger.kind === 'once' && trigger.at === undefined;
  return describeMoment(at, { now, zone, locale: language, namesZone: zone !== own, seconds });
}

function insistence(policy: FollowUpPolicy | null, { language, now }: Options): readonly string[] {
  if (policy === null) return [];
  const { intervalMs: everyMs, max } = policy;
  const rhythm = describeTrigger({ kind: 'interval', everyMs, anchor: now }, 'UTC', { now, locale: language });
  return [WORDS[language][max === 1 ? 'once' : 'again'](rhythm)];
}
