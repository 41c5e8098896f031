import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { telegram } from '../../src/channels/telegram/index.ts';
import { createTranscribe } from '../../src/interfaces/outbound/transcribe.ts';
import { systemClock } from '../../src/system-clock.ts';
import { createScriptedModel, type ScriptedToolCall } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { say } from '../../src/voice/say.ts';
import { startFakeTranscription } from '../support/transcription/fake-transcription.ts';
import { onDiscord } from './chat-on-discord.ts';
import { onTelegram } from './chat-on-telegram.ts';
import { temporaryFolder } from './folders.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

/** What hears voice messages, and what it will have heard. */
async function hearing(text = 'remind me to water the plants in 20 minutes') {
  const service = await startFakeTranscription(text);
  const transcribe = createTranscribe({ url: service.url, model: 'whisper-1', clock: systemClock });
  return { ...service, options: { transcribe, model: createBuiltInModel(), approval: 'direct' } as const };
}

const CHATS = {
  async Telegram(options: TestBelfryOptions) {
    const chat = await onTelegram(options);
    return { ...chat, speaks: () => void chat.phone.sendsVoice() };
  },
  async Discord(options: TestBelfryOptions) {
    const chat = await onDiscord(options);
    const url = `${chat.service.api}/attachments/1/voice-message.ogg`;
    return { ...chat, speaks: () => void chat.phone.sendsVoice({ url }) };
  },
};

describe.each(Object.entries(CHATS))('A voice message on %s', (_, on) => {
  it('is heard, shown as it was understood, and makes the reminder with Undo below', async () => {
    const ear = await hearing();
    const { speaks, shown, buttons, schedules, messages, states } = await on(ear.options);
    speaks();
    await shown(say('en', 'chat.heard', { text: 'remind me to water the plants in 20 minutes' }));
    const answer = await shown('Water the plants, ');
    expect(buttons(answer)).toContain('Undo');
    expect(await schedules()).toMatchObject([{ what: 'water the plants', state: 'active' }]);
    expect(await states()).toEqual([]);
    expect(await messages()).toContain('user: remind me to water the plants in 20 minutes');
    expect(ear.heard).toMatchObject([{ name: 'voice.ogg', type: 'audio/ogg' }]);
    expect(ear.heard[0]?.content).toMatch(/^OggS ./);
  });

  it('says how voice messages are switched on where they are not', async () => {
    const { speaks, shown, messages } = await on({ model: createBuiltInModel() });
    speaks();
    await shown(say('en', 'chat.voiceOff'));
    expect((await messages()).filter((one) => one.startsWith('user:'))).toEqual([]);
  });
});

describe('What is only heard', () => {
  it('ends nothing: it is offered, and a yes that is spoken too does not take the offer', async () => {
    const ear = await hearing('cancel call Sarah');
    const chat = await CHATS.Telegram(ear.options);
    await chat.remind();
    chat.speaks();
    const offer = await chat.shown('call Sarah. Shall I?');
    expect(await chat.schedules()).toMatchObject([{ state: 'active' }]);
    ear.says('yes');
    chat.speaks();
    await chat.shown(say('en', 'chat.heard', { text: 'yes' }));
    await chat.taken();
    expect(await chat.schedules()).toMatchObject([{ state: 'active' }]);
    expect(chat.buttons(offer)).toContain('Yes');
  });

  it('sets no agent to work: the same words written do', async () => {
    const said = 'check the weather in 20 minutes';
    const call: ScriptedToolCall = {
      name: 'schedule_action',
      input: { instruction: 'check the weather', when: 'in 20 minutes' },
    };
    const model = createScriptedModel(({ messages }) =>
      messages.at(-1)?.role === 'user' ? { toolCalls: [call] } : 'Fine.',
    );
    const ear = await hearing(said);
    const chat = await CHATS.Telegram({ ...ear.options, model });
    chat.speaks();
    await chat.shown('Shall I?');
    expect(await chat.schedules()).toEqual([]);
    chat.phone.writes(said);
    await (await chat.until(async () => (await chat.schedules()).length)).toBe(1);
  });

  it('settles a reminder, and does not stop one', async () => {
    const ear = await hearing('stop');
    const chat = await CHATS.Telegram(ear.options);
    await chat.given();
    chat.speaks();
    await chat.shown(say('en', 'chat.heard', { text: 'stop' }));
    await chat.taken();
    expect(await chat.reminders()).toMatchObject([{ state: 'open' }]);
    ear.says('done');
    chat.speaks();
    await (await chat.until(async () => (await chat.reminders())[0]?.state)).toBe('acknowledged');
  });
});

it('A voice message that Telegram brings itself is heard as well', async () => {
  const ear = await hearing();
  const service = await setupTelegram();
  const folder = { clock: createSimulatedClock('2026-11-21T09:00:00Z'), dataFolder: temporaryFolder() };
  const polling = await setupBelfry(service, folder);
  const { ana } = await pair(service, polling);
  await polling[Symbol.asyncDispose]();
  const { token, url: apiUrl } = service;
  const channel = await telegram({ token, apiUrl, webhookUrl: 'https://belfry.example.org' });
  const belfry = await createTestBelfry({ ...folder, ...ear.options, channels: [channel] });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const set = await service.whenCalled('setWebhook');
  const voice = { file_id: 'voice-1', duration: 4, mime_type: 'audio/ogg' };
  const from = { id: ana.id, is_bot: false, first_name: 'Ana' };
  const message = { message_id: 5, date: 1, chat: { id: ana.id, type: 'private' }, from, voice };
  const call = {
    headers: { 'x-telegram-bot-api-secret-token': String(set.params.secret_token) },
    body: JSON.stringify({ update_id: 500, message }),
  };
  expect(await belfry.app.takePushed('telegram', call)).toBe('taken');
  expect(ear.heard).toMatchObject([{ content: 'OggS voice-1' }]);
  await expect
    .poll(async () => (await belfry.execute('list-schedules', {})).items)
    .toMatchObject([{ what: 'water the plants' }]);
});

describe('Nobody is listened to but the person of the chat', () => {
  it('what a stranger records goes nowhere', async () => {
    const ear = await hearing();
    const { service, taken, said } = await CHATS.Telegram(ear.options);
    service.person({ firstName: 'Mallory', hasStarted: true }).sendsVoice();
    await taken();
    expect([ear.heard, said().join()]).toEqual([[], expect.not.stringContaining('water')]);
  });

  it('an attachment that Discord does not keep is not fetched', async () => {
    const ear = await hearing();
    const chat = await CHATS.Discord(ear.options);
    chat.phone.sendsVoice({ url: ear.url.replace('/v1', '/secret.ogg') });
    await chat.shown(say('en', 'chat.voiceFailed'));
    expect(ear.heard).toEqual([]);
  });
});

it('A person hears in their own language why they were not heard, and how long it may be', async () => {
  const ear = await hearing();
  const chat = await CHATS.Telegram(ear.options);
  await chat.execute('update-me', { language: 'de' });
  chat.phone.sendsVoice({ seconds: 301 });
  await chat.shown(say('de', 'chat.voiceTooLong', { most: '5 Minuten' }));
  ear.says({ status: 503, body: 'busy' });
  chat.speaks();
  await chat.shown(say('de', 'chat.voiceFailed'));
  expect(await chat.schedules()).toEqual([]);
});
