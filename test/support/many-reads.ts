/** One read that a person, a page or a program may ask for, of as many schedules and runs as there are. */
export interface ManyRead {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const read = (operation: string, input: ManyRead['input'] = {}): ManyRead => ({ operation, input });

/** The schedule that has a tenth of all runs in `fillHuge`. */
const BUSY = `sch_${'1'.padStart(26, '0')}`;

/** What lists of schedules are narrowed by, each alone, and a few together. */
const SCHEDULE_FILTERS: readonly ManyRead['input'][] = [
  {},
  { state: 'all' },
  { state: 'active' },
  { state: 'paused' },
  { state: 'failed' },
  { state: 'over' },
  { kind: 'reminder' },
  { agent: 'ada' },
  { agent: 'nobody' },
  { channel: 'web' },
  { channel: 'telegram' },
  { q: 'plants' },
  { q: 'plants 99' },
  { q: 'no such words' },
  { recurring: true },
  { recurring: false },
  { failing: true },
  { failing: false },
  { late: true },
  { late: false },
  { waiting: true },
  { waiting: false },
  { since: 'now' },
  { until: '2099-01-01' },
  { since: 'now', until: '2099-01-01', q: 'yard' },
  { q: 'invoices', agent: 'max', state: 'active', recurring: true },
];

const RUN_FILTERS: readonly ManyRead['input'][] = [
  {},
  { state: 'failed' },
  { state: 'succeeded' },
  { state: 'queued' },
  { state: 'skipped' },
  { state: 'cancelled' },
  { agent: 'ada' },
  { agent: 'nobody' },
  { kind: 'reminder' },
  { channel: 'web' },
  { channel: 'telegram' },
  { q: 'plants' },
  { q: 'plants 99' },
  { q: 'no such words' },
  { late: true },
  { late: false },
  { since: '3 days ago' },
  { until: '2020-01-01' },
  { scheduleId: BUSY },
  { q: 'mail', state: 'failed', late: true },
];

const SORTS = ['newest', 'next', 'name', 'changed'] as const;

/** Every list, search and count over schedules and runs, by every filter and in every order; and what else looks at many rows. */
export const MANY_READS: readonly ManyRead[] = [
  ...SCHEDULE_FILTERS.flatMap((filter) => [
    ...SORTS.map((sort) => read('list-schedules', { ...filter, sort, recent: 5 })),
    read('count-schedules', filter),
  ]),
  ...RUN_FILTERS.flatMap((filter) => [
    read('list-runs', { ...filter, sort: 'newest' }),
    read('list-runs', { ...filter, sort: 'due' }),
    read('count-runs', filter),
  ]),
  read('get-home'),
  read('get-calendar', { days: 42 }),
  read('get-status'),
  read('get-usage'),
  read('list-limits'),
  read('list-agents'),
  read('get-agent', { name: 'leo' }),
  read('list-audit'),
  read('list-moves'),
  read('list-missed', { id: BUSY }),
  read('list-next', { id: BUSY }),
  read('get-schedule', { id: BUSY }),
  read('get-punctuality', { id: BUSY }),
  read('get-answers', { id: BUSY }),
  read('get-run', { id: `run_${'5'.padStart(26, '0')}` }),
  read('list-all-missed'),
  read('list-reminders'),
  read('list-threads'),
  read('list-tasks'),
  read('list-offers'),
  read('list-doubts'),
  read('list-held'),
  read('list-proposals'),
  read('suggest-time', { kind: 'reminder', agent: 'leo' }),
  read('suggest-time', { kind: 'action', agent: 'leo' }),
  read('suggest-time', { kind: 'action', agent: 'ada' }),
  read('suggest-time', { kind: 'action', agent: 'max', before: 'in 60 days' }),
];
