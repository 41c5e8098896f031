// What an outage left of earlier days is told in one digest a conversation, whatever kind of reminder it is.
import { describe, expect, it } from 'vitest';
import type { PageLook } from '../../src/domain/policy/only-if.ts';
import type { Origin } from '../../src/domain/schedules/origin.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import type { TestBelfry } from '../../src/testing/test-belfry.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupDiary } from './diary-fixture.ts';

const MONDAY = Date.parse('2026-11-23T06:30:00Z');
const FRIDAY = '2026-11-20 09:00';
const OFF = 'I was off from Fri 20 Nov 07:00 to Mon 23 Nov 07:30, 3 days;';
const CODEX: Origin = { door: 'mcp', token: { id: 'tok_codex', name: 'Codex' }, address: null };

const rent = { kind: 'reminder', what: 'pay the rent', when: FRIDAY };

/** A Friday on which something is asked for, and a Belfry that is off until Monday. */
async function weekend(ask: (belfry: TestBelfry) => Promise<unknown>, options = {}) {
  const { boot, clock } = setupDiary('2026-11-20T06:00:00Z', { approval: 'direct', ...options });
  const first = await boot();
  await ask(first);
  await first.app.abandon();
  clock.set(MONDAY);
  return boot;
}

const statesOf = async (belfry: TestBelfry) =>
  Object.fromEntries(
    (await belfry.execute('list-reminders', { state: 'all' })).items.map((one: { what: string; state: string }) => [
      one.what,
      one.state,
    ]),
  );

describe('the digest of an outage', () => {
  const phone = () => createRecordingChannel({ name: 'phone' });
  const toBoth = { ...rent, policies: { deliverTo: ['web', 'phone'] } };
  const onPhone = async (belfry: TestBelfry) => {
    await belfry.execute('link-channel', { channel: 'phone', address: 'phone-1' });
    await belfry.execute('create-schedule', toBoth);
    await belfry.execute('create-schedule', { ...rent, what: 'call Ann' });
  };

  it('tells what goes to several channels on each of them, with what is told there alone', async () => {
    const boot = await weekend(onPhone, { channels: [phone()] });
    const there = phone();
    const belfry = await boot({ channels: [there] });
    await belfry.advance(HOUR_MS);
    const missed = 'Missed on earlier days:\n• pay the rent, Fri 20 Nov 09:00';
    expect(there.sent.map(({ text }) => text)).toEqual([missed]);
    expect(await belfry.chat()).toEqual([
      `notice: ${OFF} 2 reminders are late.\n${missed}\n• call Ann, Fri 20 Nov 09:00`,
    ]);
    const { items } = await belfry.execute('list-threads');
    const chat = items.find(({ channel }: { channel: string }) => channel === 'phone');
    const [{ id: digest }] = (await belfry.execute('list-messages', { id: chat.id })).items;
    await belfry.execute('send-message', { id: chat.id, text: 'done', replyToMessageId: digest });
    expect(await statesOf(belfry)).toEqual({ 'pay the rent': 'acknowledged', 'call Ann': 'said' });
    const [run] = (await belfry.execute('list-runs', {})).items.filter(
      ({ what }: { what: string }) => what === rent.what,
    );
    expect(await belfry.execute('get-run', { id: run.id })).toMatchObject({ delivered: 2, deliveries: [{}, {}] });
  });

  it('counts as said what one channel gives up and another takes', async () => {
    const boot = await weekend(onPhone, { channels: [phone()] });
    const broken = phone();
    broken.behaviours.push('refused for good');
    const belfry = await boot({ channels: [broken] });
    await belfry.advance(HOUR_MS);
    expect(await statesOf(belfry)).toEqual({ 'pay the rent': 'said', 'call Ann': 'said' });
  });

  it('tells what a condition allowed, and nothing of what it did not', async () => {
    const lookAtPage = async (url: string): Promise<PageLook> => {
      return { kind: 'answered', status: url.endsWith('/up') ? 200 : 503, bodyHash: 'a' };
    };
    const ask = async (belfry: TestBelfry) => {
      for (const [what, page] of [
        ['buy tickets', 'up'],
        ['stay home', 'down'],
      ])
        await belfry.execute('create-schedule', {
          ...rent,
          what,
          onlyIf: { page: `https://example.org/${page}`, is: 'up' },
        });
      await belfry.execute('create-schedule', rent);
    };
    const belfry = await (await weekend(ask, { lookAtPage }))();
    await belfry.advance(HOUR_MS);
    expect(await belfry.chat()).toEqual([
      `notice: ${OFF} 3 reminders are late.\nMissed on earlier days:\n• pay the rent, Fri 20 Nov 09:00\n• buy tickets, Fri 20 Nov 09:00`,
    ]);
    expect(await statesOf(belfry)).toEqual({ 'pay the rent': 'said', 'buy tickets': 'said' });
  });

  it('tells what programs asked to tell behind the bar of each, and nothing of one that was muted', async () => {
    const ask = async (belfry: TestBelfry) => {
      await belfry.execute('create-schedule', rent);
      const [{ id: threadId }] = (await belfry.execute('list-threads')).items;
      const { userId } = belfry.actor;
      const actor = { kind: 'agent', userId, agent: 'belfry', threadId, turnId: null } as const;
      for (const [name, what] of [
        ['Codex', 'see it at home'],
        ['Noise', 'buy it'],
      ] as const) {
        const input = { operation: 'create-schedule', input: { ...rent, what } };
        const token = { id: `tok_${name}`, name };
        await belfry.app.executor.execute('propose-change', { actor, origin: { ...CODEX, token }, input });
      }
      await belfry.execute('mute-program', { id: 'Noise' });
    };
    const belfry = await (await weekend(ask))();
    await belfry.advance(HOUR_MS);
    expect((await belfry.chat()).slice(-1)).toEqual([
      [
        `notice: ${OFF} 3 reminders are late.`,
        'Missed on earlier days:',
        '• pay the rent, Fri 20 Nov 09:00',
        'Codex asks to tell you:',
        '│ • see it at home, Fri 20 Nov 09:00',
      ].join('\n'),
    ]);
    expect(await statesOf(belfry)).toMatchObject({ 'pay the rent': 'said' });
  });

  it('tells a snooze that ended while Belfry was off, and does not insist on it', async () => {
    const ask = async (belfry: TestBelfry) => {
      const policies = { followUp: { intervalSeconds: 600, max: 3 } };
      await belfry.execute('create-schedule', { ...rent, when: 'in 1 minute', policies });
      await belfry.advance(2 * MINUTE_MS);
      const [{ id }] = (await belfry.execute('list-reminders', {})).items;
      await belfry.execute('snooze-reminder', { id, until: '2026-11-22 23:00' });
    };
    const belfry = await (await weekend(ask))();
    await belfry.advance(3 * HOUR_MS);
    expect((await belfry.chat()).filter((line) => line.includes(rent.what)).slice(1)).toEqual([
      `notice: ${OFF} 1 reminder is late.\nMissed on earlier days:\n• pay the rent, Sun 22 Nov 23:00`,
    ]);
    expect(await statesOf(belfry)).toEqual({ 'pay the rent': 'said' });
    const [{ id }] = (await belfry.execute('list-reminders', { state: 'all' })).items;
    expect(await belfry.execute('acknowledge-reminder', { id })).toMatchObject({ state: 'acknowledged' });
  });

  it('leaves a snooze that ended today to come alone', async () => {
    const ask = async (belfry: TestBelfry) => {
      await belfry.execute('create-schedule', { ...rent, when: 'in 1 minute' });
      await belfry.advance(2 * MINUTE_MS);
      const [{ id }] = (await belfry.execute('list-reminders', { state: 'all' })).items;
      await belfry.execute('snooze-reminder', { id, until: '2026-11-23 06:00' });
    };
    const belfry = await (await weekend(ask))();
    await belfry.advance(HOUR_MS);
    expect((await belfry.chat()).filter((line) => line.includes(rent.what)).slice(1)).toEqual([
      expect.stringMatching(/^agent: .*pay the rent/),
    ]);
  });
});
