import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../domain/limits.ts';
import { sendMessage } from '../../operations/threads/send-message.ts';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { say } from '../../voice/say.ts';
import { createHearSpeech } from '../outbound/hear-speech.ts';
import type { Sound, Transcribe } from '../outbound/transcribe.ts';
import { setupHttp } from './http-fixture.ts';

const SOUND = { 'content-type': 'audio/webm;codecs=opus' };
const log = { debug() {}, info() {}, warn() {}, error() {} };

async function setup(transcribe: Transcribe | undefined = async () => 'remind me in 20 minutes to water the plants') {
  const sounds: Sound[] = [];
  const hear = createHearSpeech({
    transcribe: transcribe && ((sound, signal) => transcribe(sound, signal).finally(() => sounds.push(sound))),
    limits: { ...DEFAULT_LIMITS, voiceBytes: 1_000_000 },
    clock: createSimulatedClock('2026-11-21T07:00:00Z'),
    log,
  });
  const fixture = await setupHttp({ hear });
  const path = `/threads/${fixture.threadId}/voice-messages`;
  const speak = (payload: string, headers: object = {}) =>
    fixture.ask('POST', path, { payload, headers: { ...SOUND, ...headers } });
  const said = async () =>
    (await fixture.ask('GET', `/threads/${fixture.threadId}/messages`)).json.items.map(
      ({ text }: { text: string }) => text,
    );
  return { ...fixture, path, sounds, speak, said };
}

describe('A recording that is sent to a conversation', () => {
  it('is written down and sent as a message that was heard, and says what was heard', async () => {
    const { speak, said, sounds, executor } = await setup();
    const execute = vi.spyOn(executor, 'execute');
    const answer = await speak('OggS hum');
    const text = 'remind me in 20 minutes to water the plants';
    expect(answer).toMatchObject({ status: 202, json: { heard: text, words: say('en', 'chat.heard', { text }) } });
    expect(await said()).toEqual([text]);
    expect(sounds.map(({ type, bytes }) => [type, Buffer.from(bytes).toString()])).toEqual([
      [SOUND['content-type'], 'OggS hum'],
    ]);
    // A misheard word must not do what a written one may.
    expect(execute.mock.calls).toContainEqual([
      sendMessage,
      expect.objectContaining({ origin: expect.objectContaining({ byEar: true }) }),
    ]);
  });

  it.each([
    ['is longer than allowed', 'x'.repeat(1_000_001), undefined, say('de', 'chat.voiceTooLarge', { most: 1 })],
    ['holds no words', 'hum', async () => ' ', say('de', 'chat.voiceNothing')],
    ['cannot be written down', 'hum', () => Promise.reject(new Error('503')), say('de', 'chat.voiceFailed')],
  ])('that %s sends nothing, and says so in the language of the page', async (_, payload, transcribe, words) => {
    const { speak, said } = await setup(transcribe);
    const answer = await speak(payload, { 'accept-language': 'de' });
    expect(answer).toMatchObject({ status: 200, json: { heard: null, words } });
    expect(await said()).toEqual([]);
  });

  it('says how it is switched on where nothing writes it down', async () => {
    const { ask, threadId } = await setupHttp();
    const answer = await ask('POST', `/threads/${threadId}/voice-messages`, { payload: 'hum', headers: SOUND });
    expect(answer).toMatchObject({ status: 200, json: { heard: null, words: say('en', 'chat.voiceOff') } });
    expect((await ask('GET', '/status')).json.limits.voiceLengthMs).toBeNull();
  });

  it('is not heard in a conversation of somebody else, nor as anything but a sound', async () => {
    const { ask, path, sounds, speak, otherThreadId } = await setup();
    const elsewhere = await ask('POST', `/threads/${otherThreadId}/voice-messages`, { payload: 'hum', headers: SOUND });
    expect([elsewhere.status, (await ask('POST', path, { body: {} })).status]).toEqual([404, 415]);
    expect((await speak('hum', { 'content-type': 'video/mp4' })).status).toBe(415);
    expect(sounds).toEqual([]);
  });
});
