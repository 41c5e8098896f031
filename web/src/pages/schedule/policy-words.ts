import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { spanWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { spokenLanguage } from '../../voice/spoken.ts';

type Policies = ScheduleView['policies'];
export interface PolicyChoice<T> {
  readonly value: T;
  readonly name: string;
  /** What it does, in one line. */
  readonly words: string;
}

const missed = (value: Policies['missed'], name: string): PolicyChoice<Policies['missed']> => ({
  value,
  name,
  get words() {
    return say(`policy.missed.${value}`);
  },
});

export const MISSED_CHOICES: readonly PolicyChoice<Policies['missed']>[] = [
  missed('run_once', 'Run once'),
  missed('run_all', 'Run all'),
  missed('skip', 'Skip'),
];

const overlap = (value: Policies['overlap'], name: string): PolicyChoice<Policies['overlap']> => ({
  value,
  name,
  get words() {
    return say(`policy.overlap.${value}`);
  },
});

export const OVERLAP_CHOICES: readonly PolicyChoice<Policies['overlap']>[] = [
  overlap('queue_one', 'Wait, one at most'),
  overlap('queue_all', 'Wait, all'),
  overlap('skip', 'Skip'),
  overlap('cancel_running', 'Stop the old one'),
  overlap('allow', 'Both at once'),
];

const FRESHNESS_SECONDS = [600, 3_600, 6 * 3_600, 86_400, 7 * 86_400] as const;

/** How late a run is still useful; includes the schedule's present value, whatever it is. */
export function freshnessChoices(present: string): readonly PolicyChoice<string>[] {
  const known = FRESHNESS_SECONDS.map(String);
  const all = present === 'always' || known.includes(present) ? known : [...known, present];
  const timed = all.map((value) => {
    const seconds = Number(value);
    return { value, name: `Up to ${spanWords(seconds * 1_000)} late`, words: freshnessWords(seconds) };
  });
  return [...timed, { value: 'always', name: 'However late', words: freshnessWords(null) }];
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
  name: times === 1 ? 'Once' : `${times} times`,
  get words() {
    return triesWords(times);
  },
}));

/** How often an unanswered reminder is repeated; includes the schedule's present number, whatever it is. */
export function followUpChoices(present: string): readonly PolicyChoice<string>[] {
  const known = ['1', '2', '3', '5'];
  const counts = present === 'off' || known.includes(present) ? known : [...known, present];
  const off = { value: 'off', name: 'Off', words: 'It is said once.' };
  return [
    off,
    ...counts.map((value) => ({
      value,
      name: value === '1' ? 'Once more' : `Up to ${value} times`,
      words: `Without an answer it comes again, ${value === '1' ? 'once' : `up to ${value} times`}.`,
    })),
  ];
}

const TOKENS = ['5000', '10000', '25000', '50000', '100000', '250000', '500000', '1000000'];

/** Budgets to choose from, including the present one. */
export function tokenChoices(present: string, of: 'run' | 'day'): readonly PolicyChoice<string>[] {
  const all = TOKENS.includes(present) || present === 'all' ? TOKENS : [...TOKENS, present];
  const what = of === 'run' ? 'A run that' : 'What';
  return [
    { value: 'all', name: 'As all schedules', words: 'No budget of its own.' },
    ...all
      .toSorted((one, other) => Number(one) - Number(other))
      .map((value) => {
        const tokens = Number(value).toLocaleString('en-US');
        return { value, name: tokens, words: `${what} would take more than ${tokens} stops, and you are asked.` };
      }),
  ];
}

type Notices = NonNullable<Policies['notices']>;
/** The notices about its runs, as a sentence. */
export function noticeWords({ on }: Pick<Notices, 'on'>): string {
  const moments = on.map((moment) => say(`policy.on.${moment}`));
  const when = new Intl.ListFormat(spokenLanguage()).format(moments);
  return say(on.includes('failure') ? 'policy.toldGap' : 'policy.told', { when });
}

const NOTICE_NAMES: Readonly<Record<string, string>> = {
  off: 'None',
  failure: 'Failures',
  'success,failure': 'Successes and failures',
  'start,success,failure': 'Starts, successes and failures',
};

/** The choices of notices about its runs; includes the schedule's present one, whatever it is. */
export function noticeChoices(present: string): readonly PolicyChoice<string>[] {
  const values = Object.keys(NOTICE_NAMES);
  const all = values.includes(present) ? values : [...values, present];
  return all.map((value) => {
    const on = value.split(',') as Notices['on'];
    const off = 'You hear only that it was paused or given up after failures.';
    const words = value === 'off' ? off : noticeWords({ on });
    return { value, name: NOTICE_NAMES[value] ?? on.join(', '), words };
  });
}
