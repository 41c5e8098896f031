import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { spanWords } from '../../time/time-words.ts';
import { isSentence, say, sayNumber } from '../../voice/say.ts';
import { spokenLanguage } from '../../voice/spoken.ts';
import { choicesOf, type PolicyChoice } from './policy-choice.ts';

type Policies = ScheduleView['policies'];

export const MISSED_CHOICES = choicesOf<Policies['missed']>(
  ['run_once', 'run_all', 'skip'],
  (value) => `choice.missed.${value}`,
  (value) => `policy.missed.${value}`,
);

export const OVERLAP_CHOICES = choicesOf<Policies['overlap']>(
  ['queue_one', 'queue_all', 'skip', 'cancel_running', 'allow'],
  (value) => `choice.overlap.${value}`,
  (value) => `policy.overlap.${value}`,
);

const FRESHNESS_SECONDS = [600, 3_600, 6 * 3_600, 86_400, 7 * 86_400] as const;

/** How late a run is still useful; includes the schedule's present value, whatever it is. */
export function freshnessChoices(present: string): readonly PolicyChoice<string>[] {
  const known = FRESHNESS_SECONDS.map(String);
  const all = present === 'always' || known.includes(present) ? known : [...known, present];
  const timed = all.map((value) => {
    const seconds = Number(value);
    return { value, name: say('choice.late', { span: spanWords(seconds * 1_000) }), words: freshnessWords(seconds) };
  });
  return [...timed, { value: 'always', name: say('choice.always'), words: freshnessWords(null) }];
}

/** How late is still useful, as a sentence; null for however late. */
export const freshnessWords = (seconds: number | null): string =>
  seconds === null ? say('policy.neverLate') : say('policy.late', { span: spanWords(seconds * 1_000) });

/** How often a run is tried, as a sentence. */
export const triesWords = (number: number): string =>
  number === 1 ? say('policy.oneTry') : say('policy.tries', { number });

/** How often a run is tried. */
export const RETRY_CHOICES: readonly PolicyChoice<string>[] = [1, 2, 3, 5, 10].map((times) => ({
  value: String(times),
  get name() {
    return times === 1 ? say('choice.once') : say('choice.times', { number: times });
  },
  get words() {
    return triesWords(times);
  },
}));

/** How often an unanswered reminder is repeated; includes the schedule's present number, whatever it is. */
export function followUpChoices(present: string): readonly PolicyChoice<string>[] {
  const known = ['1', '2', '3', '5'];
  const counts = present === 'off' || known.includes(present) ? known : [...known, present];
  return [
    { value: 'off', name: say('choice.off'), words: say('choice.offIs') },
    ...counts.map((value) => ({
      value,
      name: value === '1' ? say('choice.again') : say('choice.upTo', { number: value }),
      words: say('choice.againIs'),
    })),
  ];
}

const TOKENS = ['5000', '10000', '25000', '50000', '100000', '250000', '500000', '1000000'];

/** Budgets to choose from, including the present one. */
export function tokenChoices(present: string): readonly PolicyChoice<string>[] {
  const all = TOKENS.includes(present) || present === 'all' ? TOKENS : [...TOKENS, present];
  return [
    { value: 'all', name: say('choice.noBudget'), words: '' },
    ...all
      .toSorted((one, other) => Number(one) - Number(other))
      .map((value) => ({ value, name: sayNumber(Number(value)), words: say('choice.budgetIs') })),
  ];
}

type Notices = NonNullable<Policies['notices']>;
/** The notices about its runs, as a sentence. */
export function noticeWords({ on }: Pick<Notices, 'on'>): string {
  const moments = on.map((moment) => say(`policy.on.${moment}`));
  const when = new Intl.ListFormat(spokenLanguage()).format(moments);
  return say(on.includes('failure') ? 'policy.toldGap' : 'policy.told', { when });
}

const NOTICES = ['off', 'failure', 'success,failure', 'start,success,failure'];

/** The choices of notices about its runs; includes the schedule's present one, whatever it is. */
export function noticeChoices(present: string): readonly PolicyChoice<string>[] {
  const all = NOTICES.includes(present) ? NOTICES : [...NOTICES, present];
  return all.map((value) => {
    const on = value.split(',') as Notices['on'];
    const name = `choice.notices.${value}`;
    const words = value === 'off' ? say('choice.noNotices') : noticeWords({ on });
    return { value, name: isSentence(name) ? say(name) : on.join(', '), words };
  });
}
