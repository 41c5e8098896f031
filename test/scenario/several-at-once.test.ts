// Several messages that wait for one turn: each is understood in its order, as if it had come alone, and the answer says what came of each.
import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import type { LanguageModel } from '../../src/agent/models/model.ts';
import type { TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { SIDES, setupSide } from './every-channel-fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

type OpenSide = (typeof SIDES)[number][1];

/** The built-in model, which thinks about "hello" until what was written meanwhile waits for the next turn. */
function busyModel() {
  const model = createBuiltInModel();
  let release = () => {};
  const busy: LanguageModel = {
    ...model,
    async respond(request) {
      const last = request.messages.at(-1);
      if (last?.role === 'user' && last.text === 'hello') await new Promise<void>((resolve) => (release = resolve));
      return model.respond(request);
    },
  };
  return { busy, release: () => release() };
}

async function setup(open: OpenSide, options: TestBelfryOptions = {}) {
  const { busy, release } = busyModel();
  const side = await setupSide(open, { model: busy, ...options });
  const { execute, here, writes, clock } = side;
  const messages = async (): Promise<string[]> =>
    (await execute('list-messages', { id: here.threadId, limit: 100 })).items
      .map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
      .reverse();
  const turns = async () =>
    side.app.store.read(({ db }) => db.selectFrom('turns').selectAll().where('mode', '=', 'conversational').execute());
  /** Says these while the agent is busy, so that one turn answers them all; answers what it says. */
  const atOnce = async (...texts: readonly string[]): Promise<string> => {
    const before = (await messages()).length;
    await writes('hello');
    await expect.poll(async () => (await turns()).filter(({ state }) => state === 'running').length).toBe(1);
    await writes(...texts);
    await expect.poll(async () => (await messages()).length, { interval: 5 }).toBe(before + 1 + texts.length);
    release();
    await expect
      .poll(async () => (await turns()).every(({ state }) => state === 'succeeded' || state === 'failed'), {
        interval: 5,
      })
      .toBe(true);
    await clock.settle();
    const said = (await messages()).slice(before + 1 + texts.length).filter((line) => line.startsWith('agent: '));
    expect(said).toHaveLength(2);
    return said[1]?.slice('agent: '.length) ?? '';
  };
  const planned = async (): Promise<string[]> =>
    (await execute('list-schedules', { state: 'active' })).items.map(({ what }: { what: string }) => what).sort();
  return { ...side, atOnce, planned };
}

const sides = SIDES.filter(([name]) => name !== 'the test kit');

describe.each(sides)('Messages that wait for one turn, on %s', (_, open) => {
  it('two wishes are two reminders, both are said, and both come', async () => {
    const { atOnce, planned, passes, said } = await setup(open);
    const answer = await atOnce('remind me in 1 second to drink water', 'remind me in 1 second to call mom');
    expect(answer.split('\n')).toEqual([
      'I’ll remind you: “drink water”, in 1 second.',
      'I’ll remind you: “call mom”, in 1 second.',
    ]);
    expect(await planned()).toEqual(['call mom', 'drink water']);
    await passes(2 * SECOND);
    const came = said().filter((text) => !text.includes('I’ll remind you'));
    for (const what of [/drink water\.?$/i, /call mom\.?$/i])
      expect(came.filter((text) => what.test(text))).toHaveLength(1);
  });

  it('ten wishes are ten reminders, in their order', async () => {
    const { atOnce, planned } = await setup(open);
    const names = 'anna bert carl dora emil fritz gina hans ida jan'.split(' ');
    const answer = await atOnce(...names.map((name, index) => `remind me in ${index + 30} minutes to call ${name}`));
    expect([...answer.matchAll(/“call (\w+)”/g)].map(([, name]) => name)).toEqual(names);
    expect(await planned()).toEqual(names.map((name) => `call ${name}`));
  });

  it('a question between two wishes is answered with what stood at that point', async () => {
    const { atOnce, planned } = await setup(open);
    const answer = await atOnce(
      'remind me at 15:30 to buy milk',
      'what is planned?',
      'remind me at 19:00 to lock the door',
    );
    expect(await planned()).toEqual(['buy milk', 'lock the door']);
    expect(answer).toMatch(/^I’ll remind you: “buy milk”[\s\S]*\n1\. Buy milk[\s\S]*I’ll remind you: “lock the door”/);
    expect(answer.match(/lock the door/g)).toHaveLength(1);
  });

  it('a correction belongs to the wish before it', async () => {
    const { atOnce, execute } = await setup(open, { approval: 'never' });
    await atOnce('remind me at 15:00 to call mom', 'no, at 17:00', 'remind me at 18:00 to call dad');
    const { items } = await execute('list-schedules', { state: 'active' });
    const next = items.map(({ what, nextAt }: { what: string; nextAt: string }) => `${what} ${nextAt}`).sort();
    expect(next).toEqual(['call dad 2026-11-21T17:00:00.000Z', 'call mom 2026-11-21T16:00:00.000Z']);
  });

  it('the answer to a question that Belfry asks is heard, and the wishes around it stand', async () => {
    const { atOnce, planned } = await setup(open);
    const answer = await atOnce('remind me to stretch', 'at 20:30', 'remind me at 19:00 to eat');
    expect(answer).not.toContain('?');
    expect(await planned()).toEqual(['eat', 'stretch']);
  });

  it('a question that stays open is asked at the end, and answered after it', async () => {
    const { atOnce, planned } = await setup(open);
    const answer = await atOnce('remind me to stretch', 'remind me at 19:00 to eat');
    expect(answer).toMatch(/^I’ll remind you: “eat”[\s\S]*\nWhen should the reminder “stretch” come\?/);
    await atOnce('at 20:30', 'remind me at 21:00 to sleep');
    expect(await planned()).toEqual(['eat', 'sleep', 'stretch']);
  });

  it('more time for a reminder beside a new wish is both, and nothing twice', async () => {
    const { atOnce, planned, passes, execute } = await setup(open);
    await atOnce("don't let me forget to take the pill in 1 minute");
    await passes(MINUTE + SECOND);
    const answer = await atOnce(
      'in 10 minutes',
      'remind me in 2 hours to call mom',
      'remind me in 3 hours to call dad',
    );
    expect(answer).toMatch(/I’ll remind you again: “take the pill”/);
    expect(await planned()).toEqual(expect.arrayContaining(['call dad', 'call mom']));
    const { items } = await execute('list-reminders', { state: 'all' });
    expect(items.map(({ what, state }: { what: string; state: string }) => `${what}: ${state}`)).toEqual([
      'take the pill: snoozed',
    ]);
  });
});

it('the same question many times is answered, however often it is asked at once', async () => {
  const [, page] = SIDES[0];
  const { atOnce } = await setup(page, { limits: { stepsPerTurn: 2, sameCallsPerTurn: 1 } });
  const answer = await atOnce('what is planned?', 'what is planned?', 'what is planned?');
  expect(answer).toMatch(/^No plans yet\./);
});

it('a new wish that shares a word with what is open is no snooze of it', async () => {
  const [, page] = SIDES[0];
  const { atOnce, planned, passes, execute } = await setup(page);
  await atOnce('remind me in 1 second to send report 1');
  await passes(2 * SECOND);
  await atOnce('remind me in 1 minute to send report 2', 'remind me in 1 minute to send report 3');
  expect(await planned()).toEqual(expect.arrayContaining(['send report 2', 'send report 3']));
  const { items } = await execute('list-reminders', { state: 'all' });
  expect(items.map(({ state }: { state: string }) => state)).not.toContain('snoozed');
});
