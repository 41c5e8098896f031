import { expect, test } from 'vitest';
import type { PageLook } from '../../src/domain/policy/only-if.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';

const answered = (bodyHash: string, status = 200): PageLook => ({ kind: 'answered', status, bodyHash });
const PAGE = 'https://example.org/status';

/** A page that shows what it is told to, and an agent that keeps what it was told. */
function watcher(more: TestBelfryOptions = {}) {
  const page: { shows: PageLook | Error; looks: number } = { shows: answered('a'), looks: 0 };
  const woken: string[] = [];
  const state = { fails: false };
  const opened = createTestBelfry({
    agents: {
      eye: async (wake: { condition?: string }) => {
        woken.push(wake.condition ?? 'no condition');
        if (state.fails) throw new Error('it does not work');
        return 'looked';
      },
    },
    lookAtPage: async () => {
      page.looks += 1;
      if (page.shows instanceof Error) throw page.shows;
      return page.shows;
    },
    ...more,
  });
  return { page, woken, state, opened };
}

const hourly = { kind: 'action', agent: 'eye', what: 'look', when: 'every hour', policies: { retryAttempts: 1 } };

test('a page that did not change wakes nobody; the first look remembers, and a change wakes once', async () => {
  const { page, woken, opened } = watcher();
  await using belfry = await opened;
  const made = await belfry.execute('create-schedule', { ...hourly, onlyIf: { page: PAGE } });
  expect(made.schedule.when.sentence).toContain(`only if ${PAGE} changed`);
  await belfry.advance(3 * HOUR_MS);
  expect(woken).toEqual([]);
  page.shows = answered('b');
  await belfry.advance(2 * HOUR_MS);
  expect(woken).toEqual([`the content of ${PAGE} changed (${PAGE} answered 200)`]);
  expect(page.looks).toBe(5);
  const { items } = await belfry.execute('list-runs', { scheduleId: made.schedule.id });
  expect(
    items.map(({ state, error }: { state: string; error: { message: string } | null }) => [state, error?.message]),
  ).toEqual([
    ['skipped', `the content of ${PAGE} is as it was`],
    ['succeeded', undefined],
    ['skipped', `the content of ${PAGE} is as it was`],
    ['skipped', `the content of ${PAGE} is as it was`],
    ['skipped', `the first look at ${PAGE}: it is remembered (${PAGE} answered 200)`],
  ]);
  expect(items[0].condition).toEqual({ holds: false, reason: `the content of ${PAGE} is as it was` });
  const { counters, state } = await belfry.execute('get-schedule', { id: made.schedule.id });
  expect({ counters, state }).toMatchObject({ counters: { runs: 1, skipped: 4, failed: 0 }, state: 'active' });
});

test('a condition that does not hold costs no tokens: the model is never asked', async () => {
  let asked = 0;
  const model = createScriptedModel(() => {
    asked += 1;
    return 'looked';
  });
  const { page, opened } = watcher({ model });
  await using belfry = await opened;
  const { agent: _, ...own } = hourly;
  const { schedule } = await belfry.execute('create-schedule', { ...own, onlyIf: { page: PAGE, is: 'down' } });
  await belfry.advance(7 * DAY_MS);
  expect(page.looks).toBe(168);
  expect(asked).toBe(0);
  const { items } = await belfry.execute('list-runs', { scheduleId: schedule.id, limit: 100 });
  expect(
    items.every((run: { inputTokens: number; outputTokens: number }) => run.inputTokens + run.outputTokens === 0),
  ).toBe(true);
  page.shows = { kind: 'unreachable', reason: 'the connection was refused' };
  await belfry.advance(HOUR_MS);
  expect(asked).toBe(1);
});

test('a change that was seen by a run that failed is seen again by the next one', async () => {
  const { page, woken, state, opened } = watcher();
  await using belfry = await opened;
  await belfry.execute('create-schedule', { ...hourly, onlyIf: { page: PAGE, is: 'status_changed' } });
  await belfry.advance(HOUR_MS);
  page.shows = answered('a', 503);
  state.fails = true;
  await belfry.advance(HOUR_MS);
  state.fails = false;
  await belfry.advance(2 * HOUR_MS);
  const words = `the status of ${PAGE} changed (${PAGE} answered 503)`;
  expect(woken).toEqual([words, words]);
});

test('a run that is tried again is not judged again', async () => {
  const { page, woken, state, opened } = watcher();
  await using belfry = await opened;
  await belfry.execute('create-schedule', {
    ...hourly,
    policies: { retryAttempts: 3 },
    onlyIf: { page: PAGE, is: 'up' },
  });
  state.fails = true;
  await belfry.advance(HOUR_MS + 30 * MINUTE_MS);
  expect(woken).toHaveLength(3);
  expect(page.looks).toBe(1);
});

test.each([
  ['fail', ['failed'], 0],
  ['skip', ['skipped'], 0],
  ['run', ['succeeded'], 1],
] as const)('a look that does not work, with the policy %s', async (onError, states, runs) => {
  const { page, woken, opened } = watcher();
  await using belfry = await opened;
  page.shows = new Error('10.0.0.1 is not of the public internet');
  const { schedule } = await belfry.execute('create-schedule', { ...hourly, onlyIf: { page: PAGE, onError } });
  await belfry.advance(HOUR_MS + MINUTE_MS);
  const { items } = await belfry.execute('list-runs', { scheduleId: schedule.id });
  expect(items.map(({ state }: { state: string }) => state)).toEqual(states);
  expect(woken).toHaveLength(runs);
  if (runs === 0) expect(items[0].error.message).toContain('the condition could not be looked at: 10.0.0.1');
  else expect(woken[0]).toContain('could not be looked at');
});

test('a look that fails is tried again with the patience of its schedule, and five in a row pause it', async () => {
  const { page, woken, opened } = watcher();
  await using belfry = await opened;
  page.shows = new Error('no');
  const { schedule } = await belfry.execute('create-schedule', {
    ...hourly,
    policies: { retryAttempts: 2 },
    onlyIf: { page: PAGE },
  });
  await belfry.advance(6 * HOUR_MS);
  expect(page.looks).toBe(10);
  expect(woken).toEqual([]);
  expect((await belfry.execute('get-schedule', { id: schedule.id })).state).toBe('paused');
});

test('only if the previous run failed, succeeded: of another schedule', async () => {
  const { woken, state, opened } = watcher();
  await using belfry = await opened;
  const { schedule } = await belfry.execute('create-schedule', { ...hourly, what: 'source' });
  const make = (previousRun: string, when: string) =>
    belfry.execute('create-schedule', {
      ...hourly,
      what: previousRun,
      when,
      onlyIf: { previousRun, scheduleId: schedule.id },
    });
  await make('failed', 'every hour at minute 30');
  await make('succeeded', 'every hour at minute 40');
  await belfry.advance(30 * MINUTE_MS);
  const ran = () => woken.splice(0);
  await belfry.advance(30 * MINUTE_MS);
  ran();
  await belfry.advance(59 * MINUTE_MS);
  expect(ran()).toEqual(['the last run of “source” succeeded']);
  state.fails = true;
  await belfry.advance(MINUTE_MS);
  state.fails = false;
  await belfry.advance(45 * MINUTE_MS);
  expect(ran()).toEqual(['no condition', 'the last run of “source” failed']);
});

test('its own previous run: without one it runs, after a success the condition “failed” keeps it still', async () => {
  const { woken, state, opened } = watcher();
  await using belfry = await opened;
  state.fails = true;
  const { schedule } = await belfry.execute('create-schedule', { ...hourly, onlyIf: { previousRun: 'failed' } });
  expect(schedule.when.sentence).toContain('only if the previous run failed');
  await belfry.advance(2 * HOUR_MS);
  state.fails = false;
  await belfry.advance(3 * HOUR_MS);
  expect(woken).toEqual(['there is no previous run yet', 'the previous run failed', 'the previous run failed']);
});

test('only if its output changed: what runs after another one looks at that one', async () => {
  const said = { words: 'one' };
  const seen: string[] = [];
  await using belfry = await createTestBelfry({
    agents: {
      speaker: async () => said.words,
      reader: async (wake: { source?: { output: string | null } }) => void seen.push(wake.source?.output ?? ''),
    },
  });
  const a = await belfry.execute('create-schedule', {
    kind: 'action',
    agent: 'speaker',
    what: 'a',
    when: 'every hour',
  });
  const b = await belfry.execute('create-schedule', {
    kind: 'action',
    agent: 'reader',
    what: 'b',
    after: { scheduleId: a.schedule.id },
    onlyIf: { previousRun: 'output_changed' },
  });
  expect(b.schedule.when.sentence).toBe('right after “a” succeeds, only if the last run of “a” said something new');
  await belfry.advance(2 * HOUR_MS);
  said.words = 'two';
  await belfry.advance(2 * HOUR_MS);
  said.words = 'three';
  await belfry.advance(HOUR_MS);
  expect(seen).toEqual(['two', 'three']);
});

test('a function of the program decides, sync or async, with its reason on record', async () => {
  const state = { holds: false };
  const asked: string[] = [];
  const conditions = {
    'site-is-down': async ({ prompt }: { prompt: string }) => {
      asked.push(prompt);
      return { holds: state.holds, reason: state.holds ? 'three of four probes fail' : 'all is well' };
    },
  };
  const { woken, opened } = watcher({ conditions });
  await using belfry = await opened;
  const { schedule } = await belfry.execute('create-schedule', { ...hourly, onlyIf: { function: 'site-is-down' } });
  await belfry.advance(HOUR_MS);
  state.holds = true;
  await belfry.advance(HOUR_MS);
  expect(asked).toEqual(['look', 'look']);
  expect(woken).toEqual(['three of four probes fail']);
  const { items } = await belfry.execute('list-runs', { scheduleId: schedule.id });
  expect(items[1].error.message).toBe('all is well');
  await expect(
    belfry.execute('create-schedule', { ...hourly, what: 'x', onlyIf: { function: 'site-is-up' } }),
  ).rejects.toMatchObject({ code: 'invalid_input', hint: 'Conditions: site-is-down.' });
});

test('a reminder with a condition is said only when it holds, and verbatim when the model is silent', async () => {
  const { page, opened } = watcher();
  await using belfry = await opened;
  const reminder = {
    kind: 'reminder',
    what: 'the site is down',
    when: 'every hour',
    onlyIf: { page: PAGE, is: 'down' },
  };
  await belfry.execute('create-schedule', reminder);
  await belfry.advance(5 * HOUR_MS);
  expect(belfry.channel.sent).toEqual([]);
  page.shows = answered('x', 500);
  await belfry.advance(HOUR_MS + MINUTE_MS);
  expect(belfry.channel.sent.map(({ text }) => text)).toEqual(['the site is down']);
  page.shows = new Error('no');
  await belfry.advance(HOUR_MS + MINUTE_MS);
  expect(belfry.channel.sent).toHaveLength(1);
});

test('a run by hand asks no condition', async () => {
  const { page, woken, opened } = watcher();
  await using belfry = await opened;
  const { schedule } = await belfry.execute('create-schedule', { ...hourly, onlyIf: { page: PAGE } });
  await belfry.execute('run-schedule', { id: schedule.id });
  await belfry.advance(MINUTE_MS);
  expect(woken).toEqual(['no condition']);
  expect(page.looks).toBe(0);
});

test('a condition is changed, taken away, and forgets what it saw of another page', async () => {
  const { woken, opened } = watcher();
  await using belfry = await opened;
  const { schedule } = await belfry.execute('create-schedule', { ...hourly, onlyIf: { page: PAGE } });
  await belfry.advance(HOUR_MS);
  const other = await belfry.execute('update-schedule', { id: schedule.id, onlyIf: { page: 'https://example.com/' } });
  expect(other.schedule.onlyIf).toMatchObject({ page: 'https://example.com/', is: 'body_changed', onError: 'fail' });
  await belfry.advance(HOUR_MS);
  expect(woken).toEqual([]);
  const none = await belfry.execute('update-schedule', { id: schedule.id, onlyIf: null });
  expect(none.schedule.onlyIf).toBeNull();
  await belfry.advance(HOUR_MS);
  expect(woken).toEqual(['no condition']);
});

test.each([
  [{}, 'says nothing to look at'],
  [{ page: PAGE, previousRun: 'failed' }, 'looks at one thing only'],
  [{ page: 'ftp://example.org' }, 'not an http or https address'],
  [{ page: 'http://user:pass@example.org' }, 'a user name or a password'],
  [{ page: 'http://127.0.0.1:7433/' }, 'not of the public internet'],
  [{ page: 'http://localhost/' }, 'not of the public internet'],
  [{ page: 'http://2130706433/' }, 'not of the public internet'],
  [{ page: 'http://[::ffff:169.254.169.254]/' }, 'not of the public internet'],
  [{ previousRun: 'output_changed' }, 'would stop for good'],
  [{ previousRun: 'failed', onError: 'skip' }, 'does not go wrong'],
  [{ function: 'x', of: 'y' }, 'no previousRun'],
  [{ function: 'x', is: 'up' }, 'there is no page'],
])('a condition that cannot be meant is refused: %j', async (onlyIf, words) => {
  const { opened } = watcher();
  await using belfry = await opened;
  await expect(belfry.execute('create-schedule', { ...hourly, onlyIf })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  });
});

test.each([
  ['https://router/', 'not of the public internet'],
  ['https://localhost./', 'not of the public internet'],
  ['https://nas.local/status', 'not of the public internet'],
  ['http://metadata.google.internal/', 'not of the public internet'],
  ['https://example.org/a\r\nHost: evil.example', 'line breaks'],
  ['https://exa\r\nmple.org/', 'line breaks'],
])(
  'a page inside, or an address that hides a line break, is refused when it is kept, not at the first look: %j',
  async (address, words) => {
    const { page, opened } = watcher();
    await using belfry = await opened;
    const made = await belfry.execute('create-schedule', { ...hourly, onlyIf: { page: PAGE } });
    const refused = { code: 'invalid_input', message: expect.stringContaining(words) };
    await expect(
      belfry.execute('create-schedule', { ...hourly, what: 'other', onlyIf: { page: address } }),
    ).rejects.toMatchObject(refused);
    await expect(
      belfry.execute('update-schedule', { id: made.schedule.id, onlyIf: { page: address } }),
    ).rejects.toMatchObject(refused);
    expect(page.looks).toBe(0);
    expect((await belfry.execute('list-schedules', {})).items).toHaveLength(1);
  },
);
