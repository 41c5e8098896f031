// What others in a group try with what is not theirs, and what a process leaves that dies between taking a message and answering it.
import { describe, expect, it, onTestFinished } from 'vitest';
import { FAIL_POINTS, INCOMING_FAIL_POINTS } from '../../src/engine/fail-points.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import type { Group } from '../support/telegram/groups.ts';
import { onTelegram } from './chat-on-telegram.ts';
import { askingModel } from './chats.ts';
import {
  discordOn,
  pair as pairOnDiscord,
  said,
  setupDiscord,
  setupBelfry as setupOnDiscord,
} from './discord-fixture.ts';
import { temporaryFolder } from './folders.ts';

const HOUR = 3_600_000;
const MEANS_NOTHING = 'This button no longer works.';
const NOT_THEIRS = 'This place is linked for somebody else.';

describe('In a group that Ana linked', () => {
  async function setup() {
    const chat = await onTelegram({ model: askingModel() });
    const { service, phone: ana, execute, heard } = chat;
    const bob = service.person({ firstName: 'Bob' });
    const home: Group = service.group({ title: 'Home', members: [ana, bob] });
    const { code, pairing } = await execute('pair-channel', { channel: 'telegram', label: 'home' });
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    ana.in(home).writes(`/start@belfry_test_bot ${code}`);
    await claimed;
    const group = await execute('confirm-pairing', { id: pairing.id, address: String(home.id) });
    const inGroup = async (text: string): Promise<number> => {
      const entry = await service.ledger.when(
        (one) => one.kind === 'message' && one.isBot && one.chatId === home.id && one.text.includes(text),
      );
      return 'messageId' in entry ? entry.messageId : 0;
    };
    await inGroup('You are linked');
    return { ...chat, ana, bob, home, group, inGroup };
  }

  it('nobody else gives her approval: not with what her button carries, and neither does she there', async () => {
    const { asked, isAskedOnceMore, carried, ana, bob, home, inGroup, states, schedules } = await setup();
    await isAskedOnceMore(await asked());
    const yes = carried('Yes, approve');
    const below = await inGroup('You are linked');
    expect((await bob.in(home).forgesPress(yes, below).answered).text).toBe(NOT_THEIRS);
    expect((await ana.in(home).forgesPress(yes, below).answered).text).toBe(MEANS_NOTHING);
    expect(await states()).toEqual(['pending']);
    expect(await schedules()).toEqual([]);
  });

  it('no approval is switched on', async () => {
    const { execute, group } = await setup();
    await expect(execute('allow-approvals', { id: group.id, allowed: true })).rejects.toMatchObject({
      message: expect.stringContaining('Nothing can be approved at this'),
    });
  });

  it('nobody else settles or puts off her reminder: by press, reply, reaction, edit or command', async () => {
    const { execute, advance, group, inGroup, bob, ana, home, taken } = await setup();
    const draft = { kind: 'reminder', what: 'call Sarah', when: 'in 1 hour', threadId: group.threadId };
    await execute('create-schedule', { ...draft, policies: { followUp: { intervalSeconds: 1_800, max: 2 } } });
    await advance(HOUR);
    const messageId = await inGroup('call Sarah');
    const open = async () => (await execute('list-reminders', { state: 'all' })).items[0].state;
    expect(await open()).toBe('open');
    const words = bob.in(home).replies(messageId, '@belfry_test_bot hm');
    bob.in(home).edits(words, '@belfry_test_bot done');
    bob.in(home).reacts(messageId, '👍');
    bob.in(home).writes('/snooze@belfry_test_bot 3 hours');
    expect((await bob.in(home).presses(messageId, 'Done').answered).text).toBe(NOT_THEIRS);
    await taken();
    expect(await open()).toBe('open');
    expect((await ana.in(home).presses(messageId, 'Done').answered).text).toContain('Done');
    expect(await open()).toBe('acknowledged');
  });
});

/** Where a process can die while it answers a message that came on a channel. */
const ARROWS = [
  ...INCOMING_FAIL_POINTS,
  ...FAIL_POINTS.filter((point) => !point.startsWith('scan:') && !point.startsWith('tool:')),
];

describe('A message on Discord', () => {
  it.each(ARROWS)('is taken once and answered once where the process dies at %s', async (arrow) => {
    const service = await setupDiscord();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const options = { model: createScriptedModel(() => 'Hello!'), dataFolder: temporaryFolder(), clock };
    const death = Promise.withResolvers<void>();
    let isArmed = false;
    const failPoint = (point: string): void => {
      if (!isArmed || point !== arrow) return;
      isArmed = false;
      void first.app.abandon().then(() => death.resolve());
      throw new Error('the process dies here');
    };
    const first = await setupOnDiscord(service, { ...options, failPoint });
    const { ana, link } = await pairOnDiscord(service, first);
    isArmed = true;
    ana.writes('good morning');
    await death.promise;
    const next = await createTestBelfry({ ...options, channels: [await discordOn(service)] });
    onTestFinished(() => next[Symbol.asyncDispose]());
    for (let passed = 0; passed < 6; passed++) await clock.advance(20_000);
    await said(service, ana.channelId, 'Hello!');
    ana.writes('/timezone');
    await said(service, ana.channelId, (text) => text.startsWith('Your time zone is'));
    expect(service.ledger.said(ana.channelId).filter((text) => text === 'Hello!')).toHaveLength(1);
    const { items } = await next.execute('list-messages', { id: link.threadId });
    const written = items
      .filter(({ role }: { role: string }) => role === 'user')
      .map(({ text }: { text: string }) => text);
    expect(written).toEqual(['good morning']);
  });
});
