// When a message counts as told: sent to a chat or a mailbox, or seen on the page.
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Door } from '../../src/domain/schedules/origin.ts';
import { webChannel } from '../../src/interfaces/channels/web-channel.ts';
import { createRecordingChannel, RECORDED_CHANNELS } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEEN = { visible: true, focused: true, onScreenMs: 1_000, inputAgoMs: 5_000, screen: 'own' } as const;

/** A page with the abilities of the real one, and a chat. */
async function setup() {
  const page = createRecordingChannel(webChannel.capabilities);
  const phone = createRecordingChannel({ name: 'phone', ...RECORDED_CHANNELS.telegram });
  const belfry = await createTestBelfry({ model: createScriptedModel([]), channels: [page, phone] });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, app } = belfry;
  const remind = (policies: object = {}) =>
    execute('create-schedule', { kind: 'reminder', what: 'take the pills', when: 'in 1 hour', policies });
  const reminder = async () => (await execute('list-reminders', { state: 'all' })).items[0];
  const message = async () => {
    const { items } = await execute('list-threads');
    const id = items.find(({ channel }: { channel: string }) => channel === 'web').id;
    return (await execute('list-messages', { id })).items.find(({ runId }: { runId: string | null }) => runId !== null);
  };
  const see = async (proof: object = {}, door: Door = 'page') =>
    app.executor.execute('mark-shown', {
      actor: { kind: 'user', userId: app.owner.id },
      origin: { door, token: null, address: null },
      input: { ids: [(await message()).id], proof: { ...SEEN, ...proof } },
    });
  const states = async () => {
    const { runId } = await reminder();
    const { deliveries } = await execute('get-run', { id: runId });
    return deliveries.map(({ channel, state }: { channel: string; state: string }) => `${channel} ${state}`);
  };
  return { ...belfry, page, phone, remind, reminder, message, see, states };
}

describe('A reminder on the page', () => {
  it('is not called told where no browser ever signed in', async () => {
    const { remind, advance, reminder, states, message } = await setup();
    await remind();
    await advance(2 * HOUR);
    expect(await reminder()).toMatchObject({ words: 'Said 11:00, not seen yet', toldAt: null, answerable: true });
    expect(await states()).toEqual(['web waiting']);
    expect((await message()).deliveryState).toBe('waiting');
  });

  it('is told once it was seen, from then on, and answered once it was answered', async () => {
    const { remind, advance, execute, reminder, states, message, see } = await setup();
    await remind();
    await advance(HOUR + 5 * MINUTE);
    expect(await see()).toEqual({ shown: 1 });
    expect(await see()).toEqual({ shown: 0 });
    expect(await reminder()).toMatchObject({ words: 'Told 11:05', toldAt: '2026-11-21T10:05:00.000Z' });
    expect(await states()).toEqual(['web shown']);
    await execute('acknowledge-reminder', { id: (await reminder()).id });
    expect(await states()).toEqual(['web answered']);
    expect((await message()).deliveryState).toBe('answered');
  });

  it('is seen by nobody on a shared screen, nor in a window that nobody touched', async () => {
    const { remind, advance, reminder, see } = await setup();
    await remind();
    await advance(HOUR);
    expect(await see({ screen: 'shared' })).toEqual({ shown: 0 });
    expect(await see({ inputAgoMs: 61_000 })).toEqual({ shown: 0 });
    expect((await reminder()).toldAt).toBeNull();
  });

  it.each(['rest', 'mcp', 'command_line', 'channel', 'webhook', 'system', 'tool'] as const)(
    'is not said to be seen by way of %s',
    async (door) => {
      const { remind, advance, reminder, see } = await setup();
      await remind();
      await advance(HOUR);
      await expect(see({}, door)).rejects.toMatchObject({ code: 'forbidden' });
      expect((await reminder()).toldAt).toBeNull();
    },
  );

  it('is followed up counted from when it was seen, and half an hour later where nobody saw it', async () => {
    const followUp = { followUp: { intervalSeconds: 600, max: 1 } };
    const { remind, advance, see, page } = await setup();
    await remind(followUp);
    await advance(HOUR + 20 * MINUTE);
    await see();
    await advance(10 * MINUTE - 1);
    expect(page.sent).toHaveLength(1);
    await advance(1);
    expect(page.sent).toHaveLength(2);

    const away = await setup();
    await away.remind(followUp);
    await away.advance(HOUR + 40 * MINUTE - 1);
    expect(away.page.sent).toHaveLength(1);
    await away.advance(1);
    expect(away.page.sent).toHaveLength(2);
  });

  it('goes to the phone counted from the due time, though nobody saw it', async () => {
    const { remind, advance, execute, phone } = await setup();
    await execute('link-channel', { channel: 'phone', address: '1' });
    const escalation = [{ after: 0, kind: 'channel', to: 'phone' }];
    await remind({ followUp: { intervalSeconds: 600, max: 1, escalation } });
    await advance(HOUR + 10 * MINUTE);
    expect(phone.sent.map(({ text }) => text)).toEqual(['Still open: take the pills (follow-up 1 of 1)']);
  });
});

describe('A reminder in a chat', () => {
  it('is told when the chat took it', async () => {
    const { remind, advance, execute, reminder, states } = await setup();
    await execute('link-channel', { channel: 'phone', address: '1' });
    await remind({ deliverTo: ['phone'] });
    await advance(HOUR);
    expect(await reminder()).toMatchObject({ words: 'Told 11:00' });
    expect(await states()).toEqual(['phone sent']);
  });
});
