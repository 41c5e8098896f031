// What may happen next: a step is data, so that it can be printed and done again.
import type { Random } from '../../support/random.ts';
import { MOODS, type Mood, type Rule } from './reference.ts';
import { AGENTS } from './side.ts';

export type Step =
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'restart'; readonly outageMs: number }
  | { readonly do: 'mood' | 'release'; readonly label: string; readonly mood: Mood }
  | {
      readonly do: 'execute';
      readonly operation: string;
      readonly input: { readonly id?: string; readonly [field: string]: unknown };
      /** What is made is called by this from now on. */
      readonly label?: string;
      /** Of a schedule that the reference follows: its new time, from now on. */
      readonly rule?: Draft;
    }
  | { readonly do: 'reminder'; readonly operation: string; readonly index: number; readonly input: object }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'list'; readonly operation: string; readonly input: object };
/** A rule that begins when it is asked for. */
export type Draft = { readonly kind: 'once' | 'interval'; readonly ms: number };

/** An interval counts in whole seconds. */
export const ruleOf = ({ kind, ms }: Draft, now: number): Rule =>
  kind === 'once' ? { kind, at: now + ms } : { kind, everyMs: ms, anchor: now - (now % SECOND) };

/** What the generator knows of the world. */
export interface Known {
  /** Schedules by label: those the reference follows begin with `r`. */
  readonly schedules: readonly { readonly label: string; readonly state: string; readonly held: boolean }[];
  readonly tasks: readonly string[];
  /** Whether the process may die now, and whether time may pass meanwhile. */
  readonly restart: 'no' | 'at once' | 'any';
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** No process begins in the millisecond in which another one ended: of the ids that both made in it, none would be the first. */
const SHORTEST_OUTAGE = 1;
/** More than this many schedules that are active make each step dear and nothing likelier. */
const BUSY = 7;

const EVERY = [13, 37, 61, 149, 307] as const;
const TIMES = [
  'every day at 02:30',
  'every weekday at 9:15',
  'daily@08:00',
  'weekly@MON,THU 07:45',
  '30 1 * * *',
  '15 */2 * * *',
  'every 3 hours',
  'RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=17;BYMINUTE=5;BYSECOND=0',
  'RRULE:FREQ=DAILY;INTERVAL=2;BYHOUR=6;BYMINUTE=40;BYSECOND=0',
] as const;
const ZONES = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'user'] as const;
const LISTS: readonly (readonly [string, object])[] = [
  ['list-schedules', { limit: 100 }],
  ['list-schedules', { state: 'all', limit: 20 }],
  ['list-schedules', { sort: 'next', limit: 100 }],
  ['list-schedules', { sort: 'name', state: 'over', recent: 30, limit: 20 }],
  ['list-schedules', { sort: 'next', recurring: true, failing: false, late: false, waiting: false, channel: 'web' }],
  ['list-schedules', { sort: 'changed', since: '2026-01-01', until: '2030-01-01', q: 'a', limit: 20 }],
  ['list-schedules', { state: 'all', late: true }],
  ['count-schedules', { state: 'all', since: '2026-01-01' }],
  ['list-runs', { limit: 30 }],
  ['list-runs', { sort: 'due', late: true, channel: 'web', q: 'e', limit: 20 }],
  ['list-runs', { sort: 'due', state: 'queued', kind: 'reminder', since: '2026-01-01', limit: 20 }],
  ['count-runs', { state: 'failed', until: '2030-01-01' }],
  ['list-runs', { state: 'failed', limit: 10 }],
  ['list-reminders', { state: 'all', limit: 20 }],
  ['list-tasks', { state: 'all', limit: 100 }],
  ['list-heartbeats', {}],
  ['list-held', {}],
  ['list-threads', {}],
  ['list-moves', { limit: 20 }],
  ['list-offers', {}],
  ['list-templates', {}],
  ['list-channels', {}],
  ['get-usage', {}],
  ['suggest-time', { text: 'call Sarah' }],
  ['list-agents', {}],
  ['list-audit', { limit: 20 }],
  ['get-me', {}],
];

/** Chooses the steps of one world, the same ones for the same seed. */
export class Steps {
  readonly #random: Random;
  #made = 0;
  /**
   * What may have many runs at one instant: it makes up for all that was missed, or follows such a one. Which of what comes after them
   * finds the one before it done is a matter of microseconds in which the simulated clock stands still: there all of it may run.
   */
  readonly #crowded = new Set<string>();
  /** What another one follows: it is not started for many past times at once. */
  readonly #followed = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  next(known: Known): Step {
    const random = this.#random;
    const isBusy = known.schedules.filter(({ state }) => state === 'active').length >= BUSY;
    const kind = random.weighted({
      advance: 34,
      schedule: 26,
      create: isBusy ? 0 : known.schedules.length < 5 ? 20 : 6,
      mood: 8,
      release: 6,
      list: 9,
      reminder: 5,
      task: 6,
      wide: 5,
      restart: known.restart === 'no' ? 0 : 0.5,
    });
    switch (kind) {
      case 'advance':
        return { do: 'advance', ms: this.#stretch() };
      case 'create':
        return this.#create(known);
      case 'mood':
        return this.#ofSchedule(known, (label) => ({ do: 'mood', label, mood: this.#mood() }));
      case 'release': {
        const held = known.schedules.filter((schedule) => schedule.held);
        if (held.length === 0) return { do: 'advance', ms: this.#stretch() };
        return {
          do: 'release',
          label: random.pick(held).label,
          mood: random.pick(MOODS.filter((mood) => mood !== 'hold')),
        };
      }
      case 'list':
        return this.#list(known);
      case 'reminder':
        return this.#reminder();
      case 'task':
        return this.#task(known);
      case 'wide':
        return this.#wide(known);
      case 'restart':
        return { do: 'restart', outageMs: known.restart === 'at once' ? SHORTEST_OUTAGE : this.#outage() };
      default:
        return this.#ofSchedule(known, (label, isCancelled) => this.#change(label, isCancelled));
    }
  }

  /** Mostly not a whole number of seconds, so that nothing else happens at the same instant. */
  #stretch(): number {
    const random = this.#random;
    const [least, most] = random.pick([
      [1, SECOND],
      [SECOND, MINUTE],
      [SECOND, MINUTE],
      [SECOND, 4 * MINUTE],
      [MINUTE, 12 * MINUTE],
      random.chance(0.2) ? [HOUR, 3 * HOUR] : [MINUTE, 12 * MINUTE],
    ] as const);
    return least + random.below(most - least);
  }

  #outage(): number {
    const random = this.#random;
    const longer = random.pick([0, random.below(MINUTE), random.below(3 * HOUR), random.below(4 * DAY)]);
    return SHORTEST_OUTAGE + longer;
  }

  #mood(): Mood {
    return this.#random.weighted({ succeed: 8, speak: 2, fail: 4, fail_for_good: 4, hold: 5 });
  }

  #ofSchedule(known: Known, step: (label: string, isCancelled: boolean) => Step): Step {
    if (known.schedules.length === 0) return this.#create(known);
    // The newer ones more often: of the older ones most are over.
    const recent = known.schedules.slice(-14);
    const { label, state } = this.#random.pick(this.#random.chance(0.8) ? recent : known.schedules);
    return step(label, state === 'cancelled');
  }

  #draft(): Draft {
    const random = this.#random;
    return random.chance(0.35)
      ? { kind: 'once', ms: (1 + random.below(180)) * MINUTE }
      : { kind: 'interval', ms: random.pick(EVERY) * MINUTE };
  }

  #create(known: Known): Step {
    const random = this.#random;
    const number = ++this.#made;
    if (random.chance(0.55)) {
      const rule = this.#draft();
      const label = `r${number}`;
      const input = { kind: 'action', what: `${label} as told`, when: wordsOf(rule), agent: 'hands' };
      return { do: 'execute', operation: 'create-schedule', input, label, rule };
    }
    const label = `x${number}`;
    const what = `${label} as told`;
    const agent = random.pick(AGENTS);
    const base = { kind: 'action', what, agent } as const;
    const sources = known.schedules.filter(({ state }) => state === 'active' || state === 'paused');
    const make = (input: { readonly [field: string]: unknown }): Step => ({
      do: 'execute',
      operation: 'create-schedule',
      input,
      label,
    });
    const form = random.weighted({
      time: 4,
      after: sources.length > 0 ? 3 : 0,
      event: 1,
      reminder: 4,
      policies: 3,
      timed: 2,
    });
    switch (form) {
      case 'after': {
        const source = random.pick(sources).label;
        this.#followed.add(source);
        const after = {
          schedule: `@${source}`,
          on: random.pick(['success', 'failure', 'either'] as const),
          ...(random.chance(0.5) ? { delay: `${1 + random.below(40)} minutes` } : {}),
        };
        if (!this.#crowded.has(source)) return make({ ...base, after });
        this.#crowded.add(label);
        return make({ ...base, after, policies: { overlap: 'allow' } });
      }
      case 'event':
        return make({ ...base, onEvent: true });
      case 'reminder': {
        const followUp = random.chance(0.7)
          ? { intervalSeconds: 60 * (3 + random.below(40)), max: 1 + random.below(3) }
          : null;
        const when = random.chance(0.7) ? `in ${1 + random.below(90)} minutes` : random.pick(TIMES);
        // Half of them are worded by the model, in the conversation people write in.
        const speaker = random.chance(0.5) ? {} : { agent };
        return make({ kind: 'reminder', what, ...speaker, when, policies: { followUp } });
      }
      case 'policies': {
        const policies = {
          overlap: random.pick(['skip', 'queue_all', 'cancel_running', 'allow'] as const),
          missed: random.pick(['run_once', 'run_all', 'skip'] as const),
        };
        if (policies.missed === 'run_all') this.#crowded.add(label);
        return make({ ...base, when: `every ${random.pick(EVERY)} minutes`, policies });
      }
      case 'timed': {
        // No jitter: how much it is goes by the id.
        const quietHours = random.pick(['22:00-07:00', '12:00-13:00 skip']);
        return make({ ...base, when: random.pick(TIMES.slice(5, 7)), quietHours });
      }
      default:
        return make({ ...base, when: random.pick(TIMES), zone: random.pick(ZONES) });
    }
  }

  #change(label: string, isCancelled: boolean): Step {
    const random = this.#random;
    const id = `@${label}`;
    const operation = random.weighted({
      'update-schedule': 5,
      'pause-schedule': 5,
      'resume-schedule': 7,
      'cancel-schedule': 4,
      'restore-schedule': isCancelled ? 12 : 1,
      'run-schedule': 7,
      'skip-next': 4,
      'get-schedule': 3,
    });
    if (operation !== 'update-schedule') {
      const until = operation === 'pause-schedule' && label.startsWith('x') && random.chance(0.3);
      return {
        do: 'execute',
        operation,
        input: { id, ...(until ? { until: `${1 + random.below(300)} minutes` } : {}) },
      };
    }
    const what = `${label} told anew ${random.below(1_000)}`;
    if (random.chance(0.4)) return { do: 'execute', operation, input: { id, what } };
    if (label.startsWith('x'))
      return { do: 'execute', operation, input: { id, when: random.pick(TIMES), zone: random.pick(ZONES) } };
    const rule = this.#draft();
    return { do: 'execute', operation, input: { id, when: wordsOf(rule) }, rule };
  }

  /** What only has to be the same on both: the reference does not know it. */
  #wide(known: Known): Step {
    const random = this.#random;
    const others = known.schedules.filter(({ label }) => label.startsWith('x'));
    const isBusy = known.schedules.filter(({ state }) => state === 'active').length >= BUSY;
    const kind = random.weighted({
      say: 3,
      travel: 2,
      again: isBusy ? 0 : 2,
      template: 2,
      try: others.length === 0 ? 0 : 2,
      backfill: others.length === 0 ? 0 : 3,
      clone: others.length === 0 || isBusy ? 0 : 2,
      hurried: others.length === 0 ? 0 : 2,
    });
    const execute = (operation: string, input: object, label?: string): Step => ({
      do: 'execute',
      operation,
      input: { ...input },
      ...(label === undefined ? {} : { label }),
    });
    const one = others.length === 0 ? '' : random.pick(others).label;
    const id = `@${one}`;
    switch (kind) {
      case 'say':
        return { do: 'say', text: random.pick(['hello', 'done', 'thanks!', 'what is next?']) };
      case 'travel':
        return execute('update-me', { zone: random.pick(ZONES.slice(0, 4)) });
      case 'try':
        return execute('try-schedule', { id });
      case 'backfill':
        if (this.#followed.has(one)) return { do: 'advance', ms: this.#stretch() };
        return execute('backfill-schedule', { id, from: `${1 + random.below(5)} hours ago`, to: 'now' });
      case 'again': {
        // The same key again changes what it made first.
        const number = random.below(4);
        const when = random.chance(0.5) ? random.pick(TIMES) : wordsOf(this.#draft());
        const what = `x9${number}k told ${random.below(3)}`;
        return execute('create-schedule', { kind: 'reminder', what, when, key: `key ${number}` }, `x9${number}k`);
      }
      case 'clone': {
        const label = `x${++this.#made}`;
        if (this.#crowded.has(one)) this.#crowded.add(label);
        return execute('clone-schedule', { id, what: `${label} as another one` }, label);
      }
      case 'hurried':
        if (this.#crowded.has(one)) return { do: 'advance', ms: this.#stretch() };
        return execute('update-schedule', {
          id,
          policies: { overlap: random.pick(['queue_one', 'skip', 'queue_all'] as const) },
        });
      default: {
        const name = `mine-${random.below(3)}`;
        const operation = random.pick([
          'save-template',
          'delete-template',
          'restore-template',
          'list-templates',
        ] as const);
        if (operation === 'list-templates') return { do: 'list', operation, input: {} };
        if (operation !== 'save-template') return execute(operation, { id: name });
        return execute(operation, {
          name,
          title: `Mine ${random.below(9)}`,
          kind: 'action',
          what: 'Look',
          when: 'every day',
        });
      }
    }
  }

  #list({ schedules, tasks }: Known): Step {
    const random = this.#random;
    const about = random.weighted({
      all: 5,
      missed: schedules.length > 0 ? 1 : 0,
      task: tasks.length > 0 ? 1 : 0,
      none: 0.3,
    });
    if (about === 'missed')
      return { do: 'list', operation: 'list-missed', input: { id: `@${random.pick(schedules).label}`, limit: 100 } };
    if (about === 'task') return { do: 'list', operation: 'get-task', input: { id: `@${random.pick(tasks)}` } };
    if (about === 'none')
      return { do: 'list', operation: 'get-schedule', input: { id: 'sch_00000000000000000000000000' } };
    const [operation, input] = random.pick(LISTS);
    return { do: 'list', operation, input };
  }

  #reminder(): Step {
    const random = this.#random;
    const operation = random.pick([
      'acknowledge-reminder',
      'snooze-reminder',
      'snooze-reminder',
      'stop-reminder',
      'reopen-reminder',
    ] as const);
    const input = operation === 'snooze-reminder' ? { until: `${1 + random.below(90)} minutes` } : {};
    return { do: 'reminder', operation, index: random.below(100), input };
  }

  #task({ tasks }: Known): Step {
    const random = this.#random;
    if (tasks.length === 0 || random.chance(0.25)) {
      const label = `t${++this.#made}`;
      const place = random.pick(['first', 'last'] as const);
      const input = { description: `${label} to be done`, agent: 'helper', place };
      return { do: 'execute', operation: 'add-task', input, label };
    }
    const id = `@${random.pick(tasks.slice(-12))}`;
    const operation = random.pick([
      'complete-task',
      'fail-task',
      'reopen-task',
      'delete-task',
      'restore-task',
      'start-task',
      'move-task',
    ] as const);
    const more =
      operation === 'fail-task'
        ? { reason: 'it cannot be done' }
        : operation === 'move-task'
          ? { to: random.pick(['first', 'last'] as const) }
          : {};
    return { do: 'execute', operation, input: { id, ...more } };
  }
}

const wordsOf = ({ kind, ms }: Draft): string => `${kind === 'once' ? 'in' : 'every'} ${ms / MINUTE} minutes`;

/** Every list a person has, to be compared from time to time and at the end. */
export function everyList(labels: readonly string[]): Step[] {
  const list = (operation: string, input: object): Step => ({ do: 'list', operation, input });
  return [
    ...LISTS.map(([operation, input]) => list(operation, input)),
    ...labels.flatMap((label) => [
      list('list-runs', { scheduleId: `@${label}`, limit: 100 }),
      list('list-missed', { id: `@${label}`, limit: 100 }),
    ]),
  ];
}
