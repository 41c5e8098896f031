import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../src/app.ts';
import { copyDataFile } from '../../src/store/sqlite/copy-data-file.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One installation, its backup, and what it is after a restore. Starts at 09:00 in Warsaw, a Monday. */
async function setup(more: Partial<TestBelfryOptions> = {}) {
  const base = temporaryFolder();
  const clock = createSimulatedClock('2026-11-23T08:00:00Z');
  const runs: string[] = [];
  const agents = {
    diary: async (wake: { prompt: string; nominalAt: number }) =>
      void runs.push(`${wake.prompt} ${new Date(wake.nominalAt).toISOString().slice(5, 16)}`),
  };
  const options = { clock, agents, ...more };
  const open = async (name: string, and: Partial<TestBelfryOptions> = {}) => {
    const belfry = await createTestBelfry({ ...options, ...and, dataFolder: join(base, name) });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    return belfry;
  };
  return {
    clock,
    runs,
    open,
    async backUp() {
      await copyDataFile(join(base, 'first', 'belfry.db'), join(base, 'backup.db'), { takenAt: clock.now() });
    },
    /** As `belfry restore` does it: prepared beside, before anything runs on it. */
    async restore(and: Partial<TestBelfryOptions> = {}) {
      mkdirSync(join(base, 'second'));
      const copy = await copyDataFile(join(base, 'backup.db'), join(base, 'second', 'belfry.db'));
      const app = await createApp({ dataFolder: join(base, 'second'), model: createScriptedModel([]), clock });
      const { held } = await app.holdRestored({ backupAt: copy.takenAt });
      await app.stop();
      const belfry = await open('second', { engine: { watchdogEveryMs: HOUR }, ...and });
      const list = async (state = 'waiting') =>
        (await belfry.execute('list-doubts', { state })).items as {
          id: string;
          kind: string;
          what: string;
          words: string;
          count: number;
          state: string;
        }[];
      const decide = async (choice: 'run' | 'skip', ids?: string[]) => {
        const all = ids ?? (await list()).map(({ id }) => id);
        const answer = await belfry.execute('decide-doubts', { choice, ids: all });
        await belfry.advance(1000);
        return answer;
      };
      return { belfry, held, list, decide };
    },
  };
}

const reminder = (what: string, when: string, policies = {}) => ({ kind: 'reminder', what, when, policies });
const action = (what: string, when: string, policies = {}) => ({
  kind: 'action',
  what,
  when,
  agent: 'diary',
  policies,
});

describe('after a restore', () => {
  it('nothing that was due since the backup is sent: it is held, told once, listed, and the rest goes on', async () => {
    const { open, clock, runs, backUp, restore } = await setup();
    const first = await open('first');
    await first.execute('create-schedule', reminder('take the pill', 'today at 10:00'));
    await first.execute('create-schedule', action('water', 'every hour at :30'));
    await first.execute('create-schedule', reminder('feed the cat', 'today at 20:00'));
    await first.advance(15 * MINUTE);
    await backUp();
    await first.advance(4 * HOUR);
    expect(first.channel.sent.map(({ text }) => text)).toEqual(['take the pill']);
    await first.app.stop();
    const before = runs.length;
    expect(before).toBe(4);

    const { belfry, list } = await restore();
    await belfry.advance(10 * MINUTE);
    expect(runs.length).toBe(before);
    expect(belfry.channel.sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^I was put back to a backup of 09:15\. 2 things were due or under way since.*belfry doubts\.$/,
      ),
    ]);
    expect(await list()).toMatchObject([
      { kind: 'occurrence', what: 'water', count: 4, words: 'due 4 times, from 09:30 to 12:30' },
      { kind: 'occurrence', what: 'take the pill', count: 1, words: 'due 10:00' },
    ]);
    // 13:30 comes as planned, and so does the evening.
    await belfry.advance(HOUR);
    expect(runs.slice(before)).toEqual(['water 11-23T12:30']);
    await belfry.advance(6 * HOUR);
    expect(belfry.channel.sent.at(-1)?.text).toBe('feed the cat');
    expect(belfry.eventsOf('watchdog.repaired')).toEqual([]);
    expect(clock.now()).toBeGreaterThan(0);
  });

  it('what is let go happens once, late and saying so; decided again it changes nothing', async () => {
    const { open, runs, backUp, restore } = await setup();
    const first = await open('first');
    await first.execute('create-schedule', reminder('take the pill', 'today at 10:00'));
    await first.execute('create-schedule', action('water', 'every hour at :30'));
    await first.execute('create-schedule', action('count', 'every hour at :40', { missed: 'run_all' }));
    await backUp();
    await first.advance(4 * HOUR);
    await first.app.stop();
    runs.length = 0;

    const { belfry, list, decide } = await restore();
    const ids = (await list()).map(({ id }) => id);
    expect(await decide('run', ids)).toMatchObject({ decided: 3, waiting: 0 });
    await belfry.advance(1000);
    expect(runs.toSorted()).toEqual([
      'count 11-23T08:40',
      'count 11-23T09:40',
      'count 11-23T10:40',
      'count 11-23T11:40',
      'water 11-23T11:30',
    ]);
    expect(belfry.channel.sent.map(({ text }) => text).slice(1)).toEqual([
      'take the pill (due 10:00, delivered 13:00)',
    ]);
    const again = await decide('run', ids);
    expect(again).toMatchObject({
      decided: 0,
      results: ids.map(() => ({ ok: false, error: { code: 'wrong_state' } })),
    });
    expect(runs).toHaveLength(5);
    expect(await list('all')).toMatchObject([{ state: 'run' }, { state: 'run' }, { state: 'run' }]);
  });

  it('what is left out is on record with the reason, a one-time schedule is over, a recurring one goes on', async () => {
    const { open, runs, backUp, restore } = await setup();
    const first = await open('first');
    const pill = await first.execute('create-schedule', reminder('take the pill', 'today at 10:00'));
    const water = await first.execute('create-schedule', action('water', 'every hour at :30'));
    await backUp();
    await first.advance(4 * HOUR);
    await first.app.stop();
    runs.length = 0;

    const { belfry, decide } = await restore();
    expect((await belfry.execute('get-schedule', { id: pill.schedule.id })).state).toBe('active');
    expect(await decide('skip')).toMatchObject({ decided: 2, waiting: 0 });
    expect((await belfry.execute('get-schedule', { id: pill.schedule.id })).state).toBe('completed');
    const { items } = await belfry.execute('list-missed', { id: water.schedule.id });
    expect(items).toMatchObject([{ count: 4, reason: expect.stringContaining('you left it out') }]);
    await belfry.advance(2 * HOUR);
    expect(runs).toEqual(['water 11-23T12:30', 'water 11-23T13:30']);
    expect(belfry.channel.sent.map(({ text }) => text).filter((text) => text.includes('pill'))).toEqual([]);
  });

  it('a run that is let go goes on from its stored steps: nothing it did before the backup is done again', async () => {
    const hanging = Promise.withResolvers<void>();
    const model = createScriptedModel((_, call) =>
      call === 0
        ? { toolCalls: [{ name: 'notify_user', input: { text: 'I looked.' } }, { name: 'list_tasks' }] }
        : { until: hanging.promise, answer: 'done' },
    );
    const { open, backUp, restore } = await setup();
    const first = await open('first', { model });
    await first.execute('create-schedule', { kind: 'action', what: 'look at the mail', when: 'in 1 minute' });
    const advancing = first.advance(MINUTE);
    await model.request(1);
    await advancing;
    await backUp();
    expect(first.channel.sent.map(({ text }) => text)).toEqual(['I looked.']);
    hanging.resolve();
    await first.advance(HOUR);
    await first.app.stop();

    const second = createScriptedModel(['nothing more']);
    const { belfry, list, decide } = await restore({ model: second });
    expect(await list()).toMatchObject([{ kind: 'run', what: 'look at the mail' }]);
    await decide('run');
    expect(second.calls).toBe(1);
    expect(JSON.stringify(second.requests[0]?.messages)).toContain('I looked.');
    expect(belfry.channel.sent.filter(({ text }) => text === 'I looked.')).toEqual([]);
    expect((await belfry.execute('list-runs')).items).toMatchObject([{ state: 'succeeded' }]);
  });

  it('an answer that was under way is given when it is let go, and not before', async () => {
    const hanging = Promise.withResolvers<void>();
    const model = createScriptedModel([{ until: hanging.promise, answer: 'Good morning.' }]);
    const { open, backUp, restore } = await setup();
    const first = await open('first', { model });
    const threadId = (await first.execute('list-threads')).items[0].id;
    await first.execute('send-message', { id: threadId, text: 'hello' });
    await model.request(0);
    await backUp();
    hanging.resolve();
    await first.advance(MINUTE);
    await first.app.stop();

    const { belfry, list, decide } = await restore({ model: createScriptedModel(['Good morning again.']) });
    expect(await list()).toMatchObject([{ kind: 'reply', what: 'the answer to: hello' }]);
    expect(await belfry.chat()).toEqual(['user: hello', expect.stringContaining('notice: I was put back')]);
    await belfry.advance(1000);
    await decide('run');
    expect((await belfry.chat()).at(-1)).toBe('agent: Good morning again.');
  });

  it('a message on its way may have been sent: it goes out again only when it is let go', async () => {
    const channel = createRecordingChannel({ dedupes: false });
    channel.behaviours.push(...Array.from({ length: 4 }, () => 'refused' as const));
    const { open, backUp, restore } = await setup({ channels: [channel] });
    const first = await open('first');
    await first.execute('create-schedule', reminder('take the pill', 'in 1 minute'));
    await first.advance(MINUTE);
    await backUp();
    channel.behaviours.length = 0;
    await first.advance(HOUR);
    expect(channel.sent.map(({ text }) => text)).toEqual(['take the pill']);
    await first.app.stop();

    const { belfry, list, decide } = await restore();
    const [message] = (await list()).filter(({ kind }) => kind === 'delivery');
    expect(message).toMatchObject({ what: 'take the pill', words: 'on its way since 09:01' });
    await belfry.advance(HOUR);
    expect(channel.sent.filter(({ text }) => text === 'take the pill')).toHaveLength(1);
    expect(await decide('run', [message?.id ?? ''])).toMatchObject({
      results: [{ ok: true, words: 'It is sent now.' }],
    });
    expect(channel.sent.filter(({ text }) => text === 'take the pill')).toHaveLength(2);
  });

  it('a follow-up waits: let go it is said, left out it ends the reminder', async () => {
    for (const choice of ['run', 'skip'] as const) {
      const { open, backUp, restore } = await setup();
      const first = await open('first');
      await first.execute('create-schedule', reminder('call Sarah', 'in 1 minute', { followUp: {} }));
      await first.advance(5 * MINUTE);
      await backUp();
      await first.advance(HOUR);
      await first.app.stop();

      const { belfry, list, decide } = await restore();
      expect(await list()).toMatchObject([{ kind: 'follow_up', what: 'call Sarah' }]);
      await belfry.advance(2 * HOUR);
      expect(belfry.channel.sent).toHaveLength(1);
      await decide(choice);
      await belfry.advance(MINUTE);
      const said = belfry.channel.sent.slice(1).map(({ text }) => text);
      const { items } = await belfry.execute('list-reminders', { state: 'all' });
      if (choice === 'run') expect(said).toMatchObject([expect.stringContaining('call Sarah')]);
      else expect(said).toEqual([]);
      expect(items[0].state).toBe(choice === 'run' ? 'open' : 'stopped');
      expect(belfry.eventsOf('watchdog.repaired')).toEqual([]);
    }
  });

  it('a question to the person that would have expired is asked for another day', async () => {
    const { open, backUp, restore, clock } = await setup({ approval: 'always' });
    const first = await open('first', {
      model: createScriptedModel([
        { toolCalls: [{ name: 'schedule_action', input: { instruction: 'x', when: 'every day at 9' } }] },
        'I asked.',
      ]),
    });
    await first.say('brief me each day');
    const [card] = (await first.execute('list-proposals', { state: 'pending' })).items;
    expect(card).toMatchObject({ state: 'pending', operation: 'create-schedule' });
    await backUp();
    await first.app.stop();
    clock.set(clock.now() + 3 * DAY);

    const { belfry, list } = await restore();
    expect(await list()).toEqual([]);
    const [again] = (await belfry.execute('list-proposals', { state: 'pending' })).items;
    expect(again).toMatchObject({ id: card.id });
    expect(Date.parse(again.expiresAt)).toBe(clock.now() + DAY);
    await belfry.advance(DAY + MINUTE);
    expect((await belfry.execute('list-proposals', { state: 'pending' })).items).toEqual([]);
  });

  it('what an agent wanted to say in the morning waits for a yes after the restore', async () => {
    const slow = { done: Promise.resolve() };
    const agents = {
      leo: async (_: unknown, { notify }: { notify(text: string): Promise<unknown> }) => {
        await slow.done;
        await notify('I looked.');
      },
    };
    const { open, backUp, restore, clock } = await setup({ agents });
    const first = await open('first');
    await first.execute('update-me', { quietHours: '10:00-11:00' });
    await first.execute('create-schedule', { kind: 'action', what: 'look', when: 'today at 9:57', agent: 'leo' });
    // It begins before the quiet hours and speaks in them.
    slow.done = new Promise<void>((resolve) => void clock.setTimer(resolve, 65 * MINUTE));
    await first.advance(70 * MINUTE);
    const waiting = (await first.execute('list-held')).items.length;
    await backUp();
    await first.advance(3 * HOUR);
    await first.app.stop();

    const { belfry, list, decide } = await restore();
    const before = belfry.channel.sent.filter(({ text }) => text.includes('I looked.')).length;
    const [message] = (await list()).filter(({ kind }) => kind === 'message');
    expect(waiting).toBe(1);
    expect(message).toMatchObject({ what: expect.stringContaining('I looked.'), count: 1 });
    await belfry.advance(HOUR);
    expect(belfry.channel.sent.filter(({ text }) => text.includes('I looked.'))).toHaveLength(before);
    await decide('run', [message?.id ?? '']);
    await belfry.advance(MINUTE);
    expect(belfry.channel.sent.filter(({ text }) => text.includes('I looked.'))).toHaveLength(before + 1);
  });

  it('an open to-do list may have been worked off since: the heart stands still until the person has looked', async () => {
    for (const choice of ['run', 'skip'] as const) {
      const done: string[] = [];
      const leo = async (wake: { prompt: string }) => void done.push(wake.prompt);
      const { open, backUp, restore } = await setup({
        agents: { leo: { run: leo, heartbeat: { every: '1 minute' } } },
      });
      const first = await open('first');
      await first.execute('add-task', { agent: 'leo', description: 'sort the mail' });
      await backUp();
      await first.advance(10 * MINUTE);
      await first.app.stop();
      const before = done.length;
      expect(before).toBe(1);

      const { belfry, list, decide } = await restore();
      expect(await list()).toMatchObject([{ kind: 'tasks', what: 'the to-do list of leo', count: 1 }]);
      await belfry.advance(2 * HOUR);
      expect(done).toHaveLength(before);
      await decide(choice);
      await belfry.advance(10 * MINUTE);
      expect(done).toHaveLength(choice === 'run' ? before + 1 : before);
      expect(belfry.eventsOf('watchdog.repaired')).toEqual([]);
    }
  });

  it('a paused schedule is not run by force, and a cancelled one can only be left out', async () => {
    const { open, backUp, restore } = await setup();
    const first = await open('first');
    const { schedule } = await first.execute('create-schedule', action('water', 'every hour at :30'));
    await backUp();
    await first.advance(2 * HOUR);
    await first.app.stop();
    const { belfry, decide } = await restore();
    await belfry.execute('pause-schedule', { id: schedule.id });
    expect(await decide('run')).toMatchObject({
      decided: 0,
      waiting: 1,
      results: [
        { words: 'It cannot run: the schedule is paused.', error: { hint: expect.stringContaining('Resume') } },
      ],
    });
    await belfry.execute('cancel-schedule', { id: schedule.id });
    expect(await decide('run')).toMatchObject({ decided: 0, results: [{ error: { hint: 'Leave it out.' } }] });
    expect(await decide('skip')).toMatchObject({ decided: 1, waiting: 0 });
  });

  it('only the person it belongs to sees and decides it, and no agent does', async () => {
    const { open, backUp, restore } = await setup();
    const first = await open('first');
    await first.execute('create-schedule', reminder('take the pill', 'today at 10:00'));
    await backUp();
    await first.advance(4 * HOUR);
    await first.app.stop();
    const { belfry, list } = await restore();
    const [item] = await list();
    const as = (actor: object, operation: string, input: object) =>
      belfry.app.executor.execute(operation, { actor: actor as never, input });
    const stranger = { kind: 'user', userId: 'usr_stranger' };
    expect(await as(stranger, 'list-doubts', {})).toMatchObject({ items: [] });
    expect(await as(stranger, 'decide-doubts', { choice: 'skip', ids: [item?.id] })).toMatchObject({
      decided: 0,
      results: [{ ok: false, error: { code: 'not_found' } }],
    });
    const threadId = (await belfry.execute('list-threads')).items[0].id;
    const agent = { kind: 'agent', userId: belfry.actor.userId, agent: 'belfry', threadId, turnId: null };
    await expect(as(agent, 'decide-doubts', { choice: 'run', ids: [item?.id] })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await list()).toHaveLength(1);
  });

  it('the time that is lost is on record as such, and nothing of it counts as an outage to be made up for', async () => {
    const { open, backUp, restore } = await setup();
    const first = await open('first');
    await first.execute('create-schedule', action('water', 'every hour at :30'));
    await backUp();
    await first.advance(5 * HOUR);
    await first.app.stop();
    const { belfry } = await restore();
    expect((await belfry.execute('get-status')).lastOutage).toMatchObject({
      reason: expect.stringContaining('restored from a backup'),
    });
    expect((await belfry.chat()).filter((line) => line.includes('I was off'))).toEqual([]);
  });
});
